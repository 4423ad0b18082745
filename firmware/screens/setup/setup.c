/* Sets up a match, with a line for each field.  LEFT and RIGHT change the field under the cursor; A opens its editor, shows the
 * fields that are seldom needed, or begins the match. */
#include "setup.h"
#include "firmware/ui/notation.h"
#include "firmware/ui/page.h"
#include "words.h"

static struct setup_state *state_of(struct app *app)
{
    return (struct setup_state *)app->state;
}

/* Writes the number of fields and the field under the cursor to the state. */
static uint8_t setup_enter(struct app *app)
{
    struct setup_state *s = state_of(app);

    s->lines = field_look(&app->match, app->cursor[SCREEN_setup], &s->field);
    if (app->cursor[SCREEN_setup] >= s->lines)
        app->cursor[SCREEN_setup] = 0;
    return STAY;
}

/* Noise takes half a millisecond, so a random number is made only if it is used. */
static uint8_t change(struct app *app, uint8_t key)
{
    const struct field *f = &state_of(app)->field;

    app_leave_match(app);
    field_change(&app->match, f, app_long_step(app, key), field_rolls(f) ? app_random(app) : 0);
    return setup_enter(app);
}

/* Begins the analysis of the position that is set up.  Unlike the start of a match, the position may have no moves. */
static uint8_t analyse(struct app *app)
{
    app->fault = match_begin(&app->match);
    return app->fault == FAULT_NONE || app->fault == FAULT_ENDED ? SCREEN_analyse : SCREEN_fault;
}

/* Opens the editor of the field, or shows the fields after MORE.  At other fields begins the match or the analysis. */
static uint8_t edit_or_begin(struct app *app)
{
    uint8_t editor = field_editor(&app->match, &state_of(app)->field);

    if (editor == EDITOR_MORE) {
        app->match.more = true;
        return setup_enter(app);
    }
    app_leave_match(app);
    if (editor == EDITOR_SET)
        return SCREEN_set;
    if (editor == EDITOR_MAP)
        return app_ask(app, ACTION_MAP);
    return app->match.machine == MACHINE_ANALYSE ? analyse(app) : app_ask(app, ACTION_START);
}

static uint8_t word_a(const struct app *app)
{
    static const __flash uint8_t words[] = {
        [EDITOR_NONE] = WORD_START, [EDITOR_SET] = WORD_EDIT, [EDITOR_MAP] = WORD_EDIT, [EDITOR_MORE] = WORD_GO,
    };

    uint8_t word = words[field_editor(&app->match, &setup_shown(app)->field)];

    return word == WORD_START && app->match.machine == MACHINE_ANALYSE ? WORD_GO : word;
}

static uint8_t setup_key(struct app *app, uint8_t key)
{
    switch (key) {
    case KEY_LEFT:
    case KEY_RIGHT:
        return change(app, key);
    case KEY_A:
        return edit_or_begin(app);
    case KEY_B:
        return BACK;
    }
    app_list_key(app, state_of(app)->lines, key);
    return setup_enter(app);
}

static void describe(struct canvas *c, const struct app *app, uint8_t line, bool chosen)
{
    struct field f;

    field_find(&app->match, line, &f);
    page_field(c, &f, chosen);
}

static void setup_page(const struct app *app, struct canvas *c)
{
    if (setup_asks(app))
        page_title(c, WORD_WHO_BEGINS);
    else
        page_title_of(c, &app->match);
    page_list(c, app, (struct page_list){ setup_shown(app)->lines, app->cursor[SCREEN_setup], LIST_FIELDS, word_a(app) }, describe);
}

const __flash struct screen screen_setup = {
    .repeats = KEY_UP | KEY_DOWN | KEY_LEFT | KEY_RIGHT, .enter = setup_enter, .key = setup_key, .page = setup_page
};
