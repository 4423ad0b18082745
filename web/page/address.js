/* What the address of the page asks for. Both ? and # may hold it:
 *
 *     #uno-lcd                                            a board
 *     #arduboy-fx&game=nim&play=misere&position=3+4+5     a game, its options and a position, in the words of the desk
 *     #game=sum&join=all&position=squares+19+%2B+nim+3+4  a sum; %2B is +
 *     #game=bash&max=7                                    a game; the firmware finds the start
 *     #code=BCDFG                                         a class code
 *     &level=club&begins=robot                            how the robot plays, and who begins; not with a code, which says both
 *     #rule=TEXT&at=POSITION&play=misere                  a rule of one's own, in Lua, and a position of it
 *     &module=sh1106  &lang=ru  &panel=off                the display's controller, the language, the panel beside the handheld
 *     ?embed                                              the handheld alone, for a frame in another page
 */

/* The words that are no options of a game. Three are options, too: board with a number, as board=12, of the knights; and beside a game
 * code, as code=dawson, of octal games, and rule, as rule=added, of the rook. */
const OWN = ['board', 'game', 'position', 'code', 'level', 'begins', 'module', 'lang', 'panel', 'embed', 'rule', 'at'];
const isOption = (name, value, hasGame) => (name === 'board' && /^\d+$/.test(value.trim())) || (['code', 'rule'].includes(name) && hasGame);

/* The words that mean something only beside another one. */
const BESIDE = { position: 'game', level: 'game', begins: 'game', at: 'rule' };

/* Returns what a location asks for, as { board, module, language, panel, embed, match, code, level, begins }; what is not asked for is
 * undefined. boards: the names of all boards. match: { query: text for Desk.parse, hasPosition }. unknown: words that mean nothing. */
export function readAddress({ search, hash }, boards) {
    const words = new URLSearchParams(`${search.slice(1)}&${hash.slice(1)}`), given = (name) => words.get(name)?.trim(), game = given('game');
    const isOwn = ([name, value]) => OWN.includes(name) && !isOption(name, value, Boolean(game));
    const rule = game ? undefined : words.get('rule') ?? undefined, others = [...words].filter((word) => !isOwn(word) && !(rule !== undefined && word[0] === 'play'));
    const bare = others.filter(([, value]) => value === '').map(([name]) => name);
    const options = others.filter(([, value]) => value !== '').map(([name, value]) => `${name}=${value.trim()}`);
    const asked = { game: game || undefined, rule }, alone = [...words].filter(([name, value]) => (name in BESIDE && asked[BESIDE[name]] === undefined) || (name === 'panel' && !['on', 'off'].includes(value.trim())));
    const position = given('position'), named = [...words].find((word) => word[0] === 'board' && isOwn(word));

    return {
        board: named?.[1].trim() ?? bare.find((name) => boards.includes(name)), module: given('module'), language: given('lang'), panel: given('panel'),
        embed: words.has('embed'), level: given('level'), begins: given('begins'), code: game ? undefined : given('code'),
        match: game ? { query: [game, ...options, position ?? ''].join(' ').trim(), hasPosition: Boolean(position) } : undefined,
        rule: rule === undefined ? undefined : { text: rule, position: given('at') ?? '', misere: given('play') === 'misere' },
        unknown: [...bare.filter((name) => !boards.includes(name)), ...(game ? [] : options), ...alone.map((pair) => pair.join('='))],
    };
}

/* Returns the address (# and what follows) of a query of the desk, "nim play=misere 3 4 5", on a board. */
export function addressOf(board, query) {
    const [game, ...words] = query.split(' '), first = words.findIndex((word) => !word.includes('='));
    const options = words.slice(0, first < 0 ? words.length : first), position = words.slice(options.length).join(' ');
    const pairs = [['game', game], ...options.map((word) => word.split('=')), ...(position === '' ? [] : [['position', position]])];

    return `#${board}&${pairs.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%20', '+').replaceAll('%2C', ',')}`).join('&')}`;
}
