# has: lessons, puzzles, Guess faces
# The edition for a workshop: lessons, puzzles, guessing outcomes and levels, with those games of the lessons for which
# there is room.
EDITION_BOARDS := uno-lcd
GAME_LIST := squares bash nim
SCREENS   := title main games setup card play settings system learn
