/* The card "Its memory": saves the EEPROM to a file (1,024 bytes, the format of `nimatron play --save`), loads it from one, erases
 * it. */
import { saveFile } from './file.js';
import * as memory from './memory.js';
import { hasStorage } from './storage.js';

/* $: finds an element by its id. handheld() returns the one on the page. powerOn() makes a new one, which reads the stored memory.
 * Returns say(text), which shows a line, and boardChanged(), to be called when another board was chosen. */
export function addMemoryControls($, handheld, powerOn) {
    const say = (text) => { $('memory-status').textContent = text; };
    const file = $('import-file');
    let asked = false; /* Erase was pressed once: pressing it again erases */

    $('export').addEventListener('click', () => {
        saveFile(`${handheld().name}.eeprom`, handheld().machine.eeprom);
        say('Saved. `nimatron play --save` takes this file, too.');
    });
    $('import').addEventListener('click', () => file.click());
    file.addEventListener('change', async () => {
        const bytes = new Uint8Array(await file.files[0].arrayBuffer());

        file.value = '';
        say(replace(handheld(), bytes, powerOn));
    });
    $('erase').addEventListener('click', () => {
        say(asked ? erase(handheld(), powerOn) : 'Records and the interrupted game will be lost: press Erase again to do it.');
        asked = !asked;
    });
    return {
        say,
        boardChanged() {
            asked = false;
            say(hasStorage ? '' : 'This browser stores nothing for this page: save the memory to a file before you leave.');
        },
    };
}

/* Replaces the stored memory by change() while the handheld is off. */
function exchange(handheld, change, powerOn) {
    change();
    handheld.storedChanges = handheld.machine.eepromChanges; /* powerOn() must not store the old memory over the new one */
    powerOn();
}

/* Load and erase the memory. Return the line to be shown. */
function replace(handheld, bytes, powerOn) {
    if (bytes.length !== handheld.machine.eeprom.length)
        return `This is not a memory of this board: it has ${bytes.length.toLocaleString('en')} bytes, not 1,024. Nothing was changed.`;
    exchange(handheld, () => memory.store(handheld.name, bytes), powerOn);
    return 'Loaded; the handheld was switched off and on.';
}

function erase(handheld, powerOn) {
    exchange(handheld, () => memory.forget(handheld.name), powerOn);
    return 'Erased; the handheld was switched off and on.';
}
