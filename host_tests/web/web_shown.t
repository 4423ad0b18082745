#!/usr/bin/env node
// What modules of the page make of queries, addresses, codes, days, pictures, keys and scripts, as lists: the panel with its pictures and
// the graph of the match, what an address asks for and what it puts into a handheld's memory, today's position, the class map, the canvas,
// rules of one's own, the controls of upload and memory, the card to share, tones, a handheld's time and memory, what is read out,
// the search of the book, the element of the npm package.
// shown.txt has them; in place of each text stands its name.
//
//     host_tests/web/web_shown.t write     writes shown.txt anew, to be read before it is committed
const { execFileSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { root, build, nimatron, same } = require('./harness.cjs');
const { words } = require('./replay.cjs');

const LIST = path.join(__dirname, 'shown.txt'), gen = path.join(build, 'web/gen'), lines = [];
process.env.TZ = 'Pacific/Pago_Pago'; // where it is still the old year
const NOW = Date.UTC(2027, 0, 1, 5), MODULES = [
    'page/desk', 'page/stored_match', 'page/panel', 'page/link', 'page/address', 'page/today', 'page/class', 'page/images', 'page/screen',
    'page/keys', 'page/gamepads', 'page/rule', 'page/boards', 'page/upload_controls', 'page/memory_controls',
    'page/sound', 'page/handheld', 'page/narrator', 'page/gallery', 'page/tab', 'page/texts', 'page/steady', 'machine/speaker', 'machine/analog', 'machine/script', 'upload/hex',
];

// ---- a document, as far as the modules use it ----

class Element {
    constructor(tag) {
        Object.assign(this, { tag, className: '', attributes: {}, children: [], listeners: {} });
        this.style = { setProperty: (...pair) => this.setAttribute(...pair) };
    }

    get classList() { return { toggle: (name, on) => { this.className = on ? `${this.className} ${name}`.trim() : this.className; } }; }
    get childElementCount() { return this.children.filter((child) => child instanceof Element).length; }
    get textContent() { return this.children.map((child) => child.textContent ?? child).join(''); }
    set textContent(text) { this.children = [text]; }
    setAttribute(name, value) { this.attributes[name] = value; }
    append(...more) { this.children.push(...more); }
    prepend(...more) { this.children.unshift(...more); }
    replaceChildren(...all) { this.children = all; }
    replaceWith(other) { events.push(`replaced by ${other}`); }
    addEventListener(type, act) { this.listeners[type] = act; }
    focus() { focused = this; }
    scrollIntoView() {}
    showModal() { this.open = true; }
    close() { this.open = false; }
    click() { events.push(`${this.download ?? this.tag} saved`); }
    all(tag) {
        return this.children.filter((child) => child instanceof Element)
            .flatMap((child) => [...(child.tag === tag ? [child] : []), ...child.all(tag)]);
    }
    querySelectorAll(tag) { return this.all(tag); }
    querySelector(tag) { return this.all(tag)[0]; }

    // An element in a line: tag.class[attributes]{children}; or of a picture the number of its shapes.
    toString() {
        if (this.tag === 'svg' && !Element.isPictured)
            return `svg with ${this.children.length} shapes`;
        const own = ['type', 'scope', 'open', 'hidden', 'disabled', 'checked', 'title', 'href', 'value'].filter((name) => name in this)
            .map((name) => [name, this[name]]);
        const set = [...Object.entries(this.attributes), ...own].filter(([name]) => name !== 'class').map((pair) => pair.join('='));
        const name = [this.tag, ...`${this.attributes.class ?? this.className}`.split(' ')].filter(Boolean).join('.');

        return `${name}${set.length > 0 ? `[${set.join(' ')}]` : ''}${this.children.length > 0 ? `{${this.children.join(' ')}}` : ''}`;
    }
}

let focused, elements, events = [];
const $ = (id) => (elements[id] ??= new Element(`#${id}`));
const texts = { say: (...all) => all.join(' '), language: 'en', index: 0 };
const told = () => events.splice(0).join(', ');
const shownOf = (...ids) => ids.map((id) => $(id)).join(' ');
const put = (what, ...values) => lines.push(`${what}: ${values.join(' ')}`.replace(/\s+/g, ' '));

// Result codes of three pupils, as host_tests/web/web_class.t makes them.
const CLASS = ['AJHETSWDTURCMDZXT', 'UTJCGGHHVWKBVGAUV', 'BMDUXVWSTXBNZSFGE'];

// The modules, for node, with what the page has packed.
function modules() {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'shown.')), file = (name) => fs.readFileSync(path.join(gen, name));
    const stored = {};

    elements = {};
    Object.assign(globalThis, {
        nimatronPacked: { get: (name) => (name.endsWith('.flash') ? made.parseHex(`${file(`images/${name.replace('flash', 'hex')}`)}`)
            : name === 'lua.wasm' ? undefined : file(/\.(wasm|js)$/.test(name) ? name : `images/${name}`)) },
        document: {
            createElement: (tag) => new Element(tag),
            createElementNS: (space, tag) => new Element(space === 'http://www.w3.org/2000/svg' ? tag : space),
        },
        localStorage: {
            getItem: (name) => stored[name] ?? null, setItem: (name, value) => { stored[name] = value; },
            removeItem: (name) => { delete stored[name]; },
        },
        location: { protocol: 'https:', href: 'https://example.org/play/?embed#uno-lcd' },
    });
    Math.random = () => .5;
    globalThis.Date = class extends Date { constructor(...all) { super(...(all.length > 0 ? all : [NOW])); } };
    fs.writeFileSync(`${dir}/all.js`, MODULES.map((name) => `export * from '${root}/web/${name}.js';`).join('\n'));
    execFileSync(path.join(build, 'web/node_modules/.bin/esbuild'),
        ['--bundle', '--log-level=warning', '--platform=node', `--outfile=${dir}/all.cjs`, `${dir}/all.js`],
        { env: { ...process.env, NODE_PATH: `${gen}:${path.join(build, 'web/node_modules')}:${root}` } });
    const made = require(`${dir}/all.cjs`);

    fs.rmSync(dir, { recursive: true });
    return made;
}

// ---- the lists ----

// All games, with options, sums, ended ones, draws, infinite ones, great ones.
const QUERIES = [
    'squares 19', 'squares 0', 'squares play=misere 19', 'squares play=misere 0', 'subtraction set=2,5,6 20', 'bash max=7 23', 'race goal=50 12',
    'fibonacci 13 12', 'nim 3 4 5', 'nim 1 4 6', 'nim play=misere 1 1 1', 'nim 0 0', 'wythoff 7 9', 'power 13 24', 'stones 1 3 5',
    'cake 5 5 4', 'roxor 3 0 2', 'knights board=12 3,4 5,6', 'rook rule=added 4 6', 'queens 3,4 5,6', 'chomp 3 3 2', 'octal 9 7',
    'octal code=dawson 5 7', 'grundy 8 3', 'lasker 3 2', 'coins rule=mock TTHTHH', 'coins HTHHT', 'digits 61803', 'euclid 13 28',
    'graph map=river C', 'graph arcs=A>B,A>C,B>C,C>A A', 'sum join=all squares 19 + nim 3 4',
    'sum squares 5 + squares 7 + bash max=3 9', 'squares 999', 'squares 99', 'squares 100', 'wythoff 20 3', 'wythoff 21 3',
    'nim 60', 'nim 61', 'octal 40 30 28 10', 'octal 40 36 36 10',
];
// Those whose pictures are listed whole; of the others how many shapes there are.
const PICTURED = ['squares 19', 'nim 3 4 5', 'octal 9 7'];

function panels({ Panel }, desk) {
    const panel = new Panel($, texts, desk, () => 'arduboy-fx');

    panel.open = new Set(['can', 'which', 'reason', 'match']);
    for (const query of QUERIES) {
        const facts = desk.analyseText(query, 0);

        panel.graph.path = [];
        panel.graph.watch({ query, turn: 0, isFresh: true, ended: '' });
        panel.write(query === 'squares 19' ? [...facts, ['chosen', '10', 'P']] : query.startsWith('sum') ? [...facts, ['chosen', '9', 'N']] : facts);
        Element.isPictured = PICTURED.includes(query);
        for (const part of $('panel-text').children)
            put(`panel ${query}`, part);
        put(`panel ${query}`, `${$('panel-link').href} ${$('panel-link').hidden}`);
    }
    const [can] = $('panel-text').all('details'), { length } = can.children;

    can.listeners.toggle();
    put('opened again, a section has as much', can.children.length - length);
    panel.explore('nim 3 4 4');
    put('another position is shown', `${panel.query}; ${$('panel-text').children[0]}; ${focused}`);
    $('panel-text').children[0].children[0].listeners.click();
    put('back', `${panel.query}; ${focused}`);
    panel.close();
    put('closed', [...$('panel-text').all('details')].map(({ className, open }) => `${className} ${open}`));
    panel.show(false);
    put('switched off', `${panel.isOn} ${$('show-panel')}`);
    panel.write([]);
    put('no match', $('panel-text'));
}

// A match of three moves, of which one is a mistake, one is taken back; and one of two people.
function graphs({ Panel }, desk) {
    Element.isPictured = true;
    for (const [name, stands] of Object.entries({
        'a mistake': [['19', 0], ['18', 1], ['2', 0]], 'taken back': [['19', 0], ['18', 1], ['19', 0]],
        'another game': [['19', 0], ['7', 0, true]], 'the same again': [['19', 0], ['19', 0]], 'two people': [['19', 2], ['10', 3]],
        'the end': [['1', 1], ['0', 0]], 'round': [['19', 0], ['19', 1], ['18', 0], ['19', 1]],
        'a draw': [['graph arcs=A>B,B>A A', 0], ['graph arcs=A>B,B>A B', 1]],
    })) {
        const { graph } = new Panel($, texts, desk, () => '');
        const changed = stands.map(([pile, turn, isFresh = false]) => graph.watch({ query: /graph/.test(pile) ? pile : `squares ${pile}`, turn, isFresh, ended: '' }));
        const asked = [], drawn = graph.draw(texts, (query) => asked.push(query));

        put(`match, ${name}`, `${changed} ${drawn.join(' ')}`);
        drawn[1].all('button').at(-1).listeners.click();
        put(`match, ${name}, the last row`, asked);
    }
}

const ADDRESSES = [
    '#uno-lcd', '?embed', '#', '#board=uno-oled', '#nothing', '#arduboy-fx&module=sh1106&lang=ru&panel=off', '#panel=maybe',
    '#game=nim&position=3+4+5', '#uno-lcd&game=squares&play=misere&position= 19 ', '#game=squares',
    '#game=squares&level=club&begins=robot', '#game=squares&level=genius', '#game=squares&begins=nobody', '#level=club', '#position=3',
    '#game=&position=3', '#game=checkers', '#game=bash&max=7', '#game=nim&position=0+0', '#game=nim&position=100+1', '#code=AAYWA',
    '#code=aaywa&level=club', '#code=AAYWB', '#code=A', '#code=YTKVC', '#code=XXCUB', '#game=octal&code=dawson&position=5+7',
    '#game=rook&rule=added&position=4+6', '#game=knights&board=12&position=3,4+5,6',
    '#game=sum&position=squares+1+%2B+digits+123456789', `#game=sum&position=squares+1+%2B+grundy+${'2+'.repeat(39)}2`,
    '#game=sum&join=all&position=squares+19+%2B+nim+3+4', '#game=sum&position=squares+19+%2B+squares+0',
    '#game=graph&arcs=A>B,B>C,C>A,A>C&position=A',
    `#game=graph&arcs=${[...'ABCDEFGHIJ'].map((letter, i) => `${letter}>${'BCDEFGHIJK'[i]}`)}&position=A`,
    '#rule=return%20{}&at=3&play=misere', '#rule=x&at=3&play=normal', '#game=nim&position=', `#game=nim&position=${'\u00e9'.repeat(9000)}`, '#at=3', '#rule=x&code=AAYWA', `#game=nim&position=${'1+'.repeat(9000)}1`,
    '#max=7&code=AAYWA', '#unknown=1&other', '?board=uno-lcd&game=nim&position=1+2#lang=de',
];

// A memory in which a match of two moves waits; hold: keys at power-on.
function played(hold = '') {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shown.'));

    execFileSync(nimatron, ['screen', '--board', 'arduboy-fx', '--save', `${folder}/save`, ...(hold ? ['--hold', hold] : []),
        '--keys', 'A A A WAIT:999 A WAIT:999 A WAIT:9999']);
    const cells = Uint8Array.from(fs.readFileSync(`${folder}/save`));

    fs.rmSync(folder, { recursive: true });
    return cells;
}

// A memory as a newer version of the firmware writes it: firmware/store/journal.c: after the mark, twice.
const newer = (cells) => cells.map((byte, i) => ({ 526: 9, 527: 0xf6 })[i] ?? byte);

// What an address asks for, on two boards; of the memory of the handheld the bytes that change, whether a match waits there or not.
async function links({ Link, readAddress, addressOf, IMAGES }, desk, storedMatch) {
    const boards = Object.keys(IMAGES), link = new Link({ desk, storedMatch, texts, images: IMAGES });
    const fresh = new Uint8Array(1024).fill(0xff), waiting = played();
    const changes = (from, to) => [...to].flatMap((byte, i) => (byte === from[i] ? [] : [`${i}:${byte.toString(16)}`])).join(' ');

    for (const address of ADDRESSES) {
        const asked = readAddress(new URL(address, 'file:///index.html'), boards), what = address.slice(0, 60);

        put(`address ${what}`, JSON.stringify(asked).slice(0, 300));
        if (asked.match === undefined && asked.code === undefined)
            continue;
        put(`address ${what}, boards`, boards.map((board) => link.boardFor(asked, board, boards)));
        for (const board of ['arduboy-fx', 'uno-lcd']) {
            const asks = [], { cells, said } = await link.prepare(asked, board, fresh, async (question) => asks.push(question));

            put(`address ${what}, ${board}`, `${asks} ${said ?? changes(fresh, cells)}`);
        }
        for (const answer of [false, true]) {
            const asks = [], confirm = async (question) => {
                asks.push(question);
                storedMatch.open(fresh.slice()); /* the page asks something else of the module meanwhile */
                storedMatch.readCode('NWBXS');
                return answer;
            };
            const { cells, said } = await link.prepare(asked, 'arduboy-fx', waiting, confirm);

            put(`address ${what}, while a match waits, ${answer}`, `${asks} ${said ?? (cells ? changes(waiting, cells) : 'nothing')}`);
        }
    }
    const wide = ADDRESSES.find((address) => address.includes('J>K')), narrow = ADDRESSES.find((address) => address.includes('C>A'));
    const owner = new Link({ desk, storedMatch: Object.create(storedMatch, { hasRobot: { value: true } }), texts, images: IMAGES });

    for (const [what, asker, memory] of [['of a newer version', link, newer(waiting)], ['with a robot', owner, waiting]])
        for (const address of ['#game=squares&position=19', wide]) {
            const asks = [], confirm = async (question) => asks.push(question), asked = readAddress(new URL(address, 'file:///'), boards);
            const { cells, said } = await asker.prepare(asked, 'arduboy-fx', memory, confirm);

            put(`a memory ${what}, ${address.length}`, asks, said ?? changes(memory, cells).length);
        }
    let cells = fresh;

    for (const address of [wide, narrow, wide]) { /* one map after another, in the same memory */
        const asked = readAddress(new URL(address, 'file:///'), boards), before = cells;

        const asks = [];

        ({ cells } = await link.prepare(asked, 'arduboy-fx', before, async (question) => asks.push(question)));
        put(`a map after another, ${address.length}`, asks, changes(before, cells));
    }
    for (const query of QUERIES)
        put(`link to ${query}`, addressOf('uno-lcd', query));
}

// Codes: of classes, of results, of Five a day; the days of a month.
function codes({ ClassMap }, desk, storedMatch) {
    const skills = ['ABCDEFGHJKLMNPRST', 'AAAA AAAA AAAA AAAA A\nBBBB BBBB BBBB BBBB B\n\nCC', CLASS.join('\n'),
        `${CLASS[0].slice(0, 8)}\n${CLASS[0].slice(8)} X`,
        `${CLASS[0].slice(0, 8)}\n\n${CLASS[0].slice(8)}`];
    const map = new ClassMap({ $, texts, storedMatch });

    for (const code of ['AAYWA', 'AAWNT', 'NWBXS', 'CTVHA', 'aaywa', 'AAAAA', 'BBBBB', 'ZZZZZ', 'OOOOO', 'YTKVC', ''])
        put(`code ${code}`, `${storedMatch.readCode(code)} ${storedMatch.readResult(code)}`);
    for (let day = 20769; day < 20800; day++)
        put(`day ${day}`, `${storedMatch.day(day).code} ${desk.queryOf(storedMatch.day(day).numbers)}`);
    for (const written of skills) {
        $('class-codes').value = written;
        map.show();
        put('class', `${$('class-status')} ${$('class-wrong')} ${$('class-map')}`);
    }
    const inRussian = new ClassMap({ $, texts: { ...texts, language: 'ru' }, storedMatch });

    $('class-codes').value = CLASS[0];
    inRussian.show();
    put('class in Russian', $('class-map'));
    map.clear();
    put('class cleared', `${$('class-codes')} ${$('class-status')} ${$('class-map')} ${focused}`);
}

// Today: three tries, of which none, two, the third is won; another day, another match.
function days({ Today, Panel }, desk, storedMatch) {
    Element.isPictured = false;
    for (const results of [[], ['lost'], ['lost', 'won'], ['lost', 'lost', 'lost'], ['won', 'lost']]) {
        globalThis.localStorage.setItem('nimatron.today', '20000 lost'); /* of another day */
        const started = [], panel = new Panel($, texts, desk, () => '');
        const today = new Today({ $, texts, desk, storedMatch, panel, play: (...what) => started.push(what) });
        const stand = (turn, isFresh, ended) => ({ query: isFresh ? today.query : 'squares 0', turn, isFresh, ended });

        panel.open.add('can');
        $('today-play').listeners.click();
        today.watch(undefined);
        today.watch(stand(0, false, 'N')); /* the end of another match */
        today.watch(stand(1, true, '')); /* of today's position, but the robot begins */
        today.watch(stand(1, false, 'P'));
        for (const result of results) {
            today.watch(stand(0, true, ''));
            for (let looks = 0; looks < 2; looks++)
                today.watch(stand(result === 'won' ? 1 : 0, false, 'P'));
        }
        put(`today ${results}`, ['date', 'position', 'tries', 'status', 'play', 'share', 'reason'].map((id) => $(`today-${id}`)).join(' '));
        put(`today ${results}`, `${started} ${panel.open.size} ${today.line} ${globalThis.localStorage.getItem('nimatron.today')}`);
        const next = new Today({ $, texts, desk, storedMatch, panel: { close() {} }, play() {} });

        next.query = 'squares play=normal 19';
        put(`today ${results}, seen again`, next.tries, next.position);
    }
}

// How a picture is drawn: the size of the canvas and of its dots, and how many dots of each colour.
function screens({ Screen }) {
    const pictures = {
        oled: { width: 128, height: 64 }, grey: { width: 84, height: 48 }, blue: { width: 95, height: 18, cellWidth: 5, cellHeight: 8 },
    };

    globalThis.ResizeObserver = class { observe() {} };
    globalThis.getComputedStyle = () => ({ paddingLeft: '12px', paddingRight: '8px' });
    for (const [look, size] of Object.entries(pictures))
        for (const [width, ratio, level] of [[0, 1, 255], [60, 1, 255], [200, 1, 0], [700, 1, 255], [700, 2, 100], [900, 1, 255]]) {
            const drawn = {}, canvas = { style: {}, getContext: () => context }, frame = { clientWidth: width, style: {} };
            const context = { fillRect: (x, y, w, h) => { (drawn[`${context.fillStyle} ${w}x${h}`] ??= []).push(`${x},${y}`); } };
            const lit = Uint8Array.from({ length: size.width * size.height }, (_, i) => (i % 7 === 3 ? 1 : 0));

            globalThis.devicePixelRatio = ratio;
            const screen = new Screen(canvas, frame), { style } = canvas;

            screen.draw(undefined);
            screen.draw({ ...size, look, level, lit });
            put(`screen ${look} in ${width} at ${ratio}, level ${level}`, [
                canvas.width, canvas.height, style.width, style.height, frame.style.backgroundColor,
                ...Object.entries(drawn).map(([dot, places]) => `${dot}: ${places.length}, ${places[0]} to ${places.at(-1)};`),
            ].join(' '));
        }
}

const SCRIPTS = [
    'A', 'DOWN*3 A:600', 'B+UP WAIT:500 # a comment', 'SHOW the title # 1', 'NEW A', 'BLANK', 'POWER', 'POWER B+UP', 'EEPROM 16 2 0 255',
    'EEPROM -16 1', 'PICK main_learn', 'PICK pile 2', 'PICK "19 of (20)"', 'A\n\nB', 'a', 'A*9', 'A*1001', 'A:3600000', 'A:3600001', 'Q',
    'PICK nothing', 'EEPROM 1.5', 'EEPROM 1 256', 'EEPROM 70000 1', 'A*x',
];

// The steps of scripts, and what is no script.
function scripts({ parseScript, keysOf }) {
    for (const script of SCRIPTS)
        try {
            const steps = parseScript(script, { main_learn: ['Learn', 'Lernen'], pile: ['Pile'] });

            put(`script ${script}`, steps.map((step) => JSON.stringify({ ...step, pick: step.pick?.source })).join(' '));
        } catch (error) {
            put(`script ${script}`, error.message);
        }
    put('keys', ['UP', 'DOWN', 'LEFT', 'RIGHT', 'A', 'B', 'A+B'].map(keysOf));
}

// Steps of holders of keys: when, what they do.
const HELD = [
    [0, 'down', 1, 'A'], [10, 'up', 1], [79], [80], [100, 'down', 1, 'B'], [120, 'down', 2, 'B'], [150, 'up', 1], [300, 'up', 2],
    [599], [700], [800, 'down', 3, 'UP'], [850, 'down', 3, 'LEFT'], [900, 'tap', 'RIGHT'], [910, 'up', 9], [920, 'releaseAll'],
    [1000, 'down', 4, 'DOWN'], [1001, 'down', 5, 'A'], [1010, 'up', 5], [0, 'restart'], [10, 'up', 4], [79], [80],
    [90, 'down', 6, 'A'], [95, 'up', 6], [96, 'down', 6, 'A'], [400],
];
const TYPED = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Enter', ' ', 'Backspace', 'Escape', ...'aZbxq\u0444', 'Tab'];
const PLACES = ['', 'button, summary, a, input', '[data-key]', 'input:not([type=checkbox]), textarea, select, dialog'];

// Keys that are held by several holders, for a moment or for long; keys of the keyboard on a part of the page; the buttons of a pad.
function keys({ Keys, Gamepads }) {
    let now = 0;
    const told = [], isHeldA = { is: false }, held = new Keys((bits) => told.push(`${now}:${bits}`), () => now, () => isHeldA.is);

    for (isHeldA.is of [false, true]) {
        for (const [time, what, ...more] of HELD) {
            now = time;
            held.releaseDue();
            held[what]?.(...more);
            told.push(held.areUp ? 'up' : 'down');
        }
        held.releaseAll();
        put(`keys, B is ${isHeldA.is ? 'a held A' : 'a key'}`, told.splice(0).join(' '));
    }
    for (const on of PLACES) {
        const target = { closest: (what) => (what === on ? { dataset: { key: 'RIGHT' } } : null) };
        const typed = (key, more) => held.keyFor({ key, code: key === '\u0444' ? 'KeyA' : '', target, ...more }) ?? '-';

        for (held.letters of [true, false])
            put(`keyboard on ${on || 'the page'}, letters ${held.letters}`, TYPED.map((key) => typed(key, {})).join(' '));
        for (const name of ['ctrlKey', 'altKey', 'metaKey', 'shiftKey'])
            put(`keyboard on ${on || 'the page'}, ${name}`, typed('Escape', { [name]: true }));
    }
    const pads = new Gamepads({ down: (...what) => told.push(`down ${what}`), up: (...what) => told.push(`up ${what}`) });

    for (const [buttons, axes] of [[[0, 15], []], [[0, 1], [.61, -.61]], [[12, 13, 14], [-.61, .61]], [[], [.6, -.6]], [[], []]]) {
        const pad = { index: 1, axes, buttons: Array.from({ length: buttons.length > 0 ? 16 : 4 }, (_, i) => ({ pressed: buttons.includes(i) })) };

        Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { getGamepads: () => [null, pad] } });
        pads.read();
        pads.read();
        put(`pad ${buttons} ${axes}`, told.splice(0).join(', '));
    }
}

// In place of a browser: a worker that finds positions 5 to 0, of which one takes one or two; files, a dialog, a serial port.
function browser() {
    const { setTimeout: later } = globalThis;
    const five = { positions: [...'543210'], arcs: [0, 1, 0, 2, 1, 2, 1, 3, 2, 3, 2, 4, 3, 4, 3, 5, 4, 5] };
    const many = Array.from({ length: 251 }, (_, i) => `p${i}`);
    const found = {
        five, misere: { ...five, play: 'misere' },
        slow: { positions: [...'SABCDEF'], arcs: [0, 1, 1, 2, 1, 3, 2, 6, 3, 4, 4, 5, 5, 6] }, round: { positions: [...'ABC'], arcs: [0, 1, 1, 2, 2, 0, 1, 0] }, end: { positions: ['0'], arcs: [] },
        many: { positions: many, arcs: many.slice(1).flatMap((_, i) => [0, i + 1]) }, mistake: { error: 'line 1: no' },
    };

    Object.assign(globalThis, {
        Option: class extends Element {
            constructor(text, value) {
                super('option');
                Object.assign(this, { value, children: [text] });
            }
        },
        Blob: class {},
        setTimeout(act, ms) {
            if (ms === 15000)
                events.push('patience');
            return ms === 10000 ? 0 /* then a saved file is let go of, in the midst of another test */ : later(act, ms === 15000 ? 30 : ms);
        },
        Worker: class {
            postMessage({ text, position, most }) {
                events.push(`works on ${text.slice(0, 9)} ${position} ${most}, ${$('rule-analyse')}`);
                if (found[text])
                    later(() => this.onmessage({ data: found[text] }), 1);
                if (text === 'crash')
                    later(() => this.onerror({ message: 'crashed' }), 1);
            }

            terminate() { events.push('ended'); }
        },
    });
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: (url) => events.push(`${url} freed`) });
}

const RULE = ['text', 'position', 'misere', 'status', 'answer', 'link', 'send', 'play', 'analyse', 'match'].map((id) => `rule-${id}`);

// Rules of one's own: what is found, a match in which each first move is made, a map of it; and what goes wrong.
async function rules({ Rule }, desk) {
    const rule = new Rule({ $, texts, desk, board: () => 'mega-oled' }), of = (...ids) => shownOf(...ids.map((id) => `rule-${id}`));

    put('rule, examples', of('example'));
    for (const option of $('rule-example').all('option')) {
        $('rule-example').value = option.value;
        $('rule-example').listeners.change();
        put(`rule, example ${option.value}`, $('rule-text').value.length, $('rule-position').value);
    }
    for (const asked of ['five', 'five misere', 'misere', 'slow', 'round', 'end', 'end misere', 'many', 'mistake', 'crash', 'late']) {
        const [text, misere] = [asked.split(' ')[0], asked.includes(' ')];

        $('rule').open = false;
        await rule.follow({ text, position: '5', misere });
        put(`rule ${text} ${misere}`, told(), shownOf(...RULE).slice(0, 900));
        if (rule.game)
            $('rule-play').listeners.click();
        put(`rule ${text} ${misere}, moves`, $('rule-match').all('button').length, $('rule-answer').all('li').length, $('rule').open);
        for (let n = 0; n < 3 && $('rule-match').all('button').length > 0; n++) {
            $('rule-match').all('button').at(n === 0 ? 0 : -1).listeners.click();
            put(`rule ${text} ${misere}, move ${n}`, `${$('rule-match')}`.slice(0, 400));
        }
        if (rule.game?.positions.length < 9) {
            $('rule-send').listeners.click();
            put(`rule ${text} ${misere}, its map`, globalThis.location.hash);
        }
        $('rule-text').listeners.input();
        put(`rule ${text} ${misere}, another text`, shownOf(...RULE.slice(3)));
    }
}

// The controls of the boards, of the upload before anything is sent, and of the memory.
async function controls({ firstBoard, addBoardChoice, addUploadControls, partOfAll, addMemoryControls, IMAGES }) {
    const shown = () => shownOf('upload', 'upload-how', 'upload-status', 'upload-progress', 'no-upload', 'save-data', 'boards');
    const another = { usbVendorId: 0x2341, usbProductId: 0x0058 }; /* a board with another chip */
    const upload = async (serial, name, userAgent = 'X11; Linux') => {
        Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { serial, userAgent } });
        elements = {};
        const { boardChanged } = addUploadControls($, { ...texts, sayOf: texts.say }, () => IMAGES[name]);

        boardChanged();
        put(`upload to ${name}, serial ${serial !== undefined}`, shown());
        $('save-hex').listeners.click();
        $('save-data').listeners.click();
        put(`upload to ${name}, saved`, told());
        const press = serial && $('upload').listeners.click();

        boardChanged();
        put(`upload to ${name}, busy`, shown());
        await press;
        put(`upload to ${name}, pressed`, shown());
        boardChanged();
        put(`upload to ${name}, another board`, shown());
    };

    for (const name of ['arduboy-fx', 'uno-lcd', 'dip1284', 'mega-oled'])
        for (const requestPort of [undefined, () => Promise.reject(new Error('none')), async () => ({ getInfo: () => another })])
            await upload(requestPort && { requestPort }, name);
    await upload({ requestPort: () => Promise.reject(new Error('none')) }, 'arduboy', 'Linux; Android 14');
    for (const hasData of [false, true])
        for (const what of ['Calling the bootloader', 'Reading the flash chip', 'Writing the flash chip', 'Verifying the flash chip', 'Writing', 'Verifying'])
            put(`progress, ${what}`, hasData, [0, 1].map((part) => partOfAll(what, part, hasData).toFixed(2)));
    put('first board', firstBoard(IMAGES));
    addBoardChoice($('boards'), IMAGES, (name) => events.push(name));
    $('boards').value = 'uno-lcd';
    $('boards').listeners.change();
    put('boards', told(), firstBoard(IMAGES), $('boards'));
    globalThis.localStorage.setItem('nimatron.board', 'nothing');
    put('a board that there is not', firstBoard(IMAGES));
    for (const [stores, bytes, answer] of [[false, 1024, 'no'], [true, 1024, 'yes'], [true, 1023, 'no'], [true, undefined, 'yes']]) {
        const handheld = { name: 'uno-lcd', machine: { eeprom: new Uint8Array(1024).fill(7) } };
        const { boardChanged } = addMemoryControls($, texts, {
            handheld: () => handheld, stores: () => stores, powerOn: (cells) => events.push(`on ${cells.length} ${cells[9]}`),
        });
        const content = async () => new Uint8Array(bytes).fill(5).buffer, unreadable = () => Promise.reject(new Error('gone'));
        const file = { arrayBuffer: bytes === undefined ? unreadable : content };
        const stored = () => globalThis.localStorage.getItem('nimatron.uno-lcd.eeprom') ?? 'none';
        const state = () => [told(), $('memory-status'), stored().slice(0, 9)];

        boardChanged();
        put(`memory ${stores}`, state());
        $('export').listeners.click();
        put(`memory ${stores}, saved`, state());
        $('import').listeners.click();
        Object.assign($('import-file'), { files: [file], value: 'a file' });
        await $('import-file').listeners.change();
        put(`memory ${stores}, loaded of ${bytes}`, state(), `"${$('import-file').value}"`);
        $('import-file').files = [];
        await $('import-file').listeners.change();
        put(`memory ${stores}, cancelled`, state());
        const erasing = $('erase').listeners.click();

        put(`memory ${stores}, erase`, shownOf('ask', 'ask-question', 'ask-yes', 'ask-no'));
        if (answer === 'yes') /* else it is closed by Escape */
            $('ask').returnValue = answer;
        $('ask').close();
        $('ask').onclose?.();
        await erasing;
        put(`memory ${stores}, erased ${answer}`, state());
    }
}

// What the desk hears of a match at each screen: the kind of screen, where the match stands, what the panel says of the position and the move.
function heard({ Handheld, IMAGES, parseScript, playScript }, desk) {
    const image = IMAGES['arduboy-fx'], read = (picture) => desk.readPicture(picture);
    let machine;

    for (const script of [
        'A\nPICK squares.title\nA LEFT:2500 RIGHT*19\nSHOW set-up\nA\nSHOW choice\nUP*2\nSHOW another\nA\nSHOW made\nWAIT:700\nSHOW its turn\n'
            + 'WAIT:2500\nSHOW choice\nB WAIT:200\nSHOW menu',
        'SHOW title\nA\nPICK graph.title\nA DOWN*2 RIGHT*3 WAIT:500 UP*2 LEFT:2500 DOWN*2 A\nSHOW own map',
    ]) {
        ({ machine } = new Handheld(image, undefined, 1));
        machine.eeprom.fill(0xff); // that of an experienced player
        desk.useLayout(image.layout);
        playScript(machine, parseScript(script, words), (caption) => {
            if (caption)
                put(`heard at ${caption}`, desk.look(machine), JSON.stringify(desk.stand()),
                    desk.analyse(0).filter(([what]) => /^(title|position|chosen)$/.test(what)).join(' '));
        }, 0, read, () => desk.look(machine));
    }
    const { awakeCycles, facts } = machine;

    machine.press(1);
    machine.chip.cpu.data[facts.ramStart] = 0x5a;
    machine.powerCycle();
    put('switched off and on', machine.awakeCycles >= awakeCycles, machine.keys, machine.ms, machine.chip.cpu.data[facts.ramStart]);
    machine.chip.stopped = true;
    machine.chip.runTo = () => { throw new Error('a chip that has stopped is asked for ever'); };
    put('stopped', machine.runTo(1));
}

// The language in a memory: none, one that is set; that of a newer version stays as it is.
function languages(storedMatch) {
    const silenced = played('B+DOWN'), muted = silenced.map((byte, i) => (i === 2 ? 0 : byte)); /* a setting; the whole device, too: then the setting goes */

    for (const [what, memory] of [['fresh', new Uint8Array(1024).fill(0xff)], ['silenced', silenced], ['muted', muted], ['played', played()], ['newer', newer(played())]]) {
        const cells = memory.slice(), state = storedMatch.open(cells), before = storedMatch.language;

        storedMatch.language = 2;
        storedMatch.close();
        put(`language, ${what}`, state, before, storedMatch.open(cells), storedMatch.language, storedMatch.hasRobot);
        put(`language, ${what}, its memory`, [...cells].flatMap((byte, i) => (byte === memory[i] ? [] : [`${i}:${byte}`])).join(' '));
    }
}

// The gallery in two languages, its list and two of its stills: of stills that were begun before the language changed none is painted.
async function galleries({ Gallery, IMAGES }, desk, storedMatch) {
    let most = 99;
    const games = (index) => desk.games(index).slice(0, most), own = { ...texts, bookAddress: (page) => page };

    Element.prototype.getContext = function () {
        return {
            createImageData: (width, height) => ({ data: new Uint8Array(4 * width * height) }),
            putImageData: ({ data }, ...at) => events.push(`${this.width}x${this.height} ${at} ${createHash('md5').update(data).digest('hex')}`),
        };
    };
    const gallery = new Gallery({ $, texts: own, desk: { games }, storedMatch, image: IMAGES['arduboy-fx'], play: (name) => events.push(`plays ${name}`) });
    const toggle = (open) => {
        $('gallery').open = open;
        $('gallery').listeners.toggle();
    };

    gallery.again();
    toggle(false);
    put('gallery, closed', $('gallery-list'), gallery.isBusy);
    toggle(true);
    for (const part of $('gallery-list').children)
        put('gallery', part);
    for (const language of ['en', 'ru']) {
        [most, own.language, own.index] = [2, language, ['en', 'ru'].indexOf(language)];
        gallery.again();
        for (let waits = 0; gallery.isBusy && waits < 999; waits++)
            await new Promise((done) => { setTimeout(done, 9); });
        toggle(true);
        $('gallery-list').all('button').at(-1).listeners.click();
        put(`gallery, ${language}`, gallery.isBusy, $('gallery-list'), told());
    }
}

// Texts of a page that was saved: in Russian, of which two are missing, and in English again.
function pageTexts({ Texts, LANGUAGES }) {
    const element = new Element('p'), label = new Element('button'), own = { querySelector: () => ({ href: 'https://example.org/' }), documentElement: {} };

    Object.assign(element, { dataset: { text: 'lead' }, innerHTML: '<a href="book/a.html">' });
    Object.assign(label, { dataset: { label: 'play' }, getAttribute: () => 'The handheld' });
    Object.assign(own, { location: { protocol: 'file:' }, querySelectorAll: (selector) => [selector === '[data-text]' ? element : label] });
    const made = new Texts(own), { texts: russian } = LANGUAGES.find(({ code }) => code === 'ru');

    delete russian.stopped;
    delete russian.lead;
    for (const language of ['ru', 'en']) {
        made.use(language);
        put(`texts, ${language}`, made.index, own.documentElement.lang, element.innerHTML, label, made.say('stopped'), made.say('asleep', 7), made.sayOf('{1} {0}', 1, 2),
            made.bookAddress('b.html'));
    }
}

// A tab that asks for its board while the lock is free, another tab has it, or its patience ends; and without locks.
async function tabs({ Tab }) {
    const tab = new Tab(), asked = [['free', {}], ['another has it', null], ['too late'], ['free again', {}], ['another board', {}]];
    const browserWith = (locks) => Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { locks } });

    for (const [what, lock] of asked) {
        browserWith({ request: async (name, { signal, ifAvailable }, use) => {
            events.push(`${name} ${signal?.constructor.name} ${ifAvailable}`);
            if (lock === undefined)
                throw new Error('late');
            use(lock)?.then(() => events.push(`let go of ${what}`));
        } });
        put(`tab, ${what}`, await tab.take('uno', what === 'too late' ? 50 : undefined), told());
    }
    const late = [];

    browserWith({ request: async (name, options, use) => late.push(() => use({})) });
    tab.take('slow', 50).then(() => events.push('told of the first'));
    const second = tab.take('uno');

    put('tab, two boards, the first one comes last', ...late.reverse().map((come) => come()?.constructor.name ?? 'let go'), await second, told());
    browserWith(undefined);
    put('tab, no locks', await tab.take('uno'), told());
}

// Which values are told, of those that come at these times.
function steady({ Steady }) {
    const value = new Steady();

    put('steady', ['a 5', 'a 104', 'a 105', 'a 300', 'b 301', 'a 350', 'a 449', 'a 450'].map((step) => `${step} ${value.take(...step.split(' '))}`));
}

// The millivolts that the converter reads as 0..1023, of its inputs (14: its reference; 15: ground): with keys on a ladder, and a battery.
function analog({ wireAnalog, Noise, IMAGES, keysOf }) {
    for (const [name, inputs] of [['uno-lcd', [0, 0, 0, 0, 3, 15, 14]], ['gamebuino', [6, 6, 14, 6, 6, 15, 6, 14, 6, 3, 6, 6]]]) {
        const { board, chip: facts } = IMAGES[name], pressed = ['', 'A', 'UP+RIGHT', 'DOWN+LEFT'].map((keys) => (keys ? keysOf(keys) : 0)), read = [];
        const adc = { sampleCycles: 9, completeADCRead: (value) => read.push(value) }, data = { [facts.adc.ADMUX]: 0 };

        wireAnalog({ facts, adc, cpu: { data }, after: (cycles, act) => act(read.push(`${cycles}:`)) }, board, new Noise(1), () => pressed.shift() ?? 0);
        for (const input of inputs) {
            data[facts.adc.ADMUX] = 0x40 | input;
            adc.onADCRead();
        }
        put(`converter of ${name}`, inputs.map((input, i) => `${input}=${read[2 * i + 1]}`));
    }
}

// The card of a day, on a disk and on a server: its texts with their places, and the squares of its code.
async function cards({ Today }, desk, storedMatch) {
    Element.prototype.toBlob = (done) => done('a picture');
    Element.prototype.getContext = () => {
        const context = { measureText: (text) => ({ width: text.length * parseInt(/(\d+)px/.exec(context.font)[1], 10) * .6 }) };

        context.fillText = (text, ...at) => events.push(`${context.fillStyle} ${context.font} ${at} ${text}`);
        context.fillRect = (...place) => events.push(`${context.fillStyle} ${place}`);
        return context;
    };
    for (const [protocol, folder] of [['file:', 'play'], ['https:', 'play'], ['https:', 'p'.repeat(218)], ['https:', 'p'.repeat(219)]]) {
        Object.assign(globalThis.location, { protocol, href: `https://example.org/${folder}/?embed#uno-lcd` });
        const today = new Today({ $, texts, desk, storedMatch, panel: { close() {} }, play() {} });

        await today.saveCard();
        const drawn = events.splice(0), dots = drawn.filter((what) => what.startsWith('#000'));

        put(`card, ${protocol} ${folder.length}`, drawn.filter((what) => !dots.includes(what)).join('; '));
        put(`card, ${protocol} ${folder.length}, its code`, dots.length, createHash('md5').update(dots.join()).digest('hex'));
        await today.copy();
        put(`line, ${protocol} ${folder.length}`, $('today-status'));
    }
}

// Edges of the piezo's pin as tones, and how they are played: two periods are a tone, one is none.
function tones({ Speaker, Sound }) {
    const speaker = new Speaker(16000), found = [], parameter = (name) => ({
        setValueAtTime: (...what) => events.push(`${name} ${what}`), cancelScheduledValues: () => events.push(`${name} ends`),
    });

    for (const [at, ...edges] of [
        [100, 50, 90], [400, 100, 110, 120, 130, 140, 150, 160], [900, 500, 504, 520, 524, 540, 544, 560, 581, 600],
        [2500, 1000, 1700, 2400], [9000],
    ]) {
        edges.forEach((cycle, i) => {
            speaker.level = i % 2 === 0;
            speaker.edge(cycle);
        });
        found.push(...speaker.take(at));
    }
    put('tones', found.map((tone) => Object.values(tone).join(' ')).join('; '));
    Object.assign(globalThis, {
        AudioContext: class { state = 'suspended'; currentTime = 1; resume() { events.push('resumed'); } },
        OscillatorNode: class {
            frequency = parameter('Hz');
            connect(to) { return to; }
            start() { events.push('started'); }
        },
        GainNode: class { gain = parameter('gain'); connect() {} },
    });
    const sound = new Sound(false);

    sound.play(found, 2500, 16000);
    sound.wake();
    put('sound, off', told());
    sound.on = true;
    sound.play(found, 2500, 16000);
    sound.wake();
    sound.silence();
    put('sound', told());
}

// A handheld in the page's time; the keys that lead to its match, and when; when it stores its memory.
function handhelds({ Handheld, IMAGES, keysOf }) {
    const { setItem } = globalThis.localStorage, told = [];
    let isFull = false;

    globalThis.localStorage.setItem = (name, text) => {
        if (isFull)
            throw new Error('full');
        told.push('stored');
        setItem(name, text);
    };
    for (const text of ['%', 'AA==', ''])  { /* no base 64; too short; empty */
        setItem('nimatron.uno-lcd.eeprom', text);
        put(`handheld uno-lcd, "${text}" is stored`, new Handheld(IMAGES['uno-lcd'], undefined, 1).machine.eeprom.filter((byte) => byte !== 0xff).length);
    }
    globalThis.localStorage.removeItem('nimatron.uno-lcd.eeprom');
    for (const name of ['arduboy-fx', 'uno-lcd']) {
        const handheld = new Handheld(IMAGES[name], undefined, 1), { machine } = handheld, press = machine.press.bind(machine);
        const putOf = (what, ...values) => put(`handheld ${name}, ${what}`, ...values, told.splice(0).join(' '));

        putOf('new', machine.eeprom.filter((byte) => byte !== 0xff).slice(0, 14), handheld.storeMemory());
        for (const now of [5000, 5060, 5400, 5390, 'a pause', 9000, 9001]) {
            now === 'a pause' ? handheld.pause() : handheld.passTo(now);
            told.push(`${now}: ${handheld.ms} ${Math.round(machine.ms)}`);
        }
        putOf('time');
        machine.press = (keys) => press(keys, told.push(`${Math.round(machine.ms)}: ${keys}`));
        machine.speaker.take = () => told.push('no tones');
        for (const asks of [0, 9]) {
            let asked = 0;
            const isThere = handheld.continueMatch({ A: keysOf('A'), B: keysOf('B') }, () => asked++ >= asks);

            putOf('led to its match', isThere, machine.ms === handheld.ms);
        }
        handheld.storeMemory();
        for (const what of ['unchanged', 'changed', 'full', 'room', 'discarded']) {
            machine.eepromChanges += what === 'unchanged' || what === 'room' ? 0 : 1;
            isFull = what === 'full';
            if (what === 'discarded')
                handheld.discardChanges();
            told.push(`${what} ${handheld.storeMemory()}`);
        }
        putOf('its memory');
        putOf('another memory', new Handheld(IMAGES[name], machine.eeprom.slice(), 1).storeMemory());
    }
    globalThis.localStorage.setItem = setItem;
}

// What is read out, and when; what the panel is told.
function narrators({ Narrator }) {
    const told = [], panel = { isOn: true, write: (facts) => told.push(facts) };
    const words = { text: '', get textContent() { return this.text; }, set textContent(text) { told.push(`reads ${this.text = text}`); } };
    const desk = {
        useLayout: (layout) => told.push(layout), look: (machine) => Object.assign(desk, machine), readPicture: (picture) => picture,
        readMatch: () => desk.match, analyse: (index) => `facts ${index} of ${desk.match}`,
    };
    const narrator = new Narrator(words, { texts, desk, panel });
    const step = (changes, match, now, changedAt, picture = `picture ${changes}\n`) => {
        narrator.look({ changes, match });
        narrator.watch({ changes, match, picture: () => picture }, now, changedAt);
        put('read out', changes, match, now - changedAt, told.splice(0).join(', '));
    };

    narrator.begin('a layout');
    for (const [changes, age] of [[0, 400], [0, 401], [1, 400], [1, 401], [1, 402]])
        step(changes, `match ${changes}`, 1000, 1000 - age);
    narrator.begin('another layout');
    step(1, 'match 1', 1000, 0, 'picture of another\n');
    step(2, '', 1000, 0, ' ');
    panel.isOn = false;
    step(3, 'match 3', 1000, 0);
    panel.isOn = true;
    step(3, 'match 3', 1000, 0);
    for (const picture of ['picture 3', 'another language']) {
        narrator.again();
        step(3, 'match 3', 1000, 0, picture);
    }
}

// What the search of the book finds, on a wide window and a narrow one.
function searches() {
    const sections = Array.from({ length: 14 }, (_, i) => [`docs/page.html#${i}`, i % 4 === 3 ? 'Of Moves' : `Part ${i}`,
        `${'Long '.repeat(i)}<move> ${i} moves${' on'.repeat(40)}`]);
    const input = new Element('input'), found = new Element('ol'), chapters = {};
    const wide = { matches: true, addEventListener(_, fit) { this.fit = fit; } };
    const page = {
        getElementById: (id) => (id === 'search' ? input : found), querySelector: () => chapters,
        currentScript: { src: 'file:///book/search.js' }, createElement: (tag) => new Element(tag),
    };

    const source = fs.readFileSync(path.join(root, 'tools/docs/search.js'), 'utf8');

    new Function('SECTIONS', 'document', 'matchMedia', source)(sections, page, () => wide);
    for (const typed of ['moves', 'MOVES  11 ', 'ON 3 long', 'on3', ' ']) {
        input.value = typed;
        input.listeners.input();
        put(`search of ${typed}`, ...found.children);
    }
    put('chapters on a wide window', chapters.open);
    wide.fit(wide.matches = false);
    put('chapters on a narrow one', chapters.open);
}

// <nim-board> of the npm package: a position, its moves, what is told when one asks, and a move that is made.
async function npmBoards() {
    Object.assign(globalThis, {
        customElements: { define: (name, { observedAttributes }) => put('element', name, observedAttributes) },
        HTMLElement: class extends Element {
            isConnected = true;
            attachShadow() { this.shadowRoot = new Element('shadow'); }
            getAttribute(name) { return this.attributes[name] ?? null; }
            dispatchEvent({ type, bubbles, composed, detail: { position, answer } }) {
                events.push(`${type} ${position} ${answer.outcome} ${bubbles && composed}`);
            }
        },
    });
    const { NimBoard } = await import(path.join(build, 'npm/nim-board.js'));

    told();
    Element.isPictured = true;
    for (const [position, game] of [
        ['2 0 11'], ['1 1'], ['1 1', 'nim play=misere'], ['A', 'graph arcs=A>B,B>A'], ['0', 'squares'], ['TTH', 'coins'], ['x'],
    ]) {
        const board = new NimBoard(), shown = () => [told(), ...board.shadowRoot.children.slice(1)];

        Object.assign(board.attributes, { position }, game && { game });
        board.connectedCallback();
        put(`board ${board.query}`, ...shown());
        const buttons = board.shadowRoot.all('button');

        buttons.at(-1)?.listeners.click();
        put(`board ${board.query}, asked`, ...shown().slice(0, 3).map((part) => `${part}`.slice(0, 150)));
        buttons[0]?.listeners.click();
        board.attributeChangedCallback();
        put(`board ${board.query} then`, ...shown().map((part) => `${part}`.slice(0, 150)));
    }
}

// What is known of each image.
function images({ IMAGES, languageIn }) {
    for (const [name, { layout, hex, data, others, ...facts }] of Object.entries(IMAGES)) {
        put(`image ${name}`, JSON.stringify(facts));
        put(`image ${name}`, data !== undefined, hex.length > 9, ['en', 'ru', 'zh', 'xx'].map((code) => languageIn(layout, code)));
    }
}

// What the build's scripts make of a language that lacks most: the rest is English. Which images of other languages belong to which board.
function lacking() {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'shown.')), own = `${dir}/languages/xx`;
    const made = (script, ...args) => execFileSync('node', [`${root}/web/${script}.js`, ...args], { cwd: dir, encoding: 'utf8' });

    fs.mkdirSync(own, { recursive: true });
    fs.writeFileSync(`${own}/words.txt`, 'language_name = "Xx"\nskill_02 = own\n');
    fs.writeFileSync(`${own}/lessons.txt`, 'lesson 2 own\nsay a\nsay b\n');
    for (const name of ['languages/en', 'boards'])
        fs.symlinkSync(`${root}/${name}`, `${dir}/${name}`);
    const texts = ['en', 'xx'].flatMap((code) => ['words', 'lessons'].map((name) => `languages/${code}/${name}.txt`));
    const { names, lessons } = JSON.parse(/SKILLS = (.*);/s.exec(made('skills', `${root}/firmware/screens/five/skills.c`, ...texts))[1]).xx;

    put('skills of a language', names.slice(0, 3), JSON.stringify(lessons[2]), lessons[1].title);
    put('a language without texts of the page', made('languages', 'xx', 'en'));
    put('languages of images', ...[...made('image_facts', 'arduboy', 'arduboy-fx', 'arduboy-ru', 'arduboy-fx-de').matchAll(/"board":"([^"]*)"|"languages":(\[.*?\])|name === '(.*?)'/g)].map(([, ...is]) => is.join('')));
    fs.rmSync(dir, { recursive: true });
}

// What is called again and again takes no more memory.
function memories({ IMAGES }, desk) {
    for (const [name, ...args] of [['analyseText', 'nim 1', 0], ['useLayout', IMAGES.arduboy.layout], ['solve', 2, [0, 1], false]]) {
        const sizes = [1, 5000].map((times) => {
            for (let i = 0; i < times; i++)
                desk[name](...args);
            return desk.exports.memory.buffer.byteLength;
        });

        put(`${name}, 5000 times`, sizes[1] - sizes[0], 'bytes more');
    }
}

async function all() {
    const made = modules(), desk = await made.loadDesk(), storedMatch = await made.loadStoredMatch();

    panels(made, desk);
    graphs(made, desk);
    await links(made, desk, storedMatch);
    codes(made, desk, storedMatch);
    days(made, desk, storedMatch);
    screens(made);
    scripts(made);
    keys(made);
    languages(storedMatch);
    browser();
    await rules(made, desk);
    await controls(made);
    await galleries(made, desk, storedMatch);
    pageTexts(made);
    await tabs(made);
    steady(made);
    analog(made);
    await cards(made, desk, storedMatch);
    tones(made);
    handhelds(made);
    narrators(made);
    heard(made, desk);
    searches();
    await npmBoards();
    images(made);
    lacking();
    memories(made, await made.loadDesk());
    put('games', desk.games(0).map((game) => Object.values(game).join('; ')).join(' / '));
    if (process.argv[2] === 'write')
        fs.writeFileSync(LIST, `${lines.join('\n')}\n`);
    const listed = fs.readFileSync(LIST, 'utf8').trimEnd().split('\n');
    const not = (some, others) => some.filter((line) => !others.includes(line));
    const missing = not(listed, lines).map((line) => `missing: ${line}`);
    const added = not(lines, listed).map((line) => `not in the list: ${line}`);

    same([...missing, ...added].join('\n'), '', `${lines.length} lines are those of shown.txt`);
    console.log('1..1');
    process.exit(missing.length + added.length > 0 ? 1 : 0);
}

all();
