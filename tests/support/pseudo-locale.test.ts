import { expect, it } from 'vitest';
import { compileMessages } from '../../server/launch/vite/messages.ts';
import { placeholders } from '../house/catalogues.mjs';
import { messagesOf, pseudoMessages } from './pseudo-locale.ts';

it.each([
  ['a text', 'Book a workstation', '⟦Ɓööööķ åå ŵöööŕķšţååţîîööñ⟧'],
  ['a placeholder, which stays', 'Book {room}', '⟦Ɓööööķ {room}⟧'],
  ['a plural', '{count, plural, one {# day} other {# days}}', '⟦{count,plural,one{# ðåååý} other{# ðåååýš}}⟧'],
])('%s', (_, message, expected) => {
  expect(pseudoMessages({ a: message })).toEqual({ a: expected });
});

it('has every text, with the placeholders of the English one, and two fifths longer', () => {
  const [english, longer] = [messagesOf('en'), messagesOf('pseudo')];
  expect(Object.keys(longer)).toEqual(Object.keys(english));
  const letters = { english: 0, longer: 0 };
  for (const [key, message] of Object.entries(longer)) {
    const plain = english[key] ?? '';
    expect(placeholders(message), key).toEqual(placeholders(plain));
    letters.english += plain.length;
    letters.longer += message.length;
  }
  expect(letters.longer / letters.english).toBeGreaterThan(1.3);
  expect(() => compileMessages(JSON.stringify(longer)), 'as the build does').not.toThrow();
});
