/** Most urgent first. ASSUMED: said to have left, and nobody saw it. */
export const STANDINGS = ['PRESENT', 'ASSUMED', 'EXPECTED', 'LEFT'] as const;
export type Standing = (typeof STANDINGS)[number];

/** A reservation, presence or visit of today that may have brought somebody into a building. */
export interface PersonInside {
  /** Id of the reservation, location or visit. */
  id: string;
  buildingId: string;
  /** Who it is: {@link employeeKey}, or `visit:<id>`. */
  person: string;
  name: string;
  kind: 'EMPLOYEE' | 'VISITOR';
  standing: Standing;
  /** Name of the floor; null where only the building is known. */
  floor: string | null;
  /** Name of the workstation; for a visitor where they meet, in words. */
  room: string | null;
  /** A visitor's company and first host. */
  company: string | null;
  host: string | null;
  /** Planned start and end, ISO instants; a visit may have no end. */
  from: string;
  until: string | null;
  /** When they checked in and out, ISO instants; null: not (or it is not known when). */
  since: string | null;
  left: string | null;
}

export const employeeKey = (id: string): string => `employee:${id}`;
/** Somebody whom a warden wrote down. @param id UUID */
export const addedKey = (id: string): string => `added:${id}`;

/** How a person stands, of all that is known of them. */
export type Listed = Omit<PersonInside, 'standing'> & { standing: Exclude<Standing, 'LEFT'> };

/** A visit without a planned end is expected for so long. */
const EXPECTED_MS = 12 * 3_600_000;

/**
 * How a row stands for a list that began at some time: whoever left since then was inside.
 * @param since epoch ms at which the list began
 * @param now epoch ms
 */
function standingOf({ standing, from, until, left }: PersonInside, since: number, now: number): Standing {
  if (standing === 'LEFT') return left !== null && Date.parse(left) > since ? 'PRESENT' : 'LEFT';
  if (standing !== 'EXPECTED') return standing;
  // Who is booked for the afternoon is not missed in the morning.
  const begin = Date.parse(from);
  const end = until === null ? begin + EXPECTED_MS : Date.parse(until);
  return begin <= now && end > since ? 'EXPECTED' : 'LEFT';
}

/**
 * Everybody who is, may be or should be in a building, each once, by the most urgent of their rows.
 * @param since epoch ms at which the roll call began; now, where there is none
 * @param now epoch ms
 */
export function listPeople(rows: Iterable<PersonInside>, since: number, now: number): Map<string, Listed> {
  const people = new Map<string, Listed>();
  for (const row of rows) {
    const standing = standingOf(row, since, now);
    if (standing === 'LEFT') continue;
    const known = people.get(row.person);
    if (known === undefined || comesBefore({ ...row, standing }, known)) people.set(row.person, { ...row, standing });
  }
  return people;
}

/** Whether a row says more of where somebody is: the more urgent, then the later. */
function comesBefore(row: Listed, known: Listed): boolean {
  const rank = STANDINGS.indexOf(row.standing) - STANDINGS.indexOf(known.standing);
  if (rank !== 0) return rank < 0;
  const later = Date.parse(row.since ?? row.from) - Date.parse(known.since ?? known.from);
  return later === 0 ? row.id < known.id : later > 0;
}
