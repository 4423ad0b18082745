# The edition for a workshop: lessons, puzzles, guessing outcomes, class codes and levels, with those games of the sheets that fit every
# board.
EDITION_BOARDS := arduboy gamebuino uno-lcd uno-oled
GAME_LIST := squares bash race nim wythoff
SCREENS   := title main games setup play settings system records code learn $(filter upload,$(SCREENS))
