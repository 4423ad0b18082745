/* What a memory holds when it has just been powered: noise, the same for the same seed as in sim/ (Numerical Recipes' generator). */
export function noisy(bytes, seed) {
    let state = seed;

    return bytes.map(() => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 24);
}
