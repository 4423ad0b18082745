/* The card "Its memory": saves the EEPROM to a file (in the format of `nimatron play --save`), loads it from one, erases it. */
import { ask } from './ask.js';
import { saveFile } from './file.js';
import * as memory from './memory.js';
import { hasStorage } from './storage.js';

/* $: finds an element by its id. texts: of the page. handheld() returns the one on the page. stores() returns whether this tab stores its
 * memory. powerOn(cells) makes a new handheld with that memory. Returns say(text), which shows a line, and boardChanged(), to be called when
 * another board was chosen. */
export function addMemoryControls($, texts, { handheld, stores, powerOn }) {
    const say = (text) => { $('memory-status').textContent = text; };
    const file = $('import-file');

    /* Replaces the memory, and says so; if(stores) that it is stored. Returns the line to be shown. */
    const replace = (bytes) => {
        const { name, machine } = handheld();

        if (!stores())
            return texts.say('not-here');
        if (bytes.length !== machine.eeprom.length)
            return texts.say('wrong-size', bytes.length.toLocaleString(texts.language), machine.eeprom.length.toLocaleString(texts.language));
        if (!memory.store(name, bytes))
            return texts.say('full-import', name);
        powerOn(bytes);
        return texts.say('loaded');
    };

    $('export').addEventListener('click', () => {
        saveFile(`${handheld().name}.eeprom`, handheld().machine.eeprom);
        say(texts.say('saved'));
    });
    $('import').addEventListener('click', () => file.click());
    file.addEventListener('change', async () => {
        const [chosen] = file.files;

        if (!chosen)
            return; /* the choice was cancelled */
        const bytes = await chosen.arrayBuffer().catch(() => undefined);

        file.value = '';
        say(bytes ? replace(new Uint8Array(bytes)) : texts.say('unreadable'));
    });
    $('erase').addEventListener('click', async () => {
        const { name } = handheld();

        if (!stores()) {
            say(texts.say('not-here'));
            return;
        }
        if (!(await ask($, texts.say('erase-question', name), texts.say('erase-yes'), texts.say('erase-no'))))
            return;
        memory.forget(name);
        powerOn(new Uint8Array(handheld().machine.eeprom.length).fill(0xff));
        say(texts.say('erased'));
    });
    return {
        say,
        boardChanged() { say(hasStorage ? '' : texts.say('no-storage')); },
    };
}
