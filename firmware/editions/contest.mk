# has: PowerGame, Stairs, CakeParty, Roxor
# Games that were tasks of programming contests, and any set of numbers that may be taken.
EDITION_BOARDS := arduboy gamebuino uno-lcd uno-oled
GAME_LIST := subtraction power stones cake roxor
SCREENS   := title main games setup card play settings system code
