#!/usr/bin/env node
// The page as people use it: keys by keyboard, mouse, touch and assistive programs; what one sees, hears and is read; the memory;
// asleep, hidden, on a phone; and that it needs no network.
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { build, ok, same, main, openPage, started, pageBoards, TITLE, says, emulated, tapKey } = require('./harness.cjs');

const axe = path.join(build, 'web/node_modules/axe-core/axe.min.js');
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
const BOARDS = pageBoards();
const GAME = /^To move: you$[^]*^Chosen: /m;

// Every dot of the canvas has the colour of what the machine shows: how many have not, and how many are lit.
const wrongDots = (page) => page.evaluate(() => {
    const { screen, handheld } = nimatron.page, picture = handheld.machine.picture(), { canvas } = screen, size = canvas.width / picture.width;
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true });

    copy.drawImage(canvas, 0, 0);
    const dots = copy.getImageData(0, 0, canvas.width, canvas.height).data;
    const at = (x, y) => dots.slice(4 * (Math.floor((y + .4) * size) * canvas.width + Math.floor((x + .4) * size)), 4 * (Math.floor((y + .4) * size) * canvas.width + Math.floor((x + .4) * size)) + 3).join();
    const seen = { 0: new Set(), 1: new Set() };
    let lit = 0;

    for (let y = 0; y < picture.height; y++)
        for (let x = 0; x < picture.width; x++) {
            const gap = picture.cellWidth && (x % (picture.cellWidth + 1) >= picture.cellWidth || y % (picture.cellHeight + 2) >= picture.cellHeight);

            if (!gap)
                seen[picture.lit[y * picture.width + x]].add(at(x, y));
            lit += picture.lit[y * picture.width + x];
        }
    return { lit, colours: [seen[0].size, seen[1].size], differ: [...seen[0]].every((c) => !seen[1].has(c)) };
});

// Does something that changes the words on the screen; false when they are the same eight seconds of the machine's later.
async function changes(page, what) {
    const before = await page.textContent('#words'), until = await page.evaluate(() => nimatron.page.handheld.machine.ms + 8000);

    await what();
    await page.waitForFunction(([text, at]) => document.getElementById('words').textContent !== text || nimatron.page.handheld.machine.ms >= at, [before, until], { polling: 50 });
    return (await page.textContent('#words')) !== before;
}

// Waits until a key had time to act, and the words are those of the picture; of a picture that moves, eight seconds of the machine.
async function isRead(page) {
    const from = await page.evaluate(() => nimatron.page.handheld.machine.ms);

    await page.waitForFunction((begun) => {
        const { narrator, handheld: { machine } } = nimatron.page, passed = machine.ms - begun;

        return passed >= 8000 || (passed >= 1500 && narrator.readChanges === machine.changes);
    }, from, { polling: 50 });
}

async function seesIt(page, board) {
    const dots = await wrongDots(page);

    ok(dots.lit > 100 && dots.differ && String(dots.colours) === '1,1', `${board}: the canvas shows every dot`, JSON.stringify(dots));
}

// ---- each board ----

async function byKeyboard(browser, board) {
    const page = await openPage(browser, { board });

    await says(page, TITLE);
    await seesIt(page, board);
    for (let presses = 0; presses < 14 && !GAME.test(await page.textContent('#words')); presses++) {
        await tapKey(page, ['a', 'Enter', ' ', 'z'][presses % 4]);
        await isRead(page); // else one press more would be a move
    }
    ok(GAME.test(await page.textContent('#words')), `${board}: A, A, A plays`, await page.textContent('#words'));
    const move = await page.textContent('#words');

    ok(await changes(page, () => tapKey(page, 'ArrowUp')), `${board}: an arrow changes the move`, move, await page.textContent('#words'));
    ok(await changes(page, () => tapKey(page, 'Escape')), `${board}: B does something else`, move);
    await seesIt(page, board);
    same(page.complaints, [], `${board}: nothing complains`);
    ok(page.asked.length === 1 && page.asked[0].startsWith('file:'), `${board}: nothing is asked of a network`, page.asked.join('\n'));
    await page.context().close();
}

// ---- other ways to press ----

const pressed = (page) => page.evaluate(() => nimatron.page.handheld.machine.keys);

async function byMouseAndTouch(browser) {
    const page = await openPage(browser, { hasTouch: true });

    await says(page, TITLE);
    const box = await page.locator('.key.a').boundingBox();

    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.waitForFunction(() => nimatron.page.handheld.machine.keys !== 0);
    same(await pressed(page), 16, 'a mouse holds A down');
    await page.mouse.move(10, 10);
    await page.mouse.up();
    await page.waitForFunction(() => nimatron.page.handheld.machine.keys === 0);
    ok(true, 'and lets it go, wherever it has been moved to');
    const [left, right] = await Promise.all(['.key.left', '.key.right'].map((name) => page.locator(name).boundingBox()));

    await page.mouse.move(left.x + left.width / 2, left.y + left.height / 2);
    await page.mouse.down();
    const first = await pressed(page);

    await page.mouse.move(right.x + right.width / 2, right.y + right.height / 2);
    same([first, await pressed(page)], [4, 8], 'sliding from key to key presses the one that it is on');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    const beside = await pressed(page);

    await page.mouse.up();
    await page.waitForFunction(() => nimatron.page.handheld.machine.keys === 0);
    await page.mouse.move(left.x + left.width / 2, left.y + left.height / 2);
    await page.mouse.down({ button: 'right' });
    same([beside, await pressed(page)], [8, 0], 'but none of the other keys, as does no other button, and none at all');
    await page.mouse.up({ button: 'right' });
    same(await page.evaluate(([x, y]) => {
        const key = document.querySelector('.key.left'), send = (type) => key.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX: x, clientY: y }));

        key.setPointerCapture = () => {};
        ['pointerdown', 'pointerup', 'pointermove'].forEach(send);
        return [...nimatron.page.keys.holders.values()];
    }, [right.x + right.width / 2, right.y + right.height / 2]), ['LEFT'], 'nor does a finger that is up already');
    await emulated(page, 800);
    ok(await changes(page, () => page.locator('.key.a').tap()), 'a finger taps');
    same(await page.evaluate(() => {
        document.querySelector('.key.up').click();
        return nimatron.page.handheld.machine.keys;
    }), 1, 'the click of an assistive program is a tap, too');
    await page.waitForFunction(() => nimatron.page.handheld.machine.keys === 0);
    await page.focus('.key.left');
    await page.keyboard.down('Enter');
    same(await pressed(page), 4, 'Enter on a focused key is that key');
    await page.keyboard.up('Enter');
    await page.waitForFunction(() => nimatron.page.handheld.machine.keys === 0);
    await page.focus('#sound');
    await page.keyboard.press('Enter');
    same([await pressed(page), await page.getAttribute('#sound', 'aria-pressed')], [0, 'false'], 'and on a control of the page it is the control\u2019s');
    await page.keyboard.down('ArrowDown');
    same(await pressed(page), 2, 'where arrows are still the handheld\u2019s');
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    same(await pressed(page), 0, 'no key stays down when the window loses the focus');
    await page.keyboard.up('ArrowDown');
    await page.context().close();
}

// Letters: on a layout without Latin ones, switched off, and after a choice that was made with a mouse.
async function byLetters(browser) {
    const page = await openPage(browser), keysAfter = (key, code = key) => page.evaluate((names) => {
        const send = (type) => document.activeElement.dispatchEvent(new KeyboardEvent(type, { ...names, bubbles: true, cancelable: true }));

        nimatron.page.keys.releaseAll();
        send('keydown');
        const { keys } = nimatron.page.handheld.machine;

        send('keyup');
        return keys;
    }, { key, code });

    same([await keysAfter('\u0444', 'KeyA'), await keysAfter('\u0438', 'KeyB'), await keysAfter('q', 'KeyA'), await keysAfter('a', 'KeyQ')], [16, 32, 0, 16], 'letters are keys on a Russian and on a French keyboard');
    await page.click('#letters');
    same([await keysAfter('a', 'KeyA'), await keysAfter('Enter'), await keysAfter('\u0444', 'KeyA'), await keysAfter('ArrowRight')], [0, 0, 0, 8], 'switched off, letters are none; and Enter is the box\u2019s, which has the focus; arrows are not');
    await page.click('#letters');
    await page.evaluate(() => { document.querySelectorAll('details').forEach((part) => { part.open = true; }); });
    for (const id of await page.$$eval('textarea, input:not([type])', (all) => all.map((field) => field.id))) {
        await page.fill(`#${id}`, '');
        await page.focus(`#${id}`);
        await page.keyboard.type('ab x');
        await page.keyboard.press('Backspace');
        await page.keyboard.type('z');
        same(await page.inputValue(`#${id}`), 'ab z', `${id}: what is typed there is no key of the handheld`);
    }
    await page.click('#letters');
    await page.click('input[value=ru]', { force: true });
    same([await page.evaluate(() => document.activeElement.id), await keysAfter('ArrowRight'), await keysAfter('Enter')], ['device', 8, 16], 'a language that is chosen with a mouse leaves the arrows to the handheld');
    await page.focus('input[value=de]');
    await page.keyboard.press(' ');
    same(await page.evaluate(() => document.activeElement.value), 'de', 'one that is chosen with the keyboard keeps it');
    await page.reload();
    await started(page);
    same([await keysAfter('a', 'KeyA'), await page.isChecked('#letters')], [0, false], 'the choice is remembered');
    await page.context().close();
}

async function byGamepad(browser) {
    const page = await openPage(browser, { prepare: (p) => p.addInitScript(() => {
        const buttons = Array.from({ length: 16 }, () => ({ pressed: false }));

        globalThis.pad = { index: 1, buttons, axes: [0, 0] };
        navigator.getGamepads = () => [null, pad];
    }) });
    const holds = async (change, expected, name) => {
        await page.evaluate(change);
        ok(await page.waitForFunction((keys) => nimatron.page.handheld.machine.keys === keys, expected).then(() => true, () => false), name);
    };

    await holds(() => { pad.buttons[0].pressed = true; }, 16, 'a button of a gamepad holds A');
    await holds(() => { pad.axes[1] = -1; }, 17, 'its stick UP as well');
    await holds(() => { pad = null; }, 0, 'a gamepad that is unplugged lets go');
    same(page.complaints, [], 'nothing complains');
    await page.context().close();
}

// What is chosen can be seen where the system has colours of its own.
async function forcedColours(browser) {
    const page = await openPage(browser, { forcedColors: 'active', prepare: (p) => p.addInitScript(() => {
        Object.defineProperty(globalThis, 'localStorage', { get() { throw new Error('a private window'); } });
    }) });
    const paper = (selector) => page.evaluate((which) => getComputedStyle(document.querySelector(which)).backgroundColor, selector);

    ok(await paper('.languages input:checked + span') !== await paper('.languages input:not(:checked) + span'), 'with forced colours the chosen language is marked');
    ok(await paper('.key.a') !== await paper('body'), 'and keys are seen');
    await page.waitForFunction(() => nimatron.page.stores);
    await page.evaluate(() => nimatron.page.powerOn(nimatron.page.handheld.machine.eeprom.fill(0x5a)));
    await page.selectOption('#boards', 'gamebuino');
    await page.selectOption('#boards', 'arduboy');
    same([(await cells(page))[MARK], page.complaints], [0x5a, []], 'without a storage of the browser, a memory is kept until the page is left');
    await page.context().close();
}

async function heldSelect(browser) {
    const page = await openPage(browser, { board: 'uno-lcd', locale: 'ja-JP' }); // of which there is no page: it is English

    await says(page, TITLE);
    await page.evaluate(() => {
        const { machine } = nimatron.page.handheld, press = machine.press.bind(machine);

        globalThis.times = [];
        machine.press = (keys) => {
            times.push([keys, machine.ms]);
            press(keys);
        };
    });
    await tapKey(page, 'b');
    await page.waitForFunction(() => times.some(([keys]) => keys === 0));
    const [[down, from], [up, to]] = await page.evaluate(() => [times[0], times.find(([keys]) => keys === 0)]);

    ok(down === 32 && up === 0 && to - from >= 495, `uno-lcd: a short B is SELECT held for long enough: ${Math.round(to - from)} ms`);
    same([await page.locator('.key.b').isVisible(), await page.innerText('.key.a'), await page.getAttribute('.key.a', 'aria-label')],
        [false, 'SELECT', 'Select: A, yes, do it; held: B, back'], 'uno-lcd: there is no B to be seen');
    same([await page.textContent('.name'), await page.getAttribute('#device', 'aria-label')],
        ['Arduino Uno with an LCD Keypad Shield', 'Arduino Uno with an LCD Keypad Shield: HD44780, 16x2 characters'], 'uno-lcd: it has its name');
    await page.selectOption('#boards', 'arduboy');
    same([await page.locator('.key.b').isVisible(), await page.innerText('.key.a'), await page.getAttribute('.key.a', 'aria-label')], [true, 'A', 'A: yes, do it'], 'and there is on another board');
    await page.context().close();
}

// A browser that lacks something: it is said that it is too old, and not of one that has all.
async function tooOld(browser) {
    const said = async (spoil) => {
        const page = await (await browser.newContext({ bypassCSP: true })).newPage();

        await page.addInitScript(spoil);
        await page.goto(`file://${path.join(build, 'web/index.html')}`);
        await page.waitForFunction(() => globalThis.nimatron !== undefined || !document.getElementById('too-old').hidden);
        await page.evaluate(() => { setTimeout(() => { throw new Error('a mistake later on'); }); });
        const isSaid = await page.isVisible('#too-old');

        await page.context().close();
        return isSaid;
    };

    same([
        await said(() => {}), await said(() => { delete globalThis.DecompressionStream; }), await said(() => { delete globalThis.ResizeObserver; }),
        await said(() => { WebAssembly.instantiate = () => Promise.reject(new Error('the policy has no wasm-unsafe-eval')); }),
        await said(() => { Object.defineProperty(HTMLScriptElement.prototype, 'textContent', { set(text) { this.append(`${text} }`); } }); }),
    ], [false, true, true, true, true], 'a browser without gzip, observers, WebAssembly, or a part of the language is too old');
}

// ---- sound, light ----

async function soundsAndLight(browser) {
    const page = await openPage(browser, { board: 'arduboy', prepare: (p) => p.addInitScript(() => {
        const set = AudioParam.prototype.setValueAtTime;

        globalThis.heard = [];
        AudioParam.prototype.setValueAtTime = function (value, at) {
            heard.push(value);
            return set.call(this, value, at);
        };
    }) });

    await says(page, TITLE);
    await page.keyboard.press('a');
    await page.waitForFunction(() => heard.length > 1 && heard.at(-1) === 0);
    const heard = await page.evaluate(() => heard);

    ok(heard.some((hz) => Math.abs(hz - 1572) < 5) && heard.at(-1) === 0, 'a key is heard, and ends', heard.join(' '));
    await page.click('#sound');
    await page.evaluate(() => { heard.length = 0; });
    await page.keyboard.press('ArrowDown');
    await emulated(page, 600);
    same(await page.evaluate(() => heard.filter((value) => value > 0)), [], 'and not when the sound is off');
    await page.keyboard.down('ArrowUp');
    await page.click('#restart');
    await page.waitForFunction(() => nimatron.page.handheld.machine.lights().every(Boolean));
    same(await page.evaluate(() => getComputedStyle(document.querySelector('.lamp')).backgroundColor), 'rgb(255, 255, 255)', 'UP held when it is switched on: the flashlight');
    await page.keyboard.up('ArrowUp');
    same(await page.evaluate(() => ['', 'r', 'g', 'b'].map((lit) => {
        nimatron.page.showLights([...'rgb'].map((light) => light === lit));
        return nimatron.page.device.style.getPropertyValue('--lamp');
    })), ['transparent', 'rgb(255 40 40)', 'rgb(40 255 40)', 'rgb(40 40 255)'], 'the lamp has the colour of each light');
    same(await page.evaluate(() => {
        const { page: shown } = nimatron, { desk } = shown, looks = [], stand = desk.stand.bind(desk), { changedAt, stands } = shown;

        desk.stand = () => { looks.push(`${shown.stands.isTold} ${shown.changedAt}`); };
        for (const isTold of [false, true])
            for (const at of [0, 500]) {
                [shown.stands, shown.changedAt] = [{ isTold, take: () => false }, at];
                shown.watchMatch(1000);
            }
        Object.assign(shown, { changedAt, stands });
        desk.stand = stand;
        return looks;
    }), ['false 0', 'false 500', 'true 500'], 'the match is followed until it is told, and for half a second after a change of the picture');
    await page.keyboard.down('ArrowDown');
    await page.click('#restart');
    ok(await page.waitForFunction(() => /bootloader/.test(document.getElementById('state').textContent)).then(() => true), 'DOWN: that it left for a bootloader is said');
    await page.keyboard.up('ArrowDown');
    same(await page.evaluate(() => {
        const { page } = nimatron;

        page.keys.tap('LEFT');
        page.powerOn(page.handheld.machine.eeprom);
        page.showState(performance.now());
        return [page.keys.areUp, /bootloader/.test(document.getElementById('state').textContent)];
    }), [true, false], 'a key that was let go just before is up when it is switched on, and the bootloader is over');
    await page.context().close();
}

// ---- memory ----

// The program of a file in Intel HEX, by binutils, in base64.
function programOf(hex) {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hex-')), [from, to] = ['a.hex', 'a.bin'].map((name) => path.join(folder, name));

    fs.writeFileSync(from, hex);
    execFileSync('objcopy', ['-I', 'ihex', '-O', 'binary', '--gap-fill', '0xFF', from, to]);
    const program = fs.readFileSync(to).toString('base64');

    fs.rmSync(folder, { recursive: true });
    return program;
}

async function download(page, button) {
    const [file] = await Promise.all([page.waitForEvent('download'), page.click(button)]);

    return { name: file.suggestedFilename(), bytes: fs.readFileSync(await file.path()) };
}

const cells = (page) => page.evaluate(() => [...nimatron.page.handheld.machine.eeprom]);
const load = (page, bytes) => page.setInputFiles('#import-file', { name: 'a.eeprom', mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });

const MARK = 9; // a byte of the system's (the unit's id), which the firmware leaves alone

async function memory(browser) {
    const page = await openPage(browser, { acceptDownloads: true });

    await says(page, TITLE);
    const marked = (await cells(page)).map((byte, i) => (i === MARK ? 0x5a : byte));

    await load(page, marked);
    await page.waitForFunction(() => nimatron.page.handheld.machine.eeprom[9] === 0x5a);
    ok(/Loaded/.test(await page.textContent('#memory-status')), 'a memory is loaded from a file');
    await page.reload();
    await page.waitForFunction(() => globalThis.nimatron !== undefined);
    same((await cells(page))[MARK], 0x5a, 'and is there when the page is opened again');
    const { name, bytes } = await download(page, '#export');

    same([name, bytes.length, bytes[MARK]], ['arduboy.eeprom', 1024, 0x5a], 'it is saved to a file');
    await page.selectOption('#boards', 'gamebuino');
    same((await cells(page))[MARK], 0xff, 'another board has a memory of its own');
    await page.selectOption('#boards', 'arduboy');
    const hex = await download(page, '#save-hex');

    same(programOf(hex.bytes), programOf(fs.readFileSync(path.join(build, 'arduboy/nimatron.hex'))), `${hex.name} has the board's own program`);
    await page.context().close();
}

// A window without a storage says so; what it remembers holds until it is left.
async function privateWindow(browser) {
    const page = await openPage(browser, { prepare: (p) => p.addInitScript(() => {
        Object.defineProperty(globalThis, 'localStorage', { get() { throw new DOMException('private', 'SecurityError'); } });
    }) });
    const mark = (value) => page.evaluate((byte) => {
        const { eeprom } = nimatron.page.handheld.machine;

        if (byte !== undefined)
            [eeprom[9], nimatron.page.handheld.storedChanges] = [byte, -1];
        return eeprom[9];
    }, value);

    ok(/stores nothing/.test(await page.textContent('#memory-status')), 'a window without a storage says that it stores nothing');
    await page.waitForFunction(() => nimatron.page.stores);
    await mark(0x5a);
    for (const board of ['gamebuino', 'arduboy'])
        await page.selectOption('#boards', board);
    same([await mark(), page.complaints], [0x5a, []], 'and keeps a memory while another board is there');
    await page.context().close();
}

// What the firmware itself writes is kept: B and DOWN at power-on switch its sound off, a setting. The first byte of what is stored:
const STORED = 512, NAME = 'P'.charCodeAt(0);

async function keepsWhatIsWritten(browser) {
    const page = await openPage(browser);

    await page.evaluate(() => {
        nimatron.page.powerOn();
        nimatron.page.press(32 | 2);
    });
    await page.waitForFunction(([at, name]) => nimatron.page.handheld.machine.eeprom[at] === name, [STORED, NAME]);
    await page.waitForFunction(([at, name]) => atob(localStorage.getItem('nimatron.arduboy.eeprom') ?? '').charCodeAt(at) === name, [STORED, NAME]);
    await page.reload();
    await page.waitForFunction(() => globalThis.nimatron !== undefined);
    same((await cells(page))[STORED], NAME, 'what the firmware writes is kept');
    await page.context().close();
}

// ---- time ----

async function time(browser) {
    const page = await openPage(browser);
    // Every drawing of the canvas is counted; the machine's clock, and its cycles that were not asleep, are read.
    const look = () => page.evaluate(() => {
        const { page: shown } = nimatron, { machine } = shown.handheld;

        return { ms: machine.ms, now: performance.now(), awake: machine.awakeCycles / machine.board.frequency * 1000, changes: machine.changes, drawn: shown.drawn };
    });

    await says(page, TITLE);
    await page.evaluate(() => {
        const { screen } = nimatron.page, draw = screen.draw.bind(screen);

        nimatron.page.drawn = 0;
        screen.draw = (picture) => {
            nimatron.page.drawn++;
            draw(picture);
        };
    });
    const begun = await look();
    let before = begun, after = begun;
    const isBehind = () => Math.abs(after.ms - before.ms - (after.now - before.now)) >= 200;

    for (let looks = 0; looks === 0 || (looks < 8 && isBehind()); looks++) { // what a busy computer loses is never made up for: then look anew
        before = after;
        await sleep(4000);
        after = await look();
    }
    const passed = after.ms - before.ms, awake = 100 * (after.awake - before.awake) / passed;

    ok(passed > 0 && passed < after.now - before.now + 200, `never faster than real time: ${Math.round(passed)} of ${Math.round(after.now - before.now)} ms`);
    if (isBehind()) // no test fails because the computer is busy
        console.log('# slower than real time all the while: this computer is busy');
    ok(awake < 10, `on the title ${awake.toFixed(1)} % of the chip's cycles are executed, the others are slept through`);
    ok(after.drawn <= after.changes - begun.changes, `the canvas is drawn for a changed picture only: ${after.drawn} times`, after.changes - begun.changes);
    const said = await page.evaluate(() => {
        const { page: shown } = nimatron, { machine } = shown.handheld;

        const told = [[200, false], [0, false], [0, true]].map(([awake, stopped]) => {
            shown.stateAt = { now: 0, ms: machine.ms - 800, awake: machine.awakeCycles - awake * machine.board.frequency / 1000 };
            machine.chip.stopped = stopped;
            shown.showState(0);
            return document.getElementById('state').textContent;
        });

        machine.chip.stopped = false;
        return told.join(' ');
    });

    ok(/\b75\.0\b.*\b99\.9\b.* has stopped/.test(said), 'of 800 ms, 200 ms awake: 75.0 % asleep is said; never all; and that a chip has stopped', said);
    const frames = await page.evaluate(async () => {
        const { page: shown } = nimatron, frame = shown.frame.bind(shown);
        const began = performance.now();
        let count = 0;

        shown.frame = (...when) => {
            count++;
            frame(...when);
        };
        for (let i = 0; i < 20; i++) {
            shown.press(i % 2);
            await new Promise((done) => setTimeout(done, 45));
        }
        return 1000 * count / (performance.now() - began);
    });

    ok(frames > 0 && frames < 75, `keys end a rest, and there is one frame after another: ${Math.round(frames)} in a second`);
    await page.evaluate(() => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
        document.dispatchEvent(new Event('visibilitychange'));
    });
    const { ms: hidden } = await look();

    await sleep(800);
    same((await look()).ms, hidden, 'in a hidden tab it waits');
    const visibleFrom = await page.evaluate(() => {
        delete document.hidden;
        document.dispatchEvent(new Event('visibilitychange'));
        return performance.now();
    });
    await page.waitForFunction((ms) => nimatron.page.handheld.machine.ms > ms, hidden);
    const { ms: shown, now: shownAt } = await look();

    ok(shown > hidden && shown - hidden < shownAt - visibleFrom + 200, `and then goes on where it was: ${Math.round(shown - hidden)} ms later`);
    await page.context().close();
}

// ---- for everyone ----

async function accessible(browser) {
    for (const colorScheme of ['light', 'dark']) {
        const page = await openPage(browser, { colorScheme });

        await says(page, TITLE);
        await page.evaluate(fs.readFileSync(axe, 'utf8')); // the page's policy allows no other script
        const violations = await page.evaluate(async () => (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' ')}`));

        same(violations, [], `axe finds nothing to complain of (${colorScheme})`);
        await page.context().close();
    }
    const page = await openPage(browser);

    await says(page, TITLE);
    await page.waitForFunction(() => !document.getElementById('upload').disabled);
    await page.keyboard.press('Tab');
    const stops = [];

    for (let i = 0; i < 60; i++) { // more than there are
        stops.push(await page.evaluate(() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent.trim()));
        await page.keyboard.press('Tab');
    }
    for (const name of ['Up', 'Left', 'Right', 'Down', 'A: yes, do it', 'Sound', 'Put it on my board'])
        ok(stops.includes(name), `Tab comes to ${name}`, stops.join(', '));
    same(await page.getAttribute('#words', 'aria-live'), 'polite', 'the words on the screen are read out');
    await page.context().close();
}

// A window of 240 pixels (a page that is enlarged four times) scrolls only up and down, with and without words.
async function narrow(browser) {
    const page = await openPage(browser, { viewport: { width: 240, height: 500 }, locale: 'de-AT' });

    await page.click('#show-words');
    for (const board of BOARDS) {
        await page.selectOption('#boards', board);
        await page.evaluate(() => { document.querySelectorAll('details').forEach((part) => { part.open = true; }); });
        const wide = await page.evaluate(() => [document.documentElement.scrollWidth, ...[...document.querySelectorAll('body *')].filter((e) => e.getBoundingClientRect().right > innerWidth + 1 && e.checkVisibility()).slice(0, 5).map((e) => e.outerHTML.slice(0, 80))]);

        ok(wide[0] <= 240, `240 wide, ${board}: nothing scrolls sideways`, wide.join('\n'));
    }
    same(await page.evaluate(() => document.documentElement.lang), 'de', 'in the language of the browser');
    await page.context().close();
}

async function onPhones(browser) {
    for (const [width, height] of [[390, 844], [320, 568], [844, 390]]) {
        const page = await openPage(browser, { viewport: { width, height }, deviceScaleFactor: 2, hasTouch: true, isMobile: true });

        for (const board of BOARDS) {
            await page.selectOption('#boards', board);
            await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
            const { scroll, small, outside, canvas, tall } = await page.evaluate(() => {
                const device = document.getElementById('device').getBoundingClientRect(), boxes = [...document.querySelectorAll('.key, .module')].map((key) => key.getBoundingClientRect()).filter((box) => box.width > 0);

                return {
                    scroll: document.documentElement.scrollWidth, small: boxes.filter((box) => Math.min(box.width, box.height) < 40).length,
                    outside: boxes.filter((box) => box.left < device.left || box.right > device.right || box.bottom > device.bottom).length, canvas: document.getElementById('screen').getBoundingClientRect().width, tall: device.height,
                };
            });

            ok(scroll <= width && small === 0 && outside === 0 && tall <= height && canvas > 0.6 * Math.min(width, 480) - 60, `${width}x${height}, ${board}: it fits, and keys are large enough`,
               JSON.stringify({ scroll, small, outside, canvas, tall }));
        }
        await page.context().close();
    }
}

main(async (browser) => {
    const { size } = fs.statSync(path.join(build, 'web/index.html'));

    ok(size <= 1200000, 'the page is one file of at most 1.2 MB', size);
    await time(browser); // while nothing else goes on
    const jobs = [
        tooOld, byMouseAndTouch, byLetters, byGamepad, forcedColours, narrow, heldSelect, soundsAndLight, memory, privateWindow, keepsWhatIsWritten, accessible, onPhones,
        ...BOARDS.map((board) => () => byKeyboard(browser, board)),
    ];

    await Promise.all(Array.from({ length: 3 }, async () => { while (jobs.length > 0) await jobs.shift()(browser); }));
});
