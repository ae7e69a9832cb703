import { useEffect } from 'react';
import { wantFloor } from '../offline/mirror/wanted-floors.ts';
import { useAccountDatabase } from './account-database.tsx';

/** Notes that a floor is looked at, so that this device mirrors it from now on. */
export function useWantedFloor(floorId: string | null): void {
  const db = useAccountDatabase();
  useEffect(() => {
    // A floor that cannot be noted is fetched with the others or not at all; nothing is lost by it.
    if (floorId !== null) void wantFloor(db, floorId).catch(() => undefined);
  }, [db, floorId]);
}
