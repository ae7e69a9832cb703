import { describe, expect, it } from 'vitest';
import { heatmapWindows, levelOf } from './heatmap.ts';

const AMS = 'Europe/Amsterdam';
const lines = (asked: [string, string] | null, now: string, zone = AMS) =>
  heatmapWindows(asked && { start: asked[0], end: asked[1] }, zone, now).map(
    ({ date, slot }) => `${date} ${slot.start.slice(5, 16)} ${slot.end.slice(5, 16)}`,
  );

describe('the windows of a heatmap', () => {
  it.each<[string, Parameters<typeof lines>, string[]]>([
    ['tomorrow', [['2026-11-24T00:00:00Z', '2026-11-25T00:00:00Z'], '2026-11-23T08:00:00Z'], []],
    ['the night alone', [['2026-11-22T20:00:00Z', '2026-11-23T04:00:00Z'], '2026-11-23T08:00:00Z'], []],
    ['today before six', [null, '2026-11-23T04:59:00Z'], []],
    ['today at nine', [null, '2026-11-23T08:00:00Z'], ['2026-11-23 11-23T05:00 11-23T08:00']],
    ['today at midnight', [null, '2026-11-23T22:59:00Z'], ['2026-11-23 11-23T05:00 11-23T19:00']],
    ['in Lisbon', [null, '2026-11-23T22:00:00Z', 'Europe/Lisbon'], ['2026-11-23 11-23T06:00 11-23T20:00']],
    [
      'from Sunday noon to Monday noon',
      [['2026-11-22T11:00:00Z', '2026-11-23T11:00:00Z'], '2026-11-24T11:00:00Z'],
      ['2026-11-22 11-22T11:00 11-22T19:00', '2026-11-23 11-23T05:00 11-23T11:00'],
    ],
    [
      'around the end of summer time',
      [['2026-10-23T22:00:00Z', '2026-10-25T23:00:00Z'], '2026-11-23T08:00:00Z'],
      ['2026-10-24 10-24T04:00 10-24T18:00', '2026-10-25 10-25T05:00 10-25T19:00'],
    ],
  ])('%s', (_, args, expected) => {
    expect(lines(...args)).toEqual(expected);
  });
});

it.each([
  [0, 0],
  [0.004, 0],
  [0.005, 1],
  [0.249, 1],
  [0.25, 2],
  [0.5, 3],
  [0.75, 4],
  [1, 4],
] as const)('a share of %d is level %d', (share, level) => {
  expect(levelOf(share)).toBe(level);
});
