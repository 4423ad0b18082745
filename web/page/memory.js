/* The contents of the EEPROMs, kept in the browser's storage, one entry for each board. */
import * as storage from './storage.js';

/* The name of a board's entry. */
const entry = (board) => `nimatron.${board}.eeprom`;

/* Copies the stored bytes into cells. Returns false if there are none, or not as many as cells: then cells stays as it is. */
export function load(board, cells) {
    const bytes = storage.read(entry(board));

    if (bytes.length !== cells.length)
        return false;
    cells.set(bytes);
    return true;
}

/* Stores the bytes of cells. Returns false if the storage is full. */
export const store = (board, cells) => storage.write(entry(board), cells);

/* Deletes the entry of a board. */
export const forget = (board) => storage.remove(entry(board));
