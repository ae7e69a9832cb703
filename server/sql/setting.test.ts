import { expect, it } from 'vitest';
import { clientConfigOf } from './setting.ts';

const FORTNIGHT = 24 * 14;

it.each<[string, Record<string, unknown>, number]>([
  ['nothing set', {}, FORTNIGHT],
  ['no time at all, which would lock everybody out', { sessionHours: 0 }, FORTNIGHT],
  ['less than none', { sessionHours: -1, sessionMinutes: -5 }, FORTNIGHT],
  ['words', { sessionHours: '8', sessionMinutes: '30' }, FORTNIGHT],
  ['hours', { sessionHours: 8 }, 8],
  ['a part of an hour', { sessionHours: 0.5 }, 0.5],
  ['minutes', { sessionMinutes: 90 }, 1.5],
  ['both: minutes are the finer word', { sessionHours: 8, sessionMinutes: 20 }, 20 / 60],
  ['hours, and no minutes at all', { sessionHours: 8, sessionMinutes: 0 }, 8],
])('a sign-in lasts as long as the organisation set, in hours or minutes: %s', (_, set, hours) => {
  const rows = Object.entries(set).map(([key, value]) => ({ key, value }));
  expect(clientConfigOf(rows).sessionHours).toBe(hours);
});
