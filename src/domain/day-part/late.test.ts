import { describe, expect, it } from 'vitest';
import { judgedAt, mayEnter } from './late.ts';

describe('a change of existing things counts', () => {
  it.each<[string, string, string | null, string]>([
    ['when the person acted', '2026-11-23T08:00:00Z', '2026-11-22T17:00:00Z', '2026-11-23T08:00:00Z'],
    ['not before they existed', '2026-11-23T08:00:00Z', '2026-11-23T09:30:00Z', '2026-11-23T09:30:00.000Z'],
    [
      'not after its receipt, whatever a clock says',
      '2026-11-23T08:00:00Z',
      '2026-11-24T00:00:00Z',
      '2026-11-23T12:00:00Z',
    ],
    ['as acted where nothing is left', '2026-11-23T08:00:00Z', null, '2026-11-23T08:00:00Z'],
  ])('%s', (_, acted, made, expected) => {
    expect(judgedAt(acted, made, '2026-11-23T12:00:00Z')).toBe(expected);
  });
});

describe('something new enters a day', () => {
  it.each<[string, string, string, string | null]>([
    ['not once it is over there', '2026-11-22', '2026-11-22T23:00:00Z', 'slotPast'],
    ['in its last minute', '2026-11-22', '2026-11-22T22:59:59Z', null],
    ['ahead', '2026-11-24', '2026-11-22T23:00:00Z', null],
  ])('%s', (_, date, received, expected) => {
    const verdict = mayEnter(date, 'Europe/Amsterdam', received);
    expect(verdict.ok ? null : verdict.code).toBe(expected);
  });
});
