desk_huge.o: host_tests/desk/desk_huge.c host_tests/tap.h desk/question.h \
 desk/huge.h desk/reader.h desk/desk.h games/graph.h games/game.h \
 games/hot.h desk/capacity.h games/options.def games/games.def \
 games/sum.h games/component.h games/search.h games/why/why.h \
 games/why/why.def desk/names.h games/game.h games/options.def \
 desk/utf8.h desk/large.h desk/octal.h
host_tests/tap.h:
desk/question.h:
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
desk/large.h:
desk/octal.h:
