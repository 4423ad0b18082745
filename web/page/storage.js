/* Bytes that the browser keeps, each under a name. A private window may have no storage; then they are kept until the page is left. */

/* What is used in place of the browser's storage. Its own properties are what it holds, as those of localStorage are. */
const untilLeft = Object.create({
    getItem(name) { return this[name]; },
    setItem(name, text) { this[name] = text; },
    removeItem(name) { delete this[name]; },
});

/* Returns the browser's storage, if it has some for this page. */
function browserStorage() {
    try {
        localStorage.setItem('nimatron.test', '');
        localStorage.removeItem('nimatron.test');
        return localStorage;
    } catch {
        return undefined;
    }
}

const storage = browserStorage() ?? untilLeft;

export const hasStorage = storage !== untilLeft;

/* Returns the bytes; none if there are none of that name. */
export function read(name) {
    try {
        return Uint8Array.from(atob(storage.getItem(name) ?? ''), (c) => c.charCodeAt(0));
    } catch {
        return new Uint8Array();
    }
}

/* Returns the ends of the names that begin so. */
export const names = (begin) => Object.keys(storage).filter((name) => name.startsWith(begin)).map((name) => name.slice(begin.length));

/* Stores a text. Returns false if the storage is full. */
function put(name, text) {
    try {
        storage.setItem(name, text);
        return true;
    } catch {
        return false;
    }
}

/* Stores bytes, as base64. Returns false if the storage is full. */
export const write = (name, bytes) => put(name, btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')));

export const remove = (name) => storage.removeItem(name);

/* A choice of the user's, a short text; undefined if there is none. */
export const remembered = (name) => storage.getItem(`nimatron.${name}`) ?? undefined;

/* Remembers a choice. Where the storage is full it holds until the page is left. */
export const remember = (name, value) => { put(`nimatron.${name}`, value); };
