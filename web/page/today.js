/* Today's position: one a day, the same for everybody, because the date makes its class code. Three tries against the master; then the reason
 * is drawn, and there is something to share. */
import { PLAYER } from 'facts.js';
import { saveFile } from './file.js';
import { describeReason, element } from './panel.js';
import { drawCard } from './share.js';
import { remember, remembered } from './storage.js';

const TRIES = 3, DAY_MS = 86400000, ADDRESS_MOST = 250; /* letters of an address in a square code: more are too fine to be read */

/* The day by the user's own calendar, in days since 1970. */
function today() {
    const now = new Date();

    return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY_MS;
}

export class Today {
    /* play(code, game) starts the match of the code on the page, on a board that has the game; panel: see panel.js. */
    constructor({ $, texts, desk, storedMatch, panel, play }) {
        Object.assign(this, { $, texts, desk, storedMatch, panel });
        $('today-play').addEventListener('click', () => {
            panel.close();
            play(this.code, this.game);
        });
        $('today-copy').addEventListener('click', () => this.copy());
        $('today-card').addEventListener('click', () => this.saveCard());
        this.begin();
    }

    /* Begins the day: its code, its position, and the tries that were made. */
    begin() {
        const { code, numbers } = this.storedMatch.day(today()), [day, ...tries] = (remembered('today') ?? '').split(' ');

        Object.assign(this, { day: today(), code, game: numbers[0], query: this.desk.queryOf(numbers) });
        this.tries = Number(day) === this.day ? tries : [];
        this.isBegun = false; /* the match on the handheld began in today's position */
        this.write();
    }

    /* The page is seen again: another day may have begun. */
    turnPage() {
        if (this.day !== today())
            this.begin();
    }

    get isOver() { return this.tries.includes('won') || this.tries.length >= TRIES; }

    /* Returns the position as one reads it: the title of the game, and the piles. Its options are the usual ones. */
    get position() {
        const [, ...words] = this.query.split(' ');

        return [this.desk.games(this.texts.index)[this.game].title, ...words.filter((word) => !word.includes('='))].join(' ');
    }

    get date() { return new Intl.DateTimeFormat(this.texts.language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(this.day * DAY_MS); }

    /* Called when the match on the handheld has changed, with Desk.stand: follows the match on it. */
    watch(stand) {
        if (stand === undefined)
            return;
        if (stand.isFresh)
            this.isBegun = stand.query === this.query && stand.turn === PLAYER.YOU;
        else if (stand.ended !== '' && this.isBegun)
            this.ended((stand.turn === PLAYER.YOU) === (stand.ended === 'N'));
    }

    /* A try has ended. */
    ended(won) {
        this.isBegun = false;
        if (this.isOver)
            return;
        this.tries.push(won ? 'won' : 'lost');
        remember('today', [this.day, ...this.tries].join(' '));
        this.write();
    }

    /* Writes everything anew: a try has ended, or the language has changed. */
    write() {
        const { $, texts } = this, won = this.tries.includes('won'), left = TRIES - this.tries.length;

        $('today-date').textContent = this.date;
        $('today-position').textContent = this.position;
        $('today-tries').textContent = [...Array(TRIES).keys()].map((i) => ({ won: '\u2605', lost: '\u00d7' })[this.tries[i]] ?? '\u25cb').join(' ');
        $('today-status').textContent = won ? texts.say('today-won', this.tries.length)
            : left === 0 ? texts.say('today-lost') : left === TRIES ? texts.say('today-new') : texts.say(left === 1 ? 'today-last' : 'today-left', left);
        $('today-play').textContent = texts.say(this.isOver ? 'today-again' : 'today-play');
        $('today-share').hidden = !this.isOver;
        $('today-reason').replaceChildren(...(this.isOver ? this.reason() : []));
    }

    /* Returns the winning moves, the picture and the reason of the position. */
    reason() {
        const facts = this.desk.analyseText(this.query, this.texts.index), all = (what) => facts.filter(([name]) => name === what).map((line) => line.slice(1));

        return [element('p', this.texts.say('today-wins', all('win').map(([left]) => left).join('; '))), ...describeReason(this.texts, this.desk, this.query, all('why'))];
    }

    /* The line to share: what, how, and where everybody can play it. */
    get line() {
        const where = location.protocol === 'file:' ? '' : ` ${this.address}`;

        return `Pocket Nimatron, ${this.date}: ${this.position}, ${this.tries.map((result) => (result === 'won' ? '\u2605' : '\u00d7')).join('')} (${this.code})${where}`;
    }

    /* The address that starts the match. */
    get address() { return `${location.href.replace(/[?#].*/, '')}#code=${this.code}`; }

    async copy() {
        try {
            await navigator.clipboard.writeText(this.line);
            this.$('today-status').textContent = this.texts.say('today-copied');
        } catch {
            this.$('today-status').textContent = this.line; /* to be copied by hand */
        }
    }

    /* Saves the card as a picture. Its square code has the address of the page; on a disk, or where that is too long, the letters that
     * every handheld takes. */
    async saveCard() {
        const { texts, address, code } = this, isAddress = location.protocol !== 'file:' && address.length <= ADDRESS_MOST;
        const picture = await drawCard({
            title: texts.say('card-title', this.date), position: this.position, text: texts.say('card-text'), code, label: texts.say('card-code'),
            square: isAddress ? address : code,
        });

        saveFile(`nimatron-${code}.png`, picture);
    }
}
