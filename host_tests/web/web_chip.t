#!/usr/bin/env node
// The page's models: what web/machine/chip.js adds to avr8js's core, by small programs; displays, compared with the desk's; the
// serial flash chip, by its datasheet; a script's bytes in the EEPROM.
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { execFileSync } = require('node:child_process');
const { root, build, ok, same } = require('./harness.cjs');

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'chip.'));
const gen = path.join(build, 'web/gen'), modules = path.join(build, 'web/node_modules');

process.on('exit', () => fs.rmSync(dir, { recursive: true }));

// The models and the chip's facts, bundled for node.
function models() {
    const files = ['machine/chip', 'machine/pcd8544', 'machine/ssd1306', 'machine/sh1106', 'machine/hd44780', 'machine/serial_flash', 'machine/panels', 'machine/spi', 'machine/script', 'upload/hex'];

    fs.writeFileSync(`${dir}/all.js`, `${files.map((file) => `export * from '${root}/web/${file}.js';`).join(' ')} export { default as facts } from '${gen}/chips/atmega328p.js';`);
    execFileSync(`${modules}/.bin/esbuild`, ['--bundle', '--log-level=warning', '--platform=node', `--outfile=${dir}/all.cjs`, `${dir}/all.js`], { env: { ...process.env, NODE_PATH: `${gen}:${modules}` } });
    return require(`${dir}/all.cjs`);
}

const { Chip, parseHex, facts, Pcd8544, Ssd1306, Sh1106, Hd44780, SerialFlash, SpiBus, panelOf, parseScript, playScript } = models();

// Runs a program, which ends with `stop`; its registers then.
function run(source, cycles = 20000) {
    fs.writeFileSync(`${dir}/a.S`, `#include <avr/io.h>\n#define IO(r) _SFR_IO_ADDR(r)\n.macro stop\n ldi r16, 1\n out IO(SMCR), r16\n cli\n sleep\n.endm\n${source}\n`);
    execFileSync('avr-gcc', ['-mmcu=atmega328p', '-nostartfiles', '-nostdlib', '-o', `${dir}/a.elf`, `${dir}/a.S`]);
    execFileSync('avr-objcopy', ['-O', 'ihex', `${dir}/a.elf`, `${dir}/a.hex`]);
    const program = new Uint16Array(facts.flashBytes / 2).fill(0xffff);

    new Uint8Array(program.buffer).set(parseHex(fs.readFileSync(`${dir}/a.hex`, 'utf8')));
    const chip = new Chip(facts, 16000000, program, {});

    chip.runTo(cycles);
    ok(chip.stopped, 'the program comes to its end');
    return [...chip.cpu.data.subarray(0, 32)];
}

// An interrupt does what is given; the stack begins at 0x4ff.
const handled = (vector, isr) => `
 rjmp main
 .org ${vector * 2}
 ${isr}
main:
 ldi r28, 0xff
 ldi r29, 0x04
 out IO(SPH), r29
 out IO(SPL), r28
`;
const ended = 'in r20, IO(TCNT0)\n stop';
// That of timer 0; the timer has overflown, and interrupts are off.
const pending = (isr) => `${handled(facts.timers[0].ovfInterrupt, isr)} ldi r16, 1
 sts TIMSK0, r16
 ldi r17, 0xfe
 out IO(TCNT0), r17
 out IO(TCCR0B), r16
 nop
 nop
 nop
 nop`;
const increments = ' inc r19\n'.repeat(20);

const moved = run(`${pending(`in r20, IO(SPL)
 in r21, IO(SPH)
 stop`)}
 ldi r28, 0x80
 ldi r29, 0x03
 ldi r16, 0x80
 out IO(SPH), r29
 out IO(SREG), r16
 out IO(SPL), r28`);

same(moved[21] * 256 + moved[20], 0x380 - 2, 'the stack pointer is whole where SREG is written back between its halves');
same(run(`${pending('stop')}\n sei\n${increments}`)[19], 1, 'one instruction is done after SEI');
same(run(`${pending(`inc r20
 cpi r20, 2
 breq 1f
 clr r19
 out IO(TCNT0), r17
 nop
 nop
 nop
 nop
 reti
1: stop`)}\n sei\n${increments}`)[19], 1, 'and one after RETI');
same(run(`
 cpi r21, 7
 brne 1f
 stop
1: rjmp .-16
 .org 0x7ffe
 ldi r21, 7`)[21], 7, 'a jump from one end of the flash goes round to the other');
same(run(`
 ldi r16, 0
 sts TWSR, r16
 lds r21, TWSR
 ldi r16, 1
 sts TWSR, r16
 lds r22, TWSR
 stop`).slice(21, 23), [0xf8, 0xf9], 'the status of I2C is not written, its prescaler is');

for (const [mode, name] of [[1, 'idle'], [5, 'power-down']])
    same(run(`${pending(ended)}
 ldi r16, ${mode}
 out IO(SMCR), r16
 sei
 sleep`)[20], 8, `an interrupt that is pending ends ${name} at once`);
same(run(`
 sleep
 inc r19
 stop`)[19], 1, 'a sleep that is not enabled is passed over');
// The count of timer 0, which counts eighths of the clock, at an interrupt; a compare register is set while the timer runs.
const timed = (vector, enable, register) => run(`${handled(vector, ended)} ldi r16, ${enable}
 sts TIMSK0, r16
 ldi r16, 2
 out IO(TCCR0B), r16
${' nop\n'.repeat(40)}
 ldi r16, 100
 ${register}
 sei
1: rjmp 1b`)[20];

same([timed(facts.timers[0].compAInterrupt, 2, 'out IO(OCR0A), r16'), timed(facts.timers[0].compBInterrupt, 4, 'out IO(OCR0B), r16'), timed(facts.timers[0].ovfInterrupt, 1, 'nop')],
    [100, 100, 0], 'a timer interrupts at compare match A and B, and at its overflow');
same(run(`${handled(facts.watchdog.watchdogInterrupt, ended)} ldi r16, 5
 out IO(TCCR0B), r16
 out IO(SMCR), r16
 ldi r16, 0x18
 sts WDTCSR, r16
 ldi r16, 0x40
 sts WDTCSR, r16
 sei
 sleep`, 1e6)[20], 0, 'a timer stands still in power-down, until the watchdog ends it');

// ---- displays: after random commands that both models allow, the picture is that of the desk's model, made by itself ----

// Reads pairs of bytes, (1, command), (2, data), (3, 0): the picture is wanted. Writes a line for each picture, and the last misuse.
const PICTURES = String.raw`#include <stdio.h>
#include "sim/hd44780.h"
#include "sim/pcd8544.h"
#include "sim/sh1106.h"
#include "sim/ssd1306.h"
static uint64_t now = 1000000000;
static void byte(struct hd44780 *d, bool data, uint8_t byte)
{
    hd44780_nibble(d, data, byte >> 4, now += 5000000);
    if (d->half)
        hd44780_nibble(d, data, byte & 15, now += 5000000);
}
static inline void hd44780_reset(struct hd44780 *d) { (void)d; }
static inline void hd44780_command(struct hd44780 *d, uint8_t b) { byte(d, false, b); }
static inline void hd44780_data(struct hd44780 *d, uint8_t b) { byte(d, true, b); }
#define OF_DISPLAY(does) OF_NAME(does, DISPLAY)
#define OF_NAME(does, name) OF(does, name)
#define OF(does, name) name##_##does
int main(void)
{
    static struct DISPLAY d;
    static struct picture p;
    OF_DISPLAY(power_up)(&d, 1);
    OF_DISPLAY(reset)(&d);
    for (int kind, byte; (kind = getchar()) != EOF && (byte = getchar()) != EOF;) {
        if (kind == 1)
            OF_DISPLAY(command)(&d, (uint8_t)byte);
        else if (kind == 2)
            OF_DISPLAY(data)(&d, (uint8_t)byte);
        else {
            OF_DISPLAY(picture)(&d, &p);
            printf("%u ", p.level);
            for (int y = 0; y < p.height; y++)
                for (int x = 0; x < p.width; x++)
                    putchar('0' + p.lit[y][x]);
            putchar('\n');
        }
    }
    printf("%s\n", d.last_error);
}
`;

let chance = 92;
// A number from least to most, by the generator of Numerical Recipes.
function any(least, most) {
    chance = (Math.imul(chance, 1664525) + 1013904223) >>> 0;
    return least + ((chance >>> 8) % (most - least + 1));
}
const one = (...list) => list[any(0, list.length - 1)];

// What each display is sent first, and the random commands that it is sent then: those with a picture that its datasheet defines.  on: the
// command that shows something whatever came before.
const DISPLAYS = {
    pcd8544: { model: Pcd8544, first: [0x21, 0x80 | 60, 0x13, 0x20], on: [0x20, 0x0c], next: () => one(
        [0x20 | any(0, 1) * 4], [0x20 | any(0, 1) * 2], [0x20 | any(0, 1) * 2], [one(0x08, 0x09, 0x0c, 0x0d)], [0x40 | any(0, 5)], [0x80 | any(0, 83)], [0x21, 0x80 | any(30, 80), one(0x13, 0x14), 0x20 | any(0, 1) * 2]) },
    ssd1306: { model: Ssd1306, first: [0x8d, 0x14], on: [0x8d, 0x14, 0xaf, 0xa4], next: () => one(
        [0x20, any(0, 1), 0x21, any(0, 60), any(61, 127), 0x22, any(0, 3), any(4, 7)], [0x20, 2, 0xb0 | any(0, 7)], [0x40 | any(0, 63)], [0x81, any(0, 255)],
        [0xa0 | any(0, 1)], [0xa4 | any(0, 1)], [0xa6 | any(0, 1)], [0xae], [0x8d, 0x10], [one(0xc0, 0xc8)], [0xd3, any(0, 63)], [0xd5, 0x80], [0xd9, 0xf1], [0xda, 0x12], [0xdb, 0x20], [0xe3], [0xa8, 63]) },
    sh1106: { model: Sh1106, first: [], on: [0xad, 0x8b, 0xaf, 0xa4], next: () => one(
        [0xb0 | any(0, 7)], [0x40 | any(0, 63)], [0x81, any(0, 255)], [0xa0 | any(0, 1)], [0xa4 | any(0, 1)], [0xa6 | any(0, 1)], [0xae], [0xad, 0x8a],
        [one(0xc0, 0xc8)], [0xd3, 0], [0xd5, 0x80], [0xd9, 0xf1], [0xda, 0x12], [0xdb, 0x35], [0xa8, 63]) },
    hd44780: { model: Hd44780, first: [0x30, 0x30, 0x30, 0x20, 0x28, 0x01, 0x06, 0x0c], on: [0x0c], next: () => one(
        [any(0, 5) > 0 ? 0x02 : 0x01], [one(0x04, 0x06)], [0x08], [one(0x10, 0x14, 0x18, 0x1c)], [0x40 | any(0, 63)], [0x80 | any(0, 39)], [0xc0 | any(0, 39)]) },
};

// Sends the page's model of characters a byte, in halves as over its wires.
function sendHalves(display, isData, byte) {
    display.nibble(isData, byte >> 4);
    if (display.upperHalf >= 0)
        display.nibble(isData, byte & 15);
}

// Data for a display; letters and its own glyphs for one of characters, because its other characters differ from module to module.
const someData = (name) => Array.from({ length: any(0, 3) === 0 ? any(20, 60) : any(1, 5) }, () => (name === 'hd44780' ? one(any(0, 7), any(0x20, 0x5b), any(0x5d, 0x7d)) : any(0, 255)));

for (const [name, { model, first, on, next }] of Object.entries(DISPLAYS)) {
    const display = new model(1), sent = [], pictures = [];
    let watched = false, untold = 0;
    const seen = () => watched && `${display.picture().level} ${display.picture().lit.join('')}`;
    const send = (kind, byte) => {
        const before = seen(), { changes } = display;

        sent.push(kind, byte);
        if (display.nibble !== undefined)
            sendHalves(display, kind === 2, byte);
        else
            kind === 1 ? display.command(byte) : display.data(byte);
        untold += before !== seen() && display.changes === changes ? 1 : 0;
    };
    const show = () => {
        const { level, lit } = display.picture();

        sent.push(3, 0);
        pictures.push(`${level} ${lit.join('')}`);
    };

    first.forEach((byte) => send(1, byte));
    for (let round = 0; round < 400; round++) {
        const commands = next();

        watched = round % 20 === 0;
        commands.forEach((byte) => send(1, byte));
        if (name === 'sh1106' || display.addressing === 2)
            [any(0, 15), 0x10 | any(0, 3)].forEach((byte) => send(1, byte)); // no byte comes past the last column
        someData(name).forEach((byte) => send(2, byte));
        show();
        if (round % 4 === 0) {
            on.forEach((byte) => send(1, byte));
            show();
        }
    }
    fs.writeFileSync(`${dir}/pictures.c`, PICTURES);
    execFileSync('gcc', ['-w', '-fshort-enums', '-D__flash=', `-DDISPLAY=${name}`, ...['.', 'hal/data_flash'].map((folder) => `-I${root}/${folder}`), `-I${build}/gen`, '-o', `${dir}/${name}`, `${dir}/pictures.c`, ...new Set([`${root}/sim/${name}.c`, `${root}/sim/hd44780.c`]), `${build}/gen/art.c`]);
    const desk = execFileSync(`${dir}/${name}`, { input: Buffer.from(sent), maxBuffer: 1 << 26 }).toString().split('\n'), differs = pictures.findIndex((picture, i) => picture !== desk[i]);

    same([differs, desk[pictures.length]], [-1, ''], `${name}: ${pictures.length} pictures are those of the desk's model, of which it forbids nothing`);
    same(untold, 0, `${name}: each change of the picture is told`);
}

// ---- the backlight: its level, and whether a change is told ----

const NONE = 0xff, wires = { select: NONE, data: NONE, reset: NONE, enable: NONE, line: [NONE, NONE, NONE, NONE], backlight: 0, light: 0 };

for (const [name, levels] of [['pcd8544', [[255, 0], [40, 1], [40, 0], [255, 1], [40, 1]]], ['hd44780', [[255, 0], [0, 1], [0, 0], [255, 1], [255, 0]]]]) {
    const { display, wire } = panelOf({ panel: name, display: wires, characters: wires }, 1), data = [1];
    const pin = { portConfig: { DDR: 0 }, lastValue: 0, addListener(changed) { this.changed = changed; } };

    wire({ port: { A: pin }, cpu: { data } }, { attach() {} });
    same([[1, 1], [1, 0], [1, 0], [1, 1], [0, 0]].map(([output, level]) => {
        const { changes } = display;

        [data[0], pin.lastValue] = [output, level];
        pin.changed();
        return [display.picture().level, display.changes - changes];
    }), levels, `${name}: its light, driven high and low, and not driven`);
}

// ---- the serial flash chip, by the datasheet of the W25Q128 ----

const cpu = { cycles: 0 }, flash = new SerialFlash(1 << 16, Uint8Array.of(7, 8, 9));
let shift, select;

flash.wire({ chip: { cpu, frequency: 16e6 }, attach: (_, exchange, selected) => { [shift, select] = [exchange, selected]; } }, 'any');
// What is read while these bytes are sent, the chip being selected; `cycles` pass after it.
function told(cycles, ...bytes) {
    select(true);
    const answers = bytes.map(shift);

    select(false);
    cpu.cycles += cycles;
    return answers;
}
const READ = 0x03, STATUS = 0x05, IDENTITY = 0x9f, WAKE = 0xab, SLEEP = 0xb9, FULL = 0xff;

same(told(99, IDENTITY, 0, 0, 0), [FULL, FULL, FULL, FULL], 'a serial flash chip sleeps at first');
same(told(47, WAKE, 0, 0, 0, 0), [FULL, FULL, FULL, FULL, 0x17], 'it names its device when it is woken');
same(told(1, IDENTITY, 0, 0, 0), [FULL, FULL, FULL, FULL], 'and hears nothing for three microseconds');
same(told(0, IDENTITY, 0, 0, 0), [FULL, 0xef, 0x40, 16], 'then it obeys');
same(told(0, STATUS, 0), [FULL, 0], 'it is not busy');
same(told(0, READ, 0, 0xff, 0xfc, 0, 0, 0, 0, 0), [FULL, FULL, FULL, FULL, FULL, 7, 8, 9, FULL], 'it is read from any byte on, and goes round at its end');
same(told(0, READ, 0xa5, 0xff, 0xfe, 0).at(-1), 8, 'address lines that it does not have are ignored');
same(told(99, SLEEP).concat(told(0, READ, 0, 0xff, 0xfd, 0).at(-1)), [FULL, FULL], 'it is put to sleep');

// ---- the select pin of a device on SPI ----

const heard = [], pinA = { portConfig: { DDR: 0 }, lastValue: 1, addListener(changed) { this.changed = changed; } };
const bus = new SpiBus({ spi: {}, port: { A: pinA }, cpu: { data: [1] } });

bus.attach(0, (byte) => byte + 1, (low) => heard.push(low));
for (const level of [1, 0, 0, 1, 0]) {
    pinA.lastValue = level;
    pinA.changed();
    heard.push(bus.exchange(5));
}
same(heard, [0, true, 6, 6, false, 0, true, 6], 'a device is told each change of its select pin, once, and answers while that is low');

// ---- a display on I2C: which bytes it takes as what, what it acknowledges, how many bits that lasts; and on SPI while it is in reset ----

const toldI2c = [], twi = { sclFrequency: 2 }, panelI2c = panelOf({ panel: 'ssd1306-i2c' }, 1);

for (const what of ['completeStart', 'completeStop', 'completeConnect', 'completeWrite', 'completeRead'])
    twi[what] = (...is) => toldI2c.push(what.slice(8), ...is);
Object.assign(panelI2c.display, { data: (byte) => toldI2c.push(`data ${byte}`), command: (byte) => toldI2c.push(`command ${byte}`), status: () => 7 });
panelI2c.wire({ frequency: 2, twi, after: (cycles, act) => act(toldI2c.push(`${cycles}:`)) });
const writeI2c = (address, ...bytes) => {
    twi.eventHandler.connectToSlave(address, true);
    bytes.forEach((byte) => twi.eventHandler.writeByte(byte));
};
twi.eventHandler.start();
writeI2c(0x3c, 0x80, 1, 0xc0, 2, 0x40, 3, 4);
writeI2c(0x3c, 0, 5, 6);
writeI2c(0x3d, 0, 7);
for (const address of [0x3c, 0x3d]) {
    twi.eventHandler.connectToSlave(address, false);
    twi.eventHandler.readByte();
    twi.eventHandler.writeByte(8);
}
twi.eventHandler.stop();
same(toldI2c.join(' ').replace(/ Write true/g, ' +').replace(/ Write false/g, ' -').replace(/9: /g, ''),
    '1: Start Connect true + command 1 + + data 2 + + data 3 + data 4 + Connect true + command 5 + command 6 + '
    + 'Connect false - - Connect true Read 7 - Connect false Read 255 - 1: Stop', 'a display on I2C takes and acknowledges what is for it');

const resetPins = { portConfig: { DDR: 0 }, lastValue: 7, listeners: [], addListener(changed) { this.listeners.push(changed); } }, taken = [];
const { display: inReset, wire: wireReset } = panelOf({ panel: 'ssd1306-spi', display: { select: 0, data: 1, reset: 2 } }, 1);
let sendSpi;

Object.assign(inReset, { data: (byte) => taken.push(`data ${byte}`), command: (byte) => taken.push(byte), reset: () => taken.push('reset') });
wireReset({ port: { A: resetPins }, cpu: { data: [7] } }, { attach: (_, exchange) => { sendSpi = exchange; } });
for (const [i, level] of [5, 7, 3, 1, 5, 7].entries()) {
    resetPins.lastValue = level;
    resetPins.listeners.forEach((changed) => changed());
    sendSpi(i);
}
same(taken, [0, 'data 1', 'reset', 4, 'data 5'], 'a display on SPI takes nothing in reset, which ends with an edge');

// ---- bytes that a script puts into the EEPROM ----

// The EEPROM of eight bytes after a line of a script, or why it is refused.
function stored(line) {
    const machine = { eeprom: new Uint8Array(800), ms: 0, board: { ladder: {} }, press() {}, runTo(ms) { this.ms = ms; }, picture: () => ({}) };

    try {
        playScript(machine, parseScript(`BLANK\n${line}`), () => {}, 0, () => '');
        return [...machine.eeprom.subarray(0, 2), ...machine.eeprom.subarray(-2)];
    } catch (error) {
        return error.message;
    }
}
same([stored('EEPROM 0 1 2'), stored('EEPROM -2 3 4'), stored('EEPROM 798 5 6')], [[1, 2, 0, 0], [0, 0, 3, 4], [0, 0, 5, 6]], 'a script writes the first and the last bytes of an EEPROM');
same([stored('EEPROM 799 1 2'), stored('EEPROM -801 1')], ['the EEPROM has no address 799', 'the EEPROM has no address -801'], 'and none beside it');
console.log('1..45');
