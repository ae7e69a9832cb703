import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { slotRange } from '../../../server/db/slot.ts';
import { Client, type TestApp } from '../../support/app.ts';
import { PEOPLE } from '../../support/organisation.ts';
import { AMSTERDAM, type Situation } from './case.ts';
import { BASE_CONFIG, floorOfEntry, ME, OTHER_TEAM, OWN_TEAM, roomTeamsOf, slotOfEntry } from './situation.ts';

/** Who acts in these cases. */
export interface Callers {
  ann: Client;
  /** Ann again where she cleans: what somebody is allowed to be is remembered with a sign-in for a while. */
  annWhoCleans: Client;
  annWhoStudies: Client;
  cleaner: Client;
  reception: Client;
  admin: Client;
}

/**
 * What the small organisation lacks for these cases: another team, a neighbourhood, and a sign-in of ann's that lasts.
 */
export async function prepare({ app, database: { db } }: TestApp): Promise<Callers> {
  Object.assign(last, { config: '', places: '', people: '' });
  await db.insertInto('team').values({ id: OTHER_TEAM, name: 'Larks', division_id: 'd-1' }).execute();
  await db
    .insertInto('neighborhood')
    .values({ id: 'n-1', floor_id: 'f-1', name: 'By the window', person_limit: null })
    .execute();
  await db.updateTable('room').set({ neighborhood_id: 'n-1' }).where('id', 'in', ['f-1-01', 'f-1-02']).execute();
  await db.insertInto('sensor').values({ id: 's-1', room_id: 'f-1-01', position_id: 'AMS-1-01' }).execute();
  await db
    .insertInto('department_profile')
    .values({ id: 'p-ann', name: 'Owls', leader_id: ME.id, team_id: OWN_TEAM })
    .execute();
  await db.insertInto('employee_authority').values({ employee_id: ME.id, authority: 'TEAMLEADER' }).execute();
  const signedIn = async (employeeId: string, as = employeeId): Promise<Client> => {
    const client = new Client(app);
    client.token = `a-token-that-lasts-through-every-case-of-${as}`;
    const login = {
      employee_id: employeeId,
      login_id: randomUUID(),
      created_at: '2020-01-01T00:00:00Z',
      expires_at: '2190-01-01T00:00:00Z',
    };
    const hashOf = (token: string) => createHash('sha256').update(token).digest();
    await db
      .insertInto('session')
      .values([
        { ...login, kind: 'cookie', token_hash: hashOf(`cookie ${client.token}`) },
        { ...login, kind: 'bearer', token_hash: hashOf(client.token) },
      ])
      .execute();
    return client;
  };
  return {
    ann: await signedIn(ME.id),
    annWhoCleans: await signedIn(ME.id, 'e-ann-who-cleans'),
    annWhoStudies: await signedIn(ME.id, 'e-ann-who-studies'),
    cleaner: await signedIn('e-cleaner'),
    reception: await signedIn('e-reception'),
    admin: await signedIn('e-admin'),
  };
}

/** Who acts in a situation. */
export function actingIn(callers: Callers, { cleans, studies }: Situation): Callers {
  if (studies === true) return { ...callers, ann: callers.annWhoStudies };
  return cleans === true ? { ...callers, ann: callers.annWhoCleans } : callers;
}

/** Lets the next situation set the places up anew: a case changed a room. */
export function forgetPlaces(): void {
  last.places = '';
}

/**
 * Puts a situation into the database, in the place of the last one: one statement for what people hold, and what else
 * differs.
 */
export async function seed({ database: { db }, clock }: TestApp, given: Situation): Promise<void> {
  clock.set(given.now);
  await sql`with reservations as (delete from workplace_reservation), entries as (delete from employee_location),
    days as (delete from team_day), blocks as (delete from block_period)
    select`.execute(db);
  await seedConfig(db, given);
  await seedPlaces(db, given);
  await seedPeople(db, given);
  await seedDay(db, given);
}

type Tables = TestApp['database']['db'];
/** What was set up last, so that only what differs is set up anew. */
const last = { config: '', places: '', people: '' };

async function seedConfig(db: Tables, { config }: Situation): Promise<void> {
  const set = Object.entries({ ...BASE_CONFIG, ...config }).map(([key, value]) => ({
    key,
    value: JSON.stringify(value),
  }));
  const now = JSON.stringify(set);
  if (now === last.config) return;
  last.config = now;
  await db.deleteFrom('setting').execute();
  await db.insertInto('setting').values(set).execute();
}

async function seedPlaces(db: Tables, given: Situation): Promise<void> {
  const { workstation = {}, limits = {}, zone = AMSTERDAM, notReservable = [] } = given;
  const now = JSON.stringify([workstation, limits, zone, notReservable]);
  if (now === last.places) return;
  last.places = now;
  await sql`with area as (update neighborhood set person_limit = ${limits.neighborhood ?? null} where id = 'n-1'),
    level as (update floor set person_limit = ${limits.floor ?? null} where id = 'f-1'),
    assigned as (delete from assigned_workstation), kept as (delete from team_workstation),
      workstation as (update room set type = ${workstation.type?.name ?? 'WORKSTATION'},
          reservable = ${workstation.reservable ?? true},
      status = ${workstation.status ?? 'AVAILABLE'}, unavailable_reason = ${workstation.unavailableReason ?? null}
      where id = 'f-1-01'),
    others as (update room set reservable = id <> all(${notReservable}) where id <> 'f-1-01')
    update building set time_zone = ${zone}, person_limit = ${limits.building ?? null} where id = 'b-1'`.execute(db);
  for (const name of workstation.assignedTo ?? [])
    await db
      .insertInto('assigned_workstation')
      .values({ room_id: 'f-1-01', employee_id: `e-${name}` })
      .execute();
  for (const team of roomTeamsOf('f-1-01', given))
    await db.insertInto('team_workstation').values({ room_id: 'f-1-01', team_id: team }).execute();
}

async function seedPeople(
  db: Tables,
  {
    userStatus = 'ALLOW',
    cleans = false,
    studies = false,
    home = 'b-1',
    undivided = [],
    unshared = [],
    teamless = [],
    credits = 0,
    member,
  }: Situation,
): Promise<void> {
  const now = JSON.stringify([userStatus, cleans, studies, home, undivided, unshared, teamless, credits, member]);
  if (now === last.people) return;
  last.people = now;
  await sql`with members as (delete from team_membership),
    cleaning as (delete from employee_authority where employee_id = ${ME.id} and authority in ('CLEANING', 'STUDENT'))
    update employee set parking_credits = ${credits},
      share_my_location = id <> all(${unshared.map((name) => `e-${name}`)}), user_status = case id when ${ME.id}
        then ${userStatus} else 'ALLOW' end, building_id = case id when ${ME.id} then ${home} else 'b-1' end,
      division_id = case when id = any(${undivided.map((name) => `e-${name}`)}) then null when id = 'e-outsider'
        then 'd-2' else 'd-1' end`.execute(db);
  if (cleans) await db.insertInto('employee_authority').values({ employee_id: ME.id, authority: 'CLEANING' }).execute();
  if (studies) await db.insertInto('employee_authority').values({ employee_id: ME.id, authority: 'STUDENT' }).execute();
  const members = PEOPLE.filter((name) => name !== 'outsider' && !teamless.includes(name));
  await db
    .insertInto('team_membership')
    .values(
      members.map((name) => ({
        team_id: OWN_TEAM,
        employee_id: `e-${name}`,
        from_date: (name === 'ann' ? member?.from : undefined) ?? '2020-01-01',
        until_date: (name === 'ann' ? member?.until : undefined) ?? null,
      })),
    )
    .execute();
}

async function seedDay(db: Tables, given: Situation): Promise<void> {
  for (const [index, { from, until, building, floor, hidden }] of (given.blocks ?? []).entries()) {
    await db
      .insertInto('block_period')
      .values({
        id: `k-${String(index)}`,
        from_date: from,
        until_date: until,
        reason: 'Painting',
        building_id: building ?? null,
        floor_id: floor ?? null,
        published: hidden !== true,
      })
      .execute();
  }
  for (const entry of given.entries ?? []) {
    const { id, date, dayPart = 'FULLDAY', status, actualStatus = 'APPROVED', room, reservation = 'APPROVED' } = entry;
    const [slot, floor] = [slotRange(slotOfEntry(entry, given)), floorOfEntry(entry, given)];
    await db
      .insertInto('employee_location')
      .values({
        id,
        employee_id: ME.id,
        date,
        day_part: dayPart,
        slot,
        status,
        actual_status: actualStatus,
        building_id: floor?.building.id ?? null,
        floor_id: floor?.id ?? null,
        team_id: status === 'TEAMDAY' || entry.team === true ? OWN_TEAM : null,
      })
      .execute();
    if (room === undefined) continue;
    await db
      .insertInto('workplace_reservation')
      .values({
        id: `r-${id}`,
        room_id: room,
        employee_id: ME.id,
        location_id: id,
        date,
        day_part: dayPart,
        slot,
        status: reservation,
        confirmed_at: entry.confirmedAt ?? null,
        completed_at: entry.completedAt ?? null,
      })
      .execute();
  }
  for (const [index, { room, by = null, slot, status = 'APPROVED' }] of (given.held ?? []).entries()) {
    await db
      .insertInto('workplace_reservation')
      .values({
        id: `h-${String(index)}`,
        room_id: room,
        employee_id: by === null ? null : `e-${by}`,
        location_id: null,
        date: slot.start.slice(0, 10),
        day_part: 'FULLDAY',
        slot: slotRange(slot),
        status,
        origin: by === null ? 'block' : 'own',
        confirmed_at: null,
        completed_at: null,
      })
      .execute();
  }
  for (const [index, { by, floor, slot }] of (given.present ?? []).entries()) {
    await db
      .insertInto('employee_location')
      .values({
        id: `p-${String(index)}`,
        employee_id: `e-${by}`,
        date: slot.start.slice(0, 10),
        day_part: 'FULLDAY',
        slot: slotRange(slot),
        status: 'OFFICE',
        actual_status: 'CONFIRMED',
        building_id: floor === 'f-3' ? 'b-2' : 'b-1',
        floor_id: floor,
        team_id: null,
      })
      .execute();
  }
}
