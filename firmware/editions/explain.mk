# Why, any position analysed, a game looked back at.
GAME_LIST := squares subtraction bash race nim wythoff digits graph
SCREENS   := title main games setup play settings system records code map why analyse heap review $(filter upload,$(SCREENS))
