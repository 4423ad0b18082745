#!/usr/bin/env node
// What the page reads from outside, at random: Intel HEX, key scripts, and the answers of bootloaders.  Each is read or refused in one line,
// soon, and no address lies outside the memory.  SEED=2 TRIES=20000 host_tests/web/web_fuzz.t
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { execFileSync } = require('node:child_process');
const { root, build, ok } = require('./harness.cjs');

const SEED = Number(process.env.SEED ?? 1), TRIES = Number(process.env.TRIES ?? 3000), FLASH = 0x40000;
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'fuzz.'));
const gen = path.join(build, 'web/gen'), modules = path.join(build, 'web/node_modules');
let state = SEED >>> 0;

process.on('exit', () => fs.rmSync(dir, { recursive: true }));

// A number below n, from a generator with a seed (xorshift).
function below(n) {
    state = (state || 1) >>> 0;
    state ^= state << 13;
    state ^= state >>> 17;
    state = (state ^ (state << 5)) >>> 0;
    return state % n;
}

const pick = (list) => list[below(list.length)];
const bytes = (count) => Array.from({ length: count }, () => below(256));

function bundle() {
    const from = (names, file) => `export ${names} from '${root}/web/${file}';`;

    fs.writeFileSync(`${dir}/all.js`, [from('{ parseHex }', 'upload/hex.js'), from('{ parseScript, playScript }', 'machine/script.js'),
        from('* as stk500', 'upload/stk500.js'), from('* as stk500v2', 'upload/stk500v2.js'), from('* as avr109', 'upload/avr109.js'),
        from('{ Trouble }', 'upload/trouble.js'), from('{ Lost, Silent }', 'upload/line.js')].join('\n'));
    execFileSync(`${modules}/.bin/esbuild`, ['--bundle', '--log-level=warning', '--platform=node', `--outfile=${dir}/all.cjs`, `${dir}/all.js`],
        { env: { ...process.env, NODE_PATH: `${gen}:${modules}` } });
    return require(`${dir}/all.cjs`);
}

const page = bundle();

globalThis.setTimeout = (act) => setImmediate(act); // nothing is waited for

// ---- Intel HEX ----

function record(address, type, data) {
    const head = [data.length, address >> 8, address & 255, type, ...data], sum = -head.reduce((a, b) => a + b, 0) & 255;

    return `:${[...head, sum].map((b) => b.toString(16).padStart(2, '0')).join('')}`;
}

function someHex() {
    const lines = Array.from({ length: 1 + below(6) }, () => {
        switch (below(5)) {
        case 0: return record(below(65536), pick([2, 4]), pick([[0, below(5)], bytes(2), bytes(below(4))]));
        case 1: return record(below(65536), below(8), bytes(below(6)));
        default: return record(below(65536), 0, bytes(below(20)));
        }
    });
    const text = [...lines, ...(below(8) ? [record(0, 1, [])] : [])].join(pick(['\n', '\r\n']));

    return below(4) ? text : spoil(text);
}

// Changes, removes or doubles a piece of a text.
function spoil(text) {
    const at = below(text.length + 1), length = below(8);

    return text.slice(0, at) + pick(['', ':', '0', ' ', '\n', 'G', '\u0000', '\u{1F600}', text.slice(at, at + length).repeat(2)]) + text.slice(at + length);
}

let read = 0;
const wrong = [];

for (let i = 0; i < TRIES && wrong.length < 3; i++) {
    const text = someHex();

    try {
        const image = page.parseHex(text);

        read++;
        if (image.length > FLASH)
            wrong.push(`${image.length} bytes: ${text}`);
    } catch (error) {
        if (error.message !== 'this is no whole Intel HEX file')
            wrong.push(`${error.stack}: ${text}`);
    }
}
ok(wrong.length === 0 && read > TRIES / 10, `Intel HEX: ${read} of ${TRIES} read, the others refused`, ...wrong);

for (const [text, expected] of [
    [[record(0, 0, [1]), record(3, 0, [2])], [1, 255, 255, 2]], [[record(0, 2, [0, 1]), record(1, 0, [3])], [...Array(17).fill(255), 3]],
    [[record(0, 4, [0, 1]), record(0, 0, [4])], [...Array(65536).fill(255), 4]], [[record(0, 4, [0, 3]), record(65535, 0, [5])], [...Array(FLASH - 1).fill(255), 5]],
]) {
    const image = [...page.parseHex(`${text.join('\r\n')}\r\n${record(0, 1, [])}`)];

    ok(image.length === expected.length && image.every((byte, i) => byte === expected[i]), `Intel HEX: ${text} is ${expected.length} bytes`);
}

let taken = 0; // records with one wrong digit, wherever it stands

for (let i = 0; i < TRIES / 10; i++) {
    const line = record(below(65536), 0, bytes(1 + below(16))), at = 1 + below(line.length - 1);
    const digit = (parseInt(line[at], 16) ^ (1 + below(15))).toString(16);

    try {
        page.parseHex(`${line.slice(0, at)}${digit}${line.slice(at + 1)}\n${record(0, 1, [])}`);
        taken++;
    } catch { /* refused, as it must be */ }
}
ok(taken === 0, 'a record with one wrong digit is refused');

// ---- key scripts ----

const WORDS = ['A', 'DOWN*3', 'a:600', 'B+UP', 'WAIT:5', 'up*', 'A*99999999999', 'A:99999999999', 'POWER', 'POWER LEFT', 'EEPROM', 'EEPROM 16 2 0 255', 'EEPROM -512 1',
    'EEPROM 1e9 1', 'EEPROM 1020 1 2 3 4 5', 'EEPROM -9999 1', 'EEPROM x', 'BLANK', 'SHOW a # b', 'PICK main_play', 'PICK pile 2', 'PICK "Play"', 'PICK toString', '#', 'constructor', '__proto__+A', '\n', '\r\n', ' ', '\t'];

// Enough of a machine for a script: what it is told must lie within it.
function someMachine(limits) {
    return { eeprom: new Uint8Array(1024), board: { ladder: { heldAIsB: below(2) } }, picture: () => ({}), powerCycle() {}, runTo() {},
        press(keys) { limits.push(keys); } };
}

read = 0;
for (let i = 0; i < TRIES && wrong.length < 3; i++) {
    const text = Array.from({ length: below(8) }, () => pick(WORDS)).join(pick([' ', '\n'])), script = below(3) ? text : spoil(text), keys = [];

    try {
        page.playScript(someMachine(keys), page.parseScript(script, { main_play: ['Play'], pile: ['Pile'] }), () => {}, 0, () => '[Play]');
        read++;
        if (keys.length > 100000 || keys.some((k) => !(k >= 0 && k < 64)))
            wrong.push(`${keys.length} keys: ${script}`);
    } catch (error) {
        if (!/^(?:cannot understand|unknown key|PICK knows no word|PICK found no line|the EEPROM has no address) /.test(error.message))
            wrong.push(`${error.stack}: ${JSON.stringify(script)}`);
    }
}
ok(wrong.length === 0 && read > TRIES / 20, `key scripts: ${read} of ${TRIES} played, the others refused`, ...wrong);

// ---- bootloaders ----

const CHIP = { signature: [0x1e, 0x95, 0x0f], pageBytes: 128 }, STEPS_MAX = 20000, NAME = [...'CATERIN'].map((c) => c.charCodeAt(0));

// A line to a bootloader that answers as answer(command, count) says, and now and then with something else.
class WildLine {
    constructor(answer, odds) {
        Object.assign(this, { answer, odds, queue: [], steps: 0, said: [] });
    }

    step() {
        if (++this.steps > STEPS_MAX)
            throw new Error('it does not end');
    }

    async write(sent) {
        this.step();
        this.said = [...sent];
    }

    async read(count) {
        this.step();
        if (below(this.odds) > 0)
            return this.answer(this.said, count);
        switch (below(4)) {
        case 0: throw new page.Silent();
        case 1: throw new page.Lost();
        case 2: return bytes(count);
        default: return this.answer(this.said, count).map((b) => (below(3) ? b : below(256)));
        }
    }

    drain() { this.queue = below(40) ? [] : bytes(below(9)); }
    async signal() { this.step(); }
}

const ANSWERS = {
    stk500: (said, count) => [0x14, ...(count === 5 ? CHIP.signature : bytes(count - 2)), 0x10],
    stk500v2(said, count) {
        const body = said[5] === 0x1b ? [CHIP.signature[said[9]], 0] : bytes(count - 8), head = [0x1b, said[1], 0, body.length + 2, 0x0e, said[5], 0, ...body];

        return [...head, head.reduce((a, b) => a ^ b, 0)].slice(0, count);
    },
    avr109(said, count) {
        const letter = String.fromCharCode(said[0] ?? 0);

        return letter === 'S' ? NAME : letter === 's' ? [...CHIP.signature].reverse() : letter === 'b' ? [0x59, ...pick([[0, 128], [0, 0], [0, 1], [255, 255]])] :
            letter === 'V' ? [0x31, 0x33] : letter === 'j' ? pick([[0xef, 0x40, 16], [0xef, 0x40, 17], [0xef, 0x40, 99]]) : Array(count).fill(13);
    },
};

async function talk(name, line) {
    const image = Uint8Array.from(bytes(below(3) * 100 + 1)), tell = () => {};

    switch (name) {
    case 'stk500': return await page.stk500.synchronise(line) && page.stk500.write(line, image, CHIP, tell);
    case 'stk500v2': {
        const spoken = await page.stk500v2.synchronise(line);

        return spoken && page.stk500v2.write(spoken, image, CHIP, tell);
    }
    default: {
        const kept = { names: () => [], load: () => new Uint8Array(), save: () => below(2) > 0, forget() {} };

        return await page.avr109.isThere(line) &&
            page.avr109.write(line, { image, data: below(4) ? undefined : Uint8Array.from(bytes(300)), kept, chip: CHIP, tell });
    }
    }
}

// A promise that nothing settles would end the program without a word.
async function uploads() {
    for (const name of Object.keys(ANSWERS)) {
        let told = 0, done = 0;
        const odd = [];

        for (let i = 0; i < TRIES / 10 && odd.length < 3; i++) {
            try {
                await talk(name, new WildLine(ANSWERS[name], pick([2, 10, 100])));
                done++;
            } catch (error) {
                told++;
                if (!(error instanceof page.Trouble || error instanceof page.Silent || error instanceof page.Lost))
                    odd.push(error.stack);
            }
        }
        ok(odd.length === 0 && told > 0, `${name}: ${done} conversations ended, ${told} were refused with a reason`, ...odd);
    }
    let endless = true;

    try {
        const babble = new WildLine(ANSWERS.stk500, 1000);

        babble.drain = () => { babble.step(); babble.queue = [1]; };
        endless = await page.stk500.synchronise(babble);
    } catch (error) {
        endless = error.message;
    }
    ok(endless === false, 'a board that never stops talking is no bootloader', String(endless));
    console.log(`1..11`);
    process.exit(0);
}

uploads();
