/* A model of a serial flash chip (W25Q128), written from its datasheet (Winbond, revision F) as far as the firmware uses it: it is read, never
 * written. It is independent of sim/flash_chip.c. */

const READ = 0x03, STATUS = 0x05, IDENTITY = 0x9f, RELEASE = 0xab, POWER_DOWN = 0xb9; /* commands */
const ADDRESS_BYTES = 3, DUMMY_BYTES = 3; /* bytes after READ; after RELEASE */
const MAKER = 0xef, TYPE = 0x40, DEVICE = 0x17, ERASED = 0xff, SILENT = 0xff, IDLE = 0;
const RELEASE_SECONDS = 3e-6; /* until a released chip obeys */

export class SerialFlash {
    /* bytes: the size of the chip, a power of two. data: what stands at its end, in whole pages; all before is erased. */
    constructor(bytes, data) {
        this.bytes = bytes;
        this.data = data;
        this.asleep = true; /* as the bootloader leaves it */
        this.begin(false);
    }

    /* Connects the chip to a bus. name: of its select pin. */
    wire(bus, name) {
        const { cpu, frequency } = bus.chip;

        this.readyAt = cpu.cycles; /* the cycle from which on it obeys */
        bus.attach(name, (byte) => this.exchange(byte), (low) => {
            if (!low && this.command === RELEASE)
                this.readyAt = cpu.cycles + RELEASE_SECONDS * frequency;
            this.begin(low && cpu.cycles < this.readyAt);
        });
    }

    /* Selected or deselected: what was begun ends. isDeaf: until the next time it hears nothing. */
    begin(isDeaf) {
        if (this.command === POWER_DOWN || this.command === RELEASE)
            this.asleep = this.command === POWER_DOWN;
        this.command = undefined;
        this.isDeaf = isDeaf;
        this.count = 0; /* bytes after the command */
        this.address = 0;
    }

    /* Takes a byte. Returns what was shifted out meanwhile. */
    exchange(byte) {
        if (this.command === undefined) {
            this.command = this.isDeaf || (this.asleep && byte !== RELEASE) ? IDLE : byte;
            return SILENT;
        }
        return this.answer(byte, this.count++);
    }

    /* Returns the answer to the byte of that number after the command. */
    answer(byte, number) {
        switch (this.command) {
        case READ: return number < ADDRESS_BYTES ? this.takeAddress(byte) : this.next();
        case STATUS: return IDLE; /* neither busy nor ready to write */
        case IDENTITY: return [MAKER, TYPE, Math.log2(this.bytes)][number] ?? SILENT;
        case RELEASE: return number < DUMMY_BYTES ? SILENT : DEVICE;
        default: return SILENT;
        }
    }

    takeAddress(byte) {
        this.address = ((this.address << 8) | byte) & (this.bytes - 1);
        return SILENT;
    }

    /* Returns the byte at the address and moves on; after the last byte comes the first. */
    next() {
        const byte = this.data[this.address - (this.bytes - this.data.length)] ?? ERASED;

        this.address = (this.address + 1) & (this.bytes - 1);
        return byte;
    }
}
