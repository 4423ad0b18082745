/* Pages 1 and 2: is every pixel of the display where it belongs? */
#include "selftest.h"

enum { PHASE_MS = 750, PHASES = 4, CONTRASTS = (CONTRAST_MOST - CONTRAST_LEAST) / CONTRAST_STEP + 1, USUAL = 255 };

void picture_draw(struct selftest *t)
{
    paper_frame(&t->paper);
}

/* Sets the contrast of a display that can be set: one of CONTRASTS from pale to dark, or the usual one. */
static void set_contrast(uint8_t step)
{
    if (display_contrast)
        display_contrast(step < CONTRASTS ? CONTRAST_LEAST + step * CONTRAST_STEP : display_contrast_usual());
}

/* All lit, all dark, chequered; then chequered with little light, from pale to dark on a liquid crystal display. */
void pattern_draw(struct selftest *t)
{
    static const __flash uint8_t patterns[PHASES] = { PATTERN_LIT, PATTERN_DARK, PATTERN_CHEQUER, PATTERN_CHEQUER };
    uint8_t phase = t->ms / PHASE_MS % PHASES;
    bool last = phase == PHASES - 1;

    display_light(!last);
    set_contrast(last ? t->ms % PHASE_MS * CONTRASTS / PHASE_MS : USUAL);
    paper_pattern(&t->paper, patterns[phase]);
}

void pattern_leave(struct selftest *t)
{
    (void)t;
    display_light(true);
    set_contrast(USUAL);
}
