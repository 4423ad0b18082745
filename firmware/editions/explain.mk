# has: Why?, Analyse
# The edition for explanations: why a position is won or lost, analysis of any position, review of a match.
EDITION_BOARDS := gamebuino uno-lcd
GAME_LIST := squares bash nim
SCREENS   := title main games setup card play settings system $(if $(filter-out gamebuino,$(BOARD)),code) why analyse
