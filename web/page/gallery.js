/* All games at a glance, by families: a still of each, its rule in a line, a click that starts it, and a link to what is known of it. A still is a picture of the handheld itself, which
 * plays its first move's choice on a machine of its own when the gallery is opened. */
import { HEARD, KEY } from 'facts.js';
import { loadDesk } from './desk.js';
import { Handheld } from './handheld.js';
import { languageIn } from './images.js';
import { element } from './panel.js';
import { coloursOf } from './screen.js';
import { BEGINS, LEVELS } from './stored_match.js';

const SEED = 5, NOISE = 1; /* of a start that shows each game well; of the machine */
const DRAWN_MS = 900; /* until the picture of a match has settled */
const BLANK = 0xff; /* a byte of a new EEPROM */
/* The headings of the book's theory under which games stand that are not named like their family's. */
const THEORY = {
    pile: 'one-pile', piles: 'piles', boards: 'boards', numbers: '', rows: '',
    digits: 'digits', graph: 'graphs-with-cycles', octal: 'octal-codes', grundy: 'heaps-that-split', lasker: 'heaps-that-split',
    fibonacci: 'fibonacci-nim', euclid: 'euclid', chomp: 'chomp', coins: 'coins', fraenkel: 'wythoff-with-a-reach',
};

/* Draws a picture, a dot of the canvas for each pixel. */
function paint(canvas, picture) {
    const { lit, unlit } = coloursOf(picture), context = canvas.getContext('2d');

    [canvas.width, canvas.height] = [picture.width, picture.height];
    const dots = context.createImageData(picture.width, picture.height);

    picture.lit.forEach((isLit, i) => dots.data.set([...(isLit ? lit : unlit), 255], 4 * i));
    context.putImageData(dots, 0, 0);
}

export class Gallery {
    /* image: the row of IMAGES that makes the stills, of a board with all games. play(name) starts a game on the page. */
    constructor({ $, texts, desk, storedMatch, image, play }) {
        Object.assign(this, { list: $('gallery-list'), texts, desk, storedMatch, image, play });
        $('gallery').addEventListener('toggle', () => {
            if ($('gallery').open && this.list.childElementCount === 0)
                this.fill();
        });
        this.items = []; /* of the list, in the order of the games */
        this.isBusy = false; /* stills are being made */
        this.run = 0; /* counts the times that stills were begun; only those of the last one are painted */
    }

    /* The language has changed. */
    again() {
        if (this.items.length > 0)
            this.fill();
    }

    /* Makes the list and its stills. */
    fill() {
        const games = this.desk.games(this.texts.index);

        this.items = games.map((game) => this.item(game));
        this.list.replaceChildren(...[...new Set(games.map(({ family }) => family))].flatMap((family) => [
            element('h2', this.texts.say(`family-${family}`)), element('ul', this.items.filter((_, i) => games[i].family === family)),
        ]));
        this.paintAll();
    }

    /* Makes one still after the other, while the page has time. */
    async paintAll() {
        const run = ++this.run;

        this.isBusy = true;
        const desk = await loadDesk();

        desk.useLayout(this.image.layout);
        for (const [i, { name }] of this.desk.games(this.texts.index).entries()) {
            await new Promise((done) => { (globalThis.requestIdleCallback ?? setTimeout)(done); });
            if (run !== this.run)
                return;
            paint(this.items[i].querySelector('canvas'), this.still(desk, i, name));
        }
        this.isBusy = false;
    }

    item({ name, title, rule, family }) {
        const canvas = document.createElement('canvas'), button = element('button', [canvas, element('span', title, 'title'), element('span', rule, 'rule')]);

        [canvas.width, canvas.height] = [128, 64];
        button.type = 'button';
        button.addEventListener('click', () => this.play(name));
        const known = element('a', this.texts.say('known'));

        known.href = this.texts.bookAddress(`docs/theory.html#${THEORY[name] ?? THEORY[family]}`);
        known.setAttribute('aria-label', `${title}: ${this.texts.say('known')}`);
        return element('li', [button, known]);
    }

    /* Returns the picture of a handheld on which a match of the game has begun. */
    still(desk, index, name) {
        const cells = new Uint8Array(this.image.chip.eepromBytes).fill(BLANK), options = desk.parse(name, false).find(([what]) => what === 'options').slice(1).map(Number);

        this.storedMatch.open(cells);
        this.storedMatch.language = languageIn(this.image.layout, this.texts.language) ?? 0;
        this.storedMatch.putGame(index, options, LEVELS.indexOf('master'), BEGINS.indexOf('you'), SEED);
        this.storedMatch.close();
        const handheld = new Handheld(this.image, cells, NOISE);

        handheld.continueMatch(KEY, () => desk.look(handheld.machine) === HEARD.CHOICE);
        handheld.machine.runTo(handheld.machine.ms + DRAWN_MS);
        return handheld.machine.picture();
    }
}
