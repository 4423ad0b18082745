/* A class: the result codes of Five a day, as the pupils write them down, become a map of the skills: how many of the class are in which
 * box, and what to teach next. The codes stay on the page. */
import { LESSON_OF, SKILLS } from 'skills.js';
import { element } from './panel.js';

/* The letters of a code; the boxes; the boxes that count as low; how many skills are proposed. */
const LENGTH = 17, BOXES = 8, LOW = 3, PROPOSED = 3;

/* Splits a text into codes. A code may stand in one line, in groups, or in two lines as the handheld shows it. Returns the strings of letters,
 * of which those that are not LENGTH long cannot be codes. */
export function splitCodes(text) {
    const codes = [];
    let open = ''; /* the letters of a code that goes on */
    const close = () => { if (open !== '') codes.push(open); open = ''; };

    for (const line of text.toUpperCase().split('\n')) {
        const words = line.match(/[\p{L}\p{N}]+/gu) ?? [], letters = words.join('');

        if (letters === '' || open.length + letters.length > LENGTH)
            close();
        if (letters.length % LENGTH === 0) {
            codes.push(...(letters.match(/.{17}/gu) ?? []));
            continue;
        }
        for (const word of words) {
            open += word;
            if (open.length >= LENGTH)
                close();
        }
    }
    close();
    return codes;
}

/* Writes a code in groups of four, the last one with the check letter. */
const grouped = (code) => code.replace(/(.{4})(?=.{2})/gu, '$1 ');

/* Returns how many of the pupils are in each box: counts[skill][box]. */
function countBoxes(pupils) {
    return LESSON_OF.map((_, skill) => Array.from({ length: BOXES }, (__, box) => pupils.filter((boxes) => boxes[skill] === box).length));
}

const lowOf = (counts) => counts.slice(0, LOW).reduce((sum, count) => sum + count, 0);

export class ClassMap {
    /* tools: { $, texts, storedMatch }. */
    constructor(tools) {
        Object.assign(this, tools);
        this.$('class-codes').addEventListener('input', () => this.show());
        this.$('class-clear').addEventListener('click', () => this.clear());
    }

    clear() {
        this.$('class-codes').value = '';
        this.show();
        this.$('class-codes').focus();
    }

    /* Reads the codes and shows the map anew, in the language of the page. */
    show() {
        const codes = splitCodes(this.$('class-codes').value), read = codes.map((code) => this.storedMatch.readSkills(code));
        const pupils = read.filter((boxes) => boxes !== undefined), wrong = codes.filter((_, i) => read[i] === undefined);

        this.$('class-status').textContent = codes.length === 0 ? '' : this.texts.say('class-read', pupils.length, wrong.length);
        this.$('class-wrong').replaceChildren(...wrong.map((code) => element('li', this.texts.say('class-no-code', grouped(code)))));
        this.$('class-map').replaceChildren(...(pupils.length === 0 ? [] : this.map(countBoxes(pupils), pupils.length)));
    }

    map(counts, pupils) {
        return [element('h3', this.texts.say('class-next')), this.proposals(counts, pupils), this.table(counts, pupils)];
    }

    get words() { return SKILLS[this.texts.language] ?? SKILLS.en; }

    /* The skills with most pupils in low boxes, each with its lesson; of equal ones the earlier lesson. */
    proposals(counts, pupils) {
        const skills = counts.map((_, skill) => skill).filter((skill) => lowOf(counts[skill]) > 0);

        skills.sort((a, b) => lowOf(counts[b]) - lowOf(counts[a]) || a - b);
        return element('ol', skills.length === 0 ? element('li', this.texts.say('class-all')) : skills.slice(0, PROPOSED).map((skill) => {
            const { title, pages } = this.words.lessons[LESSON_OF[skill]], lesson = element('details', [
                element('summary', this.texts.say('class-lesson', title)),
                ...pages.map((page) => element('p', page)),
            ]);

            return element('li', [this.texts.say('class-low', this.words.names[skill], lowOf(counts[skill]), pupils), lesson]);
        }));
    }

    /* The table: a row for each skill, a column for each box. The more pupils, the darker is the cell. */
    table(counts, pupils) {
        const heads = Array.from({ length: BOXES }, (_, box) => this.head(String(box), 'col')), table = element('table', [
            element('caption', this.texts.say('class-caption')),
            element('thead', element('tr', [this.head(this.texts.say('class-skill'), 'col'), ...heads])),
            element('tbody', counts.map((row, skill) => element('tr', [
                this.head(this.words.names[skill], 'row'),
                ...row.map((count) => this.cell(count, pupils)),
            ]))),
        ]);

        return table;
    }

    head(text, scope) {
        const cell = element('th', text);

        cell.scope = scope;
        return cell;
    }

    cell(count, pupils) {
        const cell = element('td', count > 0 ? String(count) : '');

        cell.style.setProperty('--part', `${Math.round(10 + 45 * count / pupils)}%`);
        cell.classList.toggle('some', count > 0);
        return cell;
    }
}
