import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { EmployeeLocation } from '../../../src/domain/employee-location/employee-location.ts';
import type { WorkplaceReservation } from '../../../src/domain/workplace-reservation/workplace-reservation.ts';
import { settingsOf } from '../../../src/domain/team-profile/team-profile.ts';
import { overlay } from '../../../src/offline/overlay/overlay.ts';
import { viewOf } from '../../../src/offline/overlay/read.ts';
import type { AnnouncedVisitView, MeetingView, ShiftView, View } from '../../../src/offline/view/view.ts';
import type { Backend } from './backend.ts';
import type { Command } from './command.ts';
import { day } from './day-commands.ts';
import { perform } from './perform.ts';
import { decide } from './decisions.ts';
import { release } from './holds.ts';
import { Invariants } from './invariants.ts';
import { countCase } from './coverage-counts.ts';
import { fulfilledAnswer } from './fulfilled.ts';
import { World } from './world.ts';

/** What a person does in a few days without any fault, and how they answer. */
export interface Days {
  steps: Command[];
  answers: number[];
}

export const days: fc.Arbitrary<Days> = fc.record({
  steps: fc.array(day, { minLength: 4, maxLength: 20, size: '+1' }),
  answers: fc.array(fc.nat({ max: 5 }), { minLength: 3, maxLength: 3 }),
});

const instant = (text: string | null | undefined): number | null => (text == null ? null : Date.parse(text));

const reservationOf = ({
  id,
  date,
  startDate,
  endDate,
  status,
  dayPart,
  room,
  forGuests = false,
  dateConfirmed,
  dateCompleted,
}: WorkplaceReservation) => ({
  id,
  date,
  start: instant(startDate),
  end: instant(endDate),
  status,
  dayPart,
  room: room.id,
  forGuests,
  confirmed: instant(dateConfirmed),
  completed: instant(dateCompleted),
});

const locationOf = ({
  id,
  date,
  start,
  end,
  status,
  locationType,
  actualStatus,
  dayPart,
  dayParts,
  confirmed,
  confirmedOrCompleted,
  building,
  floor,
  workplaceReservation,
  teamCalendar,
  absence = null,
}: EmployeeLocation) => ({
  id,
  date,
  start: instant(start),
  end: instant(end),
  status,
  locationType,
  actualStatus,
  dayPart,
  dayParts,
  confirmed,
  confirmedOrCompleted,
  building: building?.id ?? null,
  floor: floor?.id ?? null,
  reservation: workplaceReservation && reservationOf(workplaceReservation),
  team: teamCalendar?.id ?? null,
  absence,
});

/** All but the secret of its link, what became of its mail and what answers led to, which are the server's. */
const visitOf = ({ expectedDate, arrivedAt, leftAt, visitor, reserved = [], ...rest }: AnnouncedVisitView) => ({
  ...rest,
  mail: null,
  answered: null,
  visitor: { language: null, ...visitor },
  reserved: reserved.map(({ start, end, ...one }) => ({ ...one, start: instant(start), end: instant(end) })),
  parking: (rest.parking ?? []).map(({ start, end, ...one }) => ({ ...one, start: instant(start), end: instant(end) })),
  uuid: null,
  waiting: null,
  expected: instant(expectedDate),
  arrived: instant(arrivedAt),
  left: instant(leftAt),
});

const shiftOf = ({ id, reservationDate, start, end, shift }: ShiftView) => ({
  id,
  date: reservationDate,
  start: instant(start),
  end: instant(end),
  amenity: shift.amenity.id,
});

const meetingOf = ({ start, end, ...meeting }: MeetingView) => ({
  ...meeting,
  rev: null,
  waiting: null,
  start: instant(start),
  end: instant(end),
});

/** What a person reads on their screens, without the mark of what waits. */
const shown = ({
  reservations,
  locations,
  notifications,
  announcedVisits,
  shifts,
  rollCallMarks,
  meetings,
  teamProfiles,
  employeeInfo,
}: View): Record<string, unknown> =>
  Object.fromEntries([
    ...[...reservations.values()].map((row) => [`reservation ${row.id}`, reservationOf(row)] as const),
    ...[...locations.values()].map((row) => [`entry ${row.id}`, locationOf(row)] as const),
    ['week', employeeInfo?.week ?? null] as const,
    ...[...announcedVisits.values()].map((visit) => [`visit ${visit.id}`, visitOf(visit)] as const),
    ...[...teamProfiles.values()].map((row) => [`profile ${row.id}`, settingsOf(row)] as const),
    ...[...shifts.values()].map((row) => [`shift ${row.id}`, shiftOf(row)] as const),
    ...[...meetings.values()].map((row) => [`meeting ${row.id}`, meetingOf(row)] as const),
    ...[...rollCallMarks.values()].map(
      (mark) => [`mark ${mark.id}`, { ...mark, at: instant(mark.at), waiting: null }] as const,
    ),
    ...[...notifications.values()].map(({ id, status }) => [`notification ${id}`, status] as const),
  ]);

function differences(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => !isDeepStrictEqual(before[key], after[key]))
    .map((key) => `${key} was shown as ${JSON.stringify(before[key])} and is ${JSON.stringify(after[key])}`);
}

/**
 * Plays days on a device that knows everything: what is shown of a wish while it waits is what the server makes of it,
 * also where its rows are here before the answer.
 * @throws Error that names the wish and what was shown otherwise
 */
export async function assertOptimisticEqualsServer({ steps, answers }: Days, backend: Backend): Promise<void> {
  const world = new World(backend, 1, []);
  const invariants = new Invariants(world);
  try {
    const [account] = world.accounts;
    await world.network.signIn(account);
    for (const [index, step] of steps.entries()) {
      await world.pull(false);
      const count = world.wishes.length;
      await perform(world, invariants, step);
      if (world.wishes.length > count) await follow(world, account, answers, `step ${index + 1} (${step.do})`);
      await invariants.check();
    }
  } finally {
    await world.close();
  }
}

/** Lets the newest wish come to its end. */
async function follow(world: World, account: string, answers: readonly number[], what: string): Promise<void> {
  for (const which of [...answers, 0]) {
    const foreseen = shown(await world.view(account));
    const waiting = await world.entries(account);
    await release(world);
    await world.drain(true);
    await world.look();
    const entry = (await world.entries(account)).at(-1);
    if (entry === undefined) return;
    countCase(`${entry.kind} ${entry.state} ${entry.problem?.conflict?.conflictType ?? entry.problem?.code ?? ''}`);
    if (entry.state === 'done') {
      // What was so already is offered by no screen.
      if (fulfilledAnswer(world.backend.tables, account, [entry.intentId]) !== undefined) return;
      const truth = viewOf((await world.snapshot(account)).truth);
      const now = shown(truth);
      // What comes back in its place the device does not foresee: somebody may have taken it (decision 0100).
      const expected = entry.kind === 'absence.take-back' ? { ...now, ...foreseen } : foreseen;
      const otherwise = differences(expected, now);
      // News may bring its rows before the answer.
      const early = differences(shown(overlay(truth, waiting)), now);
      if (otherwise.length > 0 || early.length > 0)
        throw new Error(`${what}, ${entry.kind}: ${[...otherwise, 'before its answer:', ...early].join('\n')}`);
      return;
    }
    if (entry.state !== 'conflict') break;
    await decide(world, 'choose', which, entry.seq);
    await world.look();
  }
  await decide(world, 'giveUp', 0, (await world.entries(account)).at(-1)?.seq);
  await world.drain(true);
  await world.look();
}
