import { openDevice } from '../offline/db/connection.ts';
import { DEVICE_SETTINGS } from '../offline/db/device-database.ts';
import type { KeptScan } from '../offline/db/kept-scan.ts';
import { keptScans } from '../offline/db/kept-scan.ts';
import { useRetryingQuery } from './live/use-retrying-query.ts';
import { useEffect, useState } from 'react';
import { collectionKey } from '../domain/intent/intent.ts';
import type { PlaceCode } from '../domain/scan/code.ts';
import type { KnownPlaces } from '../domain/scan/find-room.ts';
import { findFloor, findRoom } from '../domain/scan/find-room.ts';
import type { Floor } from '../domain/building/building.ts';
import type { Room } from '../domain/room/room.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import type { PullRecord } from '../offline/db/pull-record.ts';
import { wholeTable } from '../offline/db/row-copy.ts';
import { rowsIn } from '../offline/db/rows-in.ts';
import { employeeInfoOf } from '../offline/db/single.ts';
import { useAccountDatabase } from './account-database.ts';
import { useAsOf } from './as-of.ts';
import { useLiveQuery } from './live/live.ts';
import { useWantedFloor } from './places.ts';

export type Scan = KeptScan;

/**
 * Scans kept on this device, oldest first.
 * @param accountId null when nobody is signed in
 * @returns undefined while loading
 */
export function useKeptScans(accountId: string | null): Scan[] | undefined {
  return useRetryingQuery(DEVICE_SETTINGS, async () => keptScans(await openDevice(), accountId), [accountId]);
}

const ROOMS = 'rooms:';

async function knownPlaces(db: AccountDatabase): Promise<KnownPlaces> {
  const [floors, rooms, pulls] = await Promise.all([
    rowsIn(db, wholeTable<Floor>('floors')),
    rowsIn(db, wholeTable<Room>('rooms')),
    rowsIn(db, wholeTable<PullRecord>('pulls')),
  ]);
  const asOf = new Map(pulls.flatMap(({ key, lastOkAt }) => (lastOkAt === null ? [] : [[key, lastOkAt] as const])));
  const roomsAsOf = new Map(
    [...asOf].filter(([key]) => key.startsWith(ROOMS)).map(([key, at]) => [key.slice(ROOMS.length), at]),
  );
  return { floors, rooms, floorsAsOf: asOf.get('floors') ?? null, roomsAsOf };
}

export type ScannedPlace = ReturnType<typeof findRoom> | ReturnType<typeof findFloor>;

/**
 * The place of a code; mirrors its floor from now on if missing.
 * @param at epoch milliseconds of the scan
 * @returns undefined while loading
 */
export function useScannedPlace(code: PlaceCode, at: number): ScannedPlace | undefined {
  const wanted = code.kind === 'room' ? code.room : code.floor;
  const place = useLiveQuery(
    async (within): Promise<ScannedPlace> => {
      const [places, info] = await Promise.all([knownPlaces(within), employeeInfoOf(within)]);
      return code.kind === 'room'
        ? findRoom(wanted, places, at, info?.building?.id ?? null)
        : findFloor(wanted, places, at);
    },
    [code.kind, wanted, at],
  );
  const floorId = place?.kind === 'pending' ? place.floorId : place?.kind === 'room' ? place.room.floor.id : null;
  useWantedFloor(floorId);
  return place;
}

/** Oldest mirror data that judges a scan without a pull first, in ms. */
const FRESH = 60_000;
/** Longest wait for that pull, in milliseconds. */
const LONGEST_WAIT = 2_500;

/**
 * Whether the person's day and the floor are mirrored well enough to judge a scan, and fresh where a pull is possible.
 * @param refresh drains and pulls now
 * @param at epoch milliseconds of the scan
 * @returns `missing`: something was never fetched, so the scan must wait; undefined while unknown
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
