/* <nim-board game="nim" position="3 4 5"></nim-board>: a position as a picture with its moves. A move that is pressed becomes the position; each
 * move is coloured by what it is worth once the reader asks for it. Options of the game stand in `game`: game="bash max=3". The element sends
 * `nim-move`, with { position, answer }, after each move. */
import { analyse, moves } from './index.js';

const PILE_MOST = 40, COLUMN = 10; /* stones that are drawn of a pile; in a column */
const STYLE = `:host { display: block; font: 16px/1.5 system-ui, sans-serif; }
button { font: inherit; margin: 0 .3rem .3rem 0; padding: .1rem .6rem; border: 2px solid currentColor; border-radius: .5rem; background: none; color: inherit; cursor: pointer; min-height: 1.9rem; }
.known .P { border-color: #2e8b57; } .known .P::before { content: "\\2713\\00a0"; } .known .N { opacity: .6; }
svg { display: block; max-width: 100%; height: auto; fill: currentColor; } text { font-size: 11px; text-anchor: middle; }
ul { list-style: none; margin: .5rem 0; padding: 0; }`;

/* Returns a picture of piles, which says the position to those who do not see it. */
function pictureOf(position) {
    const SVG = 'http://www.w3.org/2000/svg', svg = document.createElementNS(SVG, 'svg'), piles = position.split(' ').map(Number);
    const add = (tag, attributes, text = '') => {
        const shape = document.createElementNS(SVG, tag);

        for (const [name, value] of Object.entries(attributes))
            shape.setAttribute(name, value);
        shape.textContent = text;
        svg.append(shape);
    };
    let x = 8;

    for (const pile of piles) {
        const columns = Math.max(1, Math.ceil(Math.min(pile, PILE_MOST) / COLUMN));

        for (let stone = 0; stone < Math.min(pile, PILE_MOST); stone++)
            add('circle', { cx: x + 12 * Math.floor(stone / COLUMN), cy: 12 * COLUMN - 6 - 12 * (stone % COLUMN), r: 5 });
        add('text', { x: x + 6 * (columns - 1), y: 12 * COLUMN + 14 }, `${pile}`);
        x += 12 * columns + 14;
    }
    svg.setAttribute('viewBox', `0 0 ${x} ${12 * COLUMN + 20}`);
    svg.setAttribute('width', x);
    svg.setAttribute('role', 'img');
    svg.setAttribute('aria-label', position);
    return svg;
}

const element = (tag, text) => Object.assign(document.createElement(tag), { textContent: text });

export class NimBoard extends HTMLElement {
    static observedAttributes = ['game', 'position'];

    constructor() {
        super();
        this.attachShadow({ mode: 'open' });
    }

    connectedCallback() { this.draw(); }

    attributeChangedCallback() {
        if (this.isConnected)
            this.draw();
    }

    get query() { return `${this.getAttribute('game') ?? 'nim'} ${this.getAttribute('position') ?? ''}`.trim(); }

    /* Draws the position and its moves, or why there is no such position. */
    draw() {
        const answer = analyse(this.query), position = this.getAttribute('position') ?? '', root = this.shadowRoot;

        root.replaceChildren(element('style', STYLE));
        if (answer.error !== undefined) {
            root.append(element('p', answer.error));
            return;
        }
        const isPiles = /^\d+( \d+)*$/.test(position), list = document.createElement('ul'), ask = element('button', 'Which moves win?');

        root.append(isPiles ? pictureOf(position) : element('p', position), list);
        for (const { left, outcome } of moves(this.query).moves ?? []) {
            const button = element('button', left), item = document.createElement('li');

            item.style.display = 'inline';
            button.className = outcome;
            button.addEventListener('click', () => this.move(left));
            item.append(button);
            list.append(item);
        }
        if (list.childElementCount === 0)
            root.append(element('p', 'No move can be made.'));
        else
            root.append(ask);
        ask.addEventListener('click', () => {
            list.className = 'known';
            ask.replaceWith(element('p', answer.outcome === 'N' ? 'The player to move can win.' : answer.outcome === 'P' ? 'The player to move is lost.' : 'Nobody can force a win.'));
        });
    }

    move(left) {
        this.setAttribute('position', left);
        this.dispatchEvent(new CustomEvent('nim-move', { bubbles: true, composed: true, detail: { position: left, answer: analyse(this.query) } }));
    }
}

customElements.define('nim-board', NimBoard);
