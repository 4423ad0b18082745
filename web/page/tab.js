/* Only one tab stores the memory of a board: else two tabs would overwrite each other's. A tab holds a lock of the browser for its board. */

export class Tab {
    constructor() { this.release = () => {}; }

    /* Asks for the lock of a board, and lets the one before go. Resolves to true if this tab may store: no other tab has the board, or the
     * browser has no locks (a page that came over http). It stays so until this tab is closed, or has another board; where that is asked for
     * meanwhile it resolves never. patience: milliseconds to wait for a tab that is just being closed. */
    async take(board, patience = 0) {
        const asked = this.asked = {};

        this.release();
        if (!navigator.locks)
            return true;
        return new Promise((done) => {
            const tell = (isMine) => { if (asked === this.asked) done(isMine); };

            navigator.locks.request(`nimatron.${board}`, patience > 0 ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true }, (lock) => {
                tell(lock !== null);
                return lock === null || asked !== this.asked ? undefined : new Promise((release) => { this.release = release; });
            }).catch(() => tell(false));
        });
    }
}
