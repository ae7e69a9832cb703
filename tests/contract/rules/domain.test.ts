import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  CONFLICTING_RESERVATIONS,
  LOCATION_FULL,
  MULTIPLE_RESERVATIONS,
  RESERVATION_ON_ANOTHER_FLOOR,
  ROOM_TAKEN,
  WORKSTATION_ON_THIS_FLOOR,
} from '../../../src/domain/conflict/conflict.ts';
import type { Verdict } from '../../../src/domain/verdict.ts';
import { ALL, titleOf } from './all.ts';
import type { Act, RuleCase } from './case.ts';
import { TIME } from './cases/time.ts';
import { type OnDevice, onDevice } from './device.ts';
import { judged } from './judged.ts';
import { afterOthers } from './situation.ts';
import { placeShown, shown } from './shown.ts';

const codeOf = (verdict: Verdict): string =>
  verdict.ok ? 'ok' : [verdict.code, verdict.details?.['reason']].filter((said) => said !== undefined).join(' ');

/**
 * What hangs on others, or is asked about: the device keeps such a wish, and the server answers. Everything else it
 * must refuse itself, since it concerns the person's own things.
 */
const LEFT_TO_SERVER: Partial<Record<Act['do'], readonly string[]>> = {
  book: [ROOM_TAKEN, MULTIPLE_RESERVATIONS, 'confirmConflictingReservation', 'roomUncleaned', 'occupancyExceeded'],
  plan: [MULTIPLE_RESERVATIONS, 'occupancyExceeded'],
  presence: [WORKSTATION_ON_THIS_FLOOR, RESERVATION_ON_ANOTHER_FLOOR, 'occupancyExceeded'],
  accept: [CONFLICTING_RESERVATIONS, LOCATION_FULL],
};

function saidOnDevice(device: OnDevice | null, act: Act, expected: string): string {
  if (device === null) return expected;
  const [code = ''] = expected.split(' ');
  return device.verdict.ok && LEFT_TO_SERVER[act.do]?.includes(code) === true ? expected : codeOf(device.verdict);
}

/** What the rules say, what the device says, and what it then shows. */
function outcomeOf({ given, act, expected, after, shows }: RuleCase) {
  if ('look' in act) return { rule: shown(given, act), device: expected, after, shows: undefined };
  const device = onDevice(given, act);
  // To whom a team day is proposed, the server says.
  const counts = device !== null && after !== undefined && expected === 'ok' && act.do !== 'planTeamDay';
  const others = expected === 'ok' ? afterOthers(given, act) : null;
  const place =
    shows === undefined
      ? undefined
      : placeShown(others ?? given, shows.look, expected === 'ok' ? device?.view : undefined);
  return {
    rule: codeOf(judged(given, act)),
    device: saidOnDevice(device, act, expected),
    after: counts ? device.lines : after,
    shows: place,
  };
}

const wantedOf = ({ expected, after, shows }: RuleCase) => ({
  rule: expected,
  device: expected,
  after,
  shows: shows?.as,
});

const named = (cases: readonly RuleCase[]) => cases.map((one) => [titleOf(one), one] as const);

it.each(named(ALL))('%s', (_, one) => {
  expect(outcomeOf(one)).toEqual(wantedOf(one));
});

describe.each([
  ['Pacific/Kiritimati', -840],
  ['America/Los_Angeles', 480],
])('on a phone that is set to %s', (zone, offset) => {
  const { TZ } = process.env;
  beforeEach(() => {
    process.env['TZ'] = zone;
  });
  afterEach(() => {
    if (TZ === undefined) delete process.env['TZ'];
    else process.env['TZ'] = TZ;
  });
  it('the clock is that one', () => {
    expect(new Date('2026-01-15T00:00:00Z').getTimezoneOffset()).toBe(offset);
  });
  it.each(named(TIME))('%s', (_, one) => {
    expect(outcomeOf(one)).toEqual(wantedOf(one));
  });
});
