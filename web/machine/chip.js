/* The controller: avr8js's core and parts, with what they lack.
 *
 *   - avr8js knows no sleep: here time leaps to the next event, and in power-down the timers' time stands still meanwhile.
 *   - When interrupts are let in again (by SEI, RETI, or SREG written back), one more instruction is done before the first of them:
 *     `sei` and `sleep` cannot be parted, nor the two halves of the stack pointer where `out SREG` stands between them.
 *   - A relative jump from one end of the flash to the other goes round, as the program counter has no more bits.
 *   - It lets a program write the status of I2C, which is the chip's: a START after that was taken for a repeated one.
 *   - Its timers count one by one: here they leap to where something happens (a compare, an overflow).
 *   - A reset by the watchdog is left to the owner, who makes a new chip: see machine.js. */
import { ADCReference, AVRADC, AVRClock, AVREEPROM, AVRIOPort, AVRSPI, AVRTWI, AVRTimer, AVRWatchdog, CPU, avrInstruction } from 'avr8js';

const SLEEP = 0x9588;
const SLEEP_ENABLED = 0x01, SLEEP_MODE = 0x0e, POWER_DOWN = 0x04; /* SMCR: - - - - SM2 SM1 SM0 SE */
const TWI_STATUS = 0xf8; /* in TWSR */
const AVR8JS_RAM_START = 0x100; /* what it takes registers to have; a Mega has more of them */
const EEPROM_HALF_US = 1700; /* of the 3.4 ms of a write: erasing, and programming */

const singleEnded = Object.fromEntries([...Array(8).keys()].map((channel) => [channel, { type: 0, channel }]));

export class Chip {
    /* facts: see chips/; program: its flash, as words; eeprom: { readMemory, writeMemory, eraseMemory }; cycles: what the clock shows. */
    constructor(facts, frequency, program, eeprom, cycles = 0) {
        this.facts = facts;
        this.frequency = frequency;
        this.cpu = new CPU(program, facts.ramStart - AVR8JS_RAM_START + facts.ramBytes);
        this.cpu.cycles = cycles;
        this.asleep = this.wantsReset = this.stopped = false;
        this.awakeCycles = 0;
        this.cpu.reset = () => { this.wantsReset = true; };
        this.port = {};
        for (const [letter, config] of Object.entries(facts.ports))
            this.port[letter] = new AVRIOPort(this.cpu, config);
        this.timers = facts.timers.map((config) => leaping(this.cpu, new AVRTimer(this.cpu, config)));
        this.addParts(facts, frequency, eeprom);
    }

    addParts(facts, frequency, eeprom) {
        const half = EEPROM_HALF_US * (frequency / 1e6);

        this.clock = new AVRClock(this.cpu, frequency, facts.clock);
        this.watchdog = new AVRWatchdog(this.cpu, facts.watchdog, this.clock);
        this.spi = new AVRSPI(this.cpu, facts.spi, frequency);
        this.twi = new AVRTWI(this.cpu, facts.twi, frequency);
        this.cpu.writeHooks[facts.twi.TWSR] = (value) => {
            this.cpu.data[facts.twi.TWSR] = (this.cpu.data[facts.twi.TWSR] & TWI_STATUS) | (value & ~TWI_STATUS);
            return true;
        };
        this.eeprom = new AVREEPROM(this.cpu, eeprom, { ...facts.eeprom, eraseCycles: half, writeCycles: half });
        this.adc = new AVRADC(this.cpu, {
            ...facts.adc, numChannels: 8, muxInputMask: 0x1f, muxChannels: singleEnded,
            adcReferences: [ADCReference.AREF, ADCReference.AVCC, ADCReference.Reserved, ADCReference.Internal1V1],
        });
    }

    /* Calls back after so many cycles. */
    after(cycles, callback) { this.cpu.addClockEvent(callback, cycles); }

    /* Runs until that cycle, or some cycles past it, as instructions cannot be parted; or until it stops or wants to be reset. */
    runTo(until) {
        const cpu = this.cpu;

        while (cpu.cycles < until && !this.wantsReset && !this.stopped) {
            if (this.asleep)
                this.sleepOn(until);
            else
                this.runAwake(until);
        }
    }

    runAwake(until) {
        const cpu = this.cpu, program = cpu.progMem, began = cpu.cycles;

        while (cpu.cycles < until && !this.asleep && !this.wantsReset) {
            let enabled, instruction;

            do {
                enabled = cpu.interruptsEnabled;
                instruction = program[cpu.pc];
                avrInstruction(cpu);
                cpu.pc &= program.length - 1;
            } while (!enabled && cpu.interruptsEnabled);
            this.asleep = instruction === SLEEP && (cpu.data[this.facts.SMCR] & SLEEP_ENABLED) !== 0;
            this.tick();
        }
        this.awakeCycles += cpu.cycles - began;
    }

    /* One event, and one interrupt: that wakes, and masks the others. */
    tick() {
        const cpu = this.cpu, enabled = cpu.interruptsEnabled;

        cpu.tick();
        if (enabled && !cpu.interruptsEnabled)
            this.asleep = false;
    }

    sleepOn(until) {
        const cpu = this.cpu, next = cpu.nextClockEvent;

        this.stopped = !cpu.interruptsEnabled; /* nothing but a reset can wake it */
        if (cpu.nextInterrupt < 0 && this.isDeep())
            this.passWithoutTimers(until);
        else if (cpu.nextInterrupt < 0)
            cpu.cycles = Math.max(cpu.cycles, next ? Math.min(next.cycles, until) : until);
        this.tick();
    }

    isDeep() {
        return (this.cpu.data[this.facts.SMCR] & SLEEP_MODE) >= POWER_DOWN;
    }

    /* To `until` or the next event of a part with a clock of its own: the watchdog, the EEPROM. */
    passWithoutTimers(until) {
        const cpu = this.cpu, still = this.timers.filter((timer) => timer.divider !== 0);
        let event = cpu.nextClockEvent;

        while (event && still.some((timer) => timer.count === event.callback))
            event = event.next;
        const passed = Math.max(0, Math.min(event ? event.cycles : until, until) - cpu.cycles);

        for (const timer of still)
            cpu.clearClockEvent(timer.count);
        cpu.cycles += passed;
        for (const timer of still) {
            timer.lastCycle += passed;
            cpu.addClockEvent(timer.count, timer.leap());
        }
    }
}

/* A timer that is called when something happens, not at every count.  Phase-correct modes, which count down, too, are not for it:
 * the firmware has none. */
function leaping(cpu, timer) {
    const count = timer.count;

    /* Cycles to the next compare or overflow. */
    timer.leap = () => {
        const stops = [timer.ocrA, timer.ocrB, timer.TOP + 1].filter((stop) => stop > timer.tcnt);

        return timer.lastCycle + (Math.min(...stops, timer.MAX + 1) - timer.tcnt) * timer.divider - cpu.cycles;
    };
    timer.count = (reschedule = true, external = false) => {
        const starts = timer.updateDivider; /* then it has set its next call itself */

        count(false, external);
        if (reschedule && !starts && timer.divider)
            cpu.addClockEvent(timer.count, timer.leap());
    };
    for (const register of [timer.config.OCRA, timer.config.OCRB])
        leapAnew(cpu, timer, register);
    return timer;
}

/* A compare register that is written to moves the next stop. */
function leapAnew(cpu, timer, register) {
    const write = cpu.writeHooks[register];

    cpu.writeHooks[register] = (value, old, address, mask) => {
        const done = write(value, old, address, mask);

        if (timer.divider)
            cpu.updateClockEvent(timer.count, timer.leap());
        return done;
    };
}
