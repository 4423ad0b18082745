/* WebAssembly modules that clang made of C with wasi-libc. They neither read nor write files: the functions of WASI that do something are
 * here, and any other one that a C library wants (newer ones look for folders at the start) answers that there is no such file. */

/* The bytes of an iovec: the address of a buffer and its length. */
const IOVEC = 8;
/* WASI's error EBADF, a descriptor of no file. */
const NO_FILE = 8;

/* Returns the functions of WASI for a module whose memory comes later. What is written (messages of assertions) goes to the console. */
function wasi(memory) {
    const known = {
        fd_close: () => 0,
        fd_seek: () => 0,
        fd_write: (descriptor, from, count, written) => {
            const view = new DataView(memory().buffer);
            let bytes = 0;

            for (let i = 0; i < count; i++) {
                const at = view.getUint32(from + IOVEC * i, true), length = view.getUint32(from + IOVEC * i + 4, true);

                console.warn(new TextDecoder().decode(new Uint8Array(memory().buffer, at, length)));
                bytes += length;
            }
            view.setUint32(written, bytes, true);
            return 0;
        },
        proc_exit: (status) => { throw new Error(`the module ended with ${status}`); },
    };

    return new Proxy(known, { get: (functions, name) => functions[name] ?? (() => NO_FILE) });
}

/* Resolves to the exports of a module. */
export async function loadModule(bytes) {
    let exports;
    const { instance } = await WebAssembly.instantiate(bytes, { wasi_snapshot_preview1: wasi(() => exports.memory) });

    exports = instance.exports;
    exports._initialize();
    return exports;
}

/* Returns the text at an address, up to its NUL. */
export function textAt(exports, at) {
    const bytes = new Uint8Array(exports.memory.buffer);

    return new TextDecoder().decode(bytes.subarray(at, bytes.indexOf(0, at)));
}
