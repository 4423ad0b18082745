#!/usr/bin/env node
// Every listener of the page, found as the page registers it: the event that it waits for comes twice, and controls.txt lists what
// changes: what is shown, stored, heard, saved, and what the handheld is told. The page's time is the test's own, and in place of each
// text stands its name. Before that, a page is used by keys: after each, its words are those of the desk's emulator.
//
//     host_tests/web/web_controls.t write     writes controls.txt anew, to be read before it is committed
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { nimatron, same, main, openPage } = require('./harness.cjs');

const LIST = path.join(__dirname, 'controls.txt');

// Runs in the page before its scripts: what it asks of the browser is recorded, and models insist on the right use.
function models() {
    const told = globalThis.told = { targets: [], waves: [], full: null, locks: 0 }, blobs = new Map();
    const { addEventListener } = EventTarget.prototype;
    const define = (where, name, value) => Object.defineProperty(where, name, { configurable: true, ...value });

    told.begin = () => { Object.assign(told, { heard: '', saved: '', copied: '', choosers: 0, ports: 0, felt: 0 }); };
    told.begin();
    EventTarget.prototype.addEventListener = function (type, ...rest) {
        if (!/InjectedScript|playwright/i.test(new Error().stack) && !/error|rejection/.test(type) && (this === window || this === document || this instanceof Element))
            told.targets.push([this, type]);
        return addEventListener.call(this, type, ...rest);
    };
    const nameOf = (target) => (target === window ? 'window' : target === document ? 'document' : target.id ? `#${target.id}`
        : target.dataset.key ? `[data-key=${target.dataset.key}]`
        : `#${target.closest('[id]').id} ${target.tagName.toLowerCase()}.${target.className.split(' ')[0]}`);
    const named = () => told.targets.filter(([target]) => target === window || target.isConnected)
        .map(([target, type]) => ({ target, name: nameOf(target), type }));

    told.listeners = () => [...new Set(named().map(({ name, type }) => `${name} ${type}`))];
    told.find = (listener) => named().findLast(({ name, type }) => `${name} ${type}` === listener)?.target;
    // A tone is heard if a wave that was started is connected, through gains, with the output of a context that runs.
    const reaches = (node, context) => node === context.destination
        || (node?.to !== undefined && node.value > 0 && reaches(node.to, context));
    const sounds = ({ context, runs, to }) => runs && context.state === 'running' && reaches(to, context);
    const listen = () => { told.heard ||= told.waves.some(sounds) ? 'a tone' : ''; };
    const param = (set) => ({ cancelScheduledValues() { told.heard = 'silence'; }, setValueAtTime: (value) => {
        set(value);
        listen();
    } });

    globalThis.AudioContext = class { state = 'suspended'; destination = {}; currentTime = 0; resume() { this.state = 'running'; } };
    globalThis.OscillatorNode = class {
        constructor(context) {
            Object.assign(this, { context, frequency: param(() => {}) });
            told.waves.push(this);
        }
        connect(to) { return (this.to = to); }
        start() { this.runs = true; }
    };
    globalThis.GainNode = class {
        constructor(context, { gain }) { Object.assign(this, { value: gain, gain: param((value) => { this.value = value; }) }); }
        connect(to) { return (this.to = to); }
    };
    define(navigator, 'wakeLock', { value: { request: async () => {
        if (told.isLow)
            throw new Error('the battery is low');
        const lock = Object.assign(new EventTarget(), { release: () => {
            told.locks--;
            lock.dispatchEvent(new Event('release'));
        } });

        told.locks++;
        return lock;
    } } });
    define(navigator, 'clipboard', { value: { writeText: async (text) => { told.copied = text; } } });
    define(navigator, 'serial', { value: { requestPort: async () => {
        told.ports++;
        if (told.isSlow)
            await new Promise(() => {});
        throw new Error('none');
    } } });
    navigator.vibrate = () => { told.felt++; };
    const { click } = HTMLElement.prototype, { createObjectURL } = URL;

    URL.createObjectURL = (blob) => {
        const url = createObjectURL.call(URL, blob);

        blobs.set(url, blob.size);
        return url;
    };
    HTMLElement.prototype.click = function () {
        if (this.download)
            told.saved += `${this.download}${blobs.get(this.href) > 0 ? '' : ', which is empty'}`;
        else if (this.type === 'file')
            told.choosers++;
        else
            click.call(this);
    };
    told.fill = (element) => {
        told.full = element;
        document.dispatchEvent(new Event('fullscreenchange'));
    };
    define(Document.prototype, 'fullscreenEnabled', { get: () => true });
    define(Document.prototype, 'fullscreenElement', { get: () => told.full });
    Element.prototype.requestFullscreen = async function () { told.fill(this); };
    Document.prototype.exitFullscreen = async () => told.fill(null);
    Element.prototype.setPointerCapture = () => {};
    crypto.getRandomValues = (numbers) => numbers.fill(1);
    Math.random = () => .5;
}

// In the page: all that somebody could see or hear of it, or find later, by name.
function seen() {
    const { page } = nimatron, { machine } = page.handheld, found = {};
    const put = (name, value) => { found[name] = String(value).replace(/\s+/g, ' ').trim().slice(0, 60); };

    for (const e of document.querySelectorAll('[id]')) {
        if (!['state', 'words', 'panel-text', 'rule-example', 'gallery-list'].includes(e.id) && e.dataset.text === undefined
            && e.querySelector('[id], [data-text]') === null)
            put(`#${e.id}`, e.value ?? e.textContent);
        put(`#${e.id} title`, (e.selectedOptions?.[0] ?? e).title);
        const set = (name) => (e.getAttribute(name) ?? 'no').replace(/^file:.*#/, 'page#').replace(/&position=.*/, '') || 'yes';

        for (const name of ['aria-pressed', 'open', 'disabled', 'hidden', 'href', 'checked'])
            put(`#${e.id} ${name}`, name === 'checked' ? e.checked : set(name));
    }
    const nameOf = (e) => e.dataset.key ?? e.value ?? e.className, all = (selector) => [...document.querySelectorAll(selector)];

    put('open in the panel', all('#panel-text details[open]').map(nameOf).join(''));
    put('stills', all('#gallery-list canvas').map(() => '*').join(''));
    put('gallery', all('#gallery-list .title')[0]?.textContent);
    put('pressed', all('.pressed').map(nameOf).join(''));
    put('chosen language', all('#languages :checked').map(nameOf).join(''));
    put('texts', document.getElementById('skip').textContent);
    put('focus', document.activeElement.id || document.activeElement.className);
    put('address', location.hash);
    put('classes', `${document.body.className} ${document.documentElement.className} ${document.getElementById('words').className}`);
    const { offsetWidth, offsetHeight } = document.querySelector('.play');
    const part = Math.max(offsetWidth / innerWidth, offsetHeight / innerHeight);

    put('full screen', told.full === null ? 'no' : part > 1 ? 'cut' : part > .9 ? 'filled' : 'too small');
    for (const name of Object.keys(localStorage))
        put(`stored ${name.replace('nimatron.', '')}`, name.endsWith('.eeprom') ? 'yes' : localStorage[name]);
    put('board', `${page.handheld.name} ${page.image.board.panel}`);
    put('keys', ['UP', 'DOWN', 'LEFT', 'RIGHT', 'A', 'B'].filter((_, bit) => machine.keys >> bit & 1));
    put('switched on', page.switched);
    put('mark in its memory', machine.eeprom[9].toString(16)); /* a byte that the firmware leaves alone */
    put('this tab stores', page.stores);
    for (const name of ['locks', 'heard', 'saved', 'copied', 'choosers', 'ports', 'felt'])
        put(name, told[name]);
    return found;
}

// In the page: begins a step: nothing has the focus, or is as wide as the screen; what an event needs to matter is there.
function begin(listener) {
    const full = ['#play keydown', '#play pointerdown', 'window resize'].includes(listener) ? document.getElementById('play') : null;

    document.activeElement.blur();
    if (told.full !== full)
        told.fill(full);
    if (['window blur', 'document visibilitychange', 'document keyup'].includes(listener))
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', code: 'ArrowUp' }));
    told.begin();
    const { handheld } = nimatron.page;

    if (listener === '#erase click' || listener === '#import-file change')
        handheld.machine.eeprom[9] = 0x5a;
    if (['window pagehide', 'document visibilitychange', '#boards change'].includes(listener)) { /* something is not yet stored, and will not be soon */
        [handheld.storedChanges, nimatron.page.storedAt] = [-1, performance.now()];
        localStorage.removeItem(`nimatron.${handheld.name}.eeprom`);
    }
}

// In the page: sends the event of a listener. Returns what else is to be told of it.
function send(listener) {
    const [, type] = /(\w+)$/.exec(listener);
    const target = listener === 'document change' ? document.getElementById('show-words') : told.find(listener);

    if (target.checkVisibility?.() === false && target.type !== 'file')
        return ' | out of sight';
    if (type === 'click')
        return target.click();
    if (type === 'toggle')
        return (target.querySelector('summary')).click();
    if (target.type === 'checkbox')
        return target.click();
    if (target.id === 'languages')
        return [...target.querySelectorAll('input')].find((input) => !input.checked).click();
    if (target.options)
        target.selectedIndex = target.selectedIndex === 0 ? 1 : 0;
    if (type === 'input')
        target.value += 'x';
    if (type === 'visibilitychange')
        Object.defineProperty(document, 'hidden', { configurable: true, value: !document.hidden });
    if (type === 'hashchange')
        history.replaceState(null, '', location.hash.includes('panel=off') ? '#arduboy-fx&panel=on' : '#arduboy-fx&panel=off');
    const others = target.dataset?.key && [...target.parentElement.children].filter((e) => e !== target);
    const at = (type === 'pointermove' ? others[0] : target).getBoundingClientRect?.();
    const options = {
        bubbles: true, cancelable: true, pointerId: 1, button: 0,
        pointerType: listener === '#play pointerdown' && (told.isMouse = !told.isMouse) ? 'mouse' : 'touch',
        clientX: (at?.x ?? 0) + 9, clientY: (at?.y ?? 0) + 9, code: 'ArrowUp',
        key: type !== 'storage' ? 'ArrowUp' : (told.isOther = !told.isOther) ? 'nimatron.sound' : `nimatron.${nimatron.page.handheld.name}.eeprom`,
    };
    const Kind = /^pointer|^lost/.test(type) ? PointerEvent : type.startsWith('key') ? KeyboardEvent
        : type === 'storage' ? StorageEvent : Event;
    const event = new Kind(type, options);

    if (others && Kind === PointerEvent && type !== 'pointerdown')
        target.dispatchEvent(new PointerEvent('pointerdown', options));
    target.dispatchEvent(event);
    const letGo = () => document.querySelectorAll('.pressed').forEach((key) => key.dispatchEvent(new PointerEvent('pointerup', options)));

    if (type === 'pointermove' || type === 'pointerdown')
        setTimeout(letGo, 900);
    return event.defaultPrevented ? ' | prevented' : '';
}

// Lets the page's time pass, and what it waits for beside time come.
async function pass(page, ms) {
    await page.evaluate(() => Promise.race([
        nimatron.page.ready, new Promise((done) => { if (document.getElementById('ask').open) done(); }),
    ]));
    await page.clock.runFor(ms);
    await page.waitForFunction(() => !document.getElementById('rule-analyse').disabled, undefined, { polling: 20 });
    while (await page.evaluate(() => nimatron.page.gallery.isBusy))
        await page.clock.runFor(100);
}

// Opens the page with these stored items; its texts are keys.
async function open(browser, board, stored) {
    const page = await openPage(browser, { board, viewport: { width: 1200, height: 900 }, prepare: async (p) => {
        await p.clock.install({ time: new Date('2026-12-04T12:00:00') });
        await p.clock.pauseAt(new Date('2026-12-04T12:00:01'));
        await p.addInitScript(models);
        await p.addInitScript((items) => { if (localStorage.length === 0) Object.assign(localStorage, items); }, stored);
    } });

    await page.evaluate(() => {
        const { page: shown } = nimatron, { texts } = shown, powerOn = shown.powerOn.bind(shown);

        texts.say = (key, ...values) => [`{${key}}`, ...values].join(' ');
        shown.switched = 1;
        shown.powerOn = (cells) => {
            shown.switched++;
            powerOn(cells);
        };
        shown.today.write();
        shown.narrator.again();
        document.querySelectorAll('details').forEach((part) => { part.open ||= part.id !== 'gallery' && !part.closest('#panel'); });
    });
    await pass(page, 3000);
    return page;
}

const changed = (before, after) => Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name])
    .map((name) => `${name}=${after[name] ?? 'gone'}`).join(' | ') || 'nothing';

// What the event of a listener changes, the first time and the second, as lines. A question is answered with no, then with yes.
async function effects(page, listener) {
    const lines = [], name = /^\[data-key=(\w+)/.exec(listener)?.[1];

    for (const time of ['', ', again']) {
        if (!await page.evaluate((which) => told.find(which) !== undefined, listener))
            continue;
        await page.evaluate(begin, listener);
        let before = await page.evaluate(seen), told = '';

        if (listener === '#import-file change')
            await page.setInputFiles('#import-file',
                { name: 'a.eeprom', mimeType: 'application/octet-stream', buffer: Buffer.alloc(1024, time === '' ? 0xff : 0x11) });
        else if (listener === 'window resize')
            await page.setViewportSize(time === '' ? { width: 700, height: 500 } : { width: 1200, height: 900 });
        else
            told = await page.evaluate(send, listener) ?? '';
        for (const answer of [time === '' ? 'ask-no' : 'ask-yes', undefined]) {
            await pass(page, 700);
            const after = await page.evaluate(seen);

            lines.push(`${listener}${time}: ${changed(before, after)}${told}`
                .replaceAll(name ?? ' ', (word) => (word === name ? 'KEY' : word)));
            if (after['#ask open'] === 'no' || answer === undefined)
                break;
            await page.evaluate((id) => document.getElementById(id).click(), answer);
            [before, told] = [after, `, answered by ${answer}`];
        }
        await pass(page, 300);
        if (!await page.evaluate(() => nimatron.page.stores)) { /* off and on: it stores again */
            await page.evaluate(() => document.getElementById('restart').click());
            await page.waitForFunction(() => nimatron.page.stores, undefined, { polling: 20 });
        }
    }
    return lines;
}

// The same of all listeners whose name matches, also of those that come meanwhile. The keys of the handheld have the same ones.
async function census(page, pattern) {
    const done = new Set(), lines = [], isSame = (listener) => /key=(?!UP).*(move|up|cancel|capture|menu)$/.test(listener);
    const isDue = (listener) => pattern.test(listener) && !done.has(listener) && !isSame(listener);
    const next = async () => (await page.evaluate(() => told.listeners())).find(isDue);

    for (let listener = await next(); listener !== undefined; listener = await next()) {
        done.add(listener);
        lines.push(...await effects(page, listener));
    }
    const ofAnyKey = (line) => line.replace(/data-key=\w+/, 'data-key')
        .replace(/#panel-link hidden=\w+ \| /, '').replace(/ \| locks=1/, '');

    return [...new Set(lines.map((line) => (line.startsWith('[data-key') ? ofAnyKey(line) : line)))];
}

// What is remembered, and the listeners that are out of sight on a new page.
const STORED = {
    sound: 'off', words: 'on', letters: 'off', panel: 'on', 'panel-open': 'can,which,reason,match', language: 'de', board: 'uno-oled',
    today: '20791 lost won',
};
const LATER = /^#(today-(copy|card)|module|gallery-list|panel-text|ask) /;

// While a board is written it stays the chosen one.
async function whileUploading(page) {
    await page.evaluate(() => { told.isSlow = true; });
    return [...await effects(page, '#upload click'), ...await effects(page, '#languages change')]
        .map((line) => `while a board is written, ${line}`);
}

// How many locks keep the screen on some minutes after a key, and after others then; of which one is refused.
async function staysOn(page) {
    const held = [];

    for (const [minutes, isLow] of [[2], [2], [4], [2], [4], [2, true], [2]]) {
        await page.evaluate((low) => {
            told.isLow = low;
            document.querySelector('[data-key=UP]').click();
        }, isLow);
        await pass(page, 100);
        await page.clock.fastForward(minutes * 60000);
        held.push(await page.evaluate(() => told.locks));
    }
    return held;
}

// How many frames there are in a second in which nothing changes, and in 17 milliseconds after one of them, without a key and with one.
async function frames(page) {
    await page.evaluate(() => {
        const { page: shown } = nimatron, frame = shown.frame.bind(shown);

        told.frames = 0;
        shown.frame = (now) => frame(now, told.frames++);
    });
    const count = async (ms) => {
        const before = await page.evaluate(() => told.frames);

        await page.clock.runFor(ms);
        return await page.evaluate(() => told.frames) - before;
    };

    await pass(page, 3000);
    const inASecond = await count(1000);

    for (let waits = 0; waits < 99 && await count(1) === 0;)
        waits++;
    const without = await count(17);

    for (let waits = 0; waits < 99 && await count(1) === 0;)
        waits++;
    await page.evaluate(() => document.querySelector('[data-key=UP]').click());
    return [inASecond, without, await count(17)];
}

// Switched on with a match in its memory, the page says after each key what the desk's emulator says with the same memory.
async function words(page, board, keys) {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'controls-')), save = path.join(folder, 'save'), wrong = [];
    const ofDesk = (pressed) => execFileSync(nimatron, ['screen', '--words', '--board', board, '--save', save,
        '--keys', ['WAIT:3000', ...pressed.map((key) => `${key} WAIT:2000`)].join(' ')], { encoding: 'utf8' }).trimEnd();
    const cells = await page.evaluate(() => {
        nimatron.page.powerOn(nimatron.page.handheld.machine.eeprom);
        return [...nimatron.page.handheld.machine.eeprom];
    });

    await pass(page, 4000);
    for (let i = 0; i <= keys.length; i++) {
        const pressed = keys.slice(0, i);

        fs.writeFileSync(save, Buffer.from(cells));
        const said = await page.textContent('#words'), expected = ofDesk(pressed);

        if (said !== expected)
            wrong.push(`after ${pressed.join(' ')}:\n${said}\nbut the desk:\n${expected}`);
        if (i < keys.length)
            await page.evaluate((key) => document.querySelector(`[data-key=${key}]`).click(), keys[i]);
        await pass(page, 2000);
    }
    same(wrong.join('\n'), '', `${board}: after each of ${keys.join(' ')} the page says what the desk says`);
    fs.rmSync(folder, { recursive: true });
}

main(async (browser) => {
    const first = await open(browser, 'arduboy-fx&game=squares&position=19', {});

    await words(first, 'arduboy-fx', ['B', 'A', 'UP', 'UP', 'RIGHT', 'B', 'DOWN', 'DOWN', 'A']);
    same(await frames(first), [21, 0, 1], 'while nothing changes there are fewer frames, and at once one after a key');
    await first.context().close();
    const page = await open(browser, 'arduboy-fx&game=squares&position=19', {}), fresh = await page.evaluate(seen);
    const lines = await census(page, /^(?!#gallery|.* close)/);

    same(await staysOn(page), [1, 1, 0, 1, 0, 0, 1], 'the screen stays on until three minutes after the last key, not after the first');
    same(page.complaints, [], 'nothing complains');
    await page.context().close();
    const stored = Object.fromEntries(Object.entries(STORED).map(([name, value]) => [`nimatron.${name}`, value]));
    const later = await open(browser, '&game=squares&position=19', stored);

    await later.evaluate(() => document.querySelector('#gallery summary').click());
    await pass(later, 500);
    lines.push(`with stored items: ${changed(fresh, await later.evaluate(seen))}`, ...(await census(later, LATER)),
        ...await whileUploading(later));
    same(later.complaints, [], 'nor does it with stored items');
    await later.context().close();
    if (process.argv[2] === 'write')
        fs.writeFileSync(LIST, `${lines.join('\n')}\n`);
    const listed = fs.readFileSync(LIST, 'utf8').trimEnd().split('\n'), not = (all, some) => all.filter((line) => !some.includes(line));
    const missing = not(listed, lines).map((line) => `missing: ${line}`);
    const added = not(lines, listed).map((line) => `not in the list: ${line}`);

    same([...missing, ...added].join('\n'), '', `${lines.length} events have the effects that controls.txt lists`);
});
