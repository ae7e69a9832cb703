import type { Temporal } from 'temporal-polyfill';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import { todayIn } from '../../src/domain/day-part/slot.ts';
import { tellRooms } from '../commands/tell-rooms.ts';
import { lock } from '../db/advisory-lock.ts';
import type { Reader, Writer } from '../db/database.ts';
import { sqlState } from '../db/transaction.ts';
import { Touched, touchRows } from '../sql/touched.ts';
import { colleaguesChanged } from '../organisation/colleague-change.ts';
import { firstZone } from '../sql/building.ts';
import { isZoneKnown } from '../sql/known-zone.ts';
import { listLocatable } from '../sql/locating.ts';
import {
  listExpectingBuildings,
  listUsedRooms,
  type PresentOrganisation,
  readPresentOrganisation,
} from '../sql/organisation-file.ts';
import {
  alignLedNames,
  alignSites,
  beginOrganisation,
  insertThings,
  putAmenityRoles,
  putAssigned,
  putCategoryRoles,
  putGuidelines,
  putKept,
  putLeaders,
  updateThings,
} from '../sql/put-organisation.ts';
import { findRooms, lockRooms, placeSensor } from '../sql/room.ts';
import { lockAmenities } from '../sql/shift.ts';
import { changeAuthorities, changeTeams } from '../sql/sign-in-identity.ts';
import { raiseTouched } from '../sql/raise-touched.ts';
import { compare } from './compare.ts';
import type { Comparison } from './comparing.ts';
import { THINGS, type ThingTable, type Told } from './draft.ts';
import type { OrganisationFile } from './format.ts';
import { type NewLists, without } from './lists.ts';
import { Problems } from './refused-organisation.ts';
import { touchOrganisation } from './touch-organisation.ts';

type Context = { db: Writer; now: Temporal.Instant; touch: Touched };

/**
 * Makes what a file says what there is, and tells devices. Nothing is removed, and no id becomes another.
 * @returns what became of each thing
 * @throws RefusedOrganisation where the file does not fit what there is
 */
export async function importOrganisation(db: Writer, file: OrganisationFile, now: Temporal.Instant): Promise<Told[]> {
  const context = { db, now, touch: new Touched() };
  // Who signs in, and a directory, change roles and teams, too.
  if (saysWhoIsWhere(file)) await lock(db, 'signIn');
  await lock(db, 'organisation');
  const days = await daysOf(db, now, file.buildings?.[0]?.timeZone);
  const present = await readPresentOrganisation(db, days);
  const problems = new Problems();
  const comparison = compare(file, present, problems, days.periodsFrom);
  await judgeZones(db, file, problems);
  await judgeUse(context, comparison, problems);
  problems.refuse();
  const { draft } = comparison;
  // Bookings lock a room or an amenity before what else they need.
  const rooms = draft.updates.room.map(({ id }) => String(id));
  await lockRooms(db, rooms);
  await lockAmenities(
    db,
    draft.updates.amenity.map(({ id }) => String(id)),
  );
  const changed = roomsOf(comparison, present);
  const before = await findRooms(db, changed);
  await beginOrganisation(db);
  for (const table of THINGS) {
    await updateThings(db, table, draft.updates[table]);
    await insertThings(db, table, draft.inserts[table]);
  }
  const given = (table: ThingTable, column: string) =>
    draft.updates[table].flatMap((row) => (column in row ? String(row['id']) : []));
  await alignSites(db, given('building', 'site'));
  await alignLedNames(db, { teams: given('team', 'name'), divisions: given('division', 'name') });
  await putLists({ ...context, today: days.today }, comparison.lists, problems);
  problems.refuse();
  const sensors = new Set(comparison.lists.sensors.keys());
  await tellRooms(context, { before, after: await findRooms(db, changed), sensors });
  await touchOrganisation(context, comparison, present);
  await raiseTouched(db, context.touch);
  return draft.told;
}

/** Ids of the rooms that are others then, or new; a category is shown with each of its rooms. */
function roomsOf({ draft, lists }: Comparison, { rooms }: PresentOrganisation): string[] {
  const { inserts, updates } = draft;
  const { assigned, kept, sensors } = lists;
  const recategorised = new Set(updates.room_category.map(({ id }) => id));
  return [
    ...new Set([
      ...[...inserts.room, ...updates.room].map(({ id }) => String(id)),
      ...[assigned, kept, sensors].flatMap((list) => [...list.keys()]),
      ...rooms.flatMap(({ id, category_id: category }) => (recategorised.has(category) ? [id] : [])),
    ]),
  ];
}

const saysWhoIsWhere = ({ divisions = [], teams = [] }: OrganisationFile): boolean =>
  divisions.some(({ leaders }) => leaders !== undefined) ||
  teams.some(({ leaders, members }) => leaders !== undefined || members !== undefined);

/**
 * As of which days there is what there is: today, and the day before, as of which block periods are over, since
 * somewhere it may still be that day.
 * @param zone where there is no building yet
 */
export async function daysOf(
  db: Reader,
  now: Temporal.Instant,
  zone?: string,
): Promise<{ today: string; periodsFrom: string }> {
  return {
    today: todayIn(await firstZone(db, zone), now.toString()),
    periodsFrom: now.subtract({ hours: 24 }).toString().slice(0, 10),
  };
}

/** Node knows other zones than a database that was made in another year. */
async function judgeZones(db: Writer, { buildings = [] }: OrganisationFile, problems: Problems): Promise<void> {
  for (const [index, { timeZone }] of buildings.entries())
    if (!(await isZoneKnown(db, timeZone)))
      problems.add(`buildings[${String(index)}].timeZone`, `the database does not know ${timeZone}`);
}

/** What people have reserved keeps a room's type, and a building's time zone. */
async function judgeUse(
  { db, now }: Context,
  { otherTypes, otherZones }: Comparison,
  problems: Problems,
): Promise<void> {
  for (const id of await listUsedRooms(db, [...otherTypes.keys()]))
    problems.add(
      otherTypes.get(id) ?? id,
      'cannot become another: somebody reserved this room. Give what it is now another identifier',
    );
  for (const id of await listExpectingBuildings(db, [...otherZones.keys()], now.toString()))
    problems.add(
      otherZones.get(id) ?? id,
      'cannot become another while somebody planned or reserved something there: their times would be others',
    );
}

async function putLists(context: Context & { today: string }, lists: NewLists, problems: Problems): Promise<void> {
  const { db } = context;
  for (const [id, roles] of lists.categoryRoles) await putCategoryRoles(db, id, roles);
  for (const [id, roles] of lists.amenityRoles) await putAmenityRoles(db, id, roles);
  for (const [id, guidelines] of lists.guidelines)
    await putGuidelines(
      db,
      id,
      guidelines.map(({ phone = null, ...one }) => ({ ...one, phone })),
    );
  for (const [id, { after }] of lists.assigned) await putAssigned(db, id, after);
  for (const [id, teams] of lists.kept) await putKept(db, id, teams);
  await putSensors(context, lists.sensors, problems);
  for (const [id, { name, before, after }] of lists.teamLeaders)
    await lead(context, { teamId: id, divisionId: null, name }, { before, after });
  for (const [id, { name, before, after }] of lists.divisionLeaders)
    await lead(context, { teamId: null, divisionId: id, name }, { before, after });
  await putMembers(context, lists.members);
}

/** Sensors go out of their rooms before they come into others. */
async function putSensors({ db }: Context, sensors: NewLists['sensors'], problems: Problems): Promise<void> {
  for (const id of sensors.keys()) await placeSensor(db, id, null);
  for (const [id, position] of sensors) {
    try {
      if (position !== null) await placeSensor(db, id, position);
    } catch (error) {
      if (sqlState(error) !== '23505') throw error;
      problems.add('sensor', `"${String(position)}" hangs in a room that the file leaves as it is`);
      problems.refuse();
    }
  }
}

/** Whoever leads something has the role that this takes. */
async function lead(
  { db }: Context,
  led: Parameters<typeof putLeaders>[1],
  { before, after }: { before: readonly string[]; after: readonly string[] },
): Promise<void> {
  const add = without(after, before);
  await putLeaders(db, led, { add, remove: without(before, after) });
  for (const id of add) await changeAuthorities(db, id, { add: ['TEAMLEADER'], remove: [] });
}

/** From today on others are in a team; who leaves it was in it until yesterday. */
async function putMembers(
  { db, now, today, touch }: Context & { today: string },
  members: NewLists['members'],
): Promise<void> {
  const changes = new Map<string, { add: string[]; remove: string[] }>();
  const of = (id: string) => {
    const change = changes.get(id) ?? { add: [], remove: [] };
    changes.set(id, change);
    return change;
  };
  for (const { name, before, after } of members.values()) {
    for (const id of without(after, before)) of(id).add.push(name);
    for (const id of without(before, after)) of(id).remove.push(name);
  }
  if (changes.size === 0) return;
  const ids = [...changes.keys()].toSorted();
  const located = await listLocatable(db, ids);
  for (const [id, change] of changes) {
    // Who was to begin later begins once.
    const remove = [...change.remove, ...change.add];
    await changeTeams(db, id, { add: change.add, remove }, today);
  }
  touchRows(touch, await colleaguesChanged(db, ids, located, now));
  for (const id of ids)
    for (const name of ['my-teams', 'employee-info', 'team-days', 'team-profiles', 'bookable-days'] as const)
      touch.raised(collectionKey(name, id));
}
