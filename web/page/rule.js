/* A rule of one's own: its text in Lua, the analysis of a position, a match against the robot, a link, and a small game as a map for the
 * handheld. The rule runs in a worker (rule_worker.js), which is ended after its time. */
import { EXAMPLES } from 'examples.js';
import { addressOf } from './address.js';
import { packed } from './packed.js';
import { element } from './panel.js';

/* How long a rule may run; the most positions; moves and winning moves that are shown; nodes of a map that handhelds with room keep. */
const PATIENCE_MS = 15000, MOST = 200000, SHOWN = 200, MAP_NODES = 24;
const NONE = 0xffffffff;
/* A position from which each example begins. */
const STARTS = {
    cram: '.../.../...', dawson: '9', flags: '21', 'grundys-game': '13', kayles: '7 5', mark: '12', moore: '3 4 5', northcott: '0 4 3 7', notakto: '.........',
    schuh: '2 3 4 6 12', 'silver-dollar': '1 4 6', sos: '.......', 'subtract-a-square': '19', tactix: 'ooo/ooo/ooo', treblecross: '.......',
};

/* Runs a rule in a worker. Resolves to its message; ends it after the time. */
function runRule(request) {
    const address = URL.createObjectURL(new Blob([packed('rule_worker.js')], { type: 'text/javascript' })), worker = new Worker(address);

    return new Promise((done) => {
        const timer = setTimeout(() => done({ late: true }), PATIENCE_MS);

        worker.onmessage = ({ data }) => { clearTimeout(timer); done(data); };
        worker.onerror = (event) => { clearTimeout(timer); done({ error: event.message }); };
        worker.postMessage({ lua: packed('lua.wasm'), ...request });
    }).finally(() => {
        worker.terminate();
        URL.revokeObjectURL(address);
    });
}

/* A game whose positions are known: positions[n] as text, options[n] as numbers, remoteness and nimber of each; NONE of a draw. */
class Game {
    constructor({ positions, arcs }, misere, desk) {
        const { remoteness, nimber } = desk.solve(positions.length, arcs, misere);

        Object.assign(this, { positions, remoteness, nimber, misere, options: positions.map(() => []) });
        for (let i = 0; i < arcs.length; i += 2)
            this.options[arcs[i]].push(arcs[i + 1]);
    }

    /* Returns 'N', 'P' or 'D'. */
    outcome(n) {
        return this.remoteness[n] === NONE ? 'D' : (this.remoteness[n] % 2 === 1) !== this.misere ? 'N' : 'P';
    }

    wins(n) { return this.options[n].filter((option) => this.outcome(option) === 'P'); }

    /* Returns the robot's move: the fastest that wins, else one that draws, else the slowest. */
    reply(n) {
        const wins = this.wins(n), draws = this.options[n].filter((option) => this.outcome(option) === 'D');
        const by = (list, sign) => list.reduce((best, option) => (sign * this.remoteness[option] < sign * this.remoteness[best] ? option : best));

        return wins.length > 0 ? by(wins, 1) : draws.length > 0 ? draws[Math.floor(Math.random() * draws.length)] : by(this.options[n], -1);
    }
}

export class Rule {
    /* tools: { $, texts, desk, board: () => the name of the board }. */
    constructor(tools) {
        const { $, texts } = tools;

        Object.assign(this, tools);
        $('rule-example').append(...Object.keys(EXAMPLES).map((name) => new Option(name, name)));
        $('rule-example').addEventListener('change', () => this.useExample($('rule-example').value));
        $('rule-analyse').addEventListener('click', () => this.analyse());
        $('rule-play').addEventListener('click', () => this.play());
        $('rule-send').addEventListener('click', () => this.send());
        for (const id of ['rule-text', 'rule-position', 'rule-misere'])
            $(id).addEventListener('input', () => this.forget());
        this.useExample('mark');
        this.say = (key, ...values) => { $('rule-status').textContent = key === undefined ? '' : texts.say(key, ...values); };
    }

    useExample(name) {
        this.$('rule-example').value = name;
        this.use({ text: EXAMPLES[name], position: STARTS[name] ?? '', misere: false });
    }

    /* Shows a rule. */
    use({ text, position, misere }) {
        this.$('rule-text').value = text;
        this.$('rule-position').value = position;
        this.$('rule-misere').checked = misere;
        this.forget();
    }

    /* Follows the address of the page: the rule that it names. Resolves when it is analysed. */
    async follow(rule) {
        this.use(rule);
        this.$('rule').open = true;
        this.$('rule').scrollIntoView();
        await this.analyse();
    }

    /* What was found is of another rule, or of another position. */
    forget() {
        this.game = undefined;
        for (const id of ['rule-answer', 'rule-match'])
            this.$(id).replaceChildren();
        this.$('rule-link').hidden = this.$('rule-send').hidden = this.$('rule-play').hidden = true;
    }

    /* Finds all positions and their values. */
    async analyse() {
        const { $ } = this, text = $('rule-text').value, position = $('rule-position').value;

        this.forget();
        this.say('rule-works');
        $('rule-analyse').disabled = true;
        const found = await runRule({ text, position, most: MOST });

        $('rule-analyse').disabled = false;
        if (found.late || found.error !== undefined) {
            this.say(found.late ? 'rule-late' : 'rule-error', found.late ? PATIENCE_MS / 1000 : found.error);
            return;
        }
        this.game = new Game(found, $('rule-misere').checked || found.play === 'misere', this.desk);
        this.say();
        this.showAnswer();
        const link = new URLSearchParams({ rule: text, at: position, ...($('rule-misere').checked ? { play: 'misere' } : {}) });

        $('rule-link').href = `#${this.board()}&${link}`;
        $('rule-link').hidden = $('rule-play').hidden = false;
        $('rule-send').hidden = this.game.positions.length > MAP_NODES || this.game.misere || this.game.options[0].length === 0;
    }

    showAnswer() {
        const { $, texts, game } = this, wins = game.wins(0), remote = game.remoteness[0], nimber = game.nimber[0];

        $('rule-answer').replaceChildren(
            element('p', game.options[0].length === 0 ? texts.say(game.outcome(0) === 'P' ? 'ended-lost' : 'ended-won') : texts.say(`outcome-${game.outcome(0)}`), 'verdict'),
            ...(game.misere ? [] : [element('p', nimber === NONE ? texts.say('rule-infinite') : texts.say(nimber === 0 ? 'nimber-0' : 'nimber', nimber))]),
            ...(remote === NONE ? [] : [element('p', texts.say('remoteness', remote))]),
            element('p', texts.say('rule-positions', game.positions.length)),
            ...(wins.length === 0 ? [] : [element('p', texts.say('wins')), element('ul', [
                ...wins.slice(0, SHOWN).map((n) => element('li', texts.say('win-remoteness', game.positions[n], game.remoteness[n]))),
                ...(wins.length > SHOWN ? [element('li', texts.say('more-wins'))] : []),
            ], 'wins')]),
        );
    }

    /* ---- a match against the robot ---- */

    play() {
        this.match = [0];
        this.showMatch();
    }

    /* The player moves to a position, and the robot replies. */
    move(n) {
        this.match.push(n);
        if (this.game.options[n].length > 0)
            this.match.push(this.game.reply(n));
        this.showMatch();
    }

    showMatch() {
        const { $, texts, game, match } = this, here = match.at(-1), mine = match.length % 2 === 1, moves = game.options[here];
        const button = (n) => {
            const made = element('button', game.positions[n]);

            made.type = 'button';
            made.addEventListener('click', () => this.move(n));
            return made;
        };
        const end = () => texts.say((mine === game.misere) ? 'rule-won' : 'rule-lost');

        $('rule-match').replaceChildren(
            element('ol', match.map((n, i) => element('li', texts.say(i === 0 ? 'rule-start' : i % 2 === 1 ? 'rule-you' : 'rule-robot', game.positions[n])))),
            element('p', moves.length === 0 ? end() : texts.say('rule-choose'), 'verdict'),
            element('div', moves.slice(0, SHOWN).map(button), 'actions moves'),
        );
    }

    /* ---- the handheld ---- */

    /* Makes the game the map of an address, which the page then follows. */
    send() {
        const name = (n) => String.fromCharCode('A'.charCodeAt(0) + n);
        const arcs = this.game.options.flatMap((to, from) => to.map((n) => `${name(from)}>${name(n)}`));

        location.hash = addressOf(this.board(), `graph arcs=${arcs.join(',')} A`);
    }
}
