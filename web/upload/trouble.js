/* What can go wrong when a board is written: for each cause one line that tells the user what to do. An Error with another cause
 * than these shows the cause itself. */
const LINES = {
    'no port': 'No port was chosen, and nothing was written. Plug the board in with a cable that carries data, and press the button again.',
    'busy': 'The port is in use: close what has it open (a serial monitor, the Arduino IDE), and press the button again.',
    'silent': 'No bootloader answers there. Is it the right port, and the right board? Press the board\u2019s reset button, and this button at once.',
    'silent arduboy': 'No bootloader answers there. Hold DOWN while switching the board on, or press its reset button, and this button at once.',
    'another board': 'The board at that port is an {0}, and nothing was written. Choose the board that is plugged in; if the list has none for its chip, this program does not run on it.',
    'wrong chip': 'The board has another chip, and nothing was written. Choose the board that is plugged in.',
    'old bootloader': 'What was written reads back differently. Press the button again; if that happens each time, the Mega has an old bootloader, as some copies have, which writes no more than 128 KB, or the chip is worn out.',
    'differs': 'What was written reads back differently. Press the button again; if that happens each time, the chip is worn out.',
    'garbled': 'The board gave an answer that makes no sense. Unplug it, plug it in again, and press the button again.',
    'gone': 'The board is not plugged in any more, and nothing was written. Plug it in again, and press the button again.',
    'unplugged': 'The board was unplugged half-way, and its program is incomplete. Plug it in again, and press the button again: its bootloader is still there.',
    'no flash commands': 'The board\u2019s bootloader cannot write a flash chip, and nothing was written. If it is no Arduboy FX, choose the board arduboy.',
    'no flash chip': 'The board has no flash chip that answers, and nothing was written. Choose the board arduboy: its program needs none.',
    'small flash chip': 'The board\u2019s flash chip is too small, and nothing was written. Choose the board arduboy: its program needs none.',
    'flash differs': 'What was written to the flash chip reads back differently. Press the button again; if that happens each time, the chip is worn out.',
    'no storage': 'The browser has no room to keep what stands beside the data in the flash chip, and nothing was written. Allow this page to store data, and press the button again.',
    'too large': 'The image is larger than the board\u2019s flash.',
};

/* What may be to blame on Linux: a sentence more, with the command that mends it. */
const MODEM_MANAGER = 'On Linux ModemManager may have disturbed it: sudo systemctl stop ModemManager.';
const BRLTTY = 'On Linux brltty may have taken the port: sudo systemctl mask --now brltty brltty-udev, and plug the board in again.';
const ON_LINUX = {
    'no port': 'On Linux a Chromium that is a snap sees no board before: sudo snap connect chromium:raw-usb. And brltty takes the ports of CH340 chips: sudo systemctl mask --now brltty brltty-udev.',
    'busy': 'On Linux you may lack the right to write: sudo usermod -aG dialout $USER, and log in again. Or ModemManager has it open: sudo systemctl stop ModemManager.',
    'silent': MODEM_MANAGER, 'silent arduboy': MODEM_MANAGER, 'garbled': MODEM_MANAGER, 'differs': MODEM_MANAGER,
    'gone': BRLTTY, 'unplugged': BRLTTY,
};

export class Trouble extends Error {
    /* values: what stands in the line in place of {0}, {1}... onLinux: undefined, or a sentence for users of Linux. */
    constructor(what, ...values) {
        super(LINES[what] ?? what);
        this.what = what;
        this.values = values;
        this.onLinux = ON_LINUX[what];
    }
}
