import { expect, it } from 'vitest';
import type { ActiveMethod } from './sign-in-method.ts';
import { mayDeactivate } from './sign-in-method.ts';

const password: ActiveMethod = { id: 'password', isProved: false };
const proved: ActiveMethod = { id: 'entra', isProved: true };
const unproved: ActiveMethod = { id: 'okta', isProved: false };

it.each<[string, ActiveMethod[], string, string | null]>([
  ['the only one', [password], 'password', 'lastSignInMethod'],
  ['passwords, where no administrator came in by another', [password, unproved], 'password', 'signInMethodUnproved'],
  ['the one that was proved', [proved, unproved], 'entra', 'signInMethodUnproved'],
  ['passwords, where another was proved', [password, proved, unproved], 'password', null],
  ['one of two, where passwords stay', [password, proved], 'entra', null],
  ['one that nobody uses', [proved, unproved], 'okta', null],
])('switching off %s', (_, active, id, code) => {
  expect(mayDeactivate(active, id)).toMatchObject(code === null ? { ok: true } : { ok: false, code });
});
