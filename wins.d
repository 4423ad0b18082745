wins.o: desk/wins.c desk/judged.h desk/desk.h games/graph.h games/game.h \
 games/hot.h desk/capacity.h games/options.def games/games.def \
 games/sum.h games/component.h games/search.h games/why/why.h \
 games/why/why.def desk/names.h games/game.h games/options.def
desk/judged.h:
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
