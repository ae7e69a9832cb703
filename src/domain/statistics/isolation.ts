import type { Group } from './groups.ts';
import { SMALLEST_GROUP } from './statistics.ts';

/** That somebody was planned at a place. */
export interface Stay {
  person: string;
  /** Id of the building. */
  place: string;
}

type Sign = -1 | 0 | 1;
const SIGNS: readonly Sign[] = [-1, 0, 1];

/** Of more buildings only each two are combined: all combinations would not end. */
const MAX_COMBINED = 6;

/** How buildings can be added and taken away from each other; never none of them. */
export function combinationsOf(places: readonly string[]): Map<string, Sign>[] {
  if (places.length > MAX_COMBINED)
    return places.flatMap((one, index) => [
      new Map([[one, 1]]),
      ...places.slice(index + 1).flatMap((other) => [
        new Map<string, Sign>([
          [one, 1],
          [other, 1],
        ]),
        new Map<string, Sign>([
          [one, 1],
          [other, -1],
        ]),
      ]),
    ]);
  const count = SIGNS.length ** places.length;
  return Array.from({ length: count }, (_, code) => {
    const signs = places.map((place, index): [string, Sign] => [
      place,
      SIGNS[Math.floor(code / SIGNS.length ** index) % SIGNS.length] ?? 0,
    ]);
    return new Map(signs.filter(([, sign]) => sign !== 0));
  }).filter((signs) => signs.size > 0);
}

/** Numbers of a few people that a group adds to what is left, whether it is added, taken away or left out. */
function leftOf(stays: readonly Stay[], combination: ReadonlyMap<string, Sign>, groupSigns: readonly Sign[]): number[] {
  return groupSigns.map(
    (sign) =>
      new Set(stays.filter(({ place }) => (combination.get(place) ?? 0) + sign !== 0).map(({ person }) => person)).size,
  );
}

/** Whether some sum of a combination and of groups is about one to four people alone. */
function isolates(
  combination: ReadonlyMap<string, Sign>,
  ofGroups: readonly (readonly Stay[])[],
  alone: readonly Stay[],
): boolean {
  let sums = new Set(leftOf(alone, combination, [0]));
  for (const stays of ofGroups) {
    const added = leftOf(stays, combination, SIGNS);
    sums = new Set([...sums].flatMap((sum) => added.map((more) => sum + more)).filter((sum) => sum < SMALLEST_GROUP));
  }
  return [...sums].some((sum) => sum > 0 && sum < SMALLEST_GROUP);
}

/**
 * The buildings of a period that may be told of beside some groups of the same people: no sum or difference of
 * buildings and groups may be about a few people alone (decision 0101). Of buildings that would, the smallest goes.
 */
export function tellablePlaces(stays: readonly Stay[], groups: readonly Group[]): string[] {
  const ofGroups = groups.map(({ people }) => stays.filter(({ person }) => people.has(person)));
  const alone = stays.filter(({ person }) => !groups.some(({ people }) => people.has(person)));
  const peopleOf = new Map<string, Set<string>>();
  for (const { person, place } of stays) peopleOf.set(place, (peopleOf.get(place) ?? new Set()).add(person));
  let told = [...peopleOf]
    .filter(([, people]) => people.size >= SMALLEST_GROUP)
    .toSorted(([a, one], [b, other]) => one.size - other.size || (a < b ? -1 : 1))
    .map(([place]) => place);
  for (;;) {
    const betraying = combinationsOf(told).find((combination) => isolates(combination, ofGroups, alone));
    const smallest = told.find((place) => betraying?.has(place) === true);
    if (smallest === undefined) return told.toSorted();
    told = told.filter((place) => place !== smallest);
  }
}
