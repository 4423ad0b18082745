/* Fills a memory with the noise that it holds after power-on: the same as in sim/ for the same seed. The generator is the linear
 * congruential one of Numerical Recipes. Returns the bytes. */
export function noisy(bytes, seed) {
    let state = seed;

    return bytes.map(() => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 24);
}
