# Parts of the firmware that are no folders of firmware/screens, but that a board's SCREENS name like them; and which files belong to a
# part, a screen or a game besides its folder.  Included by make/board.mk.
#
# An image without NAME does not link FILES_NAME, firmware/screens/NAME/*.c and firmware/ui/KIND/view_NAME.c.  firmware/absent.txt says what
# happens without NAME.  KIND is pixels or cells.
PARTS := help columns parts large character begins sums arrows resume deeper lasts idea widemap kinds kept drawn families prompts \
         unasked letters soft
KIND   = $(SCREEN_KIND)

# (What the names without a line here are for: FEATURES in make/compile.mk.)
# Help on all moves: which of them win.
FILES_help      = firmware/match/outcomes.c firmware/screens/play/help.c firmware/ui/$(KIND)/ruler.c
# The theory of a game as a picture: Nim in groups of 8, 4, 2 and 1, Wythoff's pairs, the multiples of Bash.
FILES_columns   = firmware/match/heaps.c firmware/ui/pixels/columns.c firmware/ui/pixels/theory.c firmware/screens/learn/groups_pixels.c
# The robot's looks at each level, its hats, its eyes and its motion.
FILES_character = firmware/screens/play/character.c firmware/screens/play/character_pixels.c firmware/ui/pixels/character.c
# "Who begins? You choose".
FILES_begins    = firmware/screens/setup/begins.c
# Arrows that choose by the place where a move leads.
FILES_arrows    = firmware/ui/pixels/nearest.c
# The setting Large: letters 11 rows high.
FILES_letters   = firmware/ui/pixels/large.c
# A on the title continues an interrupted match.
FILES_resume    = firmware/screens/title/resume.c
# The way down from a step of `why` to the position after the move of which it speaks; the reason of a family of games; the nimbers of the
# moves of a part.
FILES_deeper    = firmware/screens/why/deeper_pixels.c games/why/why_list.c games/why/why_option.c games/why/why_reason.c
# The way to a hint: a question, then the idea, then the move.
FILES_idea      = firmware/screens/play/idea_pixels.c games/why/why_idea.c
# Further kinds of puzzles: how many moves win, a pile to be changed, a counterexample to a rule, a start for the robot.
FILES_kinds     = firmware/screens/learn/kinds.c
# In Paint the nodes of a map may be draws, and two more maps are there.
FILES_drawn     = firmware/screens/paint/forced.c
FILES_families  = firmware/screens/games/families.c
# Two people with names and a score, besides firmware/screens/pair.
FILES_pair      = firmware/match/pair.c
# The codes of the results of challenges, besides firmware/screens/challenge.
FILES_challenge = firmware/match/result_code.c firmware/screens/code/result_%.c
# Five a day: its result code, besides firmware/screens/five.
FILES_five      = firmware/match/skill_code.c
# The robot that the person raises: its boxes, its code and its records, besides firmware/screens/raise.  It is stored where a wide map
# would be, so a board that has it has wide maps, too.
FILES_raise     = firmware/match/boxes.c firmware/match/boxes_code.c firmware/store/store_robot.c
# How long a start lasts where the remoteness is not known.
FILES_lasts     = firmware/match/lasts.c
# Sums of games; `parts`, which has no file but its view, shows them as small pictures.
FILES_sums      = games/sum.c games/sum_reply.c games/why/why_sum.c firmware/ui/rules_sum.c

# The notice that the battery is low, and the sleep when it is empty.
FILES_battery   = firmware/screens/system/battery_pixels.c
# The contrast of a liquid crystal display.
FILES_contrast  = firmware/store/contrast.c firmware/screens/settings/contrast.c
# The question for the keys of a shield.
FILES_shield    = firmware/screens/system/shield_cells.c

# A map of up to 24 nodes, which comes from the page.
FILES_widemap     = firmware/store/store_wide.c

FILES_why         = games/why/why_%.c
FILES_graph       = firmware/match/own_map.c firmware/match/draws.c
FILES_power       = firmware/screens/play/contest.c
FILES_coins       = firmware/ui/notation_coins.c firmware/ui/cells/position_coins.c

# Names that follow from others: the reason of a hint, which is said in words of `why` about a picture of `columns`; that picture before the
# reasons of `why`; the siblings of questions, which the small boards of an edition have no room for; the view of boards; places on a
# board or
# a map, and the panel beside it; sums with games on graphs that have cycles;
# heaps that split; and sets with their editor, which are an option of subtraction, and the heads of a row of coins.
FILES_hint    = firmware/screens/play/hint_pixels.c
FILES_picture = firmware/screens/why/picture_pixels.c
FILES_sibling = firmware/screens/learn/sibling.c
FILES_board   = firmware/ui/pixels/view_board.c
FILES_places  = firmware/ui/notation_places.c firmware/ui/pixels/panel.c firmware/screens/play/result_panel_pixels.c
FILES_infinite = games/infinite.c games/why/why_infinite.c
FILES_heaps   = games/split.c firmware/ui/pixels/view_rows.c firmware/ui/notation_heaps.c firmware/ui/cells/position_heaps.c
FILES_set     = firmware/screens/setup/set.c firmware/screens/setup/set_$(KIND).c firmware/ui/notation_set.c
LACKS = $(LEFT_OUT) $(CANNOT) $(if $(filter why,$(SCREENS)),,idea) \
        $(if $(and $(filter columns,$(SCREENS)),$(filter why,$(SCREENS))),,hint) \
        $(if $(filter why,$(SCREENS)),$(if $(filter columns,$(SCREENS)),,picture)) \
        $(if $(filter learn,$(SCREENS)),$(if $(filter columns,$(SCREENS)),,sibling)) \
        $(if $(and $(filter sums,$(SCREENS)),$(filter graph,$(GAME_LIST))),,infinite) \
        $(if $(filter octal grundy lasker,$(GAME_LIST)),,heaps) $(if $(filter subtraction coins,$(GAME_LIST)),,set) \
        $(if $(filter wythoff rook knights queens,$(GAME_LIST)),,board) \
        $(if $(filter wythoff rook knights queens graph,$(GAME_LIST)),,places)

# $(call files_of,NAMES): the files of these parts, screens and games.  $(call absent_of,NAMES,KIND): prints the C in their place.
files_of  = $(foreach name,$(1),firmware/screens/$(name)/% firmware/ui/$(SCREEN_KIND)/view_$(name).c $(FILES_$(name)))
absent_of = tools/gen/absent.pl $(foreach name,$(1),$(name) $(name)_$(2)) < firmware/absent.txt
