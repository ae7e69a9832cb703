import { SMALLEST_GROUP } from './statistics.ts';

/** People who are told of together. */
export interface Group {
  /** Of a team; null for all those who are in no group of their own. */
  id: string | null;
  people: ReadonlySet<string>;
}

/**
 * Sorts people into groups that are told of: each in one alone, so that no two groups differ by a few. Teams of which
 * too few planned anything come together with those without a team; as long as these are too few, the next smallest
 * team joins them.
 * @param teamOf the one team by which a person is counted, or null
 * @param active those who planned anything: only they count
 * @returns no group of too few; none at all where everybody together is too few
 */
export function groupsOf(teamOf: ReadonlyMap<string, string | null>, active: ReadonlySet<string>): Group[] {
  const teams = new Map<string, Set<string>>();
  const rest = new Set<string>();
  for (const [person, team] of teamOf)
    if (team === null) rest.add(person);
    else teams.set(team, (teams.get(team) ?? new Set()).add(person));
  const activeIn = (people: ReadonlySet<string>): number => [...people].filter((person) => active.has(person)).length;
  const bySize = [...teams]
    .map(([id, people]) => ({ id, people, count: activeIn(people) }))
    .toSorted((a, b) => a.count - b.count || (a.id < b.id ? -1 : 1));
  const apart: Group[] = [];
  for (const { id, people, count } of bySize) {
    const isRestEnough = activeIn(rest) === 0 || activeIn(rest) >= SMALLEST_GROUP;
    if (count >= SMALLEST_GROUP && isRestEnough) apart.push({ id, people });
    else for (const person of people) rest.add(person);
  }
  return activeIn(rest) < SMALLEST_GROUP ? apart : [...apart, { id: null, people: rest }];
}
