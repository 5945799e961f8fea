"""What stands on which page, whatever it is printed as?"""
