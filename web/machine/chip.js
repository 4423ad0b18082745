/* The microcontroller: the core and peripherals of avr8js, and what avr8js lacks or does differently from the chip:
 *
 *   - Sleep. avr8js has none. Here time jumps to the next event; in power-down the clock of the timers stands still meanwhile.
 *   - After interrupts are enabled (by SEI, RETI or a write to SREG) one more instruction is executed before the first interrupt. So
 *     nothing comes between `sei` and `sleep`, nor between the halves of the stack pointer where `out SREG` stands between them.
 *   - A relative jump beyond an end of the flash continues at the other end, because the program counter has no more bits.
 *   - The status bits of I2C are read-only. avr8js lets a program write them, and then took a START for a repeated START.
 *   - Timers. avr8js counts one by one; here they jump to the next compare match or overflow.
 *   - A reset by the watchdog is reported to the owner, who makes a new chip: see machine.js. */
import { ADCReference, AVRADC, AVRClock, AVREEPROM, AVRIOPort, AVRSPI, AVRTWI, AVRTimer, AVRWatchdog, CPU, avrInstruction } from 'avr8js';

const SLEEP = 0x9588;
const SLEEP_ENABLED = 0x01, SLEEP_MODE = 0x0e, POWER_DOWN = 0x04; /* SMCR: - - - - SM2 SM1 SM0 SE */
const TWI_STATUS = 0xf8; /* the status bits of TWSR; the others are the prescaler */
const AVR8JS_RAM_START = 0x100; /* avr8js adds this many bytes of registers to the RAM size; a Mega has more */
const EEPROM_HALF_US = 1700; /* a write takes 3.4 ms: half for erasing, half for programming */

/* The converter's channels as avr8js wants them: every input against ground. */
const singleEnded = Object.fromEntries([...Array(8).keys()].map((channel) => [channel, { type: 0, channel }]));

export class Chip {
    /* facts: a module of chips/. frequency: of the clock, Hz. program: the flash as 16-bit words. eeprom: { readMemory,
     * writeMemory, eraseMemory }. cycles: the first value of the cycle counter. */
    constructor(facts, frequency, program, eeprom, cycles = 0) {
        this.facts = facts;
        this.frequency = frequency;
        this.cpu = new CPU(program, facts.ramStart - AVR8JS_RAM_START + facts.ramBytes);
        this.cpu.cycles = cycles;
        this.asleep = false;
        this.wantsReset = false; /* the watchdog has reset the chip: it does nothing more */
        this.stopped = false; /* asleep with interrupts disabled: only a reset could wake it */
        this.awakeCycles = 0; /* cycles that were not spent asleep */
        this.cpu.reset = () => { this.wantsReset = true; };
        this.port = {};
        for (const [letter, config] of Object.entries(facts.ports))
            this.port[letter] = new AVRIOPort(this.cpu, config);
        this.timers = facts.timers.map((config) => scheduleByEvent(this.cpu, new AVRTimer(this.cpu, config)));
        this.addParts(facts, frequency, eeprom);
    }

    addParts(facts, frequency, eeprom) {
        const halfWrite = EEPROM_HALF_US * (frequency / 1e6);

        this.clock = new AVRClock(this.cpu, frequency, facts.clock);
        this.watchdog = new AVRWatchdog(this.cpu, facts.watchdog, this.clock);
        this.spi = new AVRSPI(this.cpu, facts.spi, frequency);
        this.twi = new AVRTWI(this.cpu, facts.twi, frequency);
        this.cpu.writeHooks[facts.twi.TWSR] = (value) => {
            this.cpu.data[facts.twi.TWSR] = (this.cpu.data[facts.twi.TWSR] & TWI_STATUS) | (value & ~TWI_STATUS);
            return true;
        };
        this.eeprom = new AVREEPROM(this.cpu, eeprom, { ...facts.eeprom, eraseCycles: halfWrite, writeCycles: halfWrite });
        this.adc = new AVRADC(this.cpu, {
            ...facts.adc, numChannels: 8, muxInputMask: 0x1f, muxChannels: singleEnded,
            adcReferences: [ADCReference.AREF, ADCReference.AVCC, ADCReference.Reserved, ADCReference.Internal1V1],
        });
    }

    /* Calls back after so many cycles. */
    after(cycles, callback) { this.cpu.addClockEvent(callback, cycles); }

    /* Runs until the cycle counter reaches `until`, or a few cycles more, because instructions are not divisible. Ends early if
     * stopped or wantsReset becomes true. */
    runTo(until) {
        const cpu = this.cpu;

        while (cpu.cycles < until && !this.wantsReset && !this.stopped) {
            if (this.asleep)
                this.runAsleep(until);
            else
                this.runAwake(until);
        }
    }

    /* Executes instructions until `until`, sleep or reset. The inner loop executes one more instruction after interrupts were
     * enabled. */
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

    /* Handles one event and one interrupt of avr8js. An interrupt disables further ones and wakes the chip. */
    tick() {
        const cpu = this.cpu, enabled = cpu.interruptsEnabled;

        cpu.tick();
        if (enabled && !cpu.interruptsEnabled)
            this.asleep = false;
    }

    /* Lets time pass asleep: to the next event, but not beyond `until`. (No interrupt is pending: it would have ended the sleep, see
     * tick.) */
    runAsleep(until) {
        const cpu = this.cpu, next = cpu.nextClockEvent;

        this.stopped = !cpu.interruptsEnabled; /* nothing but a reset can wake it */
        if (this.stopsTimers())
            this.passWithoutTimers(until);
        else
            cpu.cycles = Math.max(cpu.cycles, next ? Math.min(next.cycles, until) : until);
        this.tick();
    }

    /* Returns true if the sleep mode stops the clock of the timers: power-down and deeper. */
    stopsTimers() {
        return (this.cpu.data[this.facts.SMCR] & SLEEP_MODE) >= POWER_DOWN;
    }

    /* Lets time pass to `until`, or to the next event of a part with a clock of its own: the watchdog or the EEPROM. The timers
     * that run are shifted by the time passed, so that they count on from where they were. */
    passWithoutTimers(until) {
        const cpu = this.cpu, running = this.timers.filter((timer) => timer.divider !== 0);
        let event = cpu.nextClockEvent;

        while (event && running.some((timer) => timer.count === event.callback))
            event = event.next;
        const passed = Math.max(0, Math.min(event ? event.cycles : until, until) - cpu.cycles);

        for (const timer of running)
            cpu.clearClockEvent(timer.count);
        cpu.cycles += passed;
        for (const timer of running) {
            timer.lastCycle += passed;
            cpu.addClockEvent(timer.count, timer.cyclesToEvent());
        }
    }
}

/* Changes a timer of avr8js so that its count() is called at the next compare match or overflow and not at every count. Modes that also
 * count down (phase-correct) do not work with it; the firmware uses none. */
function scheduleByEvent(cpu, timer) {
    const count = timer.count;

    /* Returns the cycles until the next compare match or overflow. */
    timer.cyclesToEvent = () => {
        const stops = [timer.ocrA, timer.ocrB, timer.TOP + 1].filter((stop) => stop > timer.tcnt);

        return timer.lastCycle + (Math.min(...stops, timer.MAX + 1) - timer.tcnt) * timer.divider - cpu.cycles;
    };
    timer.count = (reschedule = true, external = false) => {
        const starts = timer.updateDivider; /* then count() schedules the next call itself */

        count(false, external);
        if (reschedule && !starts && timer.divider)
            cpu.addClockEvent(timer.count, timer.cyclesToEvent());
    };
    for (const register of [timer.config.OCRA, timer.config.OCRB])
        rescheduleOnWrite(cpu, timer, register);
    return timer;
}

/* Makes a write to a compare register reschedule the timer's next call. */
function rescheduleOnWrite(cpu, timer, register) {
    const write = cpu.writeHooks[register];

    cpu.writeHooks[register] = (value, old, address, mask) => {
        const done = write(value, old, address, mask);

        cpu.updateClockEvent(timer.count, timer.cyclesToEvent()); /* a timer that stands still has none */
        return done;
    };
}
