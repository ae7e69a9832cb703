import { LOCALES } from '../../src/domain/employee/employee.ts';
import { inReadingOrder } from '../../src/domain/building/guideline.ts';
import type { Comparing } from './comparing.ts';
import { comparePeriods } from './compare-periods.ts';
import { compareRooms, takeAlong } from './compare-rooms.ts';
import { isSame, type Thing } from './draft.ts';
import type { AmenityEntry, BuildingEntry, FloorEntry, GuidelineEntry } from './format.ts';
import { newPositions } from './positions.ts';

/** Compares what is in a building. @param thing the building */
export function compareBuilding(comparing: Comparing, place: string, entry: BuildingEntry, thing: Thing): void {
  const { identifier, floors: given, amenities, guidelines, blockPeriods } = entry;
  const { was, floors } = following(comparing, entry, thing);
  const floorThings = given === undefined ? [] : compareFloors(comparing, place, { ...entry, floors }, thing);
  const followers = was === null ? [] : takeFloorsAlong(comparing, place, { was, identifier, floors }, thing);
  if (amenities !== undefined)
    compareAmenities(comparing, place, { ...entry, amenities, floorThings, followers }, thing);
  if (guidelines !== undefined) compareGuidelines(comparing, guidelines, thing);
  comparePeriods(comparing, blockPeriods, {
    place: `${place}.blockPeriods`,
    label: identifier,
    building: thing.id,
    floor: null,
  });
}

/** Floors that a file calls after a building's new identifier are those that were called after the one before. */
function following(
  { present }: Comparing,
  { identifier, floors = [] }: BuildingEntry,
  { id: buildingId }: Thing,
): { was: string | null; floors: FloorEntry[] } {
  const was = present.buildings.find(({ id }) => id === buildingId)?.identifier;
  if (was === undefined || was === identifier) return { was: null, floors };
  const named = new Set(floors.flatMap((floor) => [floor.identifier, floor.formerly]));
  const followed = floors.map((floor) => {
    if (floor.formerly !== undefined || !floor.identifier.startsWith(`${identifier};`)) return floor;
    const formerly = `${was}${floor.identifier.slice(identifier.length)}`;
    return named.has(formerly) ? floor : { ...floor, formerly };
  });
  return { was, floors: followed };
}

/** A floor that the file does not list, and what it is called from now on. */
interface Follower {
  id: string;
  identifier: string;
}

/** Floors that the file does not list are called after their building, too, and their rooms after them. */
function takeFloorsAlong(
  comparing: Comparing,
  place: string,
  { was, identifier, floors }: { was: string; identifier: string; floors: readonly FloorEntry[] },
  { id: buildingId }: Thing,
): Follower[] {
  const { draft, present, problems } = comparing;
  const named = new Set(floors.flatMap((floor) => [floor.identifier, floor.formerly]));
  const taken = new Set([...present.floors, ...floors].map((floor) => floor.identifier));
  return present.floors.flatMap((floor) => {
    const { id, identifier: before } = floor;
    if (floor.building_id !== buildingId || named.has(before) || !before.startsWith(`${was};`)) return [];
    const becomes = `${identifier}${before.slice(was.length)}`;
    if (taken.has(becomes))
      problems.add(`${place}.formerly`, `"${before}" cannot become "${becomes}", which is another floor`);
    draft.change('floor', { label: becomes, said: { identifier: becomes } }, floor);
    takeAlong(comparing, place, { identifier: becomes }, { floorId: id, things: [] });
    return { id, identifier: becomes };
  });
}

function compareFloors(
  comparing: Comparing,
  place: string,
  { identifier: building, floors }: BuildingEntry & { floors: FloorEntry[] },
  { id: buildingId }: Thing,
): Thing[] {
  const { draft, present, problems } = comparing;
  const placeOf = (index: number) => `${place}.floors[${String(index)}]`;
  const things = draft.merge(
    'floor',
    floors.map(({ identifier, formerly, name, personLimit }, index) => ({
      place: placeOf(index),
      label: identifier,
      key: identifier,
      formerly,
      said: { identifier, name, person_limit: personLimit },
      fresh: { building_id: buildingId, identifier, name, person_limit: null, position: 0 },
    })),
    present.floors,
    { keyOf: ({ identifier }) => identifier, isInside: ({ building_id: id }) => id === buildingId },
  );
  const inside = present.floors.filter(({ building_id: id }) => id === buildingId);
  for (const [id, position] of newPositions(inside, things)) {
    draft.set('floor', id, 'position', position);
    things.find((thing) => thing.id === id)?.note('order');
  }
  for (const [index, floor] of floors.entries()) {
    const thing = things[index];
    if (thing === undefined) continue;
    const { identifier, blockPeriods } = floor;
    if (thing.isNew && !identifier.startsWith(`${building};`))
      problems.add(`${placeOf(index)}.identifier`, `must begin with "${building};", such as "${building};1"`);
    compareRooms(comparing, placeOf(index), floor, thing);
    comparePeriods(comparing, blockPeriods, {
      place: `${placeOf(index)}.blockPeriods`,
      label: identifier,
      building: buildingId,
      floor: thing.id,
    });
  }
  return things;
}

function compareAmenities(
  { draft, lists, present, problems }: Comparing,
  place: string,
  entry: BuildingEntry & { amenities: AmenityEntry[]; floorThings: Thing[]; followers: Follower[] },
  { id: buildingId }: Thing,
): void {
  const { identifier: building, site, floors = [], amenities, floorThings, followers } = entry;
  const known = present.floors.filter(({ building_id: id }) => id === buildingId);
  const floorIds = new Map([
    ...known.map(({ identifier, id }) => [identifier, id] as const),
    ...followers.map(({ identifier, id }) => [identifier, id] as const),
    ...floors.map(({ identifier }, index) => [identifier, floorThings[index]?.id] as const),
  ]);
  const floorOf = (at: string, floor: string | null | undefined): string | null | undefined => {
    if (floor === null || floor === undefined) return floor;
    const id = floorIds.get(floor);
    if (id === undefined) problems.add(`${at}.floor`, `there is no floor "${floor}" in ${building}`);
    return id ?? null;
  };
  const things = draft.merge(
    'amenity',
    amenities.map(({ name, formerly, type, capacity, floor }, index) => {
      const at = `${place}.amenities[${String(index)}]`;
      const always = { name, type, capacity };
      return {
        place: at,
        label: `${name} (${building})`,
        key: name,
        formerly,
        said: { ...always, floor_id: floorOf(at, floor) },
        fresh: { ...always, site, building_id: buildingId, floor_id: null },
      };
    }),
    present.amenities.filter(({ building_id: id }) => id === buildingId),
    { keyOf: ({ name }) => name, labelOf: ({ name }) => `${name} (${building})` },
  );
  for (const [index, thing] of things.entries()) {
    const { for: roles, offeredBy = [] } = amenities[index] ?? {};
    const before = present.amenityRoles.filter(({ amenity_id: id }) => id === thing.id);
    const wished = roles?.map((authority) => ({ authority, creatable: offeredBy.includes(authority) }));
    const sorted = (list: readonly { authority: string; creatable: boolean }[]) =>
      list.map(({ authority, creatable }) => `${authority} ${String(creatable)}`).toSorted();
    if (wished === undefined || isSame(sorted(wished), sorted(before))) continue;
    lists.amenityRoles.set(thing.id, wished);
    thing.note('for');
  }
}

function compareGuidelines({ lists, present }: Comparing, guidelines: readonly GuidelineEntry[], thing: Thing): void {
  const before = present.guidelines.filter(({ building_id: id }) => id === thing.id);
  const order = (list: readonly GuidelineEntry[]) =>
    inReadingOrder(list.map((one, index) => ({ ...one, id: String(index).padStart(4, '0') }))).map(
      ({ kind, lines, phone = null }) => [kind, LOCALES.map((locale) => lines[locale] ?? null), phone],
    );
  if (isSame(order(guidelines), order(before))) return;
  lists.guidelines.set(thing.id, [...guidelines]);
  thing.note('guidelines');
}
