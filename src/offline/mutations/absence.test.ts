import { describe, expect, it } from 'vitest';
import { queuedEntry } from '../../../tests/support/outbox-entry.ts';
import { location, reservation, shown } from '../../../tests/support/overlay-rows.ts';
import { slotOn } from '../../../tests/offline/model/office.ts';
import type { ShiftReservation } from '../../domain/shift/shift.ts';
import { absenceDayId } from '../../domain/absence/days.ts';
import { overlay } from '../overlay/overlay.ts';
import { viewOf } from '../overlay/read.ts';
import { eligibleEntries } from '../outbox/lanes.ts';
import type { SaveAbsence } from './absence.ts';
import { saveAbsence, takeAbsenceBack } from './absence.ts';
import { cancelLocation } from './employee-location.ts';

const [ONE, TWO, NEXT] = ['2026-12-01', '2026-12-02', '2026-12-03'];
const absence = (more: Partial<SaveAbsence> = {}): SaveAbsence => ({
  absenceId: 'a-1',
  employeeId: 'me',
  from: ONE,
  until: TWO,
  timeZone: 'UTC',
  days: [ONE, TWO],
  status: 'HOLIDAY',
  gives: [],
  ...more,
});
const shift = (id: string, date: string): ShiftReservation => ({
  id,
  reservationDate: date,
  ...slotOn(date),
  shift: {
    amenity: {
      id: 'p',
      name: 'P',
      type: 'PARKING',
      location: { reservableSiteId: 's', reservableBuildingId: 'b1', reservableFloorId: null },
    },
  },
});
const before = viewOf({
  reservations: [reservation()],
  locations: [
    location({ id: 'desk', status: 'WORKSTATION', workplaceReservation: reservation() }),
    location({ id: 'next', date: NEXT, ...slotOn(NEXT) }),
  ],
  shifts: [shift('s-1', TWO), shift('s-2', NEXT)],
});

describe('while it waits', () => {
  it('its days are there and what they displace is gone, amenities too, and nothing beside', () => {
    const view = overlay(before, [queuedEntry(saveAbsence, absence())]);
    expect(shown(view)).toEqual({
      reservations: [],
      locations: expect.arrayContaining([
        `${absenceDayId('a-1', ONE)} HOLIDAY APPROVED saved`,
        `${absenceDayId('a-1', TWO)} HOLIDAY APPROVED saved`,
        'next HOME APPROVED confirmed',
      ]),
    });
    expect([...view.shifts.keys()]).toEqual(['s-2']);
  });

  it('what was used stays, as the list said', () => {
    const view = overlay(before, [queuedEntry(saveAbsence, absence({ stays: ['s-1'] }))]);
    expect([...view.shifts.keys()]).toEqual(['s-1', 's-2']);
  });

  it('taken back, its days are gone, and what was there before is not shown: somebody may have it', () => {
    const { absenceId, employeeId, from, until, timeZone, days } = absence();
    const view = overlay(before, [
      queuedEntry(saveAbsence, absence()),
      { ...queuedEntry(takeAbsenceBack, { absenceId, employeeId, from, until, timeZone, days }), seq: 2 },
    ]);
    expect(shown(view)).toEqual({ reservations: [], locations: ['next HOME APPROVED confirmed'] });
  });
});

it('waits for what was done to its days before, and what comes after waits for it', () => {
  const cancel = { ...queuedEntry(cancelLocation, { locationId: 'desk', employeeId: 'me', date: ONE }), seq: 1 };
  const away = { ...queuedEntry(saveAbsence, absence()), seq: 2 };
  const later = {
    ...queuedEntry(cancelLocation, { locationId: absenceDayId('a-1', TWO), employeeId: 'me', date: TWO }),
    seq: 3,
  };
  expect(eligibleEntries([cancel, away, later], Date.now()).map(({ seq }) => seq)).toEqual([1]);
});
