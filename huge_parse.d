huge_parse.o: desk/huge_parse.c desk/huge.h desk/reader.h desk/desk.h \
 games/graph.h games/game.h games/hot.h desk/capacity.h games/options.def \
 games/games.def games/sum.h games/component.h games/search.h \
 games/why/why.h games/why/why.def desk/names.h games/game.h \
 games/options.def desk/utf8.h
desk/huge.h:
desk/reader.h:
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
desk/utf8.h:
