"""How is a card made?"""
