#!/usr/bin/env node
// The boards' drivers on the page's emulated hardware: the small images of sim_drivers.t and sim_uno_lcd.t must leave the same
// screens, EEPROM, tones and lights as on the desk's.  What a game seldom does is here: power-down, resets, every tone.
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { execFileSync } = require('node:child_process');
const { root, nimatron, ok, same, main, openPage, read } = require('./harness.cjs');
const { halfBlocks, replay, sameTunes } = require('./replay.cjs');

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nimatron-'));
const ALWAYS = ['clock', 'mcu', 'start', 'storage', 'system_analog', 'system_power_down'];
const PROBES = { arduboy: 'driver_probe', gamebuino: 'driver_probe', 'uno-oled': 'driver_probe', 'uno-lcd': 'lcd_probe', 'mega-oled': 'driver_probe',
    'arduboy-fx': 'flash_driver_probe' };
// What the probe of the serial flash chip expects there, and the driver that needs a whole program.
const PAGES = [...Array(6 * 256).keys()].map((i) => (7 * (i & 255) + 31 * (i >> 8)) & 255), WHOLE_PROGRAM = ['flash_data'];
const COUNTED = [520, 521, 522]; // bytes of the EEPROM where that probe leaves cycles

// Keys from power-on with an erased EEPROM (BLANK), and then; cycles that the probe counts itself are not compared.
const RUNS = {
    driver_probe: [
        { keys: 'WAIT:500', does: 'frames and parts of them' }, { hold: 'B', keys: 'WAIT:2500', does: 'the same twice' },
        { hold: 'UP', keys: 'WAIT:200 A B DOWN LEFT RIGHT UP A+LEFT', does: 'keys' }, { hold: 'DOWN', keys: 'WAIT:5000', does: 'tones' },
        { hold: 'B+DOWN', keys: 'WAIT:5000', does: 'soft tones' },
        { hold: 'LEFT', keys: '', does: 'a light' }, { hold: 'RIGHT', keys: '', does: 'another' }, { hold: 'A', keys: 'WAIT:1000', does: 'chance' }, { hold: 'A', keys: 'WAIT:1000', does: 'another chance', seed: 7 },
        { hold: 'A+B', keys: 'WAIT:300', does: 'little light' }, { hold: 'A+B', keys: 'WAIT:5000', does: 'powered down' },
        { hold: 'A+B', keys: 'WAIT:10000 LEFT:300', does: 'woken by a key' },
    ],
    lcd_probe: [
        { keys: 'WAIT:500 UP DOWN LEFT RIGHT A B A+LEFT UP+DOWN RIGHT+A', does: 'rewriting, and the ladder', cycles: [512, 513, 514, 515, 516, 517] }, { hold: 'DOWN', keys: 'WAIT:2000', does: 'powered down' },
        { hold: 'DOWN', keys: 'WAIT:2000 A:250 WAIT:500 DOWN A B', does: 'woken by a key' }, { hold: 'LEFT', keys: 'WAIT:500', does: 'resets', counts: true },
        { hold: 'UP', keys: 'WAIT:500', does: 'misuse' },
    ],
    flash_driver_probe: [
        { keys: 'WAIT:500', does: 'the flash chip is read, single bytes and many', data: PAGES, cycles: COUNTED },
        { hold: 'A', keys: 'WAIT:500', does: 'the flash chip sleeps and wakes', data: PAGES },
        { keys: 'WAIT:500', does: 'another content of the flash chip', data: [1, 2, 3, 4, ...PAGES].slice(0, 1280), cycles: COUNTED },
    ],
};

function settings(board) {
    return Object.fromEntries([...read(`boards/${board}/board.mk`).matchAll(/^(\w+)\s*:=\s*(.*?)\s*$/gm)].map(([, name, value]) => [name, value]));
}

// The probe with the board's drivers; its .elf, beside which the .hex is.
function compile(board) {
    const set = settings(board), elf = path.join(folder, `${board}.elf`);
    const drivers = [...ALWAYS, ...set.DRIVERS.split(/\s+/)].filter((name) => !WHOLE_PROGRAM.includes(name)).map((name) => `hal/avr/${name}.c`);
    const flags = [`-mmcu=${set.MCU}`, `-DF_CPU=${set.F_CPU}UL`, `-DMCU_NAME="${set.MCU}"`, `-DDISPLAY_WIDTH=${set.DISPLAY_WIDTH}`, `-DDISPLAY_PAGES=${set.DISPLAY_PAGES}`,
        `-DDISPLAY_SPANS=${set.DISPLAY_SPANS ?? 0}`, `-DDISPLAY_KEPT=${set.DISPLAY_KEPT ?? 0}`, '-DSOFT_TONES=1'];

    execFileSync('avr-gcc', ['-std=gnu11', '-Os', '-fshort-enums', '-ffunction-sections', '-Wl,--gc-sections', '-Wl,--undefined=mmcu', '-Wl,--section-start=.mmcu=0x910000',
        ...flags, '-I.', '-Ihal/avr', '-Ihal/data_flash', `-Iboards/${board}`, '-o', elf, `host_tests/emulator/probe/${PROBES[board]}.c`, 'hal/debounce.c', 'hal/hold.c', ...drivers], { cwd: root });
    execFileSync('avr-objcopy', ['-O', 'ihex', '-R', '.eeprom', '-R', '.mmcu', elf, elf.replace('.elf', '.hex')]);
    return elf;
}

// The EEPROM without these bytes.
const without = (cells, eeprom) => eeprom.filter((_, i) => !(cells ?? []).includes(i));

// One run on the desk: its screen, report and EEPROM.
function onDesk(board, elf, { hold, keys, data, seed = 0 }) {
    const save = path.join(folder, 'save'), flash = path.join(folder, 'data'), more = ['--board', board, '--elf', elf, '--keys', `BLANK\n${keys}`, '--seed', seed, ...(hold ? ['--hold', hold] : []), ...(data ? ['--fx', flash] : [])];
    const run = (command, ...rest) => execFileSync(nimatron, [command, ...more, ...rest], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

    fs.rmSync(save, { force: true });
    if (data)
        fs.writeFileSync(flash, Uint8Array.from(data));
    const report = run('report', '--save', save), number = (name) => Number(new RegExp(`^${name}\t(\\d+)`, 'm').exec(report)[1]);

    return { screen: run('screen'), report, lights: number('lights'), resets: number('resets'), eeprom: fs.existsSync(save) ? [...fs.readFileSync(save)] : undefined, awake: number('cycles awake') };
}

async function compare(page, board, elf, run) {
    const desk = onDesk(board, elf, run), got = await replay(page, board, `BLANK\n${run.keys}`, { hold: run.hold ?? '', data: run.data, seed: run.seed, hex: fs.readFileSync(elf.replace('.elf', '.hex'), 'utf8') });
    const name = `${board}: ${run.does}`;

    same(halfBlocks(got.screens.at(-1).picture), desk.screen, `${name}: the same screen`);
    if (!run.counts)
        same(without(run.cycles, got.eeprom), without(run.cycles, desk.eeprom ?? Array(got.eeprom.length).fill(0xff)), `${name}: the same EEPROM`);
    sameTunes(got.tones, desk.report, `${name}: the same tones`);
    same([got.lights.reduce((bits, lit, i) => bits | (lit ? 1 << i : 0), 0), got.resets], [desk.lights, desk.resets], `${name}: the same lights and resets`);
    ok(Math.abs(got.awakeCycles - desk.awake) < 500 + desk.awake / 50, `${name}: awake as long: ${got.awakeCycles} cycles, ${desk.awake} on the desk`);
}

main(async (browser) => {
    const page = await openPage(browser);

    for (const [board, probe] of Object.entries(PROBES)) {
        const elf = compile(board);

        for (const run of RUNS[probe])
            await compare(page, board, elf, run);
    }
    same(page.complaints, [], 'nothing complains');
    fs.rmSync(folder, { recursive: true });
});
