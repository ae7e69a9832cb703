import { useEffect, useMemo, useState } from 'react';
import { RECENT_MS } from '../../domain/workplace-reservation/check-in-decision.ts';
import type { WorkstationView } from '../../queries/floor-workstations.ts';
import { lastActAmong, useRecent } from '../../queries/recent.ts';

/**
 * The workstation at which something was done a moment ago, by its room id.
 * @param workstations the same array while nothing changes
 * @returns the id or null, and how to tell of something that was just kept
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
