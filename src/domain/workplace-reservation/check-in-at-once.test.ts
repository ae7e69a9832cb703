import { expect, it } from 'vitest';
import type { ActualStatus, LocationStatus } from '../employee-location/employee-location.ts';
import { mayCheckInAtOnce } from './check-in-at-once.ts';

const slot = { start: '2026-06-01T06:30:00Z', end: '2026-06-01T15:30:00Z' };
const planned = (status: LocationStatus, actualStatus: ActualStatus = 'APPROVED', at = slot) => ({
  status,
  actualStatus,
  ...at,
});
const base = {
  slot,
  day: [],
  userStatus: 'ALLOW',
  isCleaner: false,
  config: { enableAdhocReservations: false },
  now: '2026-06-01T08:00:00Z',
} as const;
const adhoc = { enableAdhocReservations: true };

it.each<[string, Partial<Parameters<typeof mayCheckInAtOnce>[0]>, string]>([
  ['nothing planned', {}, 'notPlanned'],
  ['home planned', { day: [planned('HOME')] }, 'notPlanned'],
  ['a team day only proposed', { day: [planned('TEAMDAY', 'PROPOSED')] }, 'notPlanned'],
  ['the office only proposed', { day: [planned('OFFICE', 'PROPOSED')] }, 'notPlanned'],
  ['a workstation taken back', { day: [planned('WORKSTATION', 'CANCELLED')] }, 'notPlanned'],
  ['a workstation that was left', { day: [planned('WORKSTATION', 'COMPLETED')] }, 'notPlanned'],
  [
    'a workstation of later that day',
    { day: [planned('WORKSTATION', 'APPROVED', { start: slot.end, end: '2026-06-01T18:00:00Z' })] },
    'notPlanned',
  ],
  ['more than an hour before', { config: adhoc, now: '2026-06-01T05:29:59Z' }, 'tooEarly'],
  ['at the end', { config: adhoc, now: slot.end }, 'tooLate'],
  ['banned', { config: adhoc, userStatus: 'BANNED', day: [planned('OFFICE')] }, 'userBanned'],
  ['to be verified', { config: adhoc, userStatus: 'VERIFY' }, 'userMustVerify'],
  ['a cleaner', { config: adhoc, isCleaner: true }, 'cleaner'],
  ['nothing planned, ad-hoc', { config: adhoc }, 'ok'],
  ['an hour before, ad-hoc', { config: adhoc, now: '2026-06-01T05:30:00Z' }, 'ok'],
  ['a workstation planned elsewhere', { day: [planned('WORKSTATION')] }, 'ok'],
  ['the assigned one planned', { day: [planned('ASSIGNED')] }, 'ok'],
  ['the office planned', { day: [planned('OFFICE')] }, 'ok'],
  ['present at a workstation elsewhere', { day: [planned('WORKSTATION', 'CONFIRMED')] }, 'ok'],
])('%s: %s', (_, given, expected) => {
  const verdict = mayCheckInAtOnce({ ...base, ...given });
  expect(verdict.ok ? 'ok' : (verdict.details?.['reason'] ?? verdict.code)).toBe(expected);
});
