import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Floor } from '../../domain/building/building.ts';
import { connectivity } from '../../state/connectivity.ts';

/** Rooms to clean by floor id, of one building, without clean floors; null where the server could not be asked. */
export type ReadCounts = (buildingId: string) => Promise<ReadonlyMap<string, number> | null>;

/**
 * What the server says of buildings whose floors this device does not know, whenever there is a network.
 * @returns rooms to clean of a floor: 0 where its building was answered for without it
 */
export function useToldCounts(
  buildingIds: readonly string[],
  read: ReadCounts,
): (floor: Pick<Floor, 'id' | 'building'>) => number | undefined {
  const { online } = useSnapshot(connectivity);
  const [told, setTold] = useState<ReadonlyMap<string, ReadonlyMap<string, number>>>(new Map());
  const asked = buildingIds.join(' ');
  useEffect(() => {
    if (!online || asked === '') return undefined;
    let current = true;
    const ask = async () => {
      for (const id of asked.split(' ')) {
        const counts = await read(id);
        // Whoever gives no answer for one building gives none for the next.
        if (!current || counts === null) return;
        setTold((before) => new Map([...before, [id, counts]]));
      }
    };
    void ask();
    return () => {
      current = false;
    };
  }, [asked, online, read]);
  return ({ id, building }) => {
    const counts = told.get(building.id);
    return counts && (counts.get(id) ?? 0);
  };
}
