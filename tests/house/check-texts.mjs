import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { problemsOf } from './catalogues.mjs';
import { glossaryProblems } from './glossary.mjs';
import { usedKeys } from './used-keys.mjs';

// Every text that the sources ask for is there in all languages, with the same placeholders; no text is left over.
// The languages are told by the domain, whose TypeScript a check without a loader can only read as text.
const DOMAIN = new URL('../../src/domain/employee/employee.ts', import.meta.url);
const list = /LOCALES = \[([^\]]*)\]/.exec(readFileSync(DOMAIN, 'utf8'))?.[1] ?? '';
const LOCALES = [...list.matchAll(/'(\w+)'/g)].map(([, locale = '']) => locale);

/** @type {string[]} */
const files = ['src', 'sw', 'server']
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|d)\.tsx?$/.test(name));
const uses = usedKeys(files.map((file) => [file, readFileSync(file, 'utf8')]));
const catalogues = Object.fromEntries(
  LOCALES.map((locale) => [locale, JSON.parse(readFileSync(join('locales', `${locale}.json`), 'utf8'))]),
);

const keys = Object.keys(catalogues['en'] ?? {}).length;
const problems = [...problemsOf(catalogues, uses), ...glossaryProblems(catalogues)];
for (const name of readdirSync('locales'))
  if (!LOCALES.includes(name.replace(/\.json$/, ''))) problems.push(`locales/${name} is no language of the product`);
if (files.length === 0 || keys === 0) problems.push('No sources or no texts were seen: nothing was checked.');
for (const problem of problems) console.error(problem);
console.log(`${keys} texts in ${LOCALES.length} languages, ${files.length} sources, ${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
