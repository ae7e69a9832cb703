import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { LocateScope } from '../../../src/domain/access/locate.ts';
import { floorStateOf } from '../../../src/domain/building/floor-state.ts';
import type { LimitedFloor } from '../../../src/domain/building/limits.ts';
import { capacityCheckOf, isLimited } from '../../../src/domain/building/limits.ts';
import type { Slot } from '../../../src/domain/day-part/day-part.ts';
import { overlaps } from '../../../src/domain/day-part/parts.ts';
import { addDays, dateOf, slotOf } from '../../../src/domain/day-part/slot.ts';
import type { EmployeeLocation } from '../../../src/domain/employee-location/employee-location.ts';
import { workstationsOf } from '../../../src/domain/room/workstation.ts';
import type { TeamMembership } from '../../../src/domain/team/team.ts';
import { isSameSlot } from '../../../src/domain/workplace-reservation/free.ts';
import { slotRange } from '../../../server/db/slot.ts';
import { type Answer, Client, type Headers, type TestApp } from '../../support/app.ts';
import { PEOPLE } from '../../support/organisation.ts';
import { AMSTERDAM, type Act, type Look, type Situation } from './case.ts';
import { linesOf } from './device.ts';
import { BASE_CONFIG, floorOfEntry, ME, OTHER_TEAM, OWN_TEAM, roomOf, roomTeamsOf, slotOfEntry } from './situation.ts';
import { optionsShown, told } from './told.ts';

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

/** What the small organisation lacks for these cases: another team, a neighbourhood, and a sign-in of ann's that lasts. */
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
    await db
      .insertInto('session')
      .values({
        token_hash: createHash('sha256').update(client.token).digest(),
        kind: 'bearer',
        employee_id: employeeId,
        login_id: randomUUID(),
        created_at: '2020-01-01T00:00:00Z',
        expires_at: '2190-01-01T00:00:00Z',
      })
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

/** Puts a situation into the database, in the place of the last one: one statement for what people hold, and what else differs. */
export async function seed({ database: { db }, clock }: TestApp, given: Situation): Promise<void> {
  clock.set(given.now);
  await sql`with reservations as (delete from workplace_reservation), entries as (delete from employee_location), days as (delete from team_day), blocks as (delete from block_period)
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
  await sql`with area as (update neighborhood set person_limit = ${limits.neighborhood ?? null} where id = 'n-1'), level as (update floor set person_limit = ${limits.floor ?? null} where id = 'f-1'),
    assigned as (delete from assigned_workstation), kept as (delete from team_workstation), workstation as (update room set type = ${workstation.type?.name ?? 'WORKSTATION'}, reservable = ${workstation.reservable ?? true},
      status = ${workstation.status ?? 'AVAILABLE'}, unavailable_reason = ${workstation.unavailableReason ?? null} where id = 'f-1-01'),
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
  await sql`with members as (delete from team_membership), cleaning as (delete from employee_authority where employee_id = ${ME.id} and authority in ('CLEANING', 'STUDENT'))
    update employee set parking_credits = ${credits}, share_my_location = id <> all(${unshared.map((name) => `e-${name}`)}), user_status = case id when ${ME.id} then ${userStatus} else 'ALLOW' end, building_id = case id when ${ME.id} then ${home} else 'b-1' end,
      division_id = case when id = any(${undivided.map((name) => `e-${name}`)}) then null when id = 'e-outsider' then 'd-2' else 'd-1' end`.execute(
    db,
  );
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
        completed_at: null,
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

/** The call of an act. */
export function call({ ann, cleaner, reception, admin }: Callers, { now }: Situation, act: Act): Promise<Answer> {
  const choices: Headers =
    'choices' in act && act.choices !== undefined ? { 'Conflict-Resolution': JSON.stringify(act.choices) } : {};
  const change = (method: 'POST' | 'PATCH', path: string, query: Record<string, string> = {}, body?: unknown) => {
    const search = new URLSearchParams(query).toString();
    return (act.do === 'clean' ? cleaner : ann).change(
      method,
      search === '' ? path : `${path}?${search}`,
      body,
      choices,
    );
  };
  switch (act.do) {
    case 'checkIn':
    case 'checkOut':
    case 'cancel': {
      const [entry, reservation] = {
        checkIn: ['checkin', 'confirm'],
        checkOut: ['complete', 'complete'],
        cancel: ['cancel', 'cancel'],
      }[act.do];
      return act.via === 'reservation'
        ? change('POST', `/api/workplace/${String(reservation)}/r-${act.id}`)
        : change('PATCH', `/api/employee/calendar/${String(entry)}/${act.id}`);
    }
    case 'book': {
      const floor = act.room.slice(0, 3);
      return change('POST', '/api/workplace/reservations', {
        building: floor === 'f-3' ? 'b-2' : 'b-1',
        floor,
        room: act.room,
        ...act.slot,
        ...(act.confirm === true ? { confirm: 'true' } : {}),
        ...(act.replace === true ? { replaceMyOtherLocation: 'true' } : {}),
        ...(act.for === undefined ? {} : { locationId: act.for }),
        ...(act.used === undefined ? {} : { usedReservationIds: act.used.join() }),
      });
    }
    case 'plan':
      return change(
        'POST',
        '/api/employee/calendar',
        {},
        {
          date: act.date,
          dayPart: act.dayPart,
          status: act.status,
          ...(act.floor === undefined ? {} : { floor: act.floor }),
        },
      );
    case 'presence':
      return change('PATCH', '/api/employee/calendar/floorCheckin', { floorId: act.floor });
    case 'accept':
      return change(
        'POST',
        '/api/employee/calendar',
        {},
        { date: '2026-01-01', dayPart: 'FULLDAY', status: 'OFFICE', proposalId: act.id },
      );
    case 'acceptWith':
      return change('PATCH', `/api/employee/calendar/acceptexisting/${act.id}`, { locationToLink: act.entry });
    case 'clean':
      return change('POST', '/api/rooms/clean', {}, { room: act.room });
    case 'setStatus':
      // The next situation sets the places up anew.
      last.places = '';
      return reception.change('PUT', '/api/rooms', { rooms: [{ id: 'f-1-01', status: act.status }] });
    case 'move':
      return admin.change('POST', '/api/sensors', { readings: [{ positionId: 'AMS-1-01', at: now, value: 3 }] });
    case 'decline':
      return change('PATCH', `/api/employee/calendar/decline/${act.id}`);
    case 'planTeamDay':
      return change(
        'POST',
        '/api/team/days',
        {},
        { departmentProfile: 'p-ann', date: act.date, dayPart: act.dayPart, floor: act.floor },
      );
  }
}

/** The answer in the words of a case, with its status. */
export function saidOf({ status, body }: Answer): string {
  if (status === 200) return '200 ok';
  return [String(status), body?.code ?? body?.conflictType, body?.details?.reason]
    .filter((part) => part !== undefined)
    .join(' ');
}

/** What the rule's word looks like over HTTP: refusals by rule are 400, what is settled 410, one's own plans 409, a choice 422. */
export function answerFor(expected: string): string {
  if (expected === 'ok') return '200 ok';
  const [code = ''] = expected.split(' ');
  const status =
    code === 'alreadyConfirmedOrCancelled'
      ? 410
      : code === 'confirmConflictingReservation'
        ? 409
        : code.includes('.')
          ? 422
          : 400;
  return `${String(status)} ${expected}`;
}

async function calendar(ann: Client, around: string): Promise<EmployeeLocation[]> {
  const date = around.slice(0, 10);
  return (await ann.get(`/api/employee/calendar?start=${addDays(date, -3)}&end=${addDays(date, 40)}`)).body;
}

/** Everything that people hold, in one word: what is refused leaves it as it was. */
export async function fingerprint({ database: { db } }: TestApp): Promise<string> {
  const { rows } = await sql<{
    all: string;
  }>`select md5(concat((select string_agg(reservation::text, ';' order by id) from workplace_reservation as reservation),
    (select string_agg(location::text, ';' order by id) from employee_location as location), (select string_agg(day::text, ';' order by id) from team_day as day))) as all`.execute(
    db,
  );
  return rows[0]?.all ?? '';
}

/** Ann's calendar as the server tells it, as lines. */
export const calendarLines = async (ann: Client, now: string): Promise<string[]> => linesOf(await calendar(ann, now));

/** What ann is shown, from what the server tells her. */
export async function seen(callers: Callers, given: Situation, look: Look): Promise<string> {
  const { ann } = callers;
  const { now } = given;
  switch (look.look) {
    case 'desk':
      return workstationSeen(ann, given, look);
    case 'offered': {
      const taken = await call(callers, given, { do: 'book', room: look.room, slot: look.slot });
      return taken.body.entities.map(({ id }: { id: string }) => id).join();
    }
    case 'free': {
      const { floor } = roomOf(look.room, given);
      const { body } = await ann.get(
        `/api/workplace/available?${new URLSearchParams({ building: floor.building.id, floor: floor.id, ...look.slot }).toString()}`,
      );
      return body.some(({ id }: { id: string }) => id === look.room) ? 'free' : 'not free';
    }
    case 'floor': {
      const { body } = await ann.get(`/api/building/tree/count?${new URLSearchParams({ ...look.slot }).toString()}`);
      const floors: { id: string; occupied: number; capacity: number }[] = body.flatMap(
        (building: { floors: object[] }) => building.floors,
      );
      const found = floors.find(({ id }) => id === look.floor);
      const mine = (await calendar(ann, now))
        .filter((row) => row.actualStatus === 'CONFIRMED' && overlaps(row, look.slot))
        .flatMap((row) => row.floor?.id ?? []);
      return found === undefined ? 'none' : floorStateOf(found, mine);
    }
    case 'options':
    case 'teamDayOptions':
    case 'acceptOptions':
      return optionsShown(
        look.look,
        (await ann.get('/api/client/config')).body,
        (await ann.get('/api/employee/info')).body.assignedWorkstations,
        given.studies === true,
      );
    case 'colleagues':
      return scopeSeen((await ann.get('/api/coworker/ids')).body.map(({ id }: { id: string }) => id));
    case 'bookableDays': {
      const { body } = await ann.get('/api/reservation/available/dates');
      return `${body[0].date} to ${body.at(-1).date}${body[0].reason === null ? '' : ` ${String(body[0].reason)}`}`;
    }
    default:
      return told(look, {
        day: await calendar(ann, now),
        now,
        parkingCredits: (await ann.get('/api/employee/info')).body.parkingCredits,
      });
  }
}

interface WorkstationSeen {
  room: { id: string };
  state: string;
  until: string | null;
}
const stateIn = (workstations: readonly WorkstationSeen[], id: string): string => {
  const found = workstations.find(({ room }) => room.id === id);
  return found === undefined ? 'none' : [found.state, found.until].filter((said) => said !== null).join(' ');
};

/** A workstation as a device shows it that mirrors all it stands on; for a whole day the server must say the same. */
async function workstationSeen(
  ann: Client,
  given: Situation,
  { room, slot }: { room: string; slot: Slot },
): Promise<string> {
  const { id: floor, building } = roomOf(room, given).floor;
  const date = dateOf(slot, building.timeZone);
  const told = async (path: string) => (await ann.get(path)).body;
  const teams: TeamMembership[] = await told('/api/employee/myTeams');
  const reservations = async (of: string) =>
    told(
      `/api/workplace/reservations?${new URLSearchParams({ floor: of, ...slot, includeCompleted: 'true' }).toString()}`,
    );
  const floors: LimitedFloor[] = await told(`/api/floors?building=${building.id}`);
  const place = floors.find(({ id }) => id === floor);
  const holders =
    place !== undefined && isLimited(place) ? (await Promise.all(floors.map(({ id }) => reservations(id)))).flat() : [];
  const here = workstationsOf(await told(`/api/floor/rooms?floor=${floor}`), await reservations(floor), {
    slot,
    capacityCheck: place && capacityCheckOf(place, holders, slot),
    config: await told('/api/client/config'),
    me: ME.id,
    blocks: await told('/api/blocking/published'),
    now: given.now,
    teams: teams
      .filter(({ periods }) => periods.some(({ from, until }) => from <= date && (until === null || date <= until)))
      .map(({ team }) => team.id),
  });
  const state = stateIn(here, room);
  if (!isSameSlot(slot, slotOf(date, 'FULLDAY', building.timeZone))) return state;
  const there = stateIn(
    await told(`/api/workplace?${new URLSearchParams({ building: building.id, floor, date }).toString()}`),
    room,
  );
  return state === there ? state : `${state} here, ${there} there`;
}

/** Among whom the colleagues that are told were looked for: ben is in no team, the outsider in another division. */
function scopeSeen(ids: readonly string[]): LocateScope {
  if (ids.includes('e-outsider')) return 'ALL';
  if (ids.includes('e-ben')) return 'BUSINESS_UNIT';
  return ids.length > 0 ? 'TEAM' : 'NONE';
}
