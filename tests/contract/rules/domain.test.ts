import { expect, it } from 'vitest';
import type { Verdict } from '../../../src/domain/verdict.ts';
import { ALL, titleOf } from './all.ts';
import { onDevice } from './device.ts';
import { judged, shown } from './pure.ts';

const codeOf = (verdict: Verdict): string => (verdict.ok ? 'ok' : [verdict.code, verdict.details?.['reason']].filter((said) => said !== undefined).join(' '));

it.each(ALL.map((one) => [titleOf(one), one] as const))('%s', (_, { given, act, expected, then }) => {
  if ('look' in act) {
    expect(shown(given, act)).toBe(expected);
    return;
  }
  expect(codeOf(judged(given, act))).toBe(expected);
  // The device knows less than the server: what it refuses is refused, in the same words, and what it shows comes about.
  const device = onDevice(given, act);
  if (device !== null && !device.verdict.ok) expect(codeOf(device.verdict)).toBe(expected);
  if (device !== null && then !== undefined && expected === 'ok') expect(device.lines).toEqual(then);
});
