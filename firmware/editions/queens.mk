# has: pairs of piles
# Wythoff's game, the same with queens on a board, and with a wider reach.
EDITION_BOARDS := arduboy gamebuino uno-lcd uno-oled
GAME_LIST := wythoff queens fraenkel
SCREENS   := title main games setup card play settings system $(if $(filter-out arduboy,$(BOARD)),code arrows)
