/* Bytes as text in base 85: five characters for four bytes, where base 64 has five and a third. The last bytes are filled up with zeros, and the
 * first character says how many. The characters are those from 36 on without <, so that they stand in a script of HTML as they are. loader.js
 * reads them. */
const FIRST = 36, LEFT_OUT = 60, RADIX = 85;

/* Returns the character of a digit. */
const character = (digit) => String.fromCharCode(FIRST + digit + (FIRST + digit >= LEFT_OUT ? 1 : 0));

/* Returns the five characters of a number below 2 to the power of 32. */
function five(number) {
    let characters = '', rest = number;

    for (let i = 0; i < 5; i++) {
        characters = character(rest % RADIX) + characters;
        rest = Math.floor(rest / RADIX);
    }
    return characters;
}

/* Returns the text of bytes. */
export function encode(bytes) {
    const fill = (4 - bytes.length % 4) % 4, view = new DataView(new ArrayBuffer(bytes.length + fill)), parts = [`${fill}`];

    bytes.forEach((byte, at) => view.setUint8(at, byte));
    for (let at = 0; at < view.byteLength; at += 4)
        parts.push(five(view.getUint32(at)));
    return parts.join('');
}
