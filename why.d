why.o: desk/why.c desk/desk.h games/graph.h games/game.h games/hot.h \
 desk/capacity.h games/options.def games/games.def games/sum.h \
 games/component.h games/search.h games/why/why.h games/why/why.def \
 desk/names.h games/game.h games/options.def firmware/ui/unpack.h \
 build/gen/desk/words.h hal/data_flash/data.h games/why/why.def
desk/desk.h:
games/graph.h:
games/game.h:
games/hot.h:
desk/capacity.h:
games/options.def:
games/games.def:
games/sum.h:
games/component.h:
games/search.h:
games/why/why.h:
games/why/why.def:
desk/names.h:
games/game.h:
games/options.def:
firmware/ui/unpack.h:
build/gen/desk/words.h:
hal/data_flash/data.h:
games/why/why.def:
