# Why, any position analysed, a game looked back at.
GAME_LIST := squares bash race nim wythoff
SCREENS   := title main games setup play settings system records code why analyse review $(filter upload,$(SCREENS))
