# Lessons, puzzles, guessing faces.
GAME_LIST := squares subtraction bash race nim wythoff
SCREENS   := title main games setup play settings system records code learn $(filter upload,$(SCREENS))
