# has: digits; sums of games where the RAM suffices
# Digit Deletion, and sums of games, for which `uno-oled` has too little RAM.
EDITION_BOARDS := arduboy gamebuino uno-lcd uno-oled
GAME_LIST := nim digits
SCREENS   := title main games setup card play settings system \
             $(if $(filter-out arduboy,$(BOARD)),code) $(if $(filter-out uno-oled,$(BOARD)),sums)
