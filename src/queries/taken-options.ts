import type { Conflict } from '../domain/conflict/conflict.ts';
import { ROOM_TAKEN } from '../domain/conflict/conflict.ts';
import { takenAmong } from '../domain/conflict/still-open.ts';
import type { Slot } from '../domain/day-part/day-part.ts';
import { collectionKey } from '../domain/intent/intent.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import type { Entry } from '../offline/db/entry.ts';
import { wholeTable } from '../offline/db/row-copy.ts';
import { rowsIn } from '../offline/db/rows-in.ts';
import { clientConfigOf } from '../offline/db/single.ts';
import { namesWorkstation } from '../offline/mutations/hold-workstation.ts';
import { readView } from '../offline/overlay/read.ts';
import { isUngranted } from '../offline/view/refused.ts';
import type { ReservationView } from '../offline/view/view.ts';
import { asOfIn } from './as-of.ts';
import { useLiveQuery } from './live/live.ts';
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
  conflictType === ROOM_TAKEN ? options : [];

/** Reads what {@link useTakenOptions} shows. */
export async function readTakenOptions(db: AccountDatabase, seq: number): Promise<ReadonlySet<string>> {
  const entry = (await rowsIn(db, wholeTable<Entry>('outbox'))).find((each) => each.seq === seq);
  const { params, problem } = entry ?? { problem: null };
  if (problem?.conflict == null || !namesWorkstation(params)) return NONE;
  const options = offeredIn(problem.conflict);
  if (options.length === 0) return NONE;
  const [rooms, config] = await Promise.all([db.rooms.bulkGet([...options]), clientConfigOf(db)]);
  const floors = [...new Set(rooms.flatMap((room) => room?.floor.id ?? []))];
  const known = await Promise.all(floors.map((id) => newsOf(db, id, params.slot, problem.at)));
  return takenAmong(options, known.flat(), params.slot, config ?? LENIENT);
}

/**
 * Ids of the workstations that a conflict offers and that this device knows to be taken since.
 * @param seq of the entry that waits for the choice
 * @returns undefined while loading
 */
export const useTakenOptions = (seq: number): ReadonlySet<string> | undefined =>
  useLiveQuery((db) => readTakenOptions(db, seq), [seq]);
