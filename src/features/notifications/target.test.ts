import { expect, it } from 'vitest';
import type { Viewer } from '../../domain/access/gate.ts';
import { FEATURES } from '../../domain/access/feature.ts';
import { targetOf } from './target.ts';

const flags = Object.fromEntries(FEATURES.map((feature) => [feature, true]));
const employee: Viewer = { authorities: [], flags };

it.each<[name: string, params: Record<string, string>, path: string | null]>([
  ['nowhere', {}, null],
  ['__proto__', {}, null],
  ['constructor', {}, null],
  ['https://evil.example', {}, null],
  ['//evil.example', {}, null],
  // Somebody who reads a notification wants neither to sign out nor in.
  ['logout', {}, null],
  ['login', { returnUrl: '//evil.example' }, null],
  ['index', {}, '/'],
  ['booking', { room: 'a&b=c#d"><script>' }, '/booking?room=a%26b%3Dc%23d%22%3E%3Cscript%3E'],
])('a notification that names %s with %j leads to %s', (name, params, path) => {
  expect(targetOf({ goto: { name, params } }, employee)).toBe(path);
});
