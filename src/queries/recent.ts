import { useEffect, useState } from 'react';
import { isRecent, RECENT_MS } from '../domain/workplace-reservation/check-in-decision.ts';
import type { WorkplaceReservation } from '../domain/workplace-reservation/workplace-reservation.ts';
import { locationLane } from '../offline/mutations/lane.ts';
import { effectOf } from '../offline/mutations/registry.ts';
import type { WorkstationView } from './floor-workstations.ts';
import type { OwnLocation } from './own-entry.ts';
import { useOutboxPart } from './outbox.ts';

/** A check-in or check-out of `of`; `at` is an ISO instant. */
export interface Act {
  of: string;
  at: string;
}

/** Null without a check-in or check-out. */
function lastActOf({
  id,
  dateConfirmed,
  dateCompleted,
}: Pick<WorkplaceReservation, 'id' | 'dateConfirmed' | 'dateCompleted'>): Act | null {
  if (dateCompleted !== null) return { of: `${id} out`, at: dateCompleted };
  return dateConfirmed === null ? null : { of: `${id} in`, at: dateConfirmed };
}

/** The person's last check-in or check-out on a floor; after a change, at the new workstation. */
export function lastActAmong(
  workstations: readonly Pick<WorkstationView, 'here' | 'room'>[],
): (Act & { roomId: string }) | null {
  const acts: (Act & { roomId: string; present: boolean })[] = [];
  // Of thousands a few are one's own: makes nothing for the others.
  for (const { here, room } of workstations)
    for (const one of here) {
      const act = one.mine ? lastActOf(one) : null;
      if (act !== null) acts.push({ ...act, roomId: room.id, present: one.status === 'CONFIRMED' });
    }
  const [last] = acts.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at) || Number(b.present) - Number(a.present));
  return last ?? null;
}

/**
 * Whether an act is less than 10 s old (spec 9, "Recent check-in/out highlight"). Once shown it stays 10 s, since the
 * server's clock differs.
 */
export function useRecent(act: Act | null): boolean {
  const [lively, setLively] = useState<string | null>(null);
  const of = act?.of ?? null;
  const at = act?.at ?? null;
  useEffect(() => {
    if (!isRecent(at, new Date().toISOString())) return undefined;
    const begin = setTimeout(() => setLively(of));
    return () => clearTimeout(begin);
  }, [of, at]);
  useEffect(() => {
    if (lively === null) return undefined;
    const timer = setTimeout(() => setLively(null), RECENT_MS);
    return () => clearTimeout(timer);
  }, [lively]);
  return lively !== null && lively === of;
}

/** An entry without a workstation has its time in this device's outbox only. */
function usePresenceAct(location: OwnLocation | null): Act | null {
  const entry = useOutboxPart(
    (outbox) =>
      location &&
      outbox.findLast(({ kind, facts, things }) => {
        const effect = effectOf(kind);
        const isOfFloor = effect === 'confirms' && location.floor !== null && facts.floor?.id === location.floor.id;
        return (
          (effect === 'confirms' || effect === 'leaves') && (isOfFloor || things.includes(locationLane(location.id)))
        );
      }),
  );
  return location === null || entry == null
    ? null
    : { of: `${location.id} ${entry.seq}`, at: new Date(entry.occurredAt).toISOString() };
}

/** Whether the person checked in or out here within 10 s. */
export function useRecentEntry({
  location,
  reservation,
}: {
  location: OwnLocation | null;
  reservation: WorkplaceReservation | null;
}): boolean {
  const presence = usePresenceAct(reservation === null ? location : null);
  return useRecent(reservation === null ? presence : lastActOf(reservation));
}
