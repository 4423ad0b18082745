# Why, and any position analysed.
LEAVE_OUT := review code demo levels records sleep lessons puzzles guess knights power roxor rook cake stones queens
