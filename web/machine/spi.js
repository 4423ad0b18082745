/* The SPI bus. A byte arrives when its last bit has been sent, at every device whose select pin is low; what a device answers comes with it. */
import { Pin } from './pins.js';

const NOBODY = 0; /* what MISO reads as while no device drives it */

export class SpiBus {
    /* A bus belongs to one chip: after a reset of the machine it must be made anew. */
    constructor(chip) {
        this.chip = chip;
        this.devices = [];
        chip.spi.onByte = (byte) => chip.after(chip.spi.transferCycles, () => chip.spi.completeTransfer(this.exchange(byte)));
    }

    /* Connects a device. name: of its select pin. exchange(byte) returns its answer; undefined if it has none. selected(low), which may be
     * missing, is called when the pin changes. */
    attach(name, exchange, selected = () => {}) {
        const device = { select: new Pin(this.chip, name), exchange, low: false };

        device.select.watch(() => {
            if (device.select.drivenLow === device.low)
                return;
            device.low = device.select.drivenLow;
            selected(device.low);
        });
        this.devices.push(device);
    }

    exchange(byte) {
        const answers = this.devices.filter(({ select }) => select.drivenLow).map((device) => device.exchange(byte));

        return answers.find((answer) => answer !== undefined) ?? NOBODY;
    }
}
