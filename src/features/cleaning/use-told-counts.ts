import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { connectivity } from '../../state/connectivity.ts';

/** Rooms to clean by floor id, of one building; null where the server could not be asked. */
export type ReadCounts = (buildingId: string) => Promise<ReadonlyMap<string, number> | null>;

/** What the server says of buildings whose floors this device does not know, whenever there is a network. */
export function useToldCounts(buildingIds: readonly string[], read: ReadCounts): ReadonlyMap<string, number> {
  const { online } = useSnapshot(connectivity);
  const [told, setTold] = useState<ReadonlyMap<string, number>>(new Map());
  const asked = buildingIds.join(' ');
  useEffect(() => {
    if (!online || asked === '') return undefined;
    let current = true;
    const ask = async () => {
      for (const id of asked.split(' ')) {
        const counts = await read(id);
        // Whoever gives no answer for one building gives none for the next.
        if (!current || counts === null) return;
        setTold((before) => new Map([...before, ...counts]));
      }
    };
    void ask();
    return () => {
      current = false;
    };
  }, [asked, online, read]);
  return told;
}
