/* Where the firmware keeps the state that speech/ and the tests read: compiled for the board, never run; the build reads its assembler text
 * (make/image.mk). */
#include "firmware/app.h"
#include "firmware/screens/code/code.h"
#include "firmware/screens/play/play.h"
#include "slides.h"
#include <stddef.h>

#define SAY(name, value) __asm__ volatile("@ " name " %0" : : "n"((uint16_t)(value)))
#define SAY_MEMBER(name, member)                                            \
    do {                                                                    \
        SAY(name, offsetof(struct app, member));                            \
        SAY(name ".size", sizeof((struct app *)0)->member);                 \
    } while (0)

void offsets(void);
void offsets(void)
{
    SAY("size", sizeof(struct app));
    SAY_MEMBER("keys", keys);
    SAY_MEMBER("clock", clock);
    SAY_MEMBER("timer", timer);
    SAY_MEMBER("stale", stale);
    SAY_MEMBER("depth", depth);
    SAY_MEMBER("trail", trail);
    SAY_MEMBER("state", state);
    SAY("phase", offsetof(struct app, state) + offsetof(struct play_state, phase));
    SAY("letters", offsetof(struct app, state) + offsetof(struct code_state, letters));
    SAY("letters.size", sizeof((struct code_state *)0)->letters);
    SAY("letter", offsetof(struct app, state) + offsetof(struct code_state, at));
    SAY_MEMBER("cursor", cursor);
    SAY_MEMBER("lesson", lesson);
    SAY_MEMBER("fault", fault);
    SAY_MEMBER("match", match);
    SAY_MEMBER("settings", store.settings);
    SAY("language", offsetof(struct app, store.settings.language));
    SAY_MEMBER("show", show);
    SAY_MEMBER("slides", SLIDES);
    SAY_MEMBER("waits", waits);
    SAY_MEMBER("demo", demo);
    SAY_MEMBER("lights", lights);
    SAY_MEMBER("awake", store.awake);
    SAY_MEMBER("start", match.start);
    SAY_MEMBER("here", match.here);
    SAY_MEMBER("left", match.left);
    SAY_MEMBER("move", match.move);
    SAY_MEMBER("outcome", match.left_outcome);
    SAY_MEMBER("machine", match.machine);
    SAY_MEMBER("turn", match.turn);
    SAY_MEMBER("purpose", purpose);
    SAY("people", NAMED_PAIRS);
    SAY("names", offsetof(struct app, pair)); /* the first member of struct pair: a row of letters for each person */
    SAY_MEMBER("moves", match.moves);
    SAY_MEMBER("arcs", store.arcs);
    SAY("wide.maps", WIDE_MAPS);
    SAY("wide", offsetof(struct app, store.wide));
    SAY("part", offsetof(struct sum, part));
    SAY("part.size", sizeof(struct component));
    SAY("sums", SUMS);
    SAY("choose", PLAY_CHOOSE);
    SAY("made", PLAY_MADE);
    SAY("reply", PLAY_REPLY);
    SAY("green", LIGHT_GREEN);
    SAY("red", LIGHT_RED);
    SAY("blue", LIGHT_BLUE);
    SAY("play", SCREEN_play);
    SAY("result", SCREEN_result);
    SAY("screens", SCREEN_COUNT);
#define LIST(name) SAY("screen." #name, SCREEN_##name);
#define SCREEN(name) SAY("screen." #name, SCREEN_##name);
#include "firmware/screens/screens.def"
}
