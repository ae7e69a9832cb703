import { readFileSync } from 'node:fs';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { createIntl } from '@formatjs/intl';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '../domain/employee/employee.ts';
import type { Values } from './message.ts';
import { formatMessage } from './message.ts';
import { loadCatalogue } from './messages.ts';

const english = {
  format: (value: number) => value.toLocaleString('en'),
  plural: (value: number) => (value === 1 ? ('one' as const) : ('other' as const)),
};

test('refuses a placeholder without a value', () => {
  expect(() => formatMessage(['Hello ', ['name']], {}, english)).toThrow('{name}');
});

test.each([
  ['a text', 'Back', {}, 'Back'],
  ['a name', ['Hello ', ['name'], '!'], { name: 'Ada' }, 'Hello Ada!'],
  ['nothing', ['(', ['name'], ')'], { name: null }, '()'],
  ['nought', ['(', ['name'], ')'], { name: 0 }, '(0)'],
  ['a number', [['n', 'number'], ' m²'], { n: 1200 }, '1,200 m²'],
  ['an exact count', [['n', 'plural', { '=0': 'none', other: [['#', 'number']] }]], { n: 0 }, 'none'],
  ['one', [['n', 'plural', { one: [['#', 'number'], ' day'], other: 'days' }]], { n: 1 }, '1 day'],
  ['many', [['n', 'plural', { one: 'day', other: [['#', 'number'], ' days'] }]], { n: 2000 }, '2,000 days'],
  ['a choice', [['what', 'select', { A: 'an A', other: 'else' }]], { what: 'A' }, 'an A'],
  ['no known choice', [['what', 'select', { A: 'an A', other: 'else' }]], { what: 'toString' }, 'else'],
] as const)('says %s', (_, message, values: Values, text) => {
  expect(formatMessage(message, values, english)).toBe(text);
});

/** Each placeholder with the values that lead to another text. */
function valuesOf(elements: readonly MessageFormatElement[], found = new Map<string, (string | number)[]>()) {
  for (const element of elements) {
    if (element.type === TYPE.argument) found.set(element.value, ['Ada', '']);
    else if (element.type === TYPE.number) found.set(element.value, [0, 1234]);
    else if (element.type === TYPE.plural) found.set(element.value, [0, 1, 2, 1234, 1_000_000]);
    else if (element.type === TYPE.select) found.set(element.value, Object.keys(element.options));
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const { value } of Object.values(element.options)) valuesOf(value, found);
  }
  return found;
}

// French has spaces of its own beside signs (server/launch/vite/messages.ts).
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe.each(LOCALES)('%s', (locale) => {
  test('says what FormatJS says', async () => {
    const source: Record<string, string> = JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8'));
    const catalogue = await loadCatalogue(locale);
    const intl = createIntl({ locale, messages: source });
    const [format, plural] = [new Intl.NumberFormat(locale), new Intl.PluralRules(locale)];
    const numbers = { format: (n: number) => format.format(n), plural: (n: number) => plural.select(n) };
    const differing = [];
    let compared = 0;
    for (const [key, message] of Object.entries(source)) {
      const values = valuesOf(parse(message));
      const most = Math.max(1, ...[...values.values()].map(({ length }) => length));
      for (let turn = 0; turn < most; turn += 1) {
        const given = Object.fromEntries([...values].map(([name, all]) => [name, all[turn % all.length]]));
        const ours = formatMessage(catalogue[key] ?? '', given, numbers);
        const theirs: unknown = intl.formatMessage({ id: key }, given);
        if (plain(ours) !== plain(String(theirs))) differing.push({ key, ours, theirs });
        compared += 1;
      }
    }
    expect(differing).toEqual([]);
    expect(compared).toBeGreaterThan(1000);
  });
});
