/* The card "Put it on my board": writes the image over Web Serial, with progress, and one line of text for whatever happens. */
import { parseHex } from '../upload/hex.js';
import { Trouble } from '../upload/trouble.js';
import { upload } from '../upload/upload.js';
import { saveFile } from './file.js';
import * as storage from './storage.js';

const PLUG = 'Plug the board in, press the button, and choose its port. The program on it is replaced; what it has saved stays.';
/* What the user has to do, by the protocol of the bootloader (UPLOAD in board.mk). */
const HOW = {
    arduino: PLUG,
    wiring: PLUG,
    avr109: 'Hold DOWN while switching the board on (or press its reset button) with its cable plugged in: for eight seconds it waits for a new program. Press the button, and choose its port.',
};
const NOT_HERE = 'This browser cannot reach a board: it has no Web Serial. Use Chrome, Edge or another Chromium on a computer, with this page opened from a disk, from localhost or over https. Or save the .hex and write it with avrdude.';
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
const DONE = 'Written and verified: the board runs it.';
const AGAIN = 'The board has started its bootloader, which has another port: press the button again, and choose that one.';

/* $: finds an element by its id. image() returns the row of IMAGES of the chosen board. Returns boardChanged(), to be called when
 * another board was chosen. */
export function addUploadControls($, image) {
    const serial = navigator.serial;
    const say = (text, isTrouble = false) => {
        $('upload-status').textContent = text;
        $('upload-status').classList.toggle('trouble', isTrouble);
    };
    /* Shows progress. part: 0..1 of the step. */
    const tell = (what, part) => {
        const steps = image().data ? STEPS_WITH_DATA : STEPS;

        $('progress').value = (Math.max(0, steps.indexOf(what)) + part) / steps.length;
        if ($('upload-status').textContent !== `${what} \u2026`)
            say(`${what} \u2026`);
    };
    /* Asks the user for a port and writes the image. */
    const run = async () => {
        const { hex, data, upload: protocol, chip, room } = image();
        const port = await serial.requestPort().catch(() => { throw new Trouble('no port'); });

        $('upload-progress').hidden = false;
        return upload({ serial, port, protocol, image: parseHex(hex), data, kept, chip, room, tell });
    };
    const press = async () => {
        setBusy($, true);
        try {
            say((await run()) === 'done' ? DONE : AGAIN);
        } catch (error) {
            say(error instanceof Trouble ? error.message : `That went wrong: ${error.message}`, true);
        }
        setBusy($, false);
    };

    $('upload').addEventListener('click', press);
    $('save-hex').addEventListener('click', () => saveFile(`nimatron-${image().board.name}.hex`, image().hex));
    $('save-data').addEventListener('click', () => saveFile(`nimatron-${image().board.name}.fx`, image().data));
    return {
        boardChanged() {
            const { upload: protocol, title } = image();

            $('upload-how').textContent = `${title}. ${HOW[protocol]}`;
            $('save-data').hidden = image().data === undefined;
            $('upload').disabled = serial === undefined;
            $('no-upload').hidden = serial !== undefined;
            $('no-upload').textContent = NOT_HERE;
            say('');
        },
    };
}

/* While a board is written, neither the button nor the choice of a board can be used. */
function setBusy($, busy) {
    $('upload').disabled = busy;
    $('upload-progress').hidden = !busy;
    for (const radio of document.querySelectorAll('input[name=board]'))
        radio.disabled = busy;
}
