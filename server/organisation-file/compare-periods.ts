import type { Comparing } from './comparing.ts';
import type { BlockPeriodEntry } from './format.ts';

/** Where nobody comes; a building and a floor that are null: nowhere. */
export interface BlockedPlace {
  place: string;
  label: string;
  building: string | null;
  floor: string | null;
}

/** Compares the block periods of one place; what is over is passed over. */
export function comparePeriods(
  { draft, present, periodsFrom }: Comparing,
  entries: readonly BlockPeriodEntry[] | undefined,
  { place, label, building, floor }: BlockedPlace,
): void {
  if (entries === undefined) return;
  const named = (from: string, until: string) => (from === until ? from : `${from} to ${until}`);
  draft.merge(
    'block_period',
    entries.flatMap(({ from, until, reason, published }, index) => {
      if (until < periodsFrom) return [];
      const always = { from_date: from, until_date: until, reason, building_id: building, floor_id: floor };
      return {
        place: `${place}[${String(index)}]`,
        label: `${named(from, until)} (${label})`,
        key: named(from, until),
        said: { reason, published },
        fresh: { ...always, published: true },
      };
    }),
    present.blockPeriods.filter(
      (period) => period.floor_id === floor && (floor !== null || period.building_id === building),
    ),
    {
      keyOf: ({ from_date: from, until_date: until }) => named(from, until),
      labelOf: ({ from_date: from, until_date: until }) => `${named(from, until)} (${label})`,
    },
  );
}
