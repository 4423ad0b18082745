/* The words of the page. Those that stand in index.html are English there: an element with data-text has a text, one with data-label a name
 * for assistive programs. languages/CODE/page.js has them in other languages, by these keys. Those that scripts write are in the page.js of
 * English, too. A text that a language lacks is the English one. */
import { LANGUAGES } from 'languages.js';

export { LANGUAGES };
export const CODES = LANGUAGES.map(({ code }) => code);

const tables = Object.fromEntries(LANGUAGES.map(({ code, texts }) => [code, texts]));

/* Puts values in place of {0}, {1}... */
const filled = (text, values) => text.replace(/\{(\d)\}/g, (_, number) => values[number]);

export class Texts {
    /* page: the document. Its texts are kept, so that English can come back. */
    constructor(page) {
        this.language = 'en';
        this.page = page;
        /* A page that was saved has no book beside it. */
        this.published = page.location.protocol === 'file:' ? page.querySelector('link[rel=canonical]')?.href ?? '' : '';
        this.written = [...page.querySelectorAll('[data-text]')].map((element) => ({ element, text: element.innerHTML }));
        this.labelled = [...page.querySelectorAll('[data-label]')].map((element) => ({ element, text: element.getAttribute('aria-label') }));
    }

    /* The index of the language in the desk. */
    get index() { return CODES.indexOf(this.language); }

    /* Changes the language of all texts of index.html. Those of scripts must be written anew by the caller. */
    use(language) {
        const at = (key, english) => (language === 'en' ? english : tables[language][key] ?? english);

        this.language = language;
        this.page.documentElement.lang = language;
        for (const { element, text } of this.written)
            element.innerHTML = at(element.dataset.text, text).replaceAll('href="book/', `href="${this.bookAddress('')}`);
        for (const { element, text } of this.labelled)
            element.setAttribute('aria-label', at(element.dataset.label, text));
    }

    /* Returns the address of a page of the book. */
    bookAddress(page) { return `${this.published}book/${page}`; }

    /* Returns the text of a key. */
    say(key, ...values) { return filled(tables[this.language][key] ?? tables.en[key], values); }

    /* Returns a text that is not in the tables in English, such as a message of web/upload, by its English text. */
    sayOf(english, ...values) { return filled(tables[this.language][`> ${english}`] ?? english, values); }
}
