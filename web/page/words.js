/* Reads what is written on a screen, by the reader of `nimatron screen --words`: sim/words.c, compiled to WebAssembly (web/words/). */
import wasm from 'words.wasm';

/* Resolves to a function from a picture (see machine/panels.js) to its text, one line for each line on the screen. */
export async function createReader() {
    const { instance } = await WebAssembly.instantiate(wasm, {});
    const { begin, read, stride, memory } = instance.exports;

    return (picture) => {
        const at = begin(picture.width, picture.height), bytes = new Uint8Array(memory.buffer);

        for (let y = 0; y < picture.height; y++)
            bytes.set(picture.lit.subarray(y * picture.width, (y + 1) * picture.width), at + y * stride());
        const from = read();

        return new TextDecoder().decode(bytes.subarray(from, bytes.indexOf(0, from)));
    };
}
