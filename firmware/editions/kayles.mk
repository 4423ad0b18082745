# has: heaps that split
# Games in which a move splits a heap.
EDITION_BOARDS := arduboy gamebuino uno-lcd uno-oled
GAME_LIST := nim octal grundy lasker
SCREENS   := title main games setup card play settings system $(if $(filter-out arduboy,$(BOARD)),code arrows)
