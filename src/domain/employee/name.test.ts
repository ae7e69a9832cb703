import { expect, it } from 'vitest';
import { mayBeNamed } from './name.ts';

it.each([
  ['zero-width spaces', '\u200b\u200b'],
  ['text turned round', 'Anna \u202eikslawoK'],
  ['a line break', 'Anna\nKowalski'],
  ['a line separator', 'Anna\u2028Kowalski'],
  ['a control character', 'Anna\u0007'],
  ['fillers that count as letters', '\u3164\u3164'],
  ['a blank pattern', '\u2800'],
  ['no letter', '42 !'],
])('refuses %s', (_, name) => {
  expect(mayBeNamed(name)).toMatchObject({ ok: false, code: 'nameUnreadable' });
});

it.each(["Siobhán O'Neill-Żółć", 'José 3rd', '王小明', 'عبد الله', 'Łukasz', 'Zoë\u0308'])('takes %s', (name) => {
  expect(mayBeNamed(name).ok).toBe(true);
});
