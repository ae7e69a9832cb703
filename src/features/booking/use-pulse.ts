import { useEffect, useMemo, useState } from 'react';
import { RECENT_MS } from '../../domain/workplace-reservation/check-in-decision.ts';
import type { WorkstationView } from '../../queries/floor-workstations.ts';
import { lastActAmong, useRecent } from '../../queries/recent.ts';

/**
 * Where something was just done, as a room id.
 * @param workstations the same array while nothing changes
 * @returns the id or null, and a function to call after saving
 */
export function usePulse(workstations: readonly WorkstationView[]): [string | null, (roomId: string) => void] {
  const [done, setDone] = useState<string | null>(null);
  useEffect(() => {
    if (done === null) return undefined;
    const timer = setTimeout(() => setDone(null), RECENT_MS);
    return () => clearTimeout(timer);
  }, [done]);
  const last = useMemo(() => lastActAmong(workstations), [workstations]);
  return [useRecent(last) && last !== null ? last.roomId : done, setDone];
}
