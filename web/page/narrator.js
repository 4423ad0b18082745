/* Watches the handheld for those who do not see its pictures, and for the panel: looks at the chip's memory, writes the words of the screen,
 * and the facts about the position. */

/* How long a picture must stay the same before it is read out, so that a screen reader does not read animations. */
const SETTLED_MS = 400;

/* Returns the words of what a machine shows: the text on its screen, and the match in words. */
export function wordsOf(desk, machine) {
    desk.look(machine);
    return desk.readPicture(machine.picture()) + desk.readMatch();
}

export class Narrator {
    /* words: the element for the words. texts: of the page. desk: see desk.js. panel: see panel.js. */
    constructor(words, { texts, desk, panel }) {
        Object.assign(this, { words, texts, desk, panel });
    }

    /* Begins with another image, or the same switched on again. */
    begin(layout) {
        this.desk.useLayout(layout);
        this.readChanges = -1; /* the picture (machine.changes) that was read out */
        this.told = undefined; /* the match, in words, of which the panel tells */
    }

    /* Called first for each frame. */
    look(machine) { this.desk.look(machine); }

    /* Called for each frame, after look. changedAt: when the picture last changed. */
    watch(machine, now, changedAt) {
        if (this.panel.isOn)
            this.tell();
        if (machine.changes === this.readChanges || now - changedAt <= SETTLED_MS)
            return;
        this.readChanges = machine.changes;
        this.write(wordsOf(this.desk, machine));
    }

    /* Writes the words for screen readers. The same text is not written again, because it would be read again. */
    write(text) {
        const words = text.trimEnd() || this.texts.say('dark');

        if (this.words.textContent !== words)
            this.words.textContent = words;
    }

    /* Tells the panel, if the match has changed. */
    tell() {
        const match = this.desk.readMatch();

        if (match === this.told)
            return;
        this.told = match;
        this.panel.write(this.desk.analyse(this.texts.index));
    }

    /* Tells everything anew, because the language or the panel has changed. */
    again() {
        this.told = undefined;
        this.readChanges = -1;
    }
}
