import { randomUUID } from 'node:crypto';
import type { Temporal } from 'temporal-polyfill';
import type { Slot } from '../../../src/domain/day-part/day-part.ts';
import type { CalendarConflictKind } from '../../../src/domain/room-calendar/room-calendar.ts';
import type { Clock } from '../../adapters/clock.ts';
import { tellBusyDays } from '../../commands/tell-meetings.ts';
import type { DatabaseHandle, Writer } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Touched } from '../../sql/touched.ts';
import { type ClaimedCalendar, holdCalendar } from '../../sql/room-calendar.ts';
import { endConflicts, keepFreed, listDoubled, openConflict } from '../../sql/room-event.ts';
import { listMeetingRooms, lockMeetingRooms } from '../../sql/meeting-room.ts';
import { findMeetings } from '../../sql/meeting.ts';
import { raiseTouched } from '../../sql/raise-touched.ts';
import type { DavCalendar } from '../../calendar/dav-calendar.ts';
import { tellOfMeeting } from './tell.ts';

/** Longer than any call takes, so that no two processes look after a calendar. */
export const LEASE = { minutes: 5 };

/** Another process took over, or somebody set another calendar: what was found out counts no more. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** A calendar while this process looks after it. */
export interface Turn {
  handle: DatabaseHandle;
  clock: Clock;
  claimed: ClaimedCalendar;
  dav: DavCalendar;
}

/** Part of a turn, in one transaction: all of it counts, or nothing. */
export interface Step {
  db: Writer;
  now: Temporal.Instant;
  touch: Touched;
  roomId: string;
  timeZone: string;
  /** Dates on which the room is taken otherwise now. */
  dates: Set<string>;
}

/**
 * Does a part of a turn while nobody else gives out rooms of the building, then sees who has the room twice.
 * @throws LeaseLost
 */
export async function step(turn: Turn, work: (step: Step) => Promise<unknown>): Promise<void> {
  const { handle, clock, claimed } = turn;
  const { roomId, buildingId, timeZone } = claimed;
  const now = clock.now();
  await inTransaction(handle.db, async (db) => {
    await lockMeetingRooms(db, [buildingId]);
    if (!(await holdCalendar(db, claimed, now.add(LEASE).toString()))) throw new LeaseLost();
    const part: Step = { db, now, touch: new Touched(), roomId, timeZone, dates: new Set() };
    await work(part);
    await keepFreed(db, roomId);
    await seeDoubled(part);
    if (part.dates.size > 0) {
      const [room] = await listMeetingRooms(db, { ids: [roomId] });
      if (room !== undefined)
        await tellBusyDays(
          part,
          [...part.dates].map((date) => ({ room, date })),
        );
    }
    await raiseTouched(db, part.touch);
  });
}

/** Whoever has a room that somebody else has as well hears of it once. */
async function seeDoubled(part: Step): Promise<void> {
  const { db, roomId, now } = part;
  const doubled = await listDoubled(db, roomId, now.toString());
  const keyOf = ({ meetingId, event, slot }: (typeof doubled)[number]) => `${meetingId} ${event} ${slot.start}`;
  await endConflicts(db, roomId, ['DOUBLE'], { besides: doubled.map(keyOf) });
  for (const one of doubled) {
    const found = { id: randomUUID(), kind: 'DOUBLE' as const, key: keyOf(one), slot: one.slot };
    if (!(await openConflict(db, roomId, found, now.toString()))) continue;
    const [meeting] = await findMeetings(db, { ids: [one.meetingId] });
    if (meeting !== undefined) await tellOfMeeting(part, meeting, 'meetingDoubled');
  }
}

/** Writes a disagreement down for who administers. @returns whether it is news */
export const disagree = (
  { db, roomId, now }: Step,
  kind: CalendarConflictKind,
  key: string,
  slot: Slot | null = null,
): Promise<boolean> => openConflict(db, roomId, { id: randomUUID(), kind, key, slot }, now.toString());
