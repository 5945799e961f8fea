"""The commands of bidlens, one file each."""
