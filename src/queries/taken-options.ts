import type { Conflict } from '../domain/conflict/conflict.ts';
import { MEETING_ROOM_TAKEN } from '../domain/conflict/conflict.ts';
import { offersScarce, takenAmong, takenForMeeting } from '../domain/conflict/still-open.ts';
import type { Slot } from '../domain/day-part/day-part.ts';
import { collectionKey } from '../domain/intent/intent.ts';
import type { Meeting, MeetingDay } from '../domain/meeting/meeting.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import type { Entry } from '../offline/db/entry.ts';
import { wholeTable } from '../offline/db/row-copy.ts';
import { rowsIn } from '../offline/db/rows-in.ts';
import { clientConfigOf } from '../offline/db/single.ts';
import { namesWorkstation } from '../offline/mutations/hold-workstation.ts';
import type { WishedMeeting } from '../offline/mutations/meeting.ts';
import { moveMeeting, requestMeetings } from '../offline/mutations/meeting.ts';
import { readView } from '../offline/overlay/read.ts';
import { isUngranted } from '../offline/view/refused.ts';
import type { ReservationView } from '../offline/view/view.ts';
import { asOfIn } from './as-of.ts';
import { useLiveQuery } from './live/live.ts';
import { busyRooms } from './meetings.ts';
import { floorReservations, floorTruth } from './reservations.ts';

const NONE: ReadonlySet<string> = new Set();
/** Without the setting, only what certainly holds a workstation counts. */
const LENIENT = { allowUncleanedWorkstationReservations: true };

/** Reservations of a floor that say more than an answer of `since`: later ones, and the person's own. */
async function newsOf(db: AccountDatabase, floorId: string, slot: Slot, since: number): Promise<ReservationView[]> {
  const [view, { lastOkAt }] = await Promise.all([
    readView(db, () => floorTruth(db, floorId, slot)),
    asOfIn(db, collectionKey('workplace-reservations', floorId)),
  ]);
  // Who was there before may have left: the answer would know.
  const isNewer = lastOkAt !== null && lastOkAt >= since;
  return floorReservations(view, floorId, slot).filter((row) => (row.mine || isNewer) && !isUngranted(row));
}

const offeredIn = ({ conflictType, singleEnumResolutionOptions: options = [] }: Conflict): readonly string[] =>
  offersScarce(conflictType) ? options : [];

/** Where the only meeting of a change is to be, and the id of the one that moves there. */
function meetingIn(params: unknown): WishedMeeting | null {
  if (moveMeeting.isParams(params)) return { ...params.to, meetingId: params.meetingId };
  return requestMeetings.isParams(params) ? (params.meetings[0] ?? null) : null;
}

/** Of a meeting's options, those taken by what this device was told since, and by the person's own meetings. */
async function takenRooms(
  db: AccountDatabase,
  options: readonly string[],
  { meetingId, room, date, start, end }: WishedMeeting,
  since: number,
): Promise<ReadonlySet<string>> {
  const key = collectionKey('meeting-days', room.building.id);
  const [counted, days, { lastOkAt }] = await Promise.all([
    rowsIn(db, wholeTable<Meeting>('meetings')),
    rowsIn(db, wholeTable<MeetingDay>('meetingDays')),
    asOfIn(db, key),
  ]);
  const view = await readView(db, () => Promise.resolve({ meetings: counted }));
  const isNewer = lastOkAt !== null && lastOkAt >= since;
  const busy = busyRooms(
    new Map(isNewer ? days.map((day) => [day.id, day.busy]) : []),
    counted,
    [...view.meetings.values()].filter(({ id }) => id !== meetingId),
  );
  return takenForMeeting(options, busy, { roomId: room.id, date, slot: { start, end } });
}

/** Reads what {@link useTakenOptions} shows. */
export async function readTakenOptions(db: AccountDatabase, seq: number): Promise<ReadonlySet<string>> {
  const entry = (await rowsIn(db, wholeTable<Entry>('outbox'))).find((each) => each.seq === seq);
  const { params, problem } = entry ?? { problem: null };
  if (problem?.conflict == null) return NONE;
  const options = offeredIn(problem.conflict);
  if (options.length === 0) return NONE;
  const meeting = problem.conflict.conflictType === MEETING_ROOM_TAKEN ? meetingIn(params) : null;
  if (meeting !== null) return takenRooms(db, options, meeting, problem.at);
  if (!namesWorkstation(params)) return NONE;
  const [rooms, config] = await Promise.all([db.rooms.bulkGet([...options]), clientConfigOf(db)]);
  const floors = [...new Set(rooms.flatMap((room) => room?.floor.id ?? []))];
  const known = await Promise.all(floors.map((id) => newsOf(db, id, params.slot, problem.at)));
  return takenAmong(options, known.flat(), params.slot, config ?? LENIENT);
}

/**
 * Ids of what a conflict offers and this device knows to be taken: workstations, or rooms and times for a meeting.
 * @param seq of the entry that waits for the choice
 * @returns undefined while loading
 */
export const useTakenOptions = (seq: number): ReadonlySet<string> | undefined =>
  useLiveQuery((db) => readTakenOptions(db, seq), [seq]);
