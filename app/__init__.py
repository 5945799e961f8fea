"""How people meet bidlens: the command line and the Streamlit app."""
