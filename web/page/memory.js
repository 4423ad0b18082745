/* The contents of the EEPROMs, kept in the browser's storage, one entry for each board. A private window may have no storage; then
 * they are kept until the page is left. */
const fallback = new Map();
/* The key of a board's entry. */
const storageKey = (board) => `nimatron.${board}.eeprom`;

/* Whether the browser has storage for this page. */
export const hasStorage = (() => {
    try {
        localStorage.setItem('nimatron.test', '');
        localStorage.removeItem('nimatron.test');
        return true;
    } catch {
        return false;
    }
})();

/* Returns the entry of a board as base64; null or undefined if there is none. */
function storedText(board) {
    return hasStorage ? localStorage.getItem(storageKey(board)) : fallback.get(board);
}

/* Copies the stored bytes into cells. If there are none, or not as many as cells, cells stays as it is. */
export function load(board, cells) {
    let bytes;

    try {
        bytes = Uint8Array.from(atob(storedText(board) ?? ''), (c) => c.charCodeAt(0));
    } catch {
        return;
    }
    if (bytes.length === cells.length)
        cells.set(bytes);
}

/* Stores the bytes of cells. Returns false if the storage is full. */
export function store(board, cells) {
    const text = btoa(String.fromCharCode(...cells));

    try {
        hasStorage ? localStorage.setItem(storageKey(board), text) : fallback.set(board, text);
        return true;
    } catch {
        return false;
    }
}

/* Deletes the entry of a board. */
export function forget(board) {
    fallback.delete(board);
    if (hasStorage)
        localStorage.removeItem(storageKey(board));
}
