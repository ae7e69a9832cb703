import { readFileSync } from 'node:fs';
import { filesBelow } from './files.mjs';

// The formatter breaks code, but neither texts nor comments: those have to fit by hand.
const MAX_COLUMNS = 120;
const CHECKED = /\.(?:tsx?|mjs)$/;
const IS_TEST = /^(?:tests|e2e)\/|\.test\.tsx?$/;

/** A title, a drawing or a file's text in a test, from the first quote of a line to the last. */
const TEXT = /(['"`]).*\1/;
/** Nothing in them can be broken: an address, a drawn path, what types are made of. */
const UNBREAKABLE = /https?:\/\/\S{60}|['"]M[\d\s.,a-zA-Z-]+['"][,;]?$|@type(?:def)? \{/;

/** @param {string} file @param {string} line */
const isTooLong = (file, line) =>
  line.length > MAX_COLUMNS &&
  !UNBREAKABLE.test(line) &&
  !(IS_TEST.test(file) && line.replace(TEXT, '').length <= MAX_COLUMNS);

const files = filesBelow('.').filter((file) => CHECKED.test(file));
const problems = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      isTooLong(file, line) ? [`${file}:${index + 1}: ${line.length} columns: break it before ${MAX_COLUMNS + 1}`] : [],
    ),
);
if (files.length === 0) problems.push('No files were seen: nothing was checked.');
for (const problem of problems) console.error(problem);
console.log(`${files.length} files, ${problems.length} lines that are too long`);
process.exit(problems.length === 0 ? 0 : 1);
