import { expect, it } from 'vitest';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import { placeholders } from '../house/catalogues.mjs';
import { createTranslator } from '../../src/i18n/translator.ts';
import { catalogueOf, pseudoCatalogue } from './pseudo-locale.ts';

it.each([
  ['a text', 'Book a workstation', {}, /^⟦Ɓööööķ åå ŵöööŕķšţååţîîööñ⟧$/],
  ['a placeholder, which stays', 'Book {room}', { room: 'A1.013' }, /^⟦.+ A1\.013⟧$/],
  ['a plural', '{count, plural, one {# day} other {# days}}', { count: 3 }, /^⟦3 ðåå+ýš⟧$/],
])('%s', (_, message, values, expected) => {
  const catalogue = pseudoCatalogue(JSON.stringify({ 'app.loading': message }));
  const text = createTranslator('en', catalogue).t('app.loading', values);
  expect(text).toMatch(expected);
});

it('has every text, with the placeholders of the English one, and two fifths longer', () => {
  const [english, longer] = [catalogueOf('en'), catalogueOf('pseudo')];
  expect(Object.keys(longer)).toEqual(Object.keys(english));
  const letters = { english: 0, longer: 0 };
  for (const [key, message] of Object.entries(longer)) {
    const plain = english[key] ?? [];
    expect(placeholders(printAST(message)), key).toEqual(placeholders(printAST(plain)));
    letters.english += printAST(plain).length;
    letters.longer += printAST(message).length;
  }
  expect(letters.longer / letters.english).toBeGreaterThan(1.3);
});
