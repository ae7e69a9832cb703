import type { Slot } from '../day-part/day-part.ts';
import { overlaps } from '../day-part/parts.ts';
import type { Amenity, ShiftCount, TakenStretch } from './shift.ts';

export const shiftCountId = (amenityId: string, date: string): string => `${amenityId}:${date}`;

/** How many of some reservations hold at each time, without gaps; neighbours with equal numbers are one stretch. */
export function stretchesOf(slots: readonly Slot[]): TakenStretch[] {
  const edges = slots.flatMap(({ start, end }) => [Date.parse(start), Date.parse(end)]);
  const times = [...new Set(edges)].toSorted((a, b) => a - b);
  const stretches: TakenStretch[] = [];
  for (const [index, from] of times.entries()) {
    const until = times[index + 1];
    if (until === undefined) break;
    const taken = slots.filter(({ start, end }) => Date.parse(start) <= from && until <= Date.parse(end)).length;
    const last = stretches.at(-1);
    const [start, end] = [new Date(from).toISOString(), new Date(until).toISOString()];
    if (taken === 0) continue;
    if (last?.taken === taken && last.end === start) last.end = end;
    else stretches.push({ start, end, taken });
  }
  return stretches;
}

/** The most places taken at any time of a slot. */
export const mostTaken = (stretches: readonly TakenStretch[], slot: Slot): number =>
  Math.max(0, ...stretches.filter((stretch) => overlaps(stretch, slot)).map(({ taken }) => taken));

/** Places free throughout a slot, never below 0: capacity may have been lowered. */
export const freePlaces = (
  { capacity }: Pick<Amenity, 'capacity'>,
  count: Pick<ShiftCount, 'stretches'> | undefined,
  slot: Slot,
): number => Math.max(0, capacity - mostTaken(count?.stretches ?? [], slot));
