import { openDevice } from '../offline/db/connection.ts';
import type { KeptScan } from '../offline/db/kept-scan.ts';
import { keptScans } from '../offline/db/kept-scan.ts';
import { useRetryingQuery } from './live/use-retrying-query.ts';
import { useEffect, useState } from 'react';
import { collectionKey } from '../domain/intent/intent.ts';
import type { PlaceCode } from '../domain/scan/code.ts';
import type { KnownPlaces } from '../domain/scan/find-room.ts';
import { findFloor, findRoom } from '../domain/scan/find-room.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import { employeeInfoOf } from '../offline/db/single.ts';
import { wantFloor } from '../offline/mirror/wanted-floors.ts';
import { useAccountDatabase } from './account-database.tsx';
import { useAsOf } from './as-of.ts';
import { useReferenceData } from './live/live.ts';

/** A scan as screens have it. */
export type Scan = KeptScan;

/**
 * Scans that wait for somebody on this device, oldest first.
 * @param accountId null where nobody is signed in
 * @returns undefined while loading
 */
export function useKeptScans(accountId: string | null): Scan[] | undefined {
  return useRetryingQuery(async () => keptScans(await openDevice(), accountId), [accountId]);
}

const ROOMS = 'rooms:';

async function knownPlaces(db: AccountDatabase): Promise<KnownPlaces> {
  const [floors, rooms, pulls] = await Promise.all([db.floors.toArray(), db.rooms.toArray(), db.pulls.toArray()]);
  const asOf = new Map(pulls.flatMap(({ key, lastOkAt }) => (lastOkAt === null ? [] : [[key, lastOkAt] as const])));
  const roomsAsOf = new Map(
    [...asOf].filter(([key]) => key.startsWith(ROOMS)).map(([key, at]) => [key.slice(ROOMS.length), at]),
  );
  return { floors, rooms, floorsAsOf: asOf.get('floors') ?? null, roomsAsOf };
}

/** What a code leads to on this device. */
export type ScannedPlace = ReturnType<typeof findRoom> | ReturnType<typeof findFloor>;

/**
 * The place of a code. One whose floor is not on this device has that floor mirrored from now on.
 * @param at epoch milliseconds of the scan
 * @returns undefined while loading
 */
export function useScannedPlace(code: PlaceCode, at: number): ScannedPlace | undefined {
  const db = useAccountDatabase();
  const wanted = code.kind === 'room' ? code.room : code.floor;
  const place = useReferenceData(async (): Promise<ScannedPlace> => {
    const [places, info] = await Promise.all([knownPlaces(db), employeeInfoOf(db)]);
    return code.kind === 'room'
      ? findRoom(wanted, places, at, info?.building?.id ?? null)
      : findFloor(wanted, places, at);
  }, [code.kind, wanted, at]);
  const floorId = place?.kind === 'pending' ? place.floorId : place?.kind === 'room' ? place.room.floor.id : null;
  useEffect(() => {
    // A floor that cannot be noted is fetched with the others or not at all; the scan stays where it is.
    if (floorId !== null) void wantFloor(db, floorId).catch(() => undefined);
  }, [db, floorId]);
  return place;
}

/** What is mirrored must not be older than this when a scan is judged by it and a network is there, in milliseconds. */
const FRESH = 60_000;
/** Nobody is made to wait longer for the network, in milliseconds. */
const LONGEST_WAIT = 2_500;

/**
 * Whether the person's day and the floor are known well enough to say what a scan leads to: mirrored at all, and not a
 * while ago where they can be fetched.
 * @param refresh sends and fetches now
 * @param at epoch milliseconds of the scan
 * @returns `missing`: something was never fetched, so that the scan has to wait; undefined while that is found out
 */
export function useDayKnown(
  floorId: string,
  at: number,
  refresh: () => Promise<void>,
): 'known' | 'missing' | undefined {
  const { accountId } = useAccountDatabase();
  const calendar = useAsOf(collectionKey('employee-calendar', accountId));
  const floor = useAsOf(collectionKey('workplace-reservations', floorId));
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    let here = true;
    const enough = () => {
      if (here) setWaited(true);
    };
    const timer = setTimeout(enough, LONGEST_WAIT);
    refresh().then(enough, enough);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [refresh]);
  if (calendar === undefined || floor === undefined) return undefined;
  const ages = [calendar.lastOkAt, floor.lastOkAt];
  if (ages.every((age) => age !== null && age >= at - FRESH)) return 'known';
  if (!waited) return undefined;
  return ages.every((age) => age !== null) ? 'known' : 'missing';
}
