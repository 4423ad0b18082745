# The edition for a workshop: lessons, puzzles, guessing outcomes, class codes and levels, with those games of the sheets that fit all its
# boards.
EDITION_BOARDS := gamebuino uno-lcd
GAME_LIST := squares bash race nim
SCREENS   := title main games setup card play settings system records code learn
