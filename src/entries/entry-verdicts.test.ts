import { expect, it } from 'vitest';
import { DEFAULT_CLIENT_CONFIG } from '../domain/client-config/client-config.ts';
import { slotOf } from '../domain/day-part/slot.ts';
import type { OwnLocation } from '../queries/own-entry.ts';
import { entryOf } from './entry.ts';
import type { Holder } from './entry-verdicts.ts';
import { verdictsOf } from './entry-verdicts.ts';

const timeZone = 'Europe/Amsterdam';
const date = '2026-12-01';
const holder: Holder = { config: DEFAULT_CLIENT_CONFIG, userStatus: 'ALLOW', isCleaner: false, timeZone };
const NOON = '2026-12-01T11:00:00Z';
const BEFORE = '2026-11-30T11:00:00Z';
const entry = (more: Partial<OwnLocation>): OwnLocation => ({
  id: 'l',
  date,
  ...slotOf(date, 'FULLDAY', timeZone),
  status: 'OFFICE',
  locationType: 'OFFICE',
  actualStatus: 'APPROVED',
  dayPart: 'FULLDAY',
  dayParts: [],
  confirmed: false,
  confirmedOrCompleted: false,
  building: null,
  floor: null,
  workplaceReservation: null,
  teamCalendar: null,
  waiting: null,
  ...more,
});

it.each<[what: string, more: Partial<OwnLocation>, by: Partial<Holder>, now: string, expected: string]>([
  ['a proposal, which is answered', { status: 'TEAMDAY', actualStatus: 'PROPOSED' }, {}, NOON, '- - -'],
  ['what was checked out of', { actualStatus: 'COMPLETED' }, {}, NOON, '- - -'],
  ['home, where nobody checks in', { status: 'HOME' }, {}, BEFORE, '- - ok'],
  ['the office for a cleaner', {}, { isCleaner: true }, BEFORE, '- - ok'],
  ['the office on the day before', {}, {}, BEFORE, 'checkInNotAllowed - ok'],
  ['the office while banned', {}, { userStatus: 'BANNED' }, NOON, 'checkInNotAllowed - cancelTooLate'],
  ['the office at noon', {}, {}, NOON, 'ok - cancelTooLate'],
  ['the office while present', { actualStatus: 'CONFIRMED' }, {}, NOON, '- ok -'],
])('%s', (_, more, by, now, expected) => {
  const { checkIn, checkOut, cancel } = verdictsOf(entryOf(entry(more)), { ...holder, ...by }, now);
  expect(
    [checkIn, checkOut, cancel].map((verdict) => (verdict === null ? '-' : verdict.ok ? 'ok' : verdict.code)).join(' '),
  ).toBe(expected);
});
