/* The page: connects the controls of index.html to the handheld, and the handheld's picture, words, lights and sound to the page. */
import { BOARDS } from 'facts.js';
import { IMAGES } from 'images.js';
import { Machine } from '../machine/machine.js';
import { keysOf, parseScript, playScript } from '../machine/script.js';
import { parseHex } from '../upload/hex.js';
import { addBoardChoice } from './boards.js';
import { Handheld } from './handheld.js';
import { Keys } from './keys.js';
import { addMemoryControls } from './memory_controls.js';
import { Screen } from './screen.js';
import { Sound } from './sound.js';
import { addUploadControls } from './upload_controls.js';
import { createReader } from './words.js';

/* How often the EEPROM is stored and the line of state is written; how long a picture must stay the same before it is read out, and before
 * the page rests; REST_MS: the pause between frames while it rests. */
const STORE_MS = 1000, SETTLED_MS = 400, STATE_MS = 1000, STILL_MS = 1000, REST_MS = 40;
/* Returns an element of index.html by its id. */
const $ = (id) => document.getElementById(id);

class Page {
    /* readWords: see words.js. */
    constructor(readWords) {
        this.readWords = readWords;
        this.device = $('device');
        this.screen = new Screen($('screen'), document.querySelector('.glass'));
        this.sound = new Sound();
        this.keys = new Keys((bits) => this.press(bits), () => this.handheld.machine.ms, () => this.image.board.ladder.heldAIsB);
        this.addControls();
        this.choose(addBoardChoice($('boards'), IMAGES, (name) => this.choose(name)));
        requestAnimationFrame((now) => this.frame(now));
    }

    addControls() {
        for (const button of this.device.querySelectorAll('[data-key]'))
            this.keys.watchButton(button);
        this.keys.watchKeyboard(document);
        $('restart').addEventListener('click', () => this.powerOn());
        $('sound').addEventListener('click', () => this.switchSound());
        $('show-words').addEventListener('click', () => this.showWords());
        document.addEventListener('visibilitychange', () => this.visibilityChanged());
        window.addEventListener('pagehide', () => this.handheld.storeMemory());
        window.addEventListener('blur', () => this.keys.releaseAll());
        this.upload = addUploadControls($, () => this.image);
        this.memory = addMemoryControls($, () => this.handheld, () => this.powerOn());
    }

    /* Changes to another board: stores the memory of the old one, sets all names on the page and switches the new one on. */
    choose(name) {
        this.handheld?.storeMemory();
        this.image = IMAGES[name];
        this.device.dataset.board = name;
        this.device.querySelector('.name').textContent = this.image.title;
        this.device.setAttribute('aria-label', `${this.image.title}: ${this.image.display}`);
        $('board-note').textContent = `${this.image.title}: ${this.image.display}; keys ${this.image.keysText}.`;
        const select = this.image.board.ladder.heldAIsB;

        this.device.querySelector('.a span').textContent = select ? 'SELECT' : 'A';
        this.device.querySelector('.a').setAttribute('aria-label', select ? 'Select: A, yes, do it; held: B, back' : 'A: yes, do it');
        this.upload.boardChanged();
        this.memory.boardChanged();
        this.powerOn();
    }

    /* Makes a new handheld, switched on. Keys that are held down now are held at its power-on. */
    powerOn() {
        this.handheld?.storeMemory();
        this.handheld = new Handheld(this.image);
        this.keys.restart();
        this.drawnChanges = this.readChanges = -1; /* the picture (machine.changes) on the canvas; the one that was read out */
        this.storedAt = -1; /* when the EEPROM was last stored */
        this.changedAt = performance.now(); /* when the picture last changed */
        this.resets = 0; /* of the machine, that the line of state has told */
        /* When the line of state was last written: the time, the machine's time, its cycles awake. */
        this.stateAt = { now: performance.now(), ms: 0, awake: 0 };
        this.screen.picture = undefined;
    }

    /* Called when the keys change. The first press also allows sound (see sound.js) and ends a rest. */
    press(bits) {
        this.handheld.machine.press(bits);
        if (bits !== 0) {
            this.sound.wake();
            this.endRest();
        }
        for (const button of this.device.querySelectorAll('[data-key]'))
            button.classList.toggle('pressed', (bits & keysOf(button.dataset.key)) !== 0);
    }

    switchSound() {
        this.sound.on = !this.sound.on;
        $('sound').setAttribute('aria-pressed', this.sound.on);
        this.sound.on ? this.sound.wake() : this.sound.silence();
    }

    /* Shows or hides the words. Hidden from the eye, they stay available to screen readers. */
    showWords() {
        const shown = $('words').classList.toggle('screen-reader-only') === false;

        $('show-words').setAttribute('aria-pressed', shown);
    }

    /* In a hidden tab the handheld pauses. */
    visibilityChanged() {
        if (document.hidden) {
            this.handheld.pause();
            this.handheld.storeMemory();
            this.keys.releaseAll();
            this.sound.silence();
        }
    }

    /* One frame of the browser: lets time pass, then updates everything that may have changed. */
    frame(now) {
        const { machine } = this.handheld;

        if (!document.hidden)
            this.handheld.passTo(now);
        this.keys.releaseDue();
        this.sound.play(machine.speaker.take(machine.chip.cpu.cycles), machine.chip.cpu.cycles, machine.board.frequency);
        this.showPicture(now);
        this.showLights(machine.lights());
        if (now - this.storedAt > STORE_MS)
            this.storeMemory(now);
        if (now - this.stateAt.now > STATE_MS)
            this.showState(now);
        this.rest(this.keys.areUp && now - this.changedAt > STILL_MS);
    }

    /* Schedules the next frame. While nothing changes, frames are REST_MS apart, which saves power; a key press ends the rest. */
    rest(isStill) {
        const next = () => {
            this.resting = undefined;
            requestAnimationFrame((now) => this.frame(now));
        };

        if (isStill)
            this.resting = setTimeout(next, REST_MS);
        else
            next();
    }

    /* Ends a rest: the next frame is scheduled at once. */
    endRest() {
        if (this.resting === undefined)
            return;
        clearTimeout(this.resting);
        this.changedAt = performance.now();
        this.rest(false);
    }

    /* Draws a changed picture at once. Its words follow when the picture has not changed for SETTLED_MS, so that a screen reader
     * does not read animations. */
    showPicture(now) {
        const { machine } = this.handheld;

        if (machine.changes !== this.drawnChanges) {
            this.drawnChanges = machine.changes;
            this.changedAt = now;
            this.screen.draw(machine.picture());
        } else if (this.readChanges !== this.drawnChanges && now - this.changedAt > SETTLED_MS) {
            this.readChanges = this.drawnChanges;
            this.writeWords(this.readWords(machine.picture()));
        }
    }

    /* Writes the words for screen readers. The same text is not written again, because it would be read again. */
    writeWords(text) {
        const words = text.trimEnd() || 'The screen is dark.';

        if ($('words').textContent !== words)
            $('words').textContent = words;
    }

    /* Colours the lamp of the device like the board's red, green and blue light. */
    showLights(lights) {
        const colour = lights.some(Boolean) ? `rgb(${lights.map((lit) => (lit ? 255 : 40)).join(' ')})` : '';

        if (colour !== this.lampColour)
            this.device.style.setProperty('--lamp', (this.lampColour = colour) || 'transparent');
    }

    /* Stores the EEPROM and tells if that failed. */
    storeMemory(now) {
        this.storedAt = now;
        if (!this.handheld.storeMemory())
            this.memory.say('The browser\u2019s storage is full: save the memory to a file.');
    }

    /* Writes how much of the last second the chip was asleep, or what has happened to it. */
    showState(now) {
        const { machine } = this.handheld, ms = machine.ms - this.stateAt.ms;
        const awake = machine.awakeCycles - this.stateAt.awake;
        const asleep = ms > 0 ? 100 - (awake * 100000) / (ms * machine.board.frequency) : 0;

        this.stateAt = { now, ms: machine.ms, awake: machine.awakeCycles };
        $('state').textContent = machine.stopped ? 'It has stopped: switch it off and on.'
            : machine.resets !== this.resets ? 'It started its bootloader, which this page lacks: it was restarted.'
            : `asleep ${Math.min(99.9, asleep).toFixed(1)} % of the time`;
        this.resets = machine.resets;
    }
}

/* For tests: plays a script (machine/script.js) on a new machine as fast as it runs. hex, data: another image than the
 * board's, and what is in its serial flash chip; hold: keys held at power-on. Returns the screens that it shows, as { caption, picture, text }, and the final state of the machine. */
function replay(readWords, name, script, { seed = 0, hold = '', hex = IMAGES[name].hex, data = IMAGES[name].data } = {}) {
    const image = IMAGES[name], machine = new Machine(image.board, image.chip, parseHex(hex), seed, data && Uint8Array.from(data)), screens = [];

    playScript(machine, parseScript(script), (caption) => {
        const picture = machine.picture();

        screens.push({ caption, picture, text: readWords(picture) });
    }, hold === '' ? 0 : keysOf(hold), readWords);
    return {
        screens, resets: machine.resets, lights: machine.lights(), eeprom: [...machine.eeprom], awakeCycles: machine.awakeCycles,
        tones: machine.speaker.take(machine.chip.cpu.cycles),
    };
}

createReader().then((readWords) => {
    const page = new Page(readWords);

    globalThis.nimatron = { page, boards: BOARDS.map((board) => board.name).filter((name) => name in IMAGES), replay: (...what) => replay(readWords, ...what) };
});
