position.o: desk/position.c firmware/ui/unpack.h games/hot.h \
 build/gen/desk/words.h hal/data_flash/data.h desk/large.h desk/octal.h \
 desk/reader.h desk/desk.h games/graph.h games/game.h desk/capacity.h \
 games/options.def games/games.def games/sum.h games/component.h \
 games/search.h games/why/why.h games/why/why.def desk/names.h \
 games/game.h games/options.def desk/utf8.h
firmware/ui/unpack.h:
games/hot.h:
build/gen/desk/words.h:
hal/data_flash/data.h:
desk/large.h:
desk/octal.h:
desk/reader.h:
desk/desk.h:
games/graph.h:
games/game.h:
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
desk/utf8.h:
