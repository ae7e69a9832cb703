import { expect, it } from 'vitest';
import { recentOutline } from './recent-outline.ts';

it.each<[what: string, recent: boolean, left: boolean, green: boolean, marked: boolean]>([
  ['long ago', false, false, false, false],
  ['checked out a moment ago', true, true, false, true],
  ['checked in a moment ago', true, false, true, true],
])('%s', (_, recent, left, green, marked) => {
  const outline = recentOutline(recent, left);
  expect([outline.includes('outline-positive'), /\brecent\b/.test(outline)]).toEqual([green, marked]);
});
