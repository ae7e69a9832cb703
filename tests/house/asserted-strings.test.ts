import { expect, it } from 'vitest';
import { assertedStrings } from './asserted-strings.mjs';

it.each([
  ['what is looked for', `screen.getByText('seen'); page.getByRole('button', { name: /^Go (back)$/ });`, ['Go (back)']],
  ['what something is to be', 'expect(words).toBe(`seen, ${name}`);', ['seen, …']],
  ['a constant that one names', `const TOLD = ['told']; expect(x).toEqual(TOLD);`, ['told']],
  [
    'what a column of a table says that something is',
    `it.each([['case', { said: 'in words' }]] as const)('%s', (_, { said }) => { expect(x).toBe(said); });`,
    ['in words'],
  ],
  [
    'what a test looks for on a large screen, too',
    `test('x @wide-desktop', () => { getByText('large'); });`,
    ['large'],
  ],
  ['a key', `expect(x).toBe(t('a.key'));`, ['a.key']],
])('finds %s', (_, source, found) => {
  expect(assertedStrings('a.test.ts', source)).toEqual(expect.arrayContaining(found));
});

it.each([
  ['is thrown', `expect(() => { throw new Error('lost'); }).toThrow(new TypeError('lost'));`],
  ['is set up', `const message = 'lost'; answer({ message, title: 'lost' });`],
  ['a test is called', `it('lost', () => {});`],
  ['a test of the wide run looks for', `test('x @wide', () => { getByText('lost'); });`],
  ['one looks for that is tagged so', `test('x', { tag: ['@wide'] }, () => { getByText('lost'); });`],
  ['a row of a table is called', `it.each([['lost', 1]])('%s', (_, one) => { expect(x).toBe(one); });`],
  ['a row of a table gives in', `it.each([['lost', 1]])('%s', (given, one) => { expect(of(given)).toBe(one); });`],
  ['stands in a remark', `expect(1).toBe(1); // lost`],
])('passes by what %s', (_, source) => {
  expect(assertedStrings('a.test.ts', source)).not.toContain('lost');
});
