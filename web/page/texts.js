/* The words of the page. Those that stand in index.html are English there: an element with data-text has a text, one with data-label a name
 * for assistive programs; texts_ru.js has them in Russian, by these keys. Those that scripts write are here and there, by the same keys; {0}
 * and {1} stand for what is given. */
import { RUSSIAN } from './texts_ru.js';

/* ORDER: as LANGUAGES of make, so an index is that of the desk and of the images. */
export const LANGUAGES = ['en', 'ru'];

export const ENGLISH = {
    'board-label': '{0}: {1}',
    'board-note': '{0}: {1}; keys {2}.',
    'key-a': 'A: yes, do it',
    'key-select': 'Select: A, yes, do it; held: B, back',
    'dark': 'The screen is dark.',
    'stopped': 'It has stopped: switch it off and on.',
    'bootloader': 'It started its bootloader, which this page lacks: it was restarted.',
    'asleep': 'asleep {0} % of the time',

    'saved': 'Saved. `nimatron play --save` takes this file, too.',
    'no-storage': 'This browser stores nothing for this page: save the memory to a file before you leave.',
    'full': 'The browser\u2019s storage is full: what the handheld stores is lost when you leave. Save the memory to a file.',
    'full-import': 'The browser\u2019s storage is full, and nothing was changed: the memory of {0} could not be stored.',
    'wrong-size': 'This is not a memory of this board: it has {0} bytes, not {1}. Nothing was changed.',
    'unreadable': 'The file cannot be read, and nothing was changed.',
    'loaded': 'Loaded; the handheld was switched off and on.',
    'erase-question': 'Erase the memory of {0}? Its records and the interrupted game will be lost.',
    'erase-yes': 'Erase it',
    'erase-no': 'Keep it',
    'erased': 'Erased; the handheld was switched off and on.',
    'other-tab': 'This board is open in another tab, which stores its memory. This tab does not save. Close the other tab, then press Off and on here.',
    'other-tab-now': 'Another tab has stored this board\u2019s memory since. From now on this tab does not save: close the other tab, then press Off and on here.',
    'not-here': 'This tab does not save: nothing was changed. Close the other tab with this board, then press Off and on here.',

    'upload-plug': 'Plug the board in, press the button, and choose its port. The program on it is replaced; what it has saved stays.',
    'upload-arduboy': 'Hold DOWN while switching the board on (or press its reset button) with its cable plugged in: for eight seconds it waits for a new program. Press the button, and choose its port.',
    'upload-isp': 'A programmer writes this board, because its chip has no bootloader. Save the .hex, and write it with avrdude: the book has a page about the board.',
    'no-upload': 'This browser cannot reach a board: it has no Web Serial. Use Chrome, Edge or another Chromium on a computer, with this page opened from a disk, from localhost or over https. Or save the .hex and write it with avrdude.',
    'upload-done': 'Written and verified: the board runs it.',
    'upload-again': 'The board has started its bootloader, which has another port: press the button again, and choose that one.',
    'upload-error': 'That went wrong: {0}',

    'link-unknown': 'The address has words that mean nothing here: {0}.',
    'link-board': 'There is no board \u201c{0}\u201d; the boards are: {1}.',
    'link-level': 'There is no level \u201c{0}\u201d; the levels are: {1}.',
    'link-begins': 'Who begins is one of: {1}; not \u201c{0}\u201d.',
    'link-language': 'There is no language \u201c{0}\u201d; the languages are: {1}.',
    'link-module': '{0} has no display module \u201c{1}\u201d; it has: {2}.',
    'link-code': '\u201c{0}\u201d is no class code: it has five letters, without I, O and Q. Check each of them.',
    'link-result': 'Challenge {0}: {1} of {2} won.',
    'link-position': 'This position cannot be played: {0}.',
    'link-lacks': '{0} has no room for {1}. These boards have it: {2}.',
    'link-large': 'This position is too large for a handheld. The analyser on a computer takes it: nimatron analyse.',
    'link-ended': 'No move can be made in this position: choose another one.',
    'link-condition': 'The game has no such position.',
    'link-started': 'The address has set up this match.',
    'link-waits': 'The match of the address waits in the main menu: Continue.',
    'link-newer': 'A newer version of the program has stored this memory: the match of the address was not put there.',
    'link-question': 'A match is interrupted on this handheld. Start the match of the address, and lose that one?',
    'link-yes': 'Start it',
    'link-no': 'Keep mine',

    'rule-works': 'Lua lists the positions\u2026',
    'rule-late': 'The rule ran for {0} seconds and was ended: it may not end by itself, or the position is too large.',
    'rule-error': 'That cannot be analysed: {0}',
    'rule-positions': 'Positions that are reached: {0}.',
    'rule-infinite': 'The nimber is infinite: moves can lead back to the position.',
    'rule-start': '{0}', 'rule-you': 'You: {0}', 'rule-robot': 'Robot: {0}',
    'rule-choose': 'Your move. Leave:',
    'rule-won': 'You have won.', 'rule-lost': 'The robot has won.',

    'no-match': 'Start a game: then this says what the position is worth, which moves win, and why.',
    'ended-lost': 'The game is over: who would be to move has lost.',
    'ended-won': 'The game is over: who would be to move has won.',
    'outcome-P': 'Whoever is to move loses against perfect play.',
    'outcome-N': 'Whoever is to move can win.',
    'outcome-D': 'Nobody can force a win.',
    'remoteness': 'Remoteness {0}: so many moves remain if the winner hurries and the loser delays.',
    'nimber': 'Nimber {0}: the position is worth a heap of {0} in Nim.',
    'nimber-0': 'Nimber 0: the position is worth nothing, as an empty heap of Nim.',
    'wins': 'Moves that win leave:',
    'no-wins': 'No move wins.',
    'more-wins': 'and others',
    'win': '{0}', 'win-remoteness': '{0} (remoteness {1})',
    'why': 'Why',
    'chosen-P': 'The move that is chosen leaves {0}: it wins.',
    'chosen-N': 'The move that is chosen leaves {0}: it loses.',
    'chosen-D': 'The move that is chosen leaves {0}: a draw.',
};

const tables = { en: ENGLISH, ru: RUSSIAN };

/* Puts values in place of {0}, {1}... */
const filled = (text, values) => text.replace(/\{(\d)\}/g, (_, number) => values[number]);

export class Texts {
    /* page: the document. Its texts are kept, so that English can come back. */
    constructor(page) {
        this.language = 'en';
        this.page = page;
        this.written = [...page.querySelectorAll('[data-text]')].map((element) => ({ element, text: element.innerHTML }));
        this.labelled = [...page.querySelectorAll('[data-label]')].map((element) => ({ element, text: element.getAttribute('aria-label') }));
    }

    /* The index of the language: 0 English, 1 Russian. */
    get index() { return LANGUAGES.indexOf(this.language); }

    /* Changes the language of all texts of index.html. Those of scripts must be written anew by the caller. */
    use(language) {
        const at = (key, english) => (language === 'en' ? english : tables[language][key]);

        this.language = language;
        this.page.documentElement.lang = language;
        for (const { element, text } of this.written)
            element.innerHTML = at(element.dataset.text, text);
        for (const { element, text } of this.labelled)
            element.setAttribute('aria-label', at(element.dataset.label, text));
    }

    /* Returns the text of a key of ENGLISH. */
    say(key, ...values) { return filled(tables[this.language][key], values); }

    /* Returns a text that is not in the tables in English, such as a message of web/upload, by its English text. */
    sayOf(english, ...values) { return filled(this.language === 'en' ? english : RUSSIAN[`> ${english}`] ?? english, values); }
}
