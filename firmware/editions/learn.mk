# The edition for a workshop: lessons, puzzles, guessing outcomes, class codes.
GAME_LIST := squares subtraction bash nim wythoff
SCREENS   := title main games setup play settings system records code learn $(filter upload,$(SCREENS))
