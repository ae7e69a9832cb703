import { describe, expect, test } from 'vitest';
import { LOCALES, employeeLocale } from '../domain/employee/employee.ts';
import { browserLocale, languageOf, loadCatalogue, storedLocale } from './messages.ts';
import { createTranslator } from './translator.ts';

const translator = async (locale: string) => createTranslator(locale, await loadCatalogue(languageOf(locale) ?? 'en'));

describe('locales', () => {
  test.each([
    [['xx', 'nl-BE', 'en'], 'nl-BE'],
    [['pt-BR'], 'pt-BR'],
    [['xx'], 'en'],
    [[], 'en'],
  ])('of a browser with %j', (tags, expected) => {
    expect(browserLocale(tags)).toBe(expected);
  });

  test.each([
    ['nl', null, 'nl'],
    ['nl', '', 'nl'],
    ['nl', 'BE', 'nl-BE'],
    ['en', 'no such thing', 'en'],
  ] as const)('of an employee: %s %s', (code, extension, expected) => {
    expect(employeeLocale(code, extension)).toBe(expected);
  });
});

test('all five catalogues have the same keys', async () => {
  const [english, ...others] = await Promise.all(
    LOCALES.map(async (locale) => Object.keys(await loadCatalogue(locale)).toSorted()),
  );
  for (const keys of others) expect(keys).toEqual(english);
});

describe('createTranslator', () => {
  test('picks the plural of the language', async () => {
    const [en, fr] = await Promise.all([translator('en'), translator('fr')]);
    expect(en.t('login.waiting', { count: 1 })).toBe('1 change');
    expect(en.t('login.waiting', { count: 0 })).toBe('0 changes');
    expect(fr.t('login.waiting', { count: 0 })).toBe('0 modification');
  });

  test('counts what was sent, and what waits, each by itself', async () => {
    const [de, nl] = await Promise.all([translator('de'), translator('nl')]);
    const some = { count: 2, left: 1 };
    expect(de.t('waiting.news.sentSome', some)).toBe('2 Änderungen gesendet, 1 wartet noch.');
    expect(nl.t('waiting.news.sentSome', some)).toBe('2 wijzigingen verzonden, 1 wacht nog.');
    expect(de.t('waiting.news.sentSome', { count: 1, left: 2 })).toBe('1 Änderung gesendet, 2 warten noch.');
  });

  // French and Brazilian Portuguese count none as one.
  test.each([...LOCALES, 'pt-BR'])('counts nobody where nobody was found: %s', async (locale) => {
    const { t } = await translator(locale);
    expect(t('rollCall.handOverHint', { count: 0 })).not.toMatch(/\d/);
    expect(t('rollCall.handOverHint', { count: 1 })).toMatch(/1/);
  });

  test('has a sentence for codes that nobody wrote one for', async () => {
    const en = await translator('en');
    expect(en.maybe('error.neverHeardOf')).toBeNull();
    expect(en.error('neverHeardOf')).toBe(en.t('error.unknown'));
  });

  test('says dates day first and times by 24 hours', async () => {
    const [en, de] = await Promise.all([translator('en'), translator('de')]);
    expect(en.date('2026-12-01')).toBe('Tue 01 Dec 2026');
    const plain = await translator('en');
    expect(plain.date('2026-12-01', 'dayMonth'), 'the day first, without a country, too').toBe('1 Dec');
    expect(de.date('2026-12-01', 'day')).toBe('Dienstag, 1. Dezember');
    expect(en.time('2026-12-01T16:30:00Z', 'Europe/Amsterdam')).toBe('17:30');
    expect(en.time('2026-12-01T23:30:00Z', 'Europe/Amsterdam')).toBe('00:30');
  });

  test("says dates in the person's format", async () => {
    const de = createTranslator('de', await loadCatalogue('de'), 'D. MMMM YYYY');
    expect(de.date('2026-12-01')).toBe('1. Dezember 2026');
  });

  test('says how long ago', async () => {
    const en = await translator('en');
    expect(en.relative('2026-12-01T08:00:00Z', '2026-12-01T08:03:10Z')).toBe('3 minutes ago');
  });
});

test.each([
  ['de', 'de'],
  ['pt-BR', 'pt-BR'],
  ['NL-be', 'nl-BE'],
  ['en-undefined', 'en'],
  ['fr-', 'fr'],
  ['de-!!', 'de'],
])('of a stored locale %j is used %j, in which dates can be said', async (stored, locale) => {
  expect(storedLocale(stored)).toBe(locale);
  expect((await translator(locale)).date('2026-12-01')).toContain('2026');
});

test.each(['es-ES', '', 7, undefined])('of a stored locale %j nothing is used', (stored) => {
  expect(storedLocale(stored)).toBeNull();
});
