# Why, any position analysed, a game looked back at.
LEAVE_OUT := code demo levels records sleep lessons puzzles guess knights power roxor rook cake stones queens digits
