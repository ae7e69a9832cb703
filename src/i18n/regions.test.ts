import { expect, it } from 'vitest';
import { languageOf, loadCatalogue } from './messages.ts';
import { createTranslator } from './translator.ts';

it.each([
  ['nl-BE', 'dinsdag 1 december', 'di 01 dec 2026', '12.345,5'],
  ['de-CH', 'Dienstag, 1. Dezember', 'Di 01 Dez 2026', '12’345.5'],
  ['pt-BR', 'terça-feira, 1 de dezembro', 'ter. 01 dez. 2026', '12.345,5'],
  // Without a region it is Europe's.
  ['pt', 'terça-feira, 1 de dezembro', 'terça 01 dez. 2026', '12\u00A0345,5'],
  ['pt-PT', 'terça-feira, 1 de dezembro', 'terça 01 dez. 2026', '12\u00A0345,5'],
  ['en-US', 'Tuesday, December 1', 'Tue 01 Dec 2026', '12,345.5'],
])(
  'by region %s: a day read aloud, a date in the user format, 24 hours, a number',
  async (locale, day, full, number) => {
    const text = createTranslator(locale, await loadCatalogue(languageOf(locale) ?? 'en'));
    expect(text.date('2026-12-01', 'day')).toBe(day);
    expect(text.date('2026-12-01')).toBe(full);
    expect(text.time('2026-12-01T23:05:00Z', 'Europe/Brussels')).toBe('00:05');
    expect(text.time('2026-12-01T15:05:00Z', 'Europe/Brussels')).toBe('16:05');
    // The mark of Switzerland is straight or curved by the version of its data.
    expect(text.number(12_345.5).replace("'", '’')).toBe(number);
    expect(text.dateWords().weekdays[0], 'the week begins on Monday').toBe(text.date('2026-11-30', 'weekday'));
  },
);

it.each([
  ['pt', 'seg.'],
  ['pt-BR', 'seg.'],
  ['fr', 'lun.'],
  ['de', 'Mo'],
])('in %s a weekday is short where seven stand beside each other', async (locale, monday) => {
  const text = createTranslator(locale, await loadCatalogue(languageOf(locale) ?? 'en'));
  expect(text.date('2026-11-30', 'weekdayShort')).toBe(monday);
});
