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
TUNED_games/corner := -fno-tree-loop-optimize
TUNED_games/component := -fno-inline -fno-tree-ter
TUNED_games/deletion := -mbranch-cost=2 -fno-tree-forwprop -fpeel-loops
TUNED_games/digits := -fno-tree-forwprop -fno-tree-coalesce-vars -fira-algorithm=priority -fno-ira-hoist-pressure -fno-move-loop-invariants
TUNED_games/game := -fno-move-loop-invariants -fno-tree-loop-optimize
TUNED_games/graph := -fno-ipa-sra -fira-algorithm=priority
TUNED_games/graph_map := -fno-tree-loop-optimize
TUNED_games/knights := -Os
TUNED_games/nibble := -Os
TUNED_games/nim := -fno-move-loop-invariants -fno-tree-ter -fira-algorithm=priority -fno-ssa-phiopt -fpeel-loops
TUNED_games/pieces := -fno-tree-ter
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
    firmware/pixels/draw_review \
    firmware/level \
    firmware/setup \
    firmware/pixels/views \
    hal/avr/system_memory \
    build/arduboy/list/lessons \
    firmware/match \
    firmware/notation \
    firmware/pixels/draw_setup \
    games/sum \
    firmware/acts \
    firmware/acts_match \
    firmware/acts_look \
    games/why_graph \
    firmware/saved \
    firmware/chooser \
    build/arduboy/list/words \
    hal/avr/mcu \
    firmware/code \
    hal/avr/storage \
    firmware/review \
    firmware/history \
    firmware/pixels/view_piles \
    firmware/pixels/draw_play \
    hal/avr/clock \
    games/pieces \
    games/digits \
    firmware/settings \
    build/gen/art \
    firmware/journal \
    firmware/pixels/draw \
    games/subtraction \
    firmware/pixels/view_digits \
    hal/avr/system_power_down \
    hal/debounce \
    games/race \
    games/deletion \
    games/why_wythoff \
    hal/avr/buttons_gpio \
    firmware/sound \
    games/why_sum \
    games/power \
    hal/hold \
    hal/avr/display_ssd1306_spi \
    hal/avr/system_32u4 \
    firmware/main \
    games/template \
    firmware/keep \
    pcode/tables \
    firmware/edit_graph \
    hal/avr/system_noise \
    games/roxor \
    hal/avr/tone_timer3 \
    games/rook \
    firmware/pixels/show \
    firmware/menu \
    firmware/screens \
    games/wythoff \
    games/why_take \
    firmware/app \
    hal/avr/pcode \
    firmware/tally \
    firmware/pixels/draw_records \
    firmware/record \
    games/bash \
    hal/avr/system_lights_rgb \
    games/cake \
    games/graph \
    games/piles \
    games/sum_reply \
    games/stones \
    firmware/unpack \
    games/squares \
    games/search \
    firmware/pixels/draw_around \
    firmware/pixels/draw_why \
    games/component \
    firmware/analysis \
    games/why_digits \
    games/game \
    firmware/lesson \
    firmware/lesson_pages \
    games/why_xor \
    hal/avr/start \
    games/queens \
    firmware/text \
    firmware/reasons \
    games/knights \
    games/nibble \
    firmware/around \
    games/corner \
    games/graph_map \
    firmware/pixels/canvas \
    firmware/pixels/view_board \
    games/why \
    games/nim \
    firmware/pixels/draw_lesson \
    firmware/pixels/view_graph \

