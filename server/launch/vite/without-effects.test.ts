import { expect, it } from 'vitest';
import { dropEffects } from './without-effects.ts';

it.each([
  [
    'a method',
    "export const book = { kind: 'book', apply(view) { return view; }, request: () => 1 };",
    "export const book = { kind: 'book',  request: () => 1 };",
  ],
  [
    'an arrow, the last one',
    "export const book = { kind: 'book', judge: ({ a }) => rule(a) };",
    "export const book = { kind: 'book',  };",
  ],
  [
    'both',
    'const other = { apply: (v) => v, v: 1, judge: check }; export { other };',
    'const other = {  v: 1,  }; export { other };',
  ],
  [
    'nothing else',
    'export const apply = 1; export function judge() { return { apply: 2 }; }',
    'export const apply = 1; export function judge() { return { apply: 2 }; }',
  ],
])('leaves out what only pages ask of a mutation: %s', (_, code, left) => {
  expect(dropEffects(code)).toBe(left);
});
