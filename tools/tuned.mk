# Written by `make tune` (tools/tune says how): flags of each file, and the order of the objects, that make the image smallest.
TUNED_firmware/chooser := -fno-forward-propagate -fno-move-loop-invariants -mbranch-cost=2 -fira-algorithm=priority
TUNED_firmware/edit_graph :=
TUNED_firmware/match := -fira-algorithm=priority -fno-expensive-optimizations -fno-ssa-phiopt -fno-move-loop-invariants
TUNED_firmware/notation := -Os
TUNED_firmware/pixels/draw := -fno-tree-dominator-opts -fira-algorithm=priority -mbranch-cost=2 -fno-tree-loop-optimize
TUNED_firmware/pixels/draw_play := -mbranch-cost=2 -fno-ira-hoist-pressure -fno-tree-pre -fno-move-loop-invariants
TUNED_firmware/pixels/draw_setup := -fno-tree-loop-optimize -fno-move-loop-invariants
TUNED_firmware/pixels/view_board := -fno-tree-pre
TUNED_firmware/pixels/view_digits := -mbranch-cost=2 -mstrict-X -fno-tree-dominator-opts -fno-expensive-optimizations
TUNED_firmware/pixels/view_graph := -mstrict-X -fno-reorder-blocks -fno-expensive-optimizations
TUNED_firmware/pixels/view_piles := -fno-tree-loop-optimize -mstrict-X -fno-move-loop-invariants -fno-tree-reassoc
TUNED_firmware/pixels/views := -fno-move-loop-invariants -mbranch-cost=2
TUNED_firmware/screens := -fno-tree-loop-optimize -fno-tree-sink -fira-algorithm=priority -fno-ipa-sra
TUNED_firmware/settings := -fira-algorithm=priority -fno-tree-loop-optimize
TUNED_firmware/setup := -fno-tree-coalesce-vars -fno-tree-reassoc -fno-gcse -fno-shrink-wrap
TUNED_firmware/sound := -fno-inline
TUNED_firmware/text := -fno-move-loop-invariants -mbranch-cost=2 -fno-tree-ter
TUNED_firmware/unpack := -fno-tree-fre -fira-algorithm=priority
TUNED_games/bash := -fira-algorithm=priority -fno-tree-ter
TUNED_games/cake := -fno-tree-forwprop
TUNED_games/corner_nimber := -fno-tree-loop-optimize
TUNED_games/component := -fno-inline -fno-tree-ter
TUNED_games/digit_value := -mbranch-cost=2 -fno-tree-forwprop -fpeel-loops
TUNED_games/digits := -fno-tree-forwprop -fno-tree-coalesce-vars -fira-algorithm=priority -fno-ira-hoist-pressure -fno-move-loop-invariants
TUNED_games/game := -fno-move-loop-invariants -fno-tree-loop-optimize
TUNED_games/graph := -fno-ipa-sra -fira-algorithm=priority
TUNED_games/graph_map := -fno-tree-loop-optimize
TUNED_games/knights := -Os
TUNED_games/nibble_table := -Os
TUNED_games/nim := -fno-move-loop-invariants -fno-tree-ter -fira-algorithm=priority -fno-ssa-phiopt -fpeel-loops
TUNED_games/board_pieces := -fno-tree-ter
TUNED_games/piles := -fira-algorithm=priority -fno-move-loop-invariants -fno-tree-forwprop -fno-tree-pre
TUNED_games/power := -fira-algorithm=priority -fno-expensive-optimizations
TUNED_games/queens := -fno-move-loop-invariants -maccumulate-args -fno-tree-coalesce-vars -fno-tree-sink -mbranch-cost=2
TUNED_games/race := -Os
TUNED_games/rook := -fira-algorithm=priority -fno-ssa-phiopt
TUNED_games/roxor := -fira-algorithm=priority -fno-reorder-blocks -fpeel-loops
TUNED_games/search := -fno-move-loop-invariants -fno-gcse -fno-reorder-blocks -fno-tree-forwprop
TUNED_games/squares := -fno-tree-sra -mbranch-cost=2
TUNED_games/stones := -fno-tree-dominator-opts -fira-algorithm=priority
TUNED_games/subtraction := -fno-tree-dominator-opts -fira-algorithm=priority -fno-tree-ter
TUNED_games/sum := -fira-algorithm=priority -fno-tree-coalesce-vars -fno-move-loop-invariants
TUNED_games/sum_reply := -mstrict-X -fno-ipa-sra -fira-algorithm=priority -fno-tree-sink -fno-tree-ter -mbranch-cost=2
TUNED_games/wythoff := -fira-algorithm=priority -fno-ssa-phiopt -fno-tree-pre
TUNED_hal/debounce := -Os
TUNED_hal/hold := -fno-tree-sink -mbranch-cost=2
IMAGE_ORDER := \
    pcode/tables \
    firmware/chooser \
    firmware/match \
    firmware/saved \
    hal/avr/mcu \
    games/why/why_wythoff \
    firmware/reasons \
    firmware/notation \
    games/why/why_xor \
    firmware/pixels/views \
    firmware/record \
    firmware/review \
    games/digit_value \
    games/template \
    firmware/setup \
    firmware/tally \
    firmware/history \
    firmware/pixels/draw_around \
    hal/avr/system_noise \
    firmware/pixels/draw_setup \
    firmware/pixels/draw_play \
    firmware/lesson \
    firmware/pixels/view_digits \
    games/digits \
    firmware/level \
    firmware/acts \
    build/arduboy/list/words \
    firmware/acts_match \
    games/component \
    hal/avr/buttons_gpio \
    games/subtraction \
    firmware/analysis \
    firmware/pixels/draw_lesson \
    firmware/acts_look \
    hal/avr/system_power_down \
    hal/avr/system_lights_rgb \
    hal/avr/start \
    firmware/lesson_pages \
    firmware/pixels/draw \
    firmware/pixels/draw_review \
    build/arduboy/list/lessons \
    games/rook \
    games/power \
    firmware/settings \
    firmware/sound \
    firmware/edit_graph \
    firmware/keep \
    games/why/why_graph \
    hal/avr/tone_timer3 \
    games/race \
    hal/avr/system_32u4 \
    firmware/main \
    build/gen/art \
    firmware/around \
    games/sum \
    firmware/pixels/show \
    firmware/pixels/draw_records \
    hal/avr/clock \
    hal/debounce \
    hal/avr/display_ssd1306_spi \
    games/why/why_sum \
    games/wythoff \
    games/roxor \
    hal/avr/pcode \
    games/why/why_digits \
    firmware/app \
    firmware/menu \
    firmware/screens \
    firmware/code \
    games/graph \
    firmware/journal \
    hal/avr/storage \
    games/cake \
    games/game \
    firmware/unpack \
    games/sum_reply \
    games/squares \
    games/stones \
    firmware/pixels/view_piles \
    games/why/why_take \
    games/board_pieces \
    firmware/pixels/draw_why \
    games/search \
    games/bash \
    hal/avr/system_memory \
    games/piles \
    games/nibble_table \
    games/queens \
    firmware/text \
    games/graph_map \
    firmware/pixels/canvas \
    firmware/pixels/view_board \
    games/nim \
    games/corner_nimber \
    games/knights \
    hal/hold \
    games/why/why \
    firmware/pixels/view_graph \

