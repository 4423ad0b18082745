/* The panel beside the handheld: what the position is worth, which moves win, and why, by the desk. */
import { addressOf } from './address.js';

const UNKNOWN = '-'; /* a value that is not known */

/* Returns an element with a text, or with children. */
export function element(tag, content, name = '') {
    const made = document.createElement(tag);

    made.className = name;
    made.append(...[content].flat());
    return made;
}

/* Returns the paragraphs about the value of a position. value: [outcome, nimber, remoteness, 'ended' or '']. */
function describeValue(texts, [outcome, nimber, remoteness, ended]) {
    if (ended)
        return [element('p', texts.say(outcome === 'P' ? 'ended-lost' : 'ended-won'), 'verdict')];
    return [
        element('p', texts.say(`outcome-${outcome}`), 'verdict'),
        ...(nimber === UNKNOWN ? [] : [element('p', texts.say(nimber === '0' ? 'nimber-0' : 'nimber', nimber))]),
        ...(remoteness === UNKNOWN ? [] : [element('p', texts.say('remoteness', remoteness))]),
    ];
}

/* Returns the list of the winning moves. wins: [positions, remoteness] each; more: there are others. */
function describeWins(texts, wins, more, ended) {
    const items = wins.map(([left, remoteness]) => texts.say(remoteness === UNKNOWN ? 'win' : 'win-remoteness', left, remoteness));

    if (ended)
        return [];
    if (wins.length === 0)
        return [element('p', texts.say('no-wins'))];
    return [element('p', texts.say('wins')), element('ul', [...items, ...(more ? [texts.say('more-wins')] : [])].map((text) => element('li', text)), 'wins')];
}

/* Returns the reasoning. */
function describeWhy(texts, steps) {
    return steps.length === 0 ? [] : [element('h3', texts.say('why')), element('ol', steps.map((text) => element('li', text)), 'why')];
}

export class Panel {
    /* $: finds an element by its id. board() returns the name of the board, for the link. */
    constructor($, texts, board) {
        this.$ = $;
        this.texts = texts;
        this.board = board;
        this.query = undefined; /* the query that is shown, as the desk types it */
    }

    get isOn() { return !this.$('panel').hidden; }

    /* Switches the panel on or off. */
    show(on) {
        this.$('panel').hidden = !on;
        this.$('show-panel').setAttribute('aria-pressed', on);
    }

    /* Shows facts, the lines of Desk.analyse; none: no match is shown. */
    write(facts) {
        const find = (name) => facts.find(([what]) => what === name)?.slice(1), all = (name) => facts.filter(([what]) => what === name).map((line) => line.slice(1));
        const value = find('value'), chosen = find('chosen'), { texts } = this;

        this.query = find('position')?.[0];
        this.$('panel-link').hidden = this.query === undefined;
        if (this.query === undefined) {
            this.$('panel-text').replaceChildren(element('p', texts.say('no-match'), 'note'));
            return;
        }
        this.$('panel-link').href = addressOf(this.board(), this.query);
        this.$('panel-text').replaceChildren(
            element('p', [element('strong', find('title')[0]), ` ${this.query.replace(/^\S+ /, '')}`], 'position'),
            ...describeValue(texts, value),
            ...(chosen ? [element('p', texts.say(`chosen-${chosen[1]}`, chosen[0]), `chosen ${chosen[1]}`)] : []),
            ...describeWins(texts, all('win'), find('more') !== undefined, value[3]),
            ...describeWhy(texts, all('why').map(([text]) => text)),
        );
    }
}
