import { useEffect, useMemo, useState } from 'react';
import type { Visitor } from '../../domain/visit/announced-visit.ts';
import { differentVisitors } from './visit-draft.ts';

/** Whom the person received or announced before, as the server knows; nobody where it could not be asked. */
export type ReadVisitors = () => Promise<readonly Visitor[]>;

/** Who came before: those of this device, and of earlier weeks once the server has said. */
export function useKnownVisitors(
  own: readonly { visitor: Visitor }[] | undefined,
  read: ReadVisitors,
): readonly Visitor[] {
  const [earlier, setEarlier] = useState<readonly Visitor[]>([]);
  useEffect(() => {
    let current = true;
    void read().then((visitors) => {
      if (current) setEarlier(visitors);
    });
    return () => {
      current = false;
    };
  }, [read]);
  return useMemo(() => differentVisitors([...(own ?? []).map(({ visitor }) => visitor), ...earlier]), [own, earlier]);
}
