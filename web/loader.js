/* Unpacks what pack.js has packed, gives the files to the page (page/packed.js) and runs its script, whose hash the policy names. What goes
 * wrong until the page has begun says that the browser is too old. */
for (const what of ['error', 'unhandledrejection'])
    addEventListener(what, () => { document.getElementById('too-old').hidden = globalThis.nimatron !== undefined; });
(async () => {
    /* Returns the bytes of a text of base85.js. */
    const decode = (text) => {
        const bytes = new Uint8Array((text.length - 1) / 5 * 4), view = new DataView(bytes.buffer), digit = (code) => code - (code > 60 ? 37 : 36);

        for (let from = 1, to = 0; to < bytes.length; to += 4) {
            let number = 0;

            for (let i = 0; i < 5; i++)
                number = number * 85 + digit(text.charCodeAt(from++));
            view.setUint32(to, number);
        }
        return bytes.subarray(0, bytes.length - Number(text[0]));
    };
    const zipped = decode(document.getElementById('packed').textContent);
    const plain = new Uint8Array(await new Response(new Blob([zipped]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer());
    const begin = plain.indexOf(10) + 1, text = (bytes) => new TextDecoder().decode(bytes); /* 10: the end of the first line */
    const script = document.createElement('script');

    globalThis.nimatronPacked = new Map(Object.entries(JSON.parse(text(plain.subarray(0, begin))))
        .map(([name, [at, length]]) => [name, plain.subarray(begin + at, begin + at + length)]));
    script.textContent = text(globalThis.nimatronPacked.get('page.js'));
    document.body.append(script);
})();
