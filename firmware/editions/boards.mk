# has: pieces on a board
# Rooks and knights that move towards a corner.
EDITION_BOARDS := arduboy gamebuino uno-lcd uno-oled
GAME_LIST := rook knights
SCREENS   := title main games setup card play settings system code $(if $(filter-out arduboy,$(BOARD)),arrows)
