# has: chocolate, coins
# Chomp, coins that are turned, and Euclid's game.
EDITION_BOARDS := arduboy gamebuino uno-lcd uno-oled
GAME_LIST := euclid chomp coins
SCREENS   := title main games setup card play settings system $(if $(filter-out arduboy,$(BOARD)),code arrows)
