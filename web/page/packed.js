/* The large files that are packed into the page (web/pack.js): programs, their data, WebAssembly. inline.js unpacks them before the page's
 * script runs. */

/* Returns the bytes of a packed file by its name. */
export const packed = (name) => globalThis.nimatronPacked.get(name);

/* Returns a packed text. */
export const packedText = (name) => new TextDecoder().decode(packed(name));
