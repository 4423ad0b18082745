/* The page: connects the controls of index.html with the handheld, and the handheld's picture, words, lights and sound with the page. */
import { BOARDS, KEY } from 'facts.js';
import { Machine } from '../machine/machine.js';
import { MODULES } from '../machine/panels.js';
import { keysOf, parseScript, playScript } from '../machine/script.js';
import { parseHex } from '../upload/hex.js';
import { readAddress } from './address.js';
import { ask, refuse } from './ask.js';
import { Awake } from './awake.js';
import { addBoardChoice, boardNames, firstBoard } from './boards.js';
import { ClassMap } from './class.js';
import { loadDesk } from './desk.js';
import { fillScreen } from './full_screen.js';
import { Gallery } from './gallery.js';
import { Gamepads } from './gamepads.js';
import { Handheld } from './handheld.js';
import { IMAGES, languageIn } from './images.js';
import { offerInstall } from './install.js';
import { Keys } from './keys.js';
import { gamesOf, Link } from './link.js';
import { addMemoryControls } from './memory_controls.js';
import { Narrator, wordsOf } from './narrator.js';
import { Panel } from './panel.js';
import { Rule } from './rule.js';
import { Screen } from './screen.js';
import { Sound } from './sound.js';
import { Steady } from './steady.js';
import { remember, remembered } from './storage.js';
import { loadStoredMatch } from './stored_match.js';
import { Tab } from './tab.js';
import { CODES, LANGUAGES, Texts } from './texts.js';
import { Today } from './today.js';
import { addUploadControls } from './upload_controls.js';

/* How often the EEPROM is stored and the line of state is written; how long a picture must stay the same before the page rests; REST_MS: the
 * pause between frames while it rests; CLOSING_MS: how long a tab that is being closed may take; SETTLED_MS: after a change of the picture the
 * match in the memory may change so much later. */
const SETTLED_MS = 500, STORE_MS = 1000, STATE_MS = 1000, STILL_MS = 1000, REST_MS = 40, CLOSING_MS = 1000;
/* Returns an element of index.html by its id. */
const $ = (id) => document.getElementById(id);
/* The name of a display's controller, of a panel in machine/panels.js. */
const moduleName = (panel) => panel.split('-')[0];

class Page {
    /* modules: { desk, storedMatch }. */
    constructor({ desk, storedMatch }) {
        Object.assign(this, { desk, storedMatch });
        this.texts = new Texts(document);
        this.device = $('device');
        this.screen = new Screen($('screen'), document.querySelector('.glass'));
        this.sound = new Sound(remembered('sound') !== 'off');
        this.tab = new Tab();
        this.stores = false; /* this tab stores the memory of its board */
        this.storingFailed = false; /* which the page says */
        this.panel = new Panel($, this.texts, desk, () => this.image.board.name);
        this.narrator = new Narrator($('words'), this);
        this.link = new Link({ desk, storedMatch, texts: this.texts, images: IMAGES });
        this.today = new Today({ $, texts: this.texts, desk, storedMatch, panel: this.panel, play: (code, game) => this.playCode(code, game) });
        this.gallery = new Gallery({ $, texts: this.texts, desk, storedMatch, image: IMAGES[boardNames(IMAGES)[0]], play: (name) => this.playGame(name) });
        this.rule = new Rule({ $, texts: this.texts, desk, board: () => this.image.board.name });
        this.classMap = new ClassMap({ $, texts: this.texts, storedMatch });
        this.keys = new Keys((bits) => this.press(bits), () => this.handheld.machine.ms, () => this.image.board.ladder.heldAIsB);
        this.gamepads = new Gamepads(this.keys);
        this.awake = new Awake();
        this.addControls();
        this.ready = this.followAddress();
        requestAnimationFrame((now) => this.frame(now));
    }

    addControls() {
        for (const button of this.device.querySelectorAll('[data-key]'))
            this.keys.watchButton(button);
        this.keys.watchKeyboard(document);
        addBoardChoice($('boards'), IMAGES, (name) => this.userChose(name));
        this.addLanguages();
        $('restart').addEventListener('click', () => this.restart());
        $('sound').addEventListener('click', () => this.switchSound(!this.sound.on));
        $('show-words').addEventListener('click', () => this.showWords($('words').classList.contains('screen-reader-only')));
        $('show-panel').addEventListener('click', () => this.switchPanel(!this.panel.isOn));
        $('module').addEventListener('change', () => this.choose(this.image.board.name, $('module').value));
        $('languages').addEventListener('change', (event) => this.changeLanguage(event.target.value));
        $('code-form').addEventListener('submit', (event) => this.typedCode(event));
        $('letters').addEventListener('change', (event) => this.useLetters(event.target.checked));
        document.addEventListener('change', (event) => this.leaveControl(event.target));
        document.addEventListener('visibilitychange', () => this.visibilityChanged());
        window.addEventListener('pagehide', () => this.storeMemory());
        window.addEventListener('blur', () => this.keys.releaseAll());
        window.addEventListener('hashchange', () => { this.ready = this.followAddress(); });
        window.addEventListener('storage', (event) => this.otherTabStored(event.key));
        $('skip').addEventListener('click', (event) => { /* the address stays that of the match */
            event.preventDefault();
            this.device.focus();
        });
        fillScreen($('full-screen'), $('play'));
        this.upload = addUploadControls($, this.texts, () => this.image);
        this.memory = addMemoryControls($, this.texts, { handheld: () => this.handheld, stores: () => this.stores, powerOn: (cells) => this.powerOn(cells) });
        this.switchSound(this.sound.on);
        this.showWords(remembered('words') === 'on');
        this.useLetters(remembered('letters') !== 'off');
    }

    /* ---- the address ---- */

    /* Does what the address asks for: at the start, and whenever it changes. */
    async followAddress() {
        const names = boardNames(IMAGES), asked = readAddress(location, names), isFirst = this.image === undefined;
        const shown = names.includes(asked.board) ? asked.board : isFirst ? firstBoard(IMAGES) : this.image.board.name;
        const name = asked.board === undefined && (asked.code ?? asked.match) !== undefined ? this.link.boardFor(asked, shown, names) : shown;

        refuse($); /* what the address before asks */
        document.body.classList.toggle('embed', asked.embed);
        this.useLanguage(this.languageFor(asked.language, isFirst));
        if (isFirst || asked.panel !== undefined)
            this.panel.show((asked.panel ?? (asked.embed ? 'off' : remembered('panel'))) !== 'off');
        this.sayLink(asked.unknown.length > 0 ? this.texts.say('link-unknown', asked.unknown.join(', ')) : '');
        if (asked.board !== undefined && !names.includes(asked.board))
            this.sayLink(this.texts.say('link-board', asked.board, names.join(', ')));
        if (isFirst || this.image.board.name !== name || asked.module !== undefined)
            this.choose(name, this.moduleFor(name, asked.module));
        if (CODES.includes(asked.language))
            this.useLanguageOnHandheld();
        else if (asked.language !== undefined)
            this.sayLink(this.texts.say('link-language', asked.language, CODES.join(', ')));
        this.showPageLink();
        if (asked.code !== undefined || asked.match !== undefined)
            await this.startMatch(asked);
        if (asked.rule !== undefined)
            await this.rule.follow(asked.rule);
    }

    /* Returns the language that the address asks for, else the one that is shown; at first the user's last choice, else the browser's. */
    languageFor(asked, isFirst) {
        const wishes = isFirst ? [asked, remembered('language'), navigator.language.slice(0, 2), 'en'] : [asked, this.texts.language];

        return wishes.find((language) => CODES.includes(language));
    }

    /* Returns the panel of a board for the module that an address names; undefined: the usual one. */
    moduleFor(name, module) {
        const panels = MODULES[IMAGES[name].board.panel] ?? [IMAGES[name].board.panel], found = panels.find((panel) => moduleName(panel) === module);

        if (module !== undefined && found === undefined)
            this.sayLink(this.texts.say('link-module', name, module, panels.map(moduleName).join(', ')));
        return found;
    }

    /* Starts the match of an address, or says why not. */
    async startMatch(asked) {
        const { name } = this.handheld, confirm = (question) => ask($, this.texts.say(question), this.texts.say('link-yes'), this.texts.say('link-no'));
        const { cells, said } = await this.link.prepare(asked, name, this.handheld.machine.eeprom, confirm);

        if (said !== undefined)
            this.sayLink(said);
        if (cells === undefined)
            return;
        this.powerOn(cells);
        const isThere = () => {
            this.desk.look(this.handheld.machine);
            return this.desk.stand() !== undefined;
        };

        this.sayLink(this.texts.say(this.handheld.continueMatch(KEY, isThere) ? 'link-started' : 'link-waits'));
        this.device.focus({ preventScroll: true });
    }

    /* A class code was typed. */
    typedCode(event) {
        event.preventDefault();
        this.playThere(this.image.board.name, `code=${$('code').value.toUpperCase()}`);
    }

    /* Returns the name of this board if it has a game, by its index, else of the first one that has it. */
    boardWith(game) {
        const has = (name) => gamesOf(IMAGES[name]).games.includes(game), { name } = this.image.board;

        return has(name) ? name : boardNames(IMAGES).find(has);
    }

    /* Starts the match of a code, or a game. */
    playCode(code, game) { this.playThere(this.boardWith(game), `code=${code}`); }
    playGame(name) { this.playThere(this.boardWith(this.desk.games(0).findIndex((game) => game.name === name)), `game=${name}`); }

    /* Lets the address ask for something on a board, which is followed even if it said so before. */
    playThere(board, what) {
        history.replaceState(null, '', `#${board}&${what}`);
        this.ready = this.followAddress();
        this.device.scrollIntoView({ block: 'nearest' });
    }

    sayLink(text) { $('link-status').textContent = text; }

    /* Says below the handheld, where one plays, that what it stores is lost. */
    sayStoring(text) { $('storing').textContent = text; }

    /* In a frame of another page a link opens the whole page. */
    showPageLink() {
        const { hash } = location;

        $('open-page').href = `${location.href.replace(/[?#].*/, '')}${hash}`;
    }

    /* ---- board, language ---- */

    /* The user has chosen another board: the address no longer says what is shown. */
    userChose(name) {
        history.replaceState(null, '', `#${name}`);
        this.sayLink('');
        this.choose(name);
        this.showPageLink();
    }

    /* Changes to another board, or another display module, by its panel: stores the memory of the old one and switches the new one on. */
    choose(name, panel = IMAGES[name].board.panel) {
        const image = IMAGES[name], isOther = this.handheld?.name !== name;

        this.storeMemory();
        this.image = { ...image, ...image.others[this.texts.language], board: { ...image.board, panel } };
        this.device.dataset.board = name;
        $('boards').value = name;
        this.nameBoard();
        if (isOther)
            this.takeBoard(name);
        this.powerOn(isOther ? undefined : this.handheld.machine.eeprom);
    }

    /* Asks for the right to store the memory of a board, and says if another tab has it. */
    async takeBoard(name, patience) {
        this.stores = false;
        this.stores = await this.tab.take(name, patience);
        this.sayStoring(this.stores ? '' : this.texts.say('other-tab'));
    }

    /* Another tab has stored the memory of this board, which it could not where the browser has locks. */
    otherTabStored(key) {
        if (key !== `nimatron.${this.handheld.name}.eeprom` || !this.stores)
            return;
        this.stores = false;
        this.sayStoring(this.texts.say('other-tab-now'));
    }

    /* Writes the names of the board all over the page. */
    nameBoard() {
        const { title, display, keysText, board } = this.image, select = board.ladder.heldAIsB;

        this.device.querySelector('.name').textContent = title;
        this.device.setAttribute('aria-label', this.texts.say('board-label', title, display));
        $('board-note').textContent = this.texts.say('board-note', title, display, keysText);
        this.device.querySelector('.a span').textContent = select ? 'SELECT' : 'A';
        this.device.querySelector('.a').setAttribute('aria-label', this.texts.say(select ? 'key-select' : 'key-a'));
        this.offerModules(IMAGES[board.name].board.panel);
        this.upload.boardChanged();
        this.memory.boardChanged();
    }

    /* Offers the display modules of the board, if there are several. */
    offerModules(usual) {
        const panels = MODULES[usual] ?? [usual];

        $('modules').hidden = panels.length === 1;
        $('module').replaceChildren(...panels.map((panel) => new Option(moduleName(panel).toUpperCase(), panel, false, panel === this.image.board.panel)));
    }

    /* Adds a radio button for each language. */
    addLanguages() {
        for (const { code, name } of LANGUAGES) {
            const label = document.createElement('label'), input = document.createElement('input'), text = document.createElement('span');

            Object.assign(input, { type: 'radio', name: 'language', value: code, checked: code === this.texts.language });
            Object.assign(text, { textContent: name, lang: code });
            label.append(input, text);
            $('languages').append(label);
        }
    }

    /* The user has chosen a language. */
    changeLanguage(language) {
        remember('language', language);
        this.useLanguage(language);
        this.useLanguageOnHandheld();
    }

    /* If the handheld has the page's language as a setting, and is set to another one, it is set and switched off and on. */
    useLanguageOnHandheld() {
        const { eeprom } = this.handheld.machine, number = this.numberOfLanguage(), cells = number === undefined ? eeprom : this.inLanguage(eeprom, number);

        if (cells.some((byte, i) => byte !== eeprom[i]))
            this.powerOn(cells);
    }

    /* Changes the language of the page; where it has another image, the handheld is switched off and on. */
    useLanguage(language) {
        const before = this.texts.language, isOther = before !== language;

        $('languages').querySelector(`[value=${language}]`).checked = true;
        if (!isOther)
            return;
        this.texts.use(language);
        this.narrator.again();
        this.today.write();
        this.gallery.again();
        this.classMap.show();
        if (!this.image)
            return;
        if (this.image.others[before] !== this.image.others[language])
            this.choose(this.image.board.name, this.image.board.panel);
        else
            this.nameBoard();
    }

    /* Returns the number of the page's language in the image; undefined if the image lacks it, or has no other. */
    numberOfLanguage() { return languageIn(this.image.layout, this.texts.language); }

    /* Returns a memory in which the handheld's setting is a language of the image. */
    inLanguage(eeprom, number) {
        const cells = eeprom.slice();

        this.storedMatch.open(cells);
        if (this.storedMatch.language !== number) {
            this.storedMatch.language = number; /* what a newer version wrote stays as it is */
            this.storedMatch.close();
        }
        return cells;
    }

    /* ---- on and off ---- */

    /* Off and on. A tab that could not store tries again, and then has what the other tab has stored. */
    async restart() {
        const { name } = this.handheld, didStore = this.stores;

        if (!didStore)
            await this.takeBoard(name, CLOSING_MS);
        if (didStore || !this.stores) {
            this.powerOn(this.handheld.machine.eeprom);
            return;
        }
        this.handheld.discardChanges();
        this.memory.boardChanged();
        this.powerOn();
    }

    /* Makes a new handheld, switched on, with these contents of its memory; undefined: what is stored. Keys that are held down now are held at
     * its power-on. */
    powerOn(cells) {
        const number = this.numberOfLanguage();

        this.storeMemory();
        this.handheld = new Handheld(this.image, cells);
        if (number !== undefined && this.handheld.machine.eeprom.every((byte) => byte === 0xff))
            this.handheld = new Handheld(this.image, this.inLanguage(this.handheld.machine.eeprom, number));
        this.keys.restart();
        this.narrator.begin(this.image.layout);
        this.stands = new Steady(); /* where the match stands */
        this.drawnChanges = -1; /* the picture (machine.changes) on the canvas */
        this.storedAt = -1; /* when the EEPROM was last stored */
        this.changedAt = performance.now(); /* when the picture last changed */
        this.resets = 0; /* of the machine, that the line of state has told */
        /* When the line of state was last written: the time, the machine's time, its cycles awake. */
        this.stateAt = { now: performance.now(), ms: 0, awake: 0 };
    }

    /* ---- keys and controls ---- */

    /* Called when the keys change. The first press also allows sound (see sound.js) and ends a rest. */
    press(bits) {
        this.handheld.machine.press(bits);
        if (bits !== 0) {
            this.sound.wake();
            this.awake.played();
            this.endRest();
        }
        for (const button of this.device.querySelectorAll('[data-key]'))
            button.classList.toggle('pressed', (bits & keysOf(button.dataset.key)) !== 0);
    }

    /* Switches the sound on or off, and remembers that. */
    switchSound(on) {
        this.sound.on = on;
        $('sound').setAttribute('aria-pressed', on);
        remember('sound', on ? 'on' : 'off');
        if (on && this.handheld)
            this.sound.wake();
        else if (!on)
            this.sound.silence();
    }

    /* Whether letters of the keyboard are keys of the handheld, which is remembered. */
    useLetters(on) {
        this.keys.letters = on;
        $('letters').checked = on;
        remember('letters', on ? 'on' : 'off');
    }

    /* A choice beside the handheld that was made with a mouse or a finger does not keep the keyboard. */
    leaveControl(control) {
        if (control.closest('#play, #languages') && !control.matches(':focus-visible'))
            this.device.focus({ preventScroll: true });
    }

    /* Shows or hides the words. Hidden from the eye, they stay available to screen readers. */
    showWords(shown) {
        $('words').classList.toggle('screen-reader-only', !shown);
        $('show-words').setAttribute('aria-pressed', shown);
        remember('words', shown ? 'on' : 'off');
    }

    switchPanel(on) {
        this.panel.show(on);
        remember('panel', on ? 'on' : 'off');
    }

    /* In a hidden tab the handheld pauses. */
    visibilityChanged() {
        if (!document.hidden)
            this.today.turnPage();
        if (document.hidden) {
            this.handheld.pause();
            this.storeMemory();
            this.keys.releaseAll();
            this.sound.silence();
        }
    }

    /* ---- frames ---- */

    /* One frame of the browser: lets time pass, then updates everything that may have changed. */
    frame(now) {
        const { machine } = this.handheld;

        if (!document.hidden)
            this.handheld.passTo(now);
        this.gamepads.read();
        this.keys.releaseDue();
        this.sound.play(machine.speaker.take(machine.chip.cpu.cycles), machine.chip.cpu.cycles, machine.board.frequency);
        this.showPicture(now);
        this.narrator.look(machine);
        this.watchMatch(now);
        this.narrator.watch(machine, now, this.changedAt);
        this.showLights(machine.lights());
        if (now - this.storedAt > STORE_MS)
            this.storeMemory(now);
        if (now - this.stateAt.now > STATE_MS)
            this.showState(now);
        this.rest(this.keys.areUp && now - this.changedAt > STILL_MS);
    }

    /* Follows the match on the handheld, after narrator.look. */
    watchMatch(now) {
        if (this.stands.isTold && now - this.changedAt > SETTLED_MS)
            return;
        const stand = this.desk.stand();

        if (!this.stands.take(JSON.stringify(stand) ?? '', this.handheld.machine.ms))
            return;
        this.today.watch(stand);
        if (this.panel.graph.watch(stand))
            this.narrator.again();
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

    /* Draws a changed picture. */
    showPicture(now) {
        const { machine } = this.handheld;

        if (machine.changes === this.drawnChanges)
            return;
        this.drawnChanges = machine.changes;
        this.changedAt = now;
        this.screen.draw(machine.picture());
    }

    /* Colours the lamp of the device like the board's red, green and blue light. */
    showLights(lights) {
        const colour = lights.some(Boolean) ? `rgb(${lights.map((lit) => (lit ? 255 : 40)).join(' ')})` : '';

        if (colour !== this.lampColour)
            this.device.style.setProperty('--lamp', (this.lampColour = colour) || 'transparent');
    }

    /* Stores the EEPROM, if this tab may, and tells once if that failed. */
    storeMemory(now = this.storedAt) {
        this.storedAt = now;
        if (!this.handheld || !this.stores)
            return;
        const failed = !this.handheld.storeMemory();

        if (failed !== this.storingFailed)
            this.sayStoring(failed ? this.texts.say('full') : '');
        this.storingFailed = failed;
    }

    /* Writes how much of the last second the chip was asleep, or what has happened to it. */
    showState(now) {
        const { machine } = this.handheld, ms = machine.ms - this.stateAt.ms;
        const awake = machine.awakeCycles - this.stateAt.awake;
        const asleep = ms > 0 ? 100 - (awake * 100000) / (ms * machine.board.frequency) : 0;

        this.stateAt = { now, ms: machine.ms, awake: machine.awakeCycles };
        $('state').textContent = machine.stopped ? this.texts.say('stopped')
            : machine.resets !== this.resets ? this.texts.say('bootloader')
            : this.texts.say('asleep', Math.min(99.9, asleep).toFixed(1));
        this.resets = machine.resets;
    }
}

/* For tests: plays a script (machine/script.js) on a new machine as fast as it runs. hex, data: another image than the board's, and what is
 * in its serial flash chip; hold: keys held at power-on; panel: another display module; words: the texts of keys, for PICK. Returns the screens that it shows, as { caption,
 * picture, text }, and the final state of the machine. */
function replay(desk, name, script, { seed = 0, hold = '', hex = undefined, data = IMAGES[name].data, panel = IMAGES[name].board.panel, words = {} } = {}) {
    const image = IMAGES[name], board = { ...image.board, panel }, screens = [];
    const machine = new Machine(board, image.chip, parseHex(hex ?? image.hex), seed, data && Uint8Array.from(data));

    desk.useLayout(hex === undefined ? image.layout : undefined);
    playScript(machine, parseScript(script, words), (caption) => {
        screens.push({ caption, picture: machine.picture(), text: wordsOf(desk, machine) });
    }, hold === '' ? 0 : keysOf(hold), (picture) => desk.readPicture(picture), () => desk.look(machine));
    return {
        screens, resets: machine.resets, lights: machine.lights(), eeprom: [...machine.eeprom], awakeCycles: machine.awakeCycles,
        tones: machine.speaker.take(machine.chip.cpu.cycles),
    };
}

Promise.all([loadDesk(), loadDesk(), loadStoredMatch()]).then(([desk, deskOfTests, storedMatch]) => {
    const page = new Page({ desk, storedMatch });

    offerInstall();
    globalThis.nimatron = {
        page, boards: BOARDS.map((board) => board.name).filter((name) => name in IMAGES), replay: (...what) => replay(deskOfTests, ...what),
    };
});
