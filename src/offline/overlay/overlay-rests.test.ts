import { describe, expect, it } from 'vitest';
import { queuedEntry } from '../../../tests/support/outbox-entry.ts';
import { stretchId } from '../../domain/employee-location/plan.ts';
import type { Entry } from '../db/entry.ts';
import { bookWorkstation } from '../mutations/book-workstation.ts';
import { planLocation } from '../mutations/employee-location.ts';
import { cancelReservation } from '../mutations/workplace-reservation.ts';
import type { View } from '../view/view.ts';
import { overlay } from './overlay.ts';
import { viewOf } from './read.ts';
import {
  DATE,
  slot,
  reservation,
  location,
  workstation,
  ref,
  room,
  wanted,
} from '../../../tests/support/overlay-rows.ts';

it('a booking of the own workstation is shown as that while it waits', () => {
  const own = { ...wanted, room: { ...wanted.room, assignedTo: ['me'] } };
  const { locations } = overlay(viewOf({}), [queuedEntry(bookWorkstation, own)]);
  expect([...locations.values()].map(({ status }) => status)).toEqual(['ASSIGNED']);
});

describe('what gives way to something new', () => {
  const morning = { start: slot.start, end: '2026-12-01T12:30:00Z' };
  const half = { ...wanted, dayPart: 'MORNING', slot: morning, replaceMyOtherLocation: true } as const;
  const plan = {
    locationId: 'p',
    employeeId: 'me',
    date: DATE,
    dayPart: 'MORNING',
    slot: morning,
    status: 'HOLIDAY',
  } as const;
  const parts = ({ locations, reservations }: View) =>
    [
      ...[...locations.values()].map(
        (row) => `${row.id} ${row.status} ${row.dayPart} ${row.workplaceReservation?.room.id ?? '-'}`,
      ),
      ...[...reservations.values()].map(
        (row) => `${row.id} ${row.room.id} ${row.dayPart} ${row.waiting?.label ?? 'confirmed'}`,
      ),
    ].sort();
  const stays: [what: string, truth: Parameters<typeof viewOf>[0], entries: Entry[], rows: string[]][] = [
    [
      'a longer plan',
      { locations: [location()] },
      [queuedEntry(planLocation, plan)],
      ['l HOME AFTERNOON -', 'p HOLIDAY MORNING -'],
    ],
    [
      'a workstation for the day, of which a half is planned otherwise',
      { locations: [workstation], reservations: [reservation()] },
      [queuedEntry(planLocation, plan)],
      ['l WORKSTATION AFTERNOON r1', 'p HOLIDAY MORNING -', 'r r1 AFTERNOON saved'],
    ],
    [
      'a workstation for the day, of which a half is booked elsewhere',
      { locations: [workstation], reservations: [reservation()] },
      [queuedEntry(bookWorkstation, half)],
      ['l WORKSTATION AFTERNOON r1', 'new-l WORKSTATION MORNING r2', 'new-r r2 MORNING saved', 'r r1 AFTERNOON saved'],
    ],
    [
      'a workstation that the view of its calendar alone holds',
      { locations: [workstation] },
      [queuedEntry(bookWorkstation, half)],
      ['l WORKSTATION AFTERNOON r1', 'new-l WORKSTATION MORNING r2', 'new-r r2 MORNING saved'],
    ],
    [
      'of the same workstation at another time nothing',
      { locations: [workstation], reservations: [reservation()] },
      [queuedEntry(bookWorkstation, { ...half, room })],
      ['new-l WORKSTATION MORNING r1', 'new-r r1 MORNING saved'],
    ],
    [
      'of both sides of a quarter the second under ids of its own, which the server gives it as well',
      { locations: [workstation], reservations: [reservation()] },
      [
        queuedEntry(planLocation, {
          ...plan,
          dayPart: 'LATE_MORNING',
          slot: { start: '2026-12-01T10:30:00Z', end: morning.end },
        }),
      ],
      [
        'l WORKSTATION EARLY_MORNING r1',
        `${stretchId('p', 'l', 'AFTERNOON')} WORKSTATION AFTERNOON r1`,
        'p HOLIDAY LATE_MORNING -',
        'r r1 EARLY_MORNING saved',
        `${stretchId('p', 'r', 'AFTERNOON')} r1 AFTERNOON saved`,
      ],
    ],
    [
      'and can be given back on its own',
      { locations: [workstation], reservations: [reservation()] },
      [queuedEntry(planLocation, plan), queuedEntry(cancelReservation, ref, { seq: 2 })],
      ['p HOLIDAY MORNING -'],
    ],
    [
      'of an entry that goes over to another workstation under other names',
      { locations: [workstation], reservations: [reservation()] },
      [queuedEntry(bookWorkstation, { ...half, proposalId: 'l' })],
      [
        'l WORKSTATION MORNING r2',
        `${stretchId('new-r', 'l', 'AFTERNOON')} WORKSTATION AFTERNOON r1`,
        'new-r r2 MORNING saved',
        'r r1 AFTERNOON saved',
      ],
    ],
  ];
  it.each(stays)('keeps the rest of its time, as the server will: %s', (_, truth, entries, rows) => {
    expect(parts(overlay(viewOf(truth), entries))).toEqual(rows.toSorted());
  });
});
