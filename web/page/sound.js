/* The piezo's tones by Web Audio: one square wave, whose pitch and loudness are set ahead of time. */
const LOUDNESS = 0.05, AHEAD = 0.04; /* seconds: frames come unevenly, the sound must not */

export class Sound {
    constructor() {
        this.on = true;
        this.context = undefined;
    }

    /* Browsers allow sound only once something was pressed. */
    wake() {
        if (this.context === undefined && 'AudioContext' in globalThis)
            this.build();
        if (this.on && this.context?.state === 'suspended')
            this.context.resume();
    }

    build() {
        this.context = new AudioContext();
        this.wave = new OscillatorNode(this.context, { type: 'square' });
        this.gain = new GainNode(this.context, { gain: 0 });
        this.wave.connect(this.gain).connect(this.context.destination);
        this.wave.start();
    }

    /* changes: { cycle, hz } up to cycle now, of a clock of `frequency`. */
    play(changes, now, frequency) {
        for (const { cycle, hz } of this.context && this.on ? changes : []) {
            const at = Math.max(this.context.currentTime, this.context.currentTime + AHEAD - (now - cycle) / frequency);

            if (hz > 0)
                this.wave.frequency.setValueAtTime(hz, at);
            this.gain.gain.setValueAtTime(hz > 0 ? LOUDNESS : 0, at);
        }
    }

    silence() {
        this.gain?.gain.cancelScheduledValues(0);
        this.gain?.gain.setValueAtTime(0, this.context.currentTime);
    }
}
