/* Keeps the screen of a phone or a tablet on while somebody plays, where the browser can: until some minutes after the last key. */
const PATIENCE_MS = 180000;

export class Awake {
    /* A key was pressed. */
    async played() {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.lock?.release(), PATIENCE_MS);
        if (this.asked)
            return;
        this.asked = true;
        this.lock = await navigator.wakeLock?.request('screen').catch(() => undefined); /* refused when the battery is low */
        this.asked = this.lock !== undefined;
        this.lock?.addEventListener('release', () => { this.asked = false; }); /* also by the browser, when the page is hidden */
    }
}
