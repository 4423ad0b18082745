# has: maps of one's own, draws
# Tokens on a graph, which may be one's own; and Fibonacci Nim, for which there is room.
EDITION_BOARDS := arduboy gamebuino uno-lcd uno-oled
GAME_LIST := graph fibonacci
SCREENS   := title main games setup card play settings system map $(if $(filter-out arduboy,$(BOARD)),code arrows)
