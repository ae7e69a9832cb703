import type { LocationStatus } from '../domain/employee-location/employee-location.ts';
import { memoised } from '../domain/memoised.ts';
import { locationOfLane } from '../offline/mutations/lane.ts';
import { effectOf } from '../offline/mutations/registry.ts';
import type { WaitingLabel } from '../offline/view/view.ts';
import { useLiveQuery } from './live/live.ts';
import type { WaitingEntry } from './outbox.ts';
import { useWaitingPart } from './outbox.ts';

type Change = Pick<WaitingEntry, 'kind' | 'facts' | 'label'>;

/** Where the latest removal of each day stands: every cell of a screen asks, and a queue may be long. */
const removalsIn = memoised(
  (entries: readonly Change[]) =>
    new Map(
      entries.flatMap(({ kind, facts, label }, index) =>
        (label === 'saved' || label === 'sending') && facts.date !== undefined && effectOf(kind) === 'removes'
          ? [[facts.date, index]]
          : [],
      ),
    ),
);

const removalOn = <C extends Change>(entries: readonly C[], date: string): C | undefined =>
  entries[removalsIn(entries).get(date) ?? -1];

/**
 * State of the latest change that removed an entry from a day: no row is left to show it, yet a day waiting to be free
 * must not look free.
 * @param date ISO date
 * @returns null when nothing waits; a refused removal shows in its row again
 */
export const pendingRemoval = (entries: readonly Change[], date: string): WaitingLabel | null =>
  removalOn(entries, date)?.label ?? null;

/** What was removed from a day and waits to be sent. */
export interface Removal {
  label: WaitingLabel | null;
  /** Epoch milliseconds of the person's act. */
  since: number;
  /** A proposal was declined; anything else was cancelled. */
  isDeclined: boolean;
  /** Its workstation, team or kind of place, whichever this device knows. */
  room: string | null;
  team: string | null;
  status: LocationStatus | null;
}

/** {@link pendingRemoval} for this device's outbox, with what it was; null when nothing waits. */
export function useRemoval(date: string): Removal | null {
  const entry = useWaitingPart((entries) => removalOn(entries, date));
  const roomId = entry?.facts.room?.id;
  const locationId = entry?.things.map(locationOfLane).find((id) => id !== null);
  const known = useLiveQuery(
    async (db) =>
      roomId === undefined && locationId === undefined
        ? undefined
        : {
            room: roomId === undefined ? undefined : await db.rooms.get(roomId),
            location: locationId === undefined ? undefined : await db.locations.get(locationId),
          },
    [roomId, locationId],
  );
  if (entry === undefined) return null;
  const { room, location } = known ?? {};
  return {
    label: entry.label,
    since: entry.occurredAt,
    isDeclined: entry.kind === 'team-day.decline',
    room: room?.name ?? location?.workplaceReservation?.room.name ?? null,
    team: entry.facts.teamName ?? null,
    status: location?.status ?? null,
  };
}
