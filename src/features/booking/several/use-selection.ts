import { useMemo, useState } from 'react';
import type { DayPart, Slot } from '../../../domain/day-part/day-part.ts';
import { slotOf } from '../../../domain/day-part/slot.ts';
import type { Room } from '../../../domain/room/room.ts';
import { toggled } from '../../../domain/workplace-reservation/selection.ts';
import { bookingContextOf } from '../../../queries/booking-context.ts';
import { capacityCheckBy } from '../../../queries/capacity.ts';
import type { Person } from '../../../queries/person.ts';
import { guestsAt } from '../../../queries/place-verdict.ts';
import type { RoomsThen } from '../../../queries/rooms-then.ts';
import { useRoomsThen } from '../../../queries/rooms-then.ts';
import { mayHold } from '../workstation-actions.ts';

/** Several workstations for one time, on any floors of a building. */
export interface Selection {
  requested: number;
  /** Those that can be had. */
  rooms: readonly Room[];
  /** Selected as well, but taken meanwhile, or at that time, or too many come: they do not count until that ends. */
  lost: readonly Room[];
  /** Refuses one too many, and reports it. */
  toggle: (room: Room) => void;
  /** Keeps only these. */
  retain: (rooms: readonly Room[]) => void;
  tooMany: boolean;
  forgetTooMany: () => void;
}

/** Where and when a selection is to be had. */
export interface SelectionAt {
  buildingId: string;
  timeZone: string;
  /** ISO date. */
  date: string;
  dayPart: DayPart;
  person: Person;
  now: string;
  /** It is being booked: what is one's own by now is not lost. */
  booking: boolean;
}

const NOTHING: readonly Room[] = [];

/**
 * Stays when the day or the part of the day changes, and tells what is not free then.
 * @param requested number to select; null outside of this mode, whose end forgets the selection
 */
export function useSelection(requested: number | null, at: SelectionAt): Selection | null {
  const { buildingId } = at;
  const [kept, setKept] = useState({ buildingId, rooms: NOTHING });
  const [tooMany, setTooMany] = useState(false);
  const selected = requested !== null && kept.buildingId === buildingId ? kept.rooms : NOTHING;
  const lostIds = useLostIds(selected, at);
  const [rooms, lost] = useMemo(() => {
    if (lostIds === '') return [selected, NOTHING];
    const isLost = new Set(lostIds.split(' '));
    return [selected.filter(({ id }) => !isLost.has(id)), selected.filter(({ id }) => isLost.has(id))];
  }, [selected, lostIds]);
  const keep = (next: readonly Room[]) => setKept({ buildingId, rooms: next });
  if (requested === null) {
    if (kept.rooms.length > 0) keep(NOTHING);
    return null;
  }
  /** With as many of the lost ones as there is room for: coming back, they must not be too many. */
  const withLost = (next: readonly Room[]) => [...next, ...lost.slice(0, Math.max(0, requested - next.length))];
  if (lost.length > 0 && selected.length > requested) keep(withLost(rooms));
  return {
    requested,
    rooms,
    lost,
    tooMany,
    toggle(room) {
      const next = toggled(rooms, room, requested);
      if (next === null) setTooMany(true);
      else keep(withLost(next));
    },
    retain: keep,
    forgetTooMany: () => setTooMany(false),
  };
}

/** Ids of what cannot be had then, as one text: the same while nothing changes. */
function useLostIds(
  rooms: readonly Room[],
  { timeZone, date, dayPart, person, now, booking }: Omit<SelectionAt, 'buildingId'>,
): string {
  const slot = slotOf(date, dayPart, timeZone);
  const then = useRoomsThen(rooms, date, slot);
  const lost = then && lostOf(then, { person, date, dayPart, now, booking }, slot).join(' ');
  // While another day is read, what was lost is still said, and not twice.
  const [last, setLast] = useState('');
  if (lost !== undefined && lost !== last) setLast(lost);
  return lost ?? last;
}

/** In the order in which they were selected: where there is room for some alone, the first have it. */
function lostOf(
  { rooms, teams, blocks }: RoomsThen,
  { person, date, dayPart, now, booking }: Omit<SelectionAt, 'buildingId' | 'timeZone'>,
  slot: Slot,
): string[] {
  const context = { ...bookingContextOf(person, { teams, blocks, day: [], now }), date, dayPart };
  const had: Room[] = [];
  return rooms.flatMap(({ room, here, capacity }) => {
    const holders = [...capacity.holders, ...guestsAt(had, slot)];
    const capacityCheck = capacityCheckBy({ ...capacity, holders }, true);
    const verdict = mayHold({ room, here }, { ...context, capacityCheck });
    if (verdict.ok) had.push(room);
    return verdict.ok || (booking && verdict.code === 'reservationExists') ? [] : [room.id];
  });
}
