/* Prints languages.js, the module LANGUAGES: code, name in itself and texts of each language, in the order of make. The build calls it:
 * node web/languages.js CODE... A language may have no texts of the page: languages/CODE/page.js. */
import { existsSync, readFileSync } from 'node:fs';

const codes = process.argv.slice(2), has = (code) => existsSync(`languages/${code}/page.js`);
const name = (code) => /^language_name *= *"?(.*?)"?$/m.exec(readFileSync(`languages/${code}/words.txt`, 'utf8'))[1];

console.log('/* Made by web/languages.js. */');
codes.forEach((code, i) => {
    if (has(code))
        console.log(`import texts${i} from 'languages/${code}/page.js';`);
});
console.log('\nexport const LANGUAGES = [');
codes.forEach((code, i) => console.log(`    { code: '${code}', name: ${JSON.stringify(name(code))}, texts: ${has(code) ? `texts${i}` : '{}'} },`));
console.log('];');
