import { expect, it } from 'vitest';
import { howToCarryOut, howToCarryOutLater, turnsOf } from './scan-age.ts';

const MINUTE = 60_000;
it.each([
  ['more than a day ago', 'camera', 'me', 24 * 60 + 1, 'old'],
  ['an address of yesterday', 'link', 'me', 24 * 60 + 1, 'old'],
  ['an address', 'link', 'me', 0, 'ask'],
  ['an address before sign-in', 'link', null, 0, 'ask'],
  ['before sign-in, a while ago', 'camera', null, 11, 'ask'],
  ['before sign-in', 'camera', null, 10, 'atOnce'],
  ['typed before sign-in', 'typed', null, 1, 'atOnce'],
  ['kept without network this morning', 'camera', 'me', 8 * 60, 'atOnce'],
  ['now', 'camera', 'me', 0, 'atOnce'],
  ['by a clock that was set back', 'camera', 'me', -5, 'atOnce'],
] as const)('%s', (_, source, accountId, minutesAgo, expected) => {
  expect(howToCarryOut({ at: 0, source, accountId }, minutesAgo * MINUTE)).toBe(expected);
});

const KEPT = { id: 's', code: { kind: 'room', room: 'r' }, at: 0, source: 'camera', accountId: 'me' } as const;
it.each([
  ['old', 'of yesterday', { ...KEPT, accountId: null }, 24 * 60 + 1],
  ['ask', 'by an address', { ...KEPT, source: 'link' }, 1],
  ['ask', 'before sign-in', { ...KEPT, accountId: null }, 1],
  ['ask', 'of a floor', { ...KEPT, code: { kind: 'floor', floor: 'f' } }, 1],
  ['atOnce', 'of a workstation', KEPT, 1],
] as const)('later: %s, %s', (expected, _, scan, minutesAgo) => {
  expect(howToCarryOutLater(scan, minutesAgo * MINUTE)).toBe(expected);
});

const [link, first, second] = [
  { ...KEPT, id: 'link', source: 'link' as const },
  { ...KEPT, id: 'first' },
  { ...KEPT, id: 'second' },
];
it.each([
  ['the first that needs nobody', [first, second], [], ['first atOnce']],
  ['it, though an address waits before it', [link, first, second], [], ['link ask', 'first atOnce']],
  ['it alone once it asks, which it goes on doing', [first, link, second], ['first'], ['first ask', 'link ask']],
])('whose turn it is: %s', (_, kept, asking, expected) => {
  const turns = turnsOf(kept, new Set(asking), 1);
  expect(turns.map(({ scan, how }) => `${scan.id} ${how}`)).toEqual(expected);
});
