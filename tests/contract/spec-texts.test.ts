import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { assertedStrings } from '../house/asserted-strings.mjs';
import { usedKeys } from '../house/used-keys.mjs';
import { QUOTES } from './spec-quotes.ts';

// Every text that the specification quotes is said: in the catalogue, asked for by code, and seen by a test of `npm
// test`. Where several keys have the same words, only a test that shows keys as words tells which of them it sees.
const SPEC = readFileSync('docs/spec.md', 'utf8');
/** From one quotation mark to the next; an apostrophe within a word is neither. */
const BETWEEN_MARKS = /(?<!\w)'((?:[^'\n]|(?<=\w)'(?=\w))+)'(?!\w)/g;

/** Between marks, and yet nothing that anybody reads. */
const NO_TEXTS: readonly string[] = ['on', 'ddd DD MMM YYYY'];

const sectionOf = (number: number): string =>
  SPEC.split(/^## /m).find((section) => section.startsWith(`${String(number)}. `)) ?? '';
const quotedIn = (section: string): string[] => [...section.matchAll(BETWEEN_MARKS)].map(([, words = '']) => words);
/** Source: spec 5, "Form messages", which are listed without marks. */
const messagesOf = (section: string): string[] =>
  (/\*\*Form messages\*\*\n((?:- .*\n)+)/.exec(section)?.[1] ?? '')
    .split('\n')
    .flatMap((line) => line.replace(/^- /, '').replace(/\.$/, '').split('; '))
    .filter((words) => words !== '');
const plain = (words: string): string => words.toLowerCase().replace(/[.’']/g, '');
const english = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync('locales/en.json', 'utf8')));
const textOf = (key: string): string => english[key] ?? '';

const filesIn = (folders: readonly string[]): [string, string][] =>
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => [name, readFileSync(name, 'utf8')]);
const sources = filesIn(['src', 'server', 'sw']);
const isTest = ([name]: [string, string]): boolean => /\.(?:test|spec)\.tsx?$/.test(name);
const uses = usedKeys(sources.filter((file) => !isTest(file)));
const tests = [...sources, ...filesIn(['tests', 'e2e'])].filter(
  (file) => isTest(file) && !file[0].endsWith('spec-texts.test.ts'),
);
const saidIn = (files: readonly [string, string][]): ReadonlySet<string> =>
  new Set(files.flatMap(([name, text]) => assertedStrings(name, text)));
const said = saidIn(tests);
const saidByKey = saidIn(tests.filter(([, text]) => text.includes('/support/keys-as-words.ts')));

/** Signs that a sentence may end in, and marks that a test may leave out. */
const bare = (words: string): string => words.replaceAll(/[.!’']/g, '').trim();
/** Sentences and clauses of a text without its values, that are long enough and stand in no other text. */
function clausesOf(text: string): string[] {
  const others = Object.values(english).filter((other) => other !== text);
  return text
    .split(/\{[^{}]*\}|[{}#.:;,?!()–]/)
    .map((part) => part.trim())
    .filter((part) => part.length >= 12 && !others.some((other) => other.includes(part)));
}
/** The whole of a text with any values, as a test of it has them; a plural as of many. */
const filledIn = (text: string): RegExp =>
  new RegExp(
    `^${text
      .replaceAll(/\{\w+, plural,.*?other \{([^{}]*)\}\}/g, '$1')
      .split(/\{\w+\}|#/)
      .map((part) => part.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`))
      .join('.+')}$`,
  );
/** Whether a test sees a text: one word alone has to be a string of its own, since it may stand in any other. */
function sees(key: string, text: string): boolean {
  const isShared = Object.entries(english).some(([other, words]) => other !== key && bare(words) === bare(text));
  if (isShared) return saidByKey.has(key);
  if (said.has(key)) return true;
  const wanted = text.includes(' ') ? [bare(text), ...clausesOf(text).map(bare)] : [];
  const whole = filledIn(text);
  return [...said].some(
    (each) => bare(each) === bare(text) || whole.test(each) || wanted.some((one) => bare(each).includes(one)),
  );
}

describe.each([2, 4, 5, 8] as const)('section %i', (number) => {
  const section = sectionOf(number);
  const quotes = QUOTES[number];

  it('has no quoted text that is not looked at', () => {
    const found = [...quotedIn(section), ...messagesOf(section)];
    expect(found.length).toBeGreaterThan(4);
    const known = new Set([...quotes.map(({ words }) => words), ...NO_TEXTS]);
    expect(found.filter((words) => !known.has(words))).toEqual([]);
  });

  it.each(quotes)('$words', ({ words, key, why }) => {
    expect(section.toLowerCase(), 'the specification says so').toContain(words.toLowerCase());
    const text = textOf(key);
    expect(plain(text).includes(plain(words)), `"${text}" says so, or there is a reason`).toBe(why === undefined);
    const asked =
      uses.literals.has(key) || uses.asked.has(key) || [...uses.prefixes].some((one) => key.startsWith(one));
    expect(asked, 'code asks for it').toBe(true);
    expect(sees(key, text), `a test sees "${text}" of ${key}`).toBe(true);
  });
});
