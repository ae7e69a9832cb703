import { describe, expect, it } from 'vitest';
import { queuedEntry } from '../../../tests/support/outbox-entry.ts';
import { DATE, location, reservation, shown, slot } from '../../../tests/support/overlay-rows.ts';
import { DEFAULT_CLIENT_CONFIG } from '../../domain/client-config/client-config.ts';
import type { EmployeeInfo } from '../../domain/employee/employee.ts';
import type { Week } from '../../domain/week/week.ts';
import { overlay } from '../overlay/overlay.ts';
import { viewOf } from '../overlay/read.ts';
import { eligibleEntries } from '../outbox/lanes.ts';
import { cancelLocation } from './employee-location.ts';
import type { SaveWeek } from './week.ts';
import { saveWeek } from './week.ts';
import { ME } from '../../../tests/support/employee-info.ts';

const week: Week = {
  from: DATE,
  until: null,
  parts: [{ weekday: 2, dayPart: 'FULLDAY', status: 'WORKSTATION', room: { id: 'r1', name: 'R1' } }],
};
const info: EmployeeInfo = { ...ME, amenityEmails: false, week };
const save = (more: Partial<SaveWeek> = {}): SaveWeek => ({ employeeId: 'me', week, cancel: [], days: [], ...more });
const entryOf = (id: string, reservationId: string | null = null) => ({
  locationId: id,
  reservationId,
  roomId: reservationId === null ? null : 'r1',
  date: DATE,
});

describe('while it waits', () => {
  it('the new week is shown, and no entry: the device has no workstation to show', () => {
    const view = overlay(viewOf({ employeeInfo: { ...info, week: null } }), [
      queuedEntry(saveWeek, save({ days: [DATE] })),
    ]);
    expect(view.employeeInfo).toMatchObject({ week, waiting: { label: 'saved' } });
    expect(shown(view)).toEqual({ reservations: [], locations: [] });
  });

  it('stopping takes away what the week booked and nobody changed since, nothing else of what is named', () => {
    const rows = [
      location({ id: 'booked', byWeek: true, workplaceReservation: reservation() }),
      location({ id: 'changed', byWeek: false }),
      location({ id: 'older' }),
      location({ id: 'there', byWeek: true, actualStatus: 'CONFIRMED' }),
      location({ id: 'unnamed', byWeek: true }),
    ];
    const cancel = ['booked', 'changed', 'older', 'there', 'unknown'].map((id) =>
      entryOf(id, id === 'booked' ? 'r' : null),
    );
    const before = viewOf({ employeeInfo: info, locations: rows, reservations: [reservation()] });
    const stop = save({ week: null, cancel });
    const view = overlay(before, [queuedEntry(saveWeek, stop)]);
    expect(view.employeeInfo?.week).toBeNull();
    expect(shown(view)).toEqual({
      reservations: [],
      locations: [
        'changed HOME APPROVED confirmed',
        'older HOME APPROVED confirmed',
        'there HOME CONFIRMED confirmed',
        'unnamed HOME APPROVED confirmed',
      ],
    });
    const refused = overlay(before, [queuedEntry(saveWeek, stop, { state: 'rejected' })]);
    expect(refused.employeeInfo?.week).toEqual(week);
    expect(shown(refused).locations[0]).toBe('booked HOME APPROVED rejected');
  });
});

it('waits for what was done before to the days that it books or frees', () => {
  const cancelled = queuedEntry(cancelLocation, { locationId: 'l', employeeId: 'me', date: DATE }, { seq: 1 });
  for (const next of [save({ days: [DATE] }), save({ week: null, cancel: [entryOf('other', 'r')] })])
    expect(eligibleEntries([cancelled, queuedEntry(saveWeek, next, { seq: 2 })], 0).map(({ seq }) => seq)).toEqual([1]);
  const elsewhere = queuedEntry(saveWeek, save({ days: ['2026-12-08'] }), { seq: 2 });
  expect(eligibleEntries([cancelled, elsewhere], 0).map(({ seq }) => seq)).toEqual([1, 2]);
});

it('is judged by what the person may plan', () => {
  const judged = (employeeInfo: EmployeeInfo | null) =>
    saveWeek.judge?.(save(), {
      view: viewOf({ employeeInfo }),
      config: { ...DEFAULT_CLIENT_CONFIG, bookingOptions: 'HOME' },
      userStatus: 'ALLOW',
      isCleaner: false,
      isStudent: false,
      blocks: [],
      timeZone: 'UTC',
      now: slot.start,
    });
  expect(judged(info)).toMatchObject({ ok: false, code: 'optionNotOffered' });
  expect(judged({ ...info, assignedWorkstations: ['r1'] })).toMatchObject({ ok: true });
  expect(judged(null)).toMatchObject({ ok: true });
});
