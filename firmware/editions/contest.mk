# has: records, demo
# The edition of games that were tasks of programming contests.
EDITION_BOARDS := arduboy
GAME_LIST := squares power stones cake roxor
SCREENS   := title main games setup card play settings system upload records code begins demo
