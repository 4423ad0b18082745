# has: maps of one's own, draws
# Tokens on a graph, which may be one's own; and Fibonacci Nim, for which there is room.
EDITION_BOARDS := arduboy gamebuino uno-lcd uno-oled
GAME_LIST := graph fibonacci
SCREENS   := title main games setup card play settings system code map
# The longest chain of calls leaves 35 bytes between stack and data on `uno-oled`, which is enough: the bound is exact.
STACK_SPARE := $(if $(filter uno-oled,$(BOARD)),32,64)
