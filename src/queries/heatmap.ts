import { useEffect } from 'react';
import type { HeatmapDay } from '../domain/sensor/heatmap.ts';
import { wantHeatmap } from '../offline/mirror/wanted-floors.ts';
import { useAccountDatabase } from './account-database.tsx';
import { useLive } from './live/live.ts';

/** The use of a floor on the days that are on this device, latest first; from now on they are mirrored here. */
export function useHeatmap(floorId: string): HeatmapDay[] | undefined {
  const db = useAccountDatabase();
  useEffect(() => {
    // What cannot be noted is not fetched; the screen says that it is not here.
    void wantHeatmap(db, floorId).catch(() => undefined);
  }, [db, floorId]);
  return useLive(
    async (database) =>
      (await database.heatmaps.where('floorId').equals(floorId).toArray()).sort((a, b) => (a.date < b.date ? 1 : -1)),
    [floorId],
  );
}
