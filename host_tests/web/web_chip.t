#!/usr/bin/env node
// What web/machine/chip.js adds to avr8js's core, by small programs: what a chip does between two instructions.
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { execFileSync } = require('node:child_process');
const { root, build, ok, same } = require('./harness.cjs');

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'chip.'));
const gen = path.join(build, 'web/gen'), modules = path.join(build, 'web/node_modules');

process.on('exit', () => fs.rmSync(dir, { recursive: true }));

// The chip and its facts, bundled for node.
function chips() {
    fs.writeFileSync(`${dir}/all.js`, `export { Chip } from '${root}/web/machine/chip.js'; export { parseHex } from '${root}/web/upload/hex.js'; export { default as facts } from '${gen}/chips/atmega328p.js';`);
    execFileSync(`${modules}/.bin/esbuild`, ['--bundle', '--log-level=warning', '--platform=node', `--outfile=${dir}/all.cjs`, `${dir}/all.js`], { env: { ...process.env, NODE_PATH: `${gen}:${modules}` } });
    return require(`${dir}/all.cjs`);
}

const { Chip, parseHex, facts } = chips();

// Runs a program, which ends with `stop`; its registers then.
function run(source) {
    fs.writeFileSync(`${dir}/a.S`, `#include <avr/io.h>\n#define IO(r) _SFR_IO_ADDR(r)\n.macro stop\n ldi r16, 1\n out IO(SMCR), r16\n cli\n sleep\n.endm\n${source}\n`);
    execFileSync('avr-gcc', ['-mmcu=atmega328p', '-nostartfiles', '-nostdlib', '-o', `${dir}/a.elf`, `${dir}/a.S`]);
    execFileSync('avr-objcopy', ['-O', 'ihex', `${dir}/a.elf`, `${dir}/a.hex`]);
    const program = new Uint16Array(facts.flashBytes / 2).fill(0xffff);

    new Uint8Array(program.buffer).set(parseHex(fs.readFileSync(`${dir}/a.hex`, 'utf8')));
    const chip = new Chip(facts, 16000000, program, {});

    chip.runTo(2000);
    ok(chip.stopped, 'the program comes to its end');
    return [...chip.cpu.data.subarray(0, 32)];
}

// The interrupt of timer 0 does what is given; the stack begins at 0x4ff; the timer has overflown, and interrupts are off.
const pending = (isr) => `
 rjmp main
 .org ${facts.timers[0].ovfInterrupt * 2}
 ${isr}
main:
 ldi r28, 0xff
 ldi r29, 0x04
 out IO(SPH), r29
 out IO(SPL), r28
 ldi r16, 1
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
console.log('1..10');
