import { readFileSync } from 'node:fs';
import { commentsOf } from './comments.mjs';
import { filesBelow } from './files.mjs';

// Comments are short: two lines, but for docstrings with tags and for sketches, which have arrows.
const MAX_LINES = 2;
const CHECKED = /\.(?:tsx?|mjs|css)$/;

/** @param {string} comment @returns {string[]} its lines without their marks */
const linesOf = (comment) =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\/\*\*?|\*\/|\*(?!\/)|\/\/)/, '').replace(/\*\/\s*$/, ''))
    .map((line) => line.trim())
    .filter((line) => line !== '');

const files = filesBelow('.').filter((file) => CHECKED.test(file));
const problems = files.flatMap((file) =>
  commentsOf(readFileSync(file, 'utf8'))
    .map(({ line, text }) => ({ line, lines: linesOf(text) }))
    .filter(({ lines }) => lines.length > MAX_LINES && !lines.some((each) => /^@|─▶/.test(each)))
    .map(
      ({ line, lines }) =>
        `${file}:${line}: a comment of ${lines.length} lines: say why in ${MAX_LINES}, or in a decision`,
    ),
);
if (files.length === 0) problems.push('No files were seen: nothing was checked.');
for (const problem of problems) console.error(problem);
console.log(`${files.length} files, ${problems.length} comments that are too long`);
process.exit(problems.length === 0 ? 0 : 1);
