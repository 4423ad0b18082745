/* Tests the ids of picks: published ids never change, and pick_find finds the pick of each id. */
#include "firmware/match/pick.h"
#include "host_tests/tap.h"
#include <string.h>

/* Every game that any release or page has had, with its id.  A new game adds a line.  A line is never changed or removed, also when its
 * game is: the ids are in the storage of devices and in class codes. */
static const struct {
    uint8_t id;
    const char *name;
} published[] = {
    { 0, "squares" }, { 1, "subtraction" }, { 2, "bash" }, { 3, "race" }, { 4, "nim" }, { 5, "wythoff" }, { 6, "power" }, { 7, "stones" },
    { 8, "cake" }, { 9, "roxor" }, { 10, "rook" }, { 11, "knights" }, { 12, "queens" }, { 13, "digits" }, { 14, "graph" },
    { 15, "octal" }, { 16, "grundy" }, { 17, "lasker" }, { 18, "fibonacci" }, { 19, "euclid" }, { 20, "chomp" }, { 21, "coins" },
    { 22, "fraenkel" },
};

enum { PUBLISHED = sizeof published / sizeof *published, FIRST_OWN = 27 };

static const char *const names[GAME_COUNT] = {
#define GAME(name, id) #name,
#include <games.def>
#undef GAME
};

/* Returns the id under which a name was published; PICK_IDS for none. */
static uint8_t published_id(const char *name)
{
    for (uint8_t i = 0; i < PUBLISHED; i++)
        if (strcmp(published[i].name, name) == 0)
            return published[i].id;
    return PICK_IDS;
}

/* Returns the name with which an id was published; NULL for none. */
static const char *published_name(uint8_t id)
{
    for (uint8_t i = 0; i < PUBLISHED; i++)
        if (published[i].id == id)
            return published[i].name;
    return NULL;
}

/* Returns whether a game of the list has the id that was published with its name.  A game whose name is not published must have an id that
 * is not published: an id for private games, or a new one, for which a line must be added above. */
static bool lasts(uint8_t pick)
{
    uint8_t id = pick_id(pick), known = published_id(names[pick]);

    return known < PICK_IDS ? known == id : id >= FIRST_OWN && published_name(id) == NULL;
}

int main(void)
{
    uint8_t found = 0, lacking = 0;

    for (uint8_t pick = 0; pick < GAME_COUNT; pick++) {
        NOTE("game", pick);
        CHECK(lasts(pick), "a game has the id that was published, a game of one's own an id from 27 on");
    }
    for (uint8_t pick = 0; pick < PICKS; pick++)
        found += pick_find(pick_id(pick)) == pick;
    for (uint8_t id = 0; id < PICK_IDS; id++)
        lacking += pick_find(id) == PICK_NONE;
    CHECK(found == PICKS && lacking == PICK_IDS - PICKS, "ids lead to their picks, all others to none");
    CHECK(pick_find(PICK_IDS) == PICK_NONE && pick_find(UINT8_MAX) == PICK_NONE, "what is no id leads to none");
    CHECK(pick_id(GAME_SUM) == 31, "the sum is 31");
    return tap_done();
}
