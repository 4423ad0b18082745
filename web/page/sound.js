/* Plays the tones of the piezo by Web Audio: one square wave, whose pitch and loudness are scheduled ahead of time. */
const LOUDNESS = 0.05; /* 0..1 */
const AHEAD = 0.04; /* seconds from a tone to its sound, because frames are not evenly spaced */

export class Sound {
    /* on: the user wants sound. */
    constructor(on) {
        this.on = on;
        this.context = undefined; /* the AudioContext, from the first key press on */
    }

    /* Starts or resumes the sound. Browsers allow that only while the user presses something. */
    wake() {
        if (this.context === undefined && 'AudioContext' in globalThis)
            this.build();
        if (this.on && this.context?.state === 'suspended')
            this.context.resume();
    }

    /* Makes the audio graph: wave, gain, output. Silence is a gain of 0; the wave always runs. */
    build() {
        this.context = new AudioContext();
        this.wave = new OscillatorNode(this.context, { type: 'square' });
        this.gain = new GainNode(this.context, { gain: 0 });
        this.wave.connect(this.gain).connect(this.context.destination);
        this.wave.start();
    }

    /* Schedules tones. changes: { cycle, hz, high } as Speaker.take returns them, up to cycle `now` of a clock of `frequency` Hz. Short
     * pulses are as loud as their lowest partial, compared with that of a square wave. */
    play(changes, now, frequency) {
        for (const { cycle, hz, high } of this.context && this.on ? changes : []) {
            const at = Math.max(this.context.currentTime, this.context.currentTime + AHEAD - (now - cycle) / frequency);

            if (hz > 0)
                this.wave.frequency.setValueAtTime(hz, at);
            this.gain.gain.setValueAtTime(hz > 0 ? LOUDNESS * Math.sin(Math.PI * high) : 0, at);
        }
    }

    /* Ends all sound, that which is scheduled too. */
    silence() {
        this.gain?.gain.cancelScheduledValues(0);
        this.gain?.gain.setValueAtTime(0, this.context.currentTime);
    }
}
