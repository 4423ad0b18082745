/* Starts the match of an address: puts it into the handheld's memory, as the firmware itself stores it, and continues it. So a link works on
 * every board and in every language, and no key has to be pressed blindly through menus. */
import { BEGINS, FAULT, LEVELS, STORED } from './stored_match.js';

/* Nodes of a map of the player's own: that of every board, and that of boards with wide maps. */
const MAP_NODES = 8, WIDE_NODES = 24;
const MASTER = LEVELS.indexOf('master'), SEEDS = 128;

/* Why an address cannot be followed: { key, values } of texts.js. */
class Refusal extends Error {
    constructor(key, ...values) {
        super(key);
        this.key = key;
        this.values = values;
    }
}

/* The games of an image, as the indices of all games, whether it has sums, and the nodes of a map of one's own, from its layout (speech/layout.h). */
export function gamesOf({ layout }) {
    return {
        games: [...layout.matchAll(/^game\.\d+ (\d+)$/gm)].map(([, index]) => Number(index)),
        sums: /^sums 1$/m.test(layout), nodes: /^wide.maps 1$/m.test(layout) ? WIDE_NODES : MAP_NODES,
    };
}

/* Returns the index of a word among others, or of the first if it is not given. */
function choice(word, words, standard, key) {
    const index = word === undefined ? standard : words.indexOf(word);

    if (index < 0)
        throw new Refusal(key, word, words.join(', '));
    return index;
}

/* Returns a parsed query as { join, parts: [{ game, options, elements, arcs }] } from the lines of Desk.parse. */
function queryOf(lines) {
    const [[, join]] = lines, parts = [];

    for (const [what, ...numbers] of lines.slice(1)) {
        const values = numbers.map(Number);

        if (what === 'game') parts.push({ game: values[0], arcs: undefined });
        else if (what === 'options') Object.assign(parts.at(-1), { options: values });
        else if (what === 'parts') Object.assign(parts.at(-1), { elements: values });
        else if (what === 'arcs') parts.at(-1).arcs = values;
    }
    return { join: Number(join), parts };
}

/* What is said of a fault; of each other one that a condition of the game is broken. */
const FAULTS = { [FAULT.ENDED]: 'link-ended', [FAULT.TOO_LARGE]: 'link-large' };

export class Link {
    /* tools: { desk, storedMatch, texts, images }. images: IMAGES. */
    constructor(tools) { Object.assign(this, tools); }

    /* Returns what puts the match of an address (readAddress) into a memory: { games: indices of its games, isSum, nodes: of its map, put(): one of FAULT }.
     * Throws a Refusal. */
    plan({ code, match, level, begins }) {
        const { desk, storedMatch } = this, levelIndex = choice(level, LEVELS, MASTER, 'link-level'), beginsIndex = choice(begins, BEGINS, 0, 'link-begins');

        if (code !== undefined)
            return this.planCode(code);
        const lines = desk.parse(match.query, match.hasPosition);

        if (lines[0][0] === 'error')
            throw new Refusal('link-position', lines[0].slice(1).join(' '));
        const query = queryOf(lines), { game, options } = query.parts[0];

        return {
            games: query.parts.map((part) => part.game), isSum: query.parts.length > 1, nodes: Math.max(...query.parts.map(({ arcs }) => arcs?.[0] ?? 0)),
            put: () => (match.hasPosition ? storedMatch.putMatch(query, levelIndex, beginsIndex)
                : storedMatch.putGame(game, options, levelIndex, beginsIndex, Math.floor(Math.random() * SEEDS))),
        };
    }

    /* The same for a class code. The code of a challenge's result starts no match: what it says is said. */
    planCode(code) {
        const { desk, storedMatch } = this, result = storedMatch.readResult(code);
        const game = storedMatch.readCode(code), isSum = game === desk.games(0).length;

        if (result !== undefined)
            throw new Refusal('link-result', ...result);
        if (game === undefined)
            throw new Refusal('link-code', code);
        return { games: isSum ? [0] : [game], isSum, nodes: 0, put: () => storedMatch.putCode() };
    }

    /* Throws a Refusal if the image of a board lacks a game of the plan, or keeps no map as wide as that. */
    checkGames({ games, isSum, nodes }, name) {
        const has = (image) => games.every((game) => gamesOf(image).games.includes(game)) && (!isSum || gamesOf(image).sums);
        const keeps = (image) => nodes <= gamesOf(image).nodes;
        const others = Object.keys(this.images).filter((other) => has(this.images[other]) && keeps(this.images[other]));

        if (!keeps(this.images[name]))
            throw new Refusal('link-wide', name, gamesOf(this.images[name]).nodes, nodes, others.join(', '));
        if (!has(this.images[name]))
            throw new Refusal('link-lacks', name, games.map((game) => this.desk.games(this.texts.index)[game].title).join(' + '), others.join(', '));
    }

    /* Returns the board on which an address that names none is followed: this one, or the first of the others if this one cannot follow it and
     * that one can. */
    boardFor(address, name, others) {
        const follows = (board) => {
            try {
                this.checkGames(this.plan(address), board);
                return true;
            } catch (error) {
                if (error instanceof Refusal)
                    return false;
                throw error;
            }
        };

        return [name, ...others].find(follows) ?? name;
    }

    /* Puts the match of an address into the EEPROM of a board. confirm(key) asks the question of that key, whether the match that waits there, or
     * the robot that a wide map replaces, may be lost, and resolves to the answer. Resolves to { cells } with the new contents; { said } with a
     * line about why not; {} if the user keeps what is there. */
    async prepare(address, name, eeprom, confirm) {
        try {
            const cells = eeprom.slice(), plan = this.plan(address);

            this.checkGames(plan, name);
            const waiting = this.storedMatch.open(cells);

            if (waiting > 255)
                throw new Refusal('link-newer');
            const questions = [];

            if (waiting >= STORED.PLAYED)
                questions.push('link-question');
            if (plan.nodes > MAP_NODES && this.storedMatch.hasRobot)
                questions.push('link-robot');
            for (const question of questions)
                if (!(await confirm(question)))
                    return {};
            if (questions.length > 0) { /* the page may have asked something else of the module meanwhile */
                this.storedMatch.open(cells);
                Object.assign(plan, this.plan(address));
            }
            const fault = plan.put();

            if (fault !== FAULT.NONE)
                throw new Refusal(FAULTS[fault] ?? 'link-condition');
            this.storedMatch.close();
            return { cells };
        } catch (error) {
            if (error instanceof Refusal)
                return { said: this.texts.say(error.key, ...error.values) };
            throw error;
        }
    }
}
