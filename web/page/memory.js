/* The EEPROMs, kept in the browser's storage, one for each board.  Where there is none (a private window may have none), they are
 * kept until the page is left. */
const fallback = new Map();
const name = (board) => `nimatron.${board}.eeprom`;

export const canKeep = (() => {
    try {
        localStorage.setItem('nimatron.test', '');
        localStorage.removeItem('nimatron.test');
        return true;
    } catch {
        return false;
    }
})();

function stored(board) {
    return canKeep ? localStorage.getItem(name(board)) : fallback.get(board);
}

/* Copies what was kept into cells; leaves them alone when there is nothing, or something else. */
export function load(board, cells) {
    let bytes;

    try {
        bytes = Uint8Array.from(atob(stored(board) ?? ''), (c) => c.charCodeAt(0));
    } catch {
        return;
    }
    if (bytes.length === cells.length)
        cells.set(bytes);
}

/* False when it cannot be kept: the storage is full. */
export function keep(board, cells) {
    const text = btoa(String.fromCharCode(...cells));

    try {
        canKeep ? localStorage.setItem(name(board), text) : fallback.set(board, text);
        return true;
    } catch {
        return false;
    }
}

export function forget(board) {
    fallback.delete(board);
    if (canKeep)
        localStorage.removeItem(name(board));
}
