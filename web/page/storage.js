/* Bytes that the browser keeps, each under a name. A private window may have no storage; then they are kept until the page is left. */
const fallback = new Map();

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

/* Returns the bytes; none if there are none of that name. */
export function read(name) {
    try {
        return Uint8Array.from(atob((hasStorage ? localStorage.getItem(name) : fallback.get(name)) ?? ''), (c) => c.charCodeAt(0));
    } catch {
        return new Uint8Array();
    }
}

/* Returns the ends of the names that begin so. */
export function names(begin) {
    const all = hasStorage ? Object.keys(localStorage) : [...fallback.keys()];

    return all.filter((name) => name.startsWith(begin)).map((name) => name.slice(begin.length));
}

/* Stores bytes, as base64. Returns false if the storage is full. */
export function write(name, bytes) {
    const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

    try {
        hasStorage ? localStorage.setItem(name, text) : fallback.set(name, text);
        return true;
    } catch {
        return false;
    }
}

export function remove(name) {
    fallback.delete(name);
    if (hasStorage)
        localStorage.removeItem(name);
}

/* A choice of the user's, a short text; undefined if there is none. */
export const remembered = (name) => (hasStorage ? localStorage.getItem(`nimatron.${name}`) : fallback.get(`nimatron.${name}`)) ?? undefined;

/* Remembers a choice. A full storage forgets it. */
export function remember(name, value) {
    try {
        hasStorage ? localStorage.setItem(`nimatron.${name}`, value) : fallback.set(`nimatron.${name}`, value);
    } catch {
        /* the choice holds until the page is left */
    }
}
