/* The sandbox. A file sees numbers, strings without patterns, lists and mathematics; it sees no other file, no clock, no chance, no way
 * to catch an error, and nothing that runs after its call. Memory is bounded by the allocator, and time by a hook that counts steps.
 * Every call of Lua that may fail stands in a function that Lua calls protected. */
#include "rule.h"
#include "utf8.h"
#include <lua5.4/lauxlib.h>
#include <lua5.4/lualib.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { HOOK_STEPS = 1000, BYTES_STEP = 16 /* bytes that C copies in the time of a step */ };

bool rule_refuse(struct complaint *c, const char *path, const char *format, ...)
{
    va_list arguments;
    size_t length;

    snprintf(c->text, sizeof c->text, "%.200s: ", path);
    length = strlen(c->text);
    va_start(arguments, format);
    vsnprintf(c->text + length, sizeof c->text - length, format, arguments);
    va_end(arguments);
    return false;
}

/* Lua's allocator: returns NULL where the budget is spent. Giving memory back always succeeds, as Lua wants it. */
static void *allocate(void *context, void *block, size_t old_size, size_t size)
{
    struct rule *rule = context;
    size_t old = block != NULL ? old_size : 0; /* else it is a type, not a size */
    void *more;

    if (size == 0) {
        free(block);
        rule->memory -= old;
        return NULL;
    }
    if (size > old && rule->memory - old + size > (size_t)RULE_MEMORY << 20)
        return NULL;
    more = realloc(block, size);
    if (more != NULL)
        rule->memory += size - old;
    return more;
}

static struct rule *rule_of(lua_State *lua)
{
    return *(struct rule **)lua_getextraspace(lua);
}

/* Counts steps. Raises an error of Lua once there are too many, or once the time is over. level: 0 in a hook, 1 in a function that the
 * rule has called, so that the error names a line of the rule. */
static void count_steps(lua_State *lua, int level, int64_t steps)
{
    struct rule *rule = rule_of(lua);

    rule->steps += steps;
    if (rule->steps < RULE_STEPS && !rule_clock_late())
        return;
    luaL_where(lua, level);
    if (rule->steps >= RULE_STEPS)
        lua_pushfstring(lua, "the rule takes more than %d steps for one position", RULE_STEPS);
    else
        lua_pushfstring(lua, "the time of all calls, %d seconds, is over", RULE_SECONDS);
    lua_concat(lua, 2);
    lua_error(lua);
}

/* Runs after each HOOK_STEPS steps. */
static void on_steps(lua_State *lua, lua_Debug *unused)
{
    (void)unused;
    count_steps(lua, 0, HOOK_STEPS);
}

/* Calls the function that stands in the closure with the arguments of this one. */
static int call_inner(lua_State *lua)
{
    lua_pushvalue(lua, lua_upvalueindex(1));
    lua_insert(lua, 1);
    lua_call(lua, lua_gettop(lua) - 1, LUA_MULTRET);
    return lua_gettop(lua);
}

/* string.rep, which in one step of Lua counts as far as it is told, for empty strings too. */
static int repeat(lua_State *lua)
{
    size_t length, between;
    lua_Integer times = luaL_checkinteger(lua, 2);

    luaL_checklstring(lua, 1, &length);
    luaL_optlstring(lua, 3, "", &between);
    count_steps(lua, 1, times <= 0 ? 0 : times >= RULE_STEPS ? RULE_STEPS : times * (lua_Integer)(1 + (length + between) / BYTES_STEP));
    return call_inner(lua);
}

/* table.insert and table.remove, which move all elements in one step of Lua: of a list with holes, as many as its greatest index. */
static int move_elements(lua_State *lua)
{
    luaL_checktype(lua, 1, LUA_TTABLE);
    count_steps(lua, 1, lua_rawlen(lua, 1) >= RULE_STEPS ? RULE_STEPS : (int64_t)lua_rawlen(lua, 1) / BYTES_STEP);
    return call_inner(lua);
}

/* Puts a closure around a function of the table at the top of the stack. */
static void guard(lua_State *lua, const char *name, lua_CFunction closure)
{
    lua_getfield(lua, -1, name);
    lua_pushcclosure(lua, closure, 1);
    lua_setfield(lua, -2, name);
}

/* Copies these names from the table at the top of the stack to a new one, which takes its place. */
static void keep(lua_State *lua, const char *const *name)
{
    lua_newtable(lua);
    for (; *name != NULL; name++) {
        lua_getfield(lua, -2, *name);
        lua_setfield(lua, -2, *name);
    }
    lua_remove(lua, -2);
}

/* Opens a library of Lua and keeps these names of it; leaves the table on the stack. */
static void open_part(lua_State *lua, lua_CFunction open, const char *library, const char *const *name)
{
    luaL_requiref(lua, library, open, 0);
    keep(lua, name);
}

static void open_strings(lua_State *lua)
{
    static const char *const name[] = { "byte", "char", "format", "len", "lower", "rep", "reverse", "sub", "upper", NULL };

    open_part(lua, luaopen_string, LUA_STRLIBNAME, name);
    guard(lua, "rep", repeat);
    lua_pushliteral(lua, ""); /* the methods of strings are these, too: ("x"):rep(3) */
    lua_getmetatable(lua, -1);
    lua_pushvalue(lua, -3);
    lua_setfield(lua, -2, "__index");
    lua_pop(lua, 2);
}

/* Makes the globals: the list of what a rule may use. */
static void open_globals(lua_State *lua)
{
    static const char *const base[] = { "assert", "error", "ipairs", "next", "pairs", "select", "tonumber", "tostring", "type", NULL };
    static const char *const table[] = { "concat", "insert", "pack", "remove", "sort", "unpack", NULL };
    static const char *const math[] = { "abs", "ceil", "floor", "fmod", "huge", "max", "maxinteger", "min", "mininteger", "modf", "sqrt",
                                        "tointeger", "type", "ult", NULL };

    open_part(lua, luaopen_base, LUA_GNAME, base);
    open_strings(lua);
    lua_setfield(lua, -2, LUA_STRLIBNAME);
    open_part(lua, luaopen_table, LUA_TABLIBNAME, table);
    guard(lua, "insert", move_elements);
    guard(lua, "remove", move_elements);
    lua_setfield(lua, -2, LUA_TABLIBNAME);
    open_part(lua, luaopen_math, LUA_MATHLIBNAME, math);
    lua_setfield(lua, -2, LUA_MATHLIBNAME);
    lua_pushvalue(lua, -1);
    lua_setfield(lua, -2, LUA_GNAME);
    lua_rawseti(lua, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
}

/* ---- errors ---- */

/* Fills in a complaint from the error of Lua at the top of the stack, which names file and line where Lua knows them. position: NULL while
 * the file is opened. */
static bool refuse_error(struct rule *rule, int status, const char *position, struct complaint *c)
{
    const char *text = lua_type(rule->lua, -1) == LUA_TSTRING ? lua_tostring(rule->lua, -1) : NULL;
    static const char at_position[] = "; the position is ";
    const char *prefix = text != NULL && strncmp(text, rule->path, strlen(rule->path)) == 0 ? "" : rule->path;

    if (status == LUA_ERRMEM)
        return rule_refuse(c, rule->path, "the rule takes more than %d MiB of memory%s%.60s", RULE_MEMORY,
                           position != NULL ? at_position : "", position != NULL ? position : "");
    snprintf(c->text, sizeof c->text, "%.200s%s%.300s%s%.60s", prefix, *prefix != '\0' ? ": " : "",
             text != NULL ? text : "error() got no text", position != NULL ? at_position : "", position != NULL ? position : "");
    for (char *at = c->text; *at != '\0'; at++)
        if (utf8_control(at, strlen(at)) >= 0)
            *at = ' ';
    return false;
}

/* Calls a function protected, with a pointer as its argument. */
static bool call(struct rule *rule, lua_CFunction function, void *argument, const char *position, struct complaint *c)
{
    int status;

    rule->steps = 0;
    lua_settop(rule->lua, 0);
    lua_pushcfunction(rule->lua, function);
    lua_pushlightuserdata(rule->lua, argument);
    rule_clock_inside(true);
    status = lua_pcall(rule->lua, 1, 0, 0);
    rule_clock_inside(false);
    return status == LUA_OK || refuse_error(rule, status, position, c);
}

/* ---- opening ---- */

struct opening {
    struct rule *rule;
    const char *bytes;
    size_t length;
};

/* Reads the field `form` of the table at index 1. */
static void read_form(lua_State *lua, struct rule *rule)
{
    static const char *const name[] = { "?", "number", "list", "sorted", "heaps", "string", NULL };

    lua_getfield(lua, 1, "form");
    if (lua_isnil(lua, -1))
        return;
    for (rule->form = RULE_NUMBER; rule->form < RULE_FORMS; rule->form++)
        if (lua_type(lua, -1) == LUA_TSTRING && strcmp(lua_tostring(lua, -1), name[rule->form]) == 0)
            return;
    luaL_error(lua, "form is number, list, sorted, heaps or string");
}

static void read_play(lua_State *lua, struct rule *rule)
{
    lua_getfield(lua, 1, "play");
    rule->misere = lua_type(lua, -1) == LUA_TSTRING && strcmp(lua_tostring(lua, -1), "misere") == 0;
    if (!lua_isnil(lua, -1) && !rule->misere && (lua_type(lua, -1) != LUA_TSTRING || strcmp(lua_tostring(lua, -1), "normal") != 0))
        luaL_error(lua, "play is normal or misere");
}

/* Reads a code such as 0.77. */
static void read_octal(lua_State *lua, struct rule *rule)
{
    const char *text;

    lua_getfield(lua, 1, "octal");
    if (lua_isnil(lua, -1))
        return;
    text = lua_type(lua, -1) == LUA_TSTRING ? lua_tostring(lua, -1) : "";
    rule->is_octal = strncmp(text, "0.", 2) == 0 && text[2] != '\0' && strlen(text) <= 2 + OCTAL_DIGITS;
    for (text += rule->is_octal ? 2 : 0; rule->is_octal && *text != '\0'; text++) {
        rule->is_octal = *text >= '0' && *text <= '7';
        rule->octal.digit[++rule->octal.length] = (uint8_t)(*text - '0');
    }
    while (rule->octal.length > 0 && rule->octal.digit[rule->octal.length] == 0)
        rule->octal.length--;
    if (!rule->is_octal || rule->form != RULE_HEAPS)
        luaL_error(lua, "octal is a code such as \"0.77\", of %d digits at most, with form = \"heaps\"", OCTAL_DIGITS);
}

/* Reads the numbers of a subtraction set. */
static void read_set(lua_State *lua, struct rule *rule)
{
    bool good;

    lua_getfield(lua, 1, "set");
    if (lua_isnil(lua, -1))
        return;
    good = lua_istable(lua, -1) && rule->form == RULE_NUMBER && lua_rawlen(lua, -1) > 0 && lua_rawlen(lua, -1) <= RULE_SET;
    for (size_t i = 1; good && i <= lua_rawlen(lua, -1); i++) {
        int whole;
        lua_Integer number;

        lua_rawgeti(lua, -1, (lua_Integer)i);
        number = lua_tointegerx(lua, -1, &whole);
        good = whole && number >= 1 && number <= UINT16_MAX;
        rule->set[rule->set_count++] = (uint32_t)number;
        lua_pop(lua, 1);
    }
    if (!good)
        luaL_error(lua, "set is a list of 1 to %d numbers of 1..%d, with form = \"number\"", RULE_SET, UINT16_MAX);
}

/* Runs the file and keeps its function in the registry. */
static int open_rule(lua_State *lua)
{
    struct opening *o = lua_touserdata(lua, 1);
    char chunk[300];

    snprintf(chunk, sizeof chunk, "@%.250s", o->rule->path);
    open_globals(lua);
    lua_settop(lua, 0);
    if (luaL_loadbufferx(lua, o->bytes, o->length, chunk, "t") != LUA_OK)
        return lua_error(lua);
    lua_call(lua, 0, 1);
    if (lua_istable(lua, 1)) {
        read_form(lua, o->rule);
        read_play(lua, o->rule);
        read_octal(lua, o->rule);
        read_set(lua, o->rule);
        lua_getfield(lua, 1, "options");
    }
    if (!lua_isfunction(lua, -1))
        return luaL_error(lua, "the file returns a function, or a table with the function `options`: it lists the options of a position");
    lua_setfield(lua, LUA_REGISTRYINDEX, "options");
    return 0;
}

/* Reads a file whole. Returns NULL after it filled in *c. */
static char *read_file(const char *path, size_t *length, struct complaint *c)
{
    FILE *in = fopen(path, "rb");
    char *bytes = malloc(RULE_FILE + 1);

    *length = in != NULL && bytes != NULL ? fread(bytes, 1, RULE_FILE + 1, in) : 0;
    if (in == NULL || ferror(in))
        rule_refuse(c, path, "the file cannot be read: %m");
    else if (bytes == NULL || *length > RULE_FILE)
        rule_refuse(c, path, "a rule has %d bytes at most", RULE_FILE);
    else {
        fclose(in);
        return bytes;
    }
    if (in != NULL)
        fclose(in);
    free(bytes);
    return NULL;
}

/* Writes the name of the rule: that of the file. */
static void set_name(struct rule *rule)
{
    const char *slash = strrchr(rule->path, '/'), *name = slash != NULL ? slash + 1 : rule->path, *dot = strrchr(name, '.');
    size_t length = dot != NULL && dot > name ? (size_t)(dot - name) : strlen(name);

    snprintf(rule->name, sizeof rule->name, "%.*s", (int)utf8_fit(name, length, RULE_NAME), name);
}

/* Makes the sandbox, empty. */
static struct rule *new_rule(const char *path, struct complaint *c)
{
    struct rule *rule = calloc(1, sizeof *rule);

    if (rule != NULL) {
        rule->path = path;
        rule->most = RULE_POSITIONS;
        set_name(rule);
        rule->lua = lua_newstate(allocate, rule);
    }
    if (rule == NULL || rule->lua == NULL) {
        rule_refuse(c, path, "there is no memory for it");
        free(rule);
        return NULL;
    }
    *(struct rule **)lua_getextraspace(rule->lua) = rule;
    lua_sethook(rule->lua, on_steps, LUA_MASKCOUNT, HOOK_STEPS);
    return rule;
}

struct rule *rule_open_text(const char *path, const char *text, size_t length, struct complaint *c)
{
    struct rule *rule = new_rule(path, c);
    size_t mark = utf8_mark(text, length);
    struct opening o = { rule, text + mark, length - mark };

    if (rule == NULL || call(rule, open_rule, &o, NULL, c))
        return rule;
    rule_close(rule);
    return NULL;
}

struct rule *rule_open(const char *path, struct complaint *c)
{
    size_t length;
    char *bytes = read_file(path, &length, c);
    struct rule *rule = bytes != NULL ? rule_open_text(path, bytes, length, c) : NULL;

    free(bytes);
    return rule;
}

void rule_close(struct rule *rule)
{
    if (rule == NULL)
        return;
    lua_close(rule->lua);
    free(rule);
}

/* ---- options ---- */

struct asking {
    struct rule *rule;
    const char *position;
    rule_found *found;
    void *context;
    bool stopped; /* `found` returned false */
    char text[RULE_TEXT + 1];
};

/* Raises an error of Lua about what the function returned, with the line where the function begins. */
static int is_wrong(lua_State *lua, const char *what)
{
    lua_Debug function;

    lua_getfield(lua, LUA_REGISTRYINDEX, "options");
    lua_getinfo(lua, ">S", &function);
    return luaL_error(lua, "%s:%d: %s", function.short_src, function.linedefined, what);
}

static int is_wrong_option(lua_State *lua, size_t index, const char *wrong)
{
    char what[RULE_WRONG + 60];

    snprintf(what, sizeof what, "option %zu is %s, no position", index, wrong);
    return is_wrong(lua, what);
}

static int ask(lua_State *lua)
{
    struct asking *a = lua_touserdata(lua, 1);
    char wrong[RULE_WRONG];

    lua_getfield(lua, LUA_REGISTRYINDEX, "options");
    rule_push(lua, a->rule->form, a->position);
    lua_call(lua, 1, 1);
    if (!lua_istable(lua, -1))
        return is_wrong(lua, "the options are no list ({} where there is none)");
    for (size_t i = 1, count = lua_rawlen(lua, -1); i <= count && !a->stopped; i++) {
        size_t length;

        lua_rawgeti(lua, -1, (lua_Integer)i);
        length = rule_take(lua, a->rule->form, a->text, wrong);
        if (length == 0)
            return is_wrong_option(lua, i, wrong);
        a->stopped = !a->found(a->context, a->text, length);
        lua_pop(lua, 1);
    }
    return 0;
}

bool rule_options(struct rule *rule, const char *position, rule_found *found, void *context, struct complaint *c)
{
    struct asking a = { .rule = rule, .position = position, .found = found, .context = context };

    return call(rule, ask, &a, position, c) && !a.stopped;
}
