import { describe, expect, it } from 'vitest';
import { emptyRecord } from '../mirror/apply-change.ts';
import { withFailure, isBackedOff } from './pull-back-off.ts';

const HOUR = 3_600_000;
const at = 1_000_000 * HOUR;
const once = withFailure(emptyRecord('buildings'), '500', at);
const absent = Array.from({ length: 8 }).reduce((record: typeof once) => withFailure(record, '404', at), once);
const often = Array.from({ length: 8 }).reduce((record: typeof once) => withFailure(record, '500', at), once);

describe('what is asked for again after a failure', () => {
  it.each<[what: string, record: typeof once, signedInAt: number, now: number, putOff: boolean]>([
    ['not at once', once, 0, at, true],
    ['not before a minute has passed', once, 0, at + 59_000, true],
    ['after many failures not for six hours', often, 0, at + 6 * HOUR - 1, true],
    ['after a minute', once, 0, at + 60_000, false],
    ['after six hours, however often it has failed', often, 0, at + 6 * HOUR, false],
    ['what is not there not before a minute has passed', absent, 0, at + 59_000, true],
    ['what is not there after a minute, however often it was not', absent, 0, at + 60_000, false],
    [
      'a failure after what was not there for long, after a minute',
      withFailure(absent, '500', at),
      0,
      at + 60_000,
      false,
    ],
    ['at once by who has signed in since', often, at + 1, at + 2, false],
    ['at once after the clock was put back by a day', often, 0, at - 24 * HOUR, false],
    ['after the clock was put back by a day, also when it comes near to that time again', once, 0, at - 1, false],
    ['what never failed', emptyRecord('buildings'), 0, at, false],
  ])('%s', (_, record, signedInAt, now, putOff) => {
    expect(isBackedOff(record, signedInAt, now)).toBe(putOff);
  });
});
