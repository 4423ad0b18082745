/* The worker of a rule of one's own: it runs Lua (wasmoon) and finds the positions that are reached. The page ends it after its time
 * (rule.js). It gets { lua, text, position, most }; lua: the bytes of wasmoon's module. It posts { error }, or { play, positions,
 * arcs: [from, to, from, to, ...] }; positions[0] is the one that was asked for. */
import { LuaFactory } from 'wasmoon';
import prelude from './rule.lua';

const MEMORY = 64 << 20; /* bytes that a rule may use */

/* Returns what a function of rule.lua answers, or throws its reason. */
function answered(text) {
    if (text.startsWith('error\n'))
        throw new Error(text.slice('error\n'.length));
    return text;
}

/* Returns the positions that are reached from one, and the moves between them. */
function explore(ask, first, most) {
    const numbers = new Map([[first, 0]]), positions = [first], arcs = [];

    for (let from = 0; from < positions.length; from++) {
        let options;

        try {
            options = new Set(answered(ask(positions[from])).split('\n').filter((option) => option !== ''));
        } catch (error) {
            throw new Error(`${error.message}; the position is ${positions[from]}`);
        }
        for (const option of options) {
            if (!numbers.has(option)) {
                numbers.set(option, positions.length);
                positions.push(option);
            }
            arcs.push(from, numbers.get(option));
        }
        if (positions.length > most)
            throw new Error(`more than ${most} positions are reached`);
    }
    return { positions, arcs: Uint32Array.from(arcs) };
}

async function analyse({ lua: module, text, position, most }) {
    /* wasmoon asks for its module by an address */
    globalThis.fetch = async () => new Response(module, { headers: { 'Content-Type': 'application/wasm' } });
    const lua = await new LuaFactory('glue.wasm').createEngine({ traceAllocations: true, injectObjects: false, enableProxy: false });

    lua.global.setMemoryMax(lua.global.getMemoryUsed() + MEMORY);
    await lua.doString(prelude);
    const [open, read, ask] = ['open_rule', 'read_position', 'ask_options'].map((name) => lua.global.get(name));
    const play = answered(open(text));

    return { play, ...explore(ask, answered(read(position)), most) };
}

onmessage = ({ data }) => analyse(data).then(postMessage, (error) => postMessage({ error: error.message }));
