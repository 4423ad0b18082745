/* The panel beside the handheld: what the position is worth, which moves win, and why, by the desk. */
import { addressOf } from './address.js';
import { draw } from './drawing.js';
import { MatchGraph } from './match_graph.js';
import { sentence } from './reason.js';
import { remember, remembered } from './storage.js';

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
function describeWins(texts, wins, more) {
    const items = wins.map(([left, remoteness]) => texts.say(remoteness === UNKNOWN ? 'win' : 'win-remoteness', left, remoteness));

    if (wins.length === 0)
        return [element('p', texts.say('no-wins'))];
    return [element('p', texts.say('wins')), element('ul', [...items, ...(more ? [texts.say('more-wins')] : [])].map((text) => element('li', text)), 'wins')];
}

/* Returns why a position is won or lost: the picture, where its game has one, and the steps of the reasoning as sentences. */
export function describeReason(texts, desk, query, steps) {
    const drawn = draw(texts, desk, query);

    return [
        ...(drawn ? [element('figure', [drawn.svg, element('figcaption', drawn.label)])] : []),
        ...(steps.length === 0 ? [] : [element('ol', steps.map((step) => element('li', sentence(texts, step))), 'why')]),
    ];
}

/* The sections of the panel, which the user opens one after the other: the answer is not printed beside the puzzle. */
const SECTIONS = ['can', 'which', 'reason', 'match'];

export class Panel {
    /* $: finds an element by its id. board() returns the name of the board, for the link. */
    constructor($, texts, desk, board) {
        Object.assign(this, { $, texts, desk, board });
        this.query = undefined; /* the query that is shown, as the desk types it */
        this.graph = new MatchGraph(desk);
        this.open = new Set((remembered('panel-open') ?? '').split(',').filter((name) => SECTIONS.includes(name)));
    }

    get isOn() { return !this.$('panel').hidden; }

    /* Switches the panel on or off. */
    show(on) {
        this.$('panel').hidden = !on;
        this.$('show-panel').setAttribute('aria-pressed', on);
    }

    /* Closes all sections: a puzzle begins. */
    close() {
        this.open.clear();
        for (const section of this.$('panel-text').querySelectorAll('details'))
            section.open = false;
    }

    /* Shows facts, the lines of Desk.analyse, about the match of the handheld; none: no match is shown. */
    write(facts) {
        this.match = facts;
        this.writeFacts(facts);
    }

    /* Shows what another position is worth, until the match goes on. */
    explore(query) {
        this.writeFacts(this.desk.analyseText(query, this.texts.index));
        const back = element('button', this.texts.say('explore-back'), 'back');

        back.type = 'button';
        back.addEventListener('click', () => {
            this.writeFacts(this.match);
            this.$('panel-text').querySelector('summary')?.focus();
        });
        this.$('panel-text').prepend(element('p', back));
        back.focus({ preventScroll: true });
    }

    writeFacts(facts) {
        const find = (name) => facts.find(([what]) => what === name)?.slice(1), all = (name) => facts.filter(([what]) => what === name).map((line) => line.slice(1));
        const value = find('value'), { texts } = this;

        this.query = find('position')?.[0];
        this.$('panel-link').hidden = this.query === undefined;
        if (this.query === undefined) {
            this.$('panel-text').replaceChildren(element('p', texts.say('no-match'), 'note'));
            return;
        }
        this.$('panel-link').href = addressOf(this.board(), this.query);
        const position = element('p', [element('strong', find('title')[0]), ` ${this.query.replace(/^\S+ /, '')}`], 'position');
        const steps = all('why'), match = this.section('match', () => this.graph.draw(texts, (query) => this.explore(query)));

        if (value[3])
            this.$('panel-text').replaceChildren(position, ...describeValue(texts, value), ...describeReason(texts, this.desk, this.query, steps), match);
        else
            this.$('panel-text').replaceChildren(
                position,
                this.section('can', () => describeValue(texts, value)),
                this.section('which', () => this.moves(find('chosen'), all('win'), find('more') !== undefined, all('option'))),
                this.section('reason', () => describeReason(texts, this.desk, this.query, steps)),
                match,
            );
    }

    /* Returns a section, whose contents are made when it is opened. */
    section(name, contents) {
        const made = element('details', element('summary', this.texts.say(`panel-${name}`)), name), fill = () => {
            if (made.childElementCount === 1)
                made.append(...contents());
        };

        if (this.open.has(name)) {
            made.open = true;
            fill();
        }
        made.addEventListener('toggle', () => {
            this.open[made.open ? 'add' : 'delete'](name);
            remember('panel-open', [...this.open].join(','));
            if (made.open)
                fill();
        });
        return made;
    }

    /* Returns what the chosen move is worth, and the moves: all of them, coloured by their worth, each leading to the position that it leaves;
     * of a sum or of very many moves those that win. */
    moves(chosen, wins, more, options) {
        const { texts } = this, about = chosen ? [element('p', texts.say(`chosen-${chosen[1]}`, chosen[0]), `chosen ${chosen[1]}`)] : [];

        if (options.length === 0)
            return [...about, ...describeWins(texts, wins, more)];
        return [...about, element('p', texts.say(wins.length > 0 ? 'options' : 'options-lost'), 'note'), element('ul', options.map(([query, left, outcome]) => {
            const button = element('button', left, outcome);

            button.type = 'button';
            button.setAttribute('aria-label', texts.say(`option-${outcome}`, left));
            button.addEventListener('click', () => this.explore(query));
            return element('li', button);
        }), 'options')];
    }
}
