import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { commentsOf, lineAt } from './comments.mjs';
import { filesBelow } from './files.mjs';

// Every reference in a comment or a page leads somewhere: to the specification, a decision, a page's heading, a file.
const SPECIFICATION = 'docs/spec.md';
const DECISIONS = 'docs/decisions';
const CHECKED = /\.(?:tsx?|mjs|css|md)$/;

/** White space within prose, also where a comment goes on in its next line. */
const GAP = String.raw`\s+(?:(?:\*|//)\s+)?`;
const joined = (/** @type {string} */ text) => text.replace(new RegExp(GAP, 'g'), ' ');
const NAME = String.raw`"([^"]+)"`;
const SPEC = new RegExp(String.raw`\bspec${GAP}(\d+)(?:,${GAP}${NAME})?`, 'gi');
const DECISION = new RegExp(String.raw`\bdecisions?${GAP}(\d+)\b(?:${GAP}and${GAP}(\d{4}))?`, 'gi');
const PAGE = new RegExp(String.raw`\b(docs/[\w./-]+\.md|[A-Z]{4,}\.md)(?:,${GAP}${NAME})?`, 'g');
const NOWHERE = new RegExp(
  String.raw`\b(?:design|spec${GAP}sections?|specification${GAP}section|sections?|invariants?|chapters?)${GAP}\d+\b|\bdesign,? "[^"]+"`,
  'gi',
);
const CODE = /`([^`\n]+)`/g;

/**
 * What may be named on a page: its headings, and whatever begins a bold word, an item of a list or a row of a table.
 * @param {string} text @returns {string[]}
 */
const namesOf = (text) =>
  text.split('\n').map((line) => line.replaceAll(/[*`]/g, '').replace(/^[\s#|-]*(?:\d+\.\s)?/, ''));

/** @type {Map<string, string[]>} */
const pages = new Map();
/** @param {string} page @param {string} name @returns {boolean} whether something on the page begins with that name */
function isOnPage(page, name) {
  if (!pages.has(page)) pages.set(page, namesOf(readFileSync(page, 'utf8')));
  return (pages.get(page) ?? []).some((each) => each.toLowerCase().startsWith(name.toLowerCase()));
}

/** Number of a section of the specification → the names in it. */
const sections = new Map(
  (existsSync(SPECIFICATION) ? readFileSync(SPECIFICATION, 'utf8') : '')
    .split(/^## (?=\d+\.)/m)
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf('.')), namesOf(section)]),
);
const decisions = new Set(
  (existsSync(DECISIONS) ? readdirSync(DECISIONS) : [])
    .map((name) => name.slice(0, 4))
    .filter((name) => /^\d/.test(name)),
);
const files = filesBelow('.');

/** A path as prose writes it: `<noun>` and `*` stand for any name, `{a,b}` for one of several. @param {string} path */
const patternOf = (path) =>
  new RegExp(
    `^${path
      .replace(/\/$/, '')
      .replace(/[.+()[\]^$?\\|]/g, String.raw`\$&`)
      .replace(/\{([^}]*)\}/g, (_, list) => `(?:${list.replaceAll(',', '|')})`)
      .replace(/<[^>]*>|\*+/g, '[^/]*')}(?:/|$)`,
  );
const ROOMS = new Set(files.filter((file) => file.includes('/')).map((file) => file.slice(0, file.indexOf('/'))));

/**
 * @param {string} code what stands in backticks
 * @returns {boolean} whether it names a file or a folder that is not there
 */
function isMissing(code) {
  if (/[\s;:=@'"()#]/.test(code)) return false;
  if (ROOMS.has(code.split('/')[0] ?? '') && code.includes('/') && !/^(?:dist|data)\b/.test(code))
    return !files.some((file) => patternOf(code).test(file));
  return /^[\w.-]+\.(?:tsx?|mjs|md|jsonc?)$/.test(code) && !files.some((file) => basename(file) === code);
}

/** @param {string} text prose @returns {[index: number, problem: string][]} */
function problemsIn(text) {
  /** @type {[number, string][]} */
  const problems = [];
  const each = (/** @type {RegExp} */ pattern, /** @type {(match: RegExpExecArray) => string | null} */ judge) => {
    for (const match of text.matchAll(pattern)) {
      const problem = judge(match);
      if (problem !== null) problems.push([match.index, `"${joined(match[0])}": ${problem}`]);
    }
  };
  each(SPEC, ([, section = '', name]) => {
    const names = sections.get(section);
    if (names === undefined) return `${SPECIFICATION} has no section ${section}`;
    if (name === undefined || names.some((one) => one.toLowerCase().startsWith(joined(name).toLowerCase())))
      return null;
    return `section ${section} of ${SPECIFICATION} has nothing of that name`;
  });
  each(DECISION, ([, ...numbers]) => {
    const missing = numbers.find((number) => number !== undefined && !decisions.has(number));
    return missing === undefined ? null : `there is no page ${missing} in ${DECISIONS}`;
  });
  each(PAGE, ([, page = '', name]) => {
    if (!existsSync(page)) return 'there is no such page';
    return name === undefined || isOnPage(page, joined(name)) ? null : 'nothing on that page has this name';
  });
  each(NOWHERE, () => 'leads nowhere; say `spec 5, "Inputs"`, `decision 0045` or `docs/sync-protocol.md, "Lanes"`');
  return problems;
}

/** @param {string} file @returns {string[]} */
function problemsOf(file) {
  const source = readFileSync(file, 'utf8');
  /** @type {string[]} */
  const problems = [];
  const say = (/** @type {number} */ line, /** @type {string} */ problem) =>
    problems.push(`${file}:${line}: ${problem}`);
  const prose = file.endsWith('.md') ? [{ line: 1, text: source }] : commentsOf(source);
  for (const { line, text } of prose)
    for (const [index, problem] of problemsIn(text)) say(line + lineAt(text, index) - 1, problem);
  for (const { index, 1: code = '' } of file.endsWith('.md') ? source.matchAll(CODE) : [])
    if (isMissing(code)) say(lineAt(source, index), `\`${code}\`: there is no such file or folder`);
  return problems;
}

/** Form of the first lines of a decision. */
const TITLE = /^# (\d{4}) (\S.*)\n\nDate: \d{4}-\d\d-\d\d\. Status: .+\.\n/;

/** Pages of decisions: each has its number, date and status, and its line in the index. @returns {string[]} */
function problemsOfDecisions() {
  const index = `${DECISIONS}/README.md`;
  const lines = existsSync(index) ? readFileSync(index, 'utf8').split('\n') : [];
  return files
    .filter((file) => file.startsWith(`${DECISIONS}/`) && file !== index)
    .flatMap((file) => {
      const [, number, title] = TITLE.exec(readFileSync(file, 'utf8')) ?? [];
      const name = basename(file);
      if (number === undefined || !name.startsWith(number))
        return [
          `${file}:1: begins otherwise than "# ${name.slice(0, 4)} Title", "Date: 2026-11-21. Status: accepted."`,
        ];
      const line = `- [${number}](${name}) ${title}`;
      return lines.some((each) => each.startsWith(line)) ? [] : [`${index}: the line "${line}" is missing`];
    });
}

const checked = files.filter((file) => CHECKED.test(file) && file !== SPECIFICATION);
const problems = [...checked.flatMap(problemsOf), ...problemsOfDecisions()];
if (checked.length === 0 || sections.size === 0 || decisions.size === 0)
  problems.push('No files, no specification or no decisions were seen: nothing was checked.');
for (const problem of problems) console.error(problem);
console.log(`${checked.length} files, ${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
