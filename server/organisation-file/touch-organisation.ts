import type { Temporal } from 'temporal-polyfill';
import { type CollectionName, collectionKey } from '../../src/domain/intent/intent.ts';
import { calendarWindow } from '../../src/domain/mirror/windows.ts';
import { visitAccount } from '../../src/domain/visit/visit.ts';
import { tellDraws } from '../commands/tell-draws.ts';
import type { Writer } from '../db/database.ts';
import type { Touch } from '../sql/touched.ts';
import { listComingLinks } from '../sql/imported-questionnaire.ts';
import { firstZone } from '../sql/building.ts';
import { SERVER_ZONE } from '../sql/server-zone.ts';
import {
  listPeopleAtHome,
  listPeopleOfDivisions,
  listPeopleOfTeams,
  listPeoplePlanningOn,
  listWhoComes,
  type PresentOrganisation,
} from '../sql/organisation-file.ts';
import type { Comparison } from './comparing.ts';
import type { Row, ThingTable } from './draft.ts';

type Context = { db: Writer; now: Temporal.Instant; touch: Touch };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Raises whatever shows something that an import changed, but for what its rooms are now.
 * @param before as it was before the import
 */
export async function touchOrganisation(
  context: Context,
  { draft, lists }: Comparison,
  before: PresentOrganisation,
): Promise<void> {
  const { touch } = context;
  const changed = (table: ThingTable) => [...draft.inserts[table], ...draft.updates[table]];
  const raise = (names: readonly CollectionName[]) => {
    for (const name of names) touch.raised(name);
  };
  if (changed('building').length + changed('floor').length > 0)
    raise(['buildings', 'floors', 'building-visit-properties', 'amenities', 'planning-locations', 'block-periods']);
  if (changed('room_category').length + lists.categoryRoles.size > 0) raise(['room-categories']);
  if (changed('block_period').length > 0) raise(['block-periods']);
  if (changed('amenity').length + lists.amenityRoles.size > 0) raise(['amenities']);
  await tellDraws(context, { amenities: new Set([...draft.updates.amenity.map(idOf), ...lists.amenityRoles.keys()]) });
  for (const id of lists.guidelines.keys()) touch.raised(collectionKey('building-guidelines', id));

  const places = new Places(before, draft);
  const floors = new Set(changed('neighborhood').map((row) => places.neighbourhood(row).floor_id));
  for (const id of draft.updates.floor.map(idOf)) floors.add(id);
  const renamed = places.renamedBuildings();
  const rebuilt = new Set(draft.updates.building.map(idOf));
  for (const { id, building_id: building } of before.floors) if (rebuilt.has(building)) floors.add(id);
  if (floors.size > 0) raise(['floors', 'planning-locations', 'meeting-rooms']);
  if (hasOtherNeighbours(draft)) raise(['floors']);
  for (const floor of floors)
    for (const name of ['rooms', 'workplace-reservations', 'heatmaps', 'dirty-rooms'] as const)
      touch.raised(collectionKey(name, floor));

  const planned = new Set([...floors, ...places.floorsOfRooms(changed('room').map(idOf))]);
  const regrouped = divisionsOfOtherTeams(draft, before);
  // Sums of a department's profile go by its teams.
  if (regrouped.length > 0) raise(['planning-locations']);
  await touchPeople(context, { draft, lists }, { planned, renamed, regrouped });
  await touchDays(context, draft, before);
  const kinds = ['amenity-days', 'meeting-days', 'people-inside'] as const;
  for (const building of renamed) for (const kind of kinds) touch.raised(collectionKey(kind, building));
  if (renamed.size + lists.guidelines.size > 0) await touchVisits(context);
}

const idOf = (row: Row): string => textOf(row['id']);

/** Whether rooms come into neighbourhoods, or leave them: floors name the rooms of those that are limited. */
const hasOtherNeighbours = ({ inserts, updates }: Comparison['draft']): boolean =>
  updates.room.some((row) => 'neighborhood_id' in row) || inserts.room.some((row) => row['neighborhood_id'] !== null);

/** Divisions that have other teams: those that teams left, and those that they came to. */
function divisionsOfOtherTeams({ inserts, updates }: Comparison['draft'], { teams }: PresentOrganisation): string[] {
  const moved = updates.team.filter((row) => 'division_id' in row);
  const left = new Map(teams.map(({ id, division_id: division }) => [id, division]));
  return [...moved.map((row) => left.get(idOf(row))), ...[...inserts.team, ...moved].map((row) => row['division_id'])]
    .map(textOf)
    .filter((id) => id !== '');
}

/** Where things are, new ones and old ones. */
class Places {
  readonly #before: PresentOrganisation;
  readonly #draft: Comparison['draft'];

  constructor(before: PresentOrganisation, draft: Comparison['draft']) {
    this.#before = before;
    this.#draft = draft;
  }

  floorsOfRooms(ids: readonly string[]): Set<string> {
    const floors = new Map([
      ...this.#before.rooms.map(({ id, floor_id: floor }) => [id, floor] as const),
      ...this.#draft.inserts.room.map((row) => [idOf(row), textOf(row['floor_id'])] as const),
    ]);
    return new Set(ids.flatMap((id) => floors.get(id) ?? []));
  }

  neighbourhood(row: Row): { floor_id: string } {
    const known = this.#before.neighbourhoods.find(({ id }) => id === row['id']);
    return known ?? { floor_id: textOf(row['floor_id']) };
  }

  /** Buildings of which people have shown, in what is theirs, something that is called otherwise now. */
  renamedBuildings(): Set<string> {
    const { floors, amenities } = this.#before;
    const { updates } = this.#draft;
    const buildingOf = new Map(floors.map(({ id, building_id: building }) => [id, building]));
    const ids = (table: ThingTable) => new Set(updates[table].map(idOf));
    const [floorIds, amenityIds] = [ids('floor'), ids('amenity')];
    return new Set([
      ...ids('building'),
      ...[...floorIds].flatMap((id) => buildingOf.get(id) ?? []),
      ...amenities.flatMap(({ id, building_id: building }) => (amenityIds.has(id) ? [building] : [])),
    ]);
  }
}

/** What people have of their own: their calendar, what they reserved, their teams. */
async function touchPeople(
  { db, now, touch }: Context,
  { draft, lists }: Pick<Comparison, 'draft' | 'lists'>,
  {
    planned,
    renamed,
    regrouped,
  }: { planned: ReadonlySet<string>; renamed: ReadonlySet<string>; regrouped: readonly string[] },
): Promise<void> {
  const raise = (people: Iterable<string>, names: readonly CollectionName[]) => {
    for (const id of new Set(people)) for (const name of names) touch.raised(collectionKey(name, id));
  };
  if (renamed.size > 0) {
    for (const name of ['coworker-locations', 'coworker-days', 'reception-visits'] as const) touch.raised(name);
    raise(await listWhoComes(db, [...renamed], calendarWindow(now.epochMilliseconds).start), [
      'employee-calendar',
      'employee-info',
      'meetings',
      'amenity-reservations',
      'own-visits',
      'team-days',
    ]);
  }
  for (const { before, after } of [...lists.teamLeaders.values(), ...lists.divisionLeaders.values()])
    raise([...before, ...after], TEAM_COLLECTIONS);
  const teams = [...draft.updates.team.map(idOf), ...lists.teamLeaders.keys()];
  if (teams.length > 0) raise(await listPeopleOfTeams(db, teams), TEAM_COLLECTIONS);
  if (planned.size > 0) raise(await listPeoplePlanningOn(db, [...planned]), ['team-profiles']);
  if (regrouped.length > 0) raise(await listPeopleOfDivisions(db, regrouped), ['team-profiles', 'department-profiles']);
  const divisions = [...draft.updates.division.map(idOf), ...lists.divisionLeaders.keys()];
  if (divisions.length > 0) raise(await listPeopleOfDivisions(db, divisions), TEAM_COLLECTIONS);
}

/** Whose days are those of another zone sees colleagues of another day, as who is in another team. */
async function touchDays(
  { db, touch }: Context,
  draft: Comparison['draft'],
  before: PresentOrganisation,
): Promise<void> {
  const rezoned = draft.updates.building.filter((row) => 'time_zone' in row).map(idOf);
  const [first] = before.buildings;
  const hasOtherFirst = (await firstZone(db)) !== (first?.time_zone ?? SERVER_ZONE);
  for (const id of await listPeopleAtHome(db, rezoned, hasOtherFirst)) touch.raised(collectionKey('my-teams', id));
}

const TEAM_COLLECTIONS = [
  'my-teams',
  'department-profiles',
  'team-days',
  'team-profiles',
  'employee-info',
  'employee-calendar',
] as const;

/** Links of visits show where the building is, and what to know of it. */
async function touchVisits({ db, now, touch }: Context): Promise<void> {
  for (const uuid of await listComingLinks(db, now.toString()))
    for (const name of ['visits', 'visit-building', 'visit-plan'] as const)
      touch.raised(collectionKey(name, visitAccount(uuid)));
}
