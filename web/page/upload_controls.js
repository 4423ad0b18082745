/* The card "Put it on my board": writes the image over Web Serial, with progress, and one line of text for whatever happens. */
import { parseHex } from '../upload/hex.js';
import { Trouble } from '../upload/trouble.js';
import { upload } from '../upload/upload.js';
import { saveFile } from './file.js';
import * as storage from './storage.js';

/* What the user has to do, by the protocol of the bootloader (UPLOAD in board.mk): keys of texts.js. A chip without a bootloader (PROGRAMMER)
 * cannot be written by the page. */
const PROGRAMMER = 'isp';
const HOW = { arduino: 'upload-plug', wiring: 'upload-plug', avr109: 'upload-arduboy', [PROGRAMMER]: 'upload-isp' };
/* What is done with a board, one after another; progress is shown in equal parts. */
const STEPS = ['Writing', 'Verifying'], STEPS_WITH_DATA = ['Reading the flash chip', 'Writing the flash chip', 'Verifying the flash chip', ...STEPS];
/* Keeps blocks of serial flash chips (web/upload/flash_data.js). */
const BLOCKS = 'nimatron.flash-block-';
const kept = {
    names: () => storage.names(BLOCKS),
    load: (name) => storage.read(BLOCKS + name),
    save: (name, block) => storage.write(BLOCKS + name, block),
    forget: (name) => storage.remove(BLOCKS + name),
};

/* Returns the part done of all steps. part: 0..1 of the step `what`; hasData: the image has data for a flash chip. */
export function partOfAll(what, part, hasData) {
    const steps = hasData ? STEPS_WITH_DATA : STEPS;

    return (Math.max(0, steps.indexOf(what)) + part) / steps.length;
}

/* $: finds an element by its id. texts: of the page. image() returns the row of IMAGES of the chosen board. Returns boardChanged(), to be called when
 * another board was chosen. */
export function addUploadControls($, texts, image) {
    const serial = navigator.serial;
    let isBusy = false;
    const say = (text, isTrouble = false) => {
        $('upload-status').textContent = text;
        $('upload-status').classList.toggle('trouble', isTrouble);
    };
    /* Shows progress. part: 0..1 of the step. */
    const tell = (what, part) => {
        $('progress').value = partOfAll(what, part, image().data !== undefined);
        const line = `${texts.sayOf(what)} \u2026`;

        if ($('upload-status').textContent !== line)
            say(line);
    };
    /* Asks the user for a port and writes the image. */
    const run = async () => {
        const { hex, data, upload: protocol, mcu, chip, room } = image();
        const port = await serial.requestPort().catch(() => { throw new Trouble('no port'); });

        $('upload-progress').hidden = false;
        return upload({ serial, port, protocol, mcu, image: parseHex(hex), data, kept, chip, room, tell });
    };
    /* While a board is written, neither the button nor the choice of a board can be used. */
    const setBusy = (busy) => {
        isBusy = $('upload').disabled = $('boards').disabled = busy;
        $('upload-progress').hidden = !busy;
    };

    const press = async () => {
        setBusy(true);
        try {
            say(texts.say((await run()) === 'done' ? 'upload-done' : 'upload-again'));
        } catch (error) {
            say(error instanceof Trouble ? troubleText(texts, error) : texts.say('upload-error', error.message), true);
        }
        setBusy(false);
    };

    $('upload').addEventListener('click', press);
    $('save-hex').addEventListener('click', () => saveFile(`nimatron-${image().board.name}.hex`, image().hex));
    $('save-data').addEventListener('click', () => saveFile(`nimatron-${image().board.name}.fx`, image().data));
    return {
        boardChanged() {
            const { upload: protocol, title } = image();

            $('upload-how').textContent = `${title}. ${texts.say(HOW[protocol])}`;
            $('save-data').hidden = image().data === undefined;
            $('upload').hidden = protocol === PROGRAMMER;
            $('upload').disabled = serial === undefined || isBusy;
            $('no-upload').hidden = serial !== undefined || protocol === PROGRAMMER;
            $('no-upload').textContent = texts.say('no-upload');
            if (!isBusy)
                say('');
        },
    };
}

/* What went wrong; on Linux also which program or right may be to blame. (Chromium calls Android and ChromeOS otherwise.) */
function troubleText(texts, trouble) {
    const lines = [texts.sayOf(trouble.message, ...trouble.values)];

    if (/X11;.*Linux/.test(navigator.userAgent) && trouble.onLinux)
        lines.push(texts.sayOf(trouble.onLinux));
    return lines.join(' ');
}
