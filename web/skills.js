/* Prints the skills of Five a day as a module: node web/skills.js SKILLS.c languages/CODE/words.txt languages/CODE/lessons.txt ...: by language
 * the names of the skills, and the lessons' titles and pages of text; for each skill the id of its lesson. What a language lacks is English. */
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';

const [source, ...files] = process.argv.slice(2);
const lessonOf = [...readFileSync(source, 'utf8').matchAll(/^ {4}(\d+), \w+, LESSON_/gm)].map(([, id]) => Number(id));

/* The names of the skills, in their order. */
const namesOf = (words) => lessonOf.map((_, i) => new RegExp(`^skill_${String(i + 1).padStart(2, '0')} = (.*)$`, 'm').exec(words)?.[1]);

/* The lessons by their ids: { title, pages }. */
function lessonsOf(text) {
    const lessons = {};
    let lesson;

    for (const [, what, rest] of text.matchAll(/^(lesson|say) (.*)$/gm))
        if (what === 'lesson') {
            const [, id, title] = /^(\d+) (.*)$/.exec(rest);

            lesson = lessons[id] = { title, pages: [] };
        } else {
            lesson.pages.push(rest);
        }
    return lessons;
}

const languages = {};

for (const file of files) {
    const language = languages[basename(dirname(file))] ??= {}, text = readFileSync(file, 'utf8');

    if (basename(file) === 'words.txt') language.names = namesOf(text);
    else language.lessons = lessonsOf(text);
}
const { en } = languages;

if (lessonOf.some((id, i) => en.names[i] === undefined || en.lessons[id] === undefined))
    throw new Error('a skill has no name in English, or its lesson is missing');
for (const language of Object.values(languages)) {
    language.names = language.names.map((name, i) => name ?? en.names[i]);
    language.lessons = { ...en.lessons, ...language.lessons };
}
process.stdout.write(`export const LESSON_OF = ${JSON.stringify(lessonOf)};\nexport const SKILLS = ${JSON.stringify(languages, null, 1)};\n`);
