import type { RollCall } from './roll-call.ts';

/** How far a roll call came on one floor. */
export interface FloorReport {
  /** Null: visitors, and people without a floor. */
  floor: string | null;
  found: number;
  total: number;
  /** When the last of them was found, an ISO instant; null where nobody was. */
  lastAt: string | null;
}

/** What a report says of each floor, by name, those without one last; nothing where marks name no floor. */
export function floorsOf({ found, missing }: Pick<RollCall, 'found' | 'missing'>): FloorReport[] {
  const floors = new Map<string | null, FloorReport>();
  const add = (floor: string | null, at: string | null) => {
    const known = floors.get(floor) ?? { floor, found: 0, total: 0, lastAt: null };
    const later = known.lastAt === null || (at !== null && Date.parse(at) > Date.parse(known.lastAt));
    floors.set(floor, {
      floor,
      found: known.found + (at === null ? 0 : 1),
      total: known.total + 1,
      lastAt: at !== null && later ? at : known.lastAt,
    });
  };
  for (const { floor, at } of found.values()) add(floor, at);
  for (const { floor } of missing) add(floor ?? null, null);
  if ([...floors.keys()].every((floor) => floor === null)) return [];
  return [...floors.values()].toSorted((a, b) =>
    a.floor === null ? 1 : b.floor === null ? -1 : a.floor < b.floor ? -1 : 1,
  );
}
