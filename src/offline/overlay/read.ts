import type { DirtyRoom } from '../../domain/cleaning/cleaning.ts';
import type { EmployeeLocation } from '../../domain/employee-location/employee-location.ts';
import type { EmployeeInfo } from '../../domain/employee/employee.ts';
import { memoised } from '../../domain/memoised.ts';
import type { Meeting } from '../../domain/meeting/meeting.ts';
import type { Notification } from '../../domain/notification/notification.ts';
import type { RollCallMark } from '../../domain/roll-call/mark.ts';
import type { AnnouncedVisit } from '../../domain/visit/announced-visit.ts';
import type { ShiftReservation } from '../../domain/shift/shift.ts';
import type { TeamProfile } from '../../domain/team-profile/team-profile.ts';
import type { PublicVisit } from '../../domain/visit/visit.ts';
import type { WorkplaceReservation } from '../../domain/workplace-reservation/workplace-reservation.ts';
import type { AccountDatabase } from '../db/account-database.ts';
import type { Entry } from '../db/entry.ts';
import { wholeTable } from '../db/row-copy.ts';
import { readingOf, rowsIn } from '../db/rows-in.ts';
import { unsettledEntries } from '../outbox/entries.ts';
import type { View } from '../view/view.ts';
import { overlay } from './overlay.ts';

/** Rows of the mirror that a screen asks for. */
export interface Truth {
  reservations?: readonly WorkplaceReservation[];
  locations?: readonly EmployeeLocation[];
  dirtyRooms?: readonly DirtyRoom[];
  notifications?: readonly Notification[];
  visits?: readonly PublicVisit[];
  announcedVisits?: readonly AnnouncedVisit[];
  shifts?: readonly ShiftReservation[];
  rollCallMarks?: readonly RollCallMark[];
  meetings?: readonly Meeting[];
  teamProfiles?: readonly TeamProfile[];
  employeeInfo?: EmployeeInfo | null;
}

/** The same view row for the same row. */
const confirmed = <R extends object>() => memoised((row: R) => ({ ...row, waiting: null }));

/** The same map for the same rows. */
const mapOf = <R extends { id: string }, V>(view: (row: R) => V) =>
  memoised((rows: readonly R[]): ReadonlyMap<string, V> => new Map(rows.map((row) => [row.id, view(row)])));

const NONE: readonly never[] = [];
const reservationsOf = mapOf(confirmed<WorkplaceReservation>());
const locationsOf = mapOf(confirmed<EmployeeLocation>());
const dirtyRoomsOf = mapOf(memoised((row: DirtyRoom) => ({ ...row, cleaned: false, waiting: null })));
const notificationsOf = mapOf(confirmed<Notification>());
const visitsOf = mapOf(confirmed<PublicVisit>());
const infoOf = confirmed<EmployeeInfo>();
const shiftsOf = mapOf(confirmed<ShiftReservation>());
const announcedVisitsOf = mapOf(confirmed<AnnouncedVisit>());
const rollCallMarksOf = mapOf(confirmed<RollCallMark>());
const meetingsOf = mapOf(confirmed<Meeting>());
const teamProfilesOf = mapOf(confirmed<TeamProfile>());

/** Truth as a view: nothing of it waits. */
export function viewOf(truth: Truth): View {
  return {
    reservations: reservationsOf(truth.reservations ?? NONE),
    locations: locationsOf(truth.locations ?? NONE),
    dirtyRooms: dirtyRoomsOf(truth.dirtyRooms ?? NONE),
    notifications: notificationsOf(truth.notifications ?? NONE),
    visits: visitsOf(truth.visits ?? NONE),
    announcedVisits: announcedVisitsOf(truth.announcedVisits ?? NONE),
    shifts: shiftsOf(truth.shifts ?? NONE),
    rollCallMarks: rollCallMarksOf(truth.rollCallMarks ?? NONE),
    meetings: meetingsOf(truth.meetings ?? NONE),
    teamProfiles: teamProfilesOf(truth.teamProfiles ?? NONE),
    employeeInfo: truth.employeeInfo == null ? null : infoOf(truth.employeeInfo),
  };
}

/** What a reading of the outbox gave. */
interface Waiting {
  /** What waits, in the order of the queue. */
  entries: readonly Entry[];
  /** The newest entry of the outbox, settled or not; 0 for none. All up to it was read. */
  newest: number;
}

/** What is done has brought its rows. */
const waitingOf = memoised((outbox: readonly Entry[]): Waiting => ({
  entries: outbox.filter(({ state }) => state !== 'done'),
  newest: outbox.at(-1)?.seq ?? 0,
}));

async function waitingNow(db: AccountDatabase): Promise<Waiting> {
  if (readingOf(db) !== null) return waitingOf(await rowsIn(db, wholeTable<Entry>('outbox')));
  const [entries, [newest = 0]] = await Promise.all([
    unsettledEntries(db),
    db.outbox.toCollection().reverse().limit(1).primaryKeys(),
  ]);
  return { entries, newest };
}

/** Rows of the mirror and what waits, both as of one moment. */
export interface Snapshot extends Waiting {
  truth: Truth;
}

/** @param read reads the rows; it runs inside a transaction over the mirror and the outbox */
export async function readSnapshot(db: AccountDatabase, read: () => Promise<Truth>): Promise<Snapshot> {
  const both = async () => {
    const [truth, waiting] = await Promise.all([read(), waitingNow(db)]);
    return { truth, ...waiting };
  };
  // A screen's reading has its transaction: another one within would wait for the copies that this one loads.
  if (readingOf(db) !== null) return both();
  return db.transaction(
    'r',
    [
      db.outbox,
      db.reservations,
      db.locations,
      db.dirtyRooms,
      db.notifications,
      db.visits,
      db.ownVisits,
      db.receptionVisits,
      db.amenityReservations,
      db.rollCallMarks,
      db.meetings,
      db.teamProfiles,
      db.singles,
    ],
    both,
  );
}

/** Whether two snapshots show the same rows, in the same state. */
export const isSameSnapshot = (a: Pick<Snapshot, 'truth' | 'entries'>, b: typeof a): boolean =>
  a.entries === b.entries && isSameTruth(a.truth, b.truth);

const isSameTruth = (a: Truth, b: Truth): boolean =>
  a.reservations === b.reservations &&
  a.locations === b.locations &&
  a.dirtyRooms === b.dirtyRooms &&
  a.notifications === b.notifications &&
  a.visits === b.visits &&
  a.announcedVisits === b.announcedVisits &&
  a.shifts === b.shifts &&
  a.rollCallMarks === b.rollCallMarks &&
  a.meetings === b.meetings &&
  a.teamProfiles === b.teamProfiles &&
  a.employeeInfo === b.employeeInfo;

/** Last views, by the first rows of what a screen asked for: several screens ask for the same ones. */
const views = new WeakMap<object, Pick<Snapshot, 'truth' | 'entries'> & { view: View }>();

const firstOf = (truth: Truth): object => Object.values(truth).find((rows) => rows != null) ?? NONE;

/** Lays the outbox over the rows; the same view for the same snapshot. */
export function viewAt({ truth, entries }: Pick<Snapshot, 'truth' | 'entries'>): View {
  const first = firstOf(truth);
  const known = views.get(first);
  if (known !== undefined && isSameSnapshot(known, { truth, entries })) return known.view;
  const view = overlay(viewOf(truth), entries);
  views.set(first, { truth, entries, view });
  return view;
}

/** Reads rows of the mirror with the outbox laid over them. */
export const readView = async (db: AccountDatabase, read: () => Promise<Truth>): Promise<View> =>
  viewAt(await readSnapshot(db, read));
