/* Unpacks what pack.js has packed, gives the files to the page (page/packed.js) and runs its script, whose hash the policy names. */
(async () => {
    const zipped = Uint8Array.from(atob(document.getElementById('packed').textContent), (character) => character.charCodeAt(0));
    const plain = new Uint8Array(await new Response(new Blob([zipped]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer());
    const begin = plain.indexOf(10) + 1, text = (bytes) => new TextDecoder().decode(bytes); /* 10: the end of the first line */
    const script = document.createElement('script');

    globalThis.nimatronPacked = new Map(Object.entries(JSON.parse(text(plain.subarray(0, begin))))
        .map(([name, [at, length]]) => [name, plain.subarray(begin + at, begin + at + length)]));
    script.textContent = text(globalThis.nimatronPacked.get('page.js'));
    document.body.append(script);
})().catch((error) => {
    document.getElementById('too-old').hidden = false;
    throw error;
});
