import { useDeferredValue } from 'react';
import type { LocationStatus } from '../domain/employee-location/employee-location.ts';
import { memoised } from '../domain/memoised.ts';
import { rowsIn } from '../offline/db/rows-in.ts';
import { locationOfLane, teamDayOfLane } from '../offline/mutations/lane.ts';
import { effectOf } from '../offline/mutations/registry.ts';
import type { WaitingLabel } from '../offline/view/view.ts';
import { useFirst } from './first-readings.ts';
import { useLiveQuery } from './live/live.ts';
import type { WaitingEntry } from './outbox.ts';
import { useWaitingPart } from './outbox.ts';
import { calendarRows } from './ranges.ts';

type Change = Pick<WaitingEntry, 'kind' | 'facts' | 'label' | 'things'>;

/** Whether it takes away an entry of the calendar. A cancelled amenity, meeting or guest's workstation does not. */
const isRemoval = ({ kind, things }: Change): boolean =>
  effectOf(kind) === 'removes' && things.some((lane) => (locationOfLane(lane) ?? teamDayOfLane(lane)) !== null);

/** Where the latest removal of each day stands: every cell of a screen asks, and a queue may be long. */
const removalsIn = memoised(
  (entries: readonly Change[]) =>
    new Map(
      entries.flatMap((entry, index) =>
        (entry.label === 'saved' || entry.label === 'sending') && entry.facts.date !== undefined && isRemoval(entry)
          ? [[entry.facts.date, index]]
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
  const waiting = useWaitingPart((entries) => removalOn(entries, date));
  // The outbox is drawn before the rows that it gives back: until these are drawn, the day must not look free.
  const before = useDeferredValue(waiting);
  const entry = waiting ?? (before?.facts.date === date ? before : undefined);
  // At hand before anything is removed, to name it at once.
  const known = useLiveQuery(
    (db) => rowsIn(db, calendarRows(date, date)),
    [date],
    useFirst()?.calendar.truth.locations?.filter((location) => location.date === date),
  );
  const locationId = entry?.things.map(locationOfLane).find((id) => id !== null);
  const location = known?.find(({ id }) => id === locationId);
  const held = location?.workplaceReservation?.room;
  const roomId = entry?.facts.room?.id ?? held?.id;
  const isAtHand = roomId === undefined || roomId === held?.id;
  const other = useLiveQuery(isAtHand ? null : (db) => db.rooms.get(roomId), [roomId]);
  if (entry === undefined) return null;
  return {
    label: entry.label,
    since: entry.occurredAt,
    isDeclined: entry.kind === 'team-day.decline',
    room: [held, other].find((room) => room?.id === roomId)?.name ?? null,
    team: entry.facts.teamName ?? null,
    status: location?.status ?? null,
  };
}
