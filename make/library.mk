# libnimatron: the desk for other programs, static and shared, and as an npm package.  Included by the Makefile.
LIB := $(B)/lib
# The desk without its commands and without rules of one's own: what answers a query.
DESK_ANSWERS := $(filter-out desk/analyse.c desk/batch.c desk/table.c desk/table_out.c desk/large_table.c \
             desk/pairs.c desk/pairs_picture.c desk/dot.c desk/dot_query.c \
             desk/periods.c desk/recur.c desk/rows.c desk/core.c desk/subtract.c desk/kept.c desk/ticks.c \
             desk/sequence.c desk/octal_keep.c desk/certificate.c desk/check.c desk/genus.c desk/misere.c desk/quotient.c \
             desk/rule_%.c desk/graph_%.c desk/digraph.c desk/texts.c,$(DESK)) desk/library/ticks.c
# What it needs of other rooms.
DESK_NEEDS := $(GAMES) firmware/ui/unpack.c $(GEN)/desk/words.c
LIB_OBJ := $(patsubst %.c,$(B)/pic/%.o,$(filter-out desk/end.c,$(DESK_ANSWERS)) desk/library/nimatron.c $(DESK_NEEDS))
# The first number of the interface: another one only if a function goes or changes.
SO   := libnimatron.so.0

lib: | setup ## Build: libnimatron, static and shared, for other programs: build/lib
	@$(MAKE) -s $(LIB)/libnimatron.a $(LIB)/libnimatron.so

$(B)/pic/%.o: %.c VERSION $(TABLES) $(WORDS) $(ROOM_GEN)
	@mkdir -p $(@D)
	$(HOST_CC) $(ROOM) $(HOST) $(CPPFLAGS) $(CFLAGS) -DNIMATRON_VERSION='"$(file <VERSION)"' -fPIC -fvisibility=hidden -c $< -o $@

$(LIB)/$(SO): $(LIB_OBJ)
	@mkdir -p $(@D)
	$(HOST_CC) $(LDFLAGS) -shared -Wl,-soname,$(SO) -Wl,--no-undefined $^ -o $@ -lm -lpthread

$(LIB)/libnimatron.so: $(LIB)/$(SO)
	ln -sf $(SO) $@

# One object, so that only the names of the interface are seen outside.
$(LIB)/libnimatron.a: $(LIB_OBJ)
	@mkdir -p $(@D)
	ld -r $^ -o $(LIB)/nimatron.o
	objcopy --localize-hidden $(LIB)/nimatron.o
	rm -f $@; ar rcs $@ $(LIB)/nimatron.o

.PHONY: lib

# ---- the npm package ----
NPM := $(B)/npm

npm: | setup ## Build: the desk as an npm package, build/npm: npm pack build/npm
	@tools/setup.sh web
	@$(MAKE) -s $(NPM)/package.json

$(NPM)/package.json: web/npm/package.json VERSION LICENSE tools/release/licences.txt web/page/wasm.js $(wildcard web/npm/*) \
    $(NPM)/nimatron.wasm
	cp $(filter-out %/package.json,$(wildcard web/npm/*)) web/page/wasm.js $(NPM)
	{ cat LICENSE; echo; cat tools/release/licences.txt; } >$(NPM)/LICENSE
	sed 's/@VERSION@/$(file <VERSION)/' $< >$@

$(NPM)/nimatron.wasm: web/wasm/answer.c $(DESK_ANSWERS) $(DESK_NEEDS) $(HEADERS) $(ROOM_GEN) $(TABLES)
	@mkdir -p $(@D)
	$(WASM) $(ROOM) -I$(GEN) $(SCREEN) -Igames web/wasm/answer.c $(DESK_ANSWERS) $(DESK_NEEDS) -o $@

.PHONY: npm
