import { teamNeeded } from '../../../src/domain/access/team-needed.ts';
import { meetsTeamDay } from '../../../src/domain/team/team-day.ts';
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
import type { Answer, Client, Headers, TestApp } from '../../support/app.ts';
import { type Act, type Look, type Situation } from './case.ts';
import { linesOf } from './device.ts';
import { ME, roomOf } from './situation.ts';
import { daysTold, optionsShown, told } from './told.ts';
import { type Callers, forgetPlaces } from './seeded.ts';

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
      forgetPlaces();
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

/**
 * What the rule's word looks like over HTTP: refusals by rule are 400, what is settled 410, one's own plans 409, a
 * choice 422.
 */
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
  const { rows } = await sql<{ all: string }>`select md5(concat((select string_agg(reservation::text, ';' order by id)
      from workplace_reservation as reservation),
    (select string_agg(location::text, ';' order by id) from employee_location as location),
      (select string_agg(day::text, ';' order by id) from team_day as day))) as all`.execute(db);
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
      return daysTold(body);
    }
    default:
      return told(look, {
        day: await calendar(ann, now),
        now,
        parkingCredits: (await ann.get('/api/employee/info')).body.parkingCredits,
        hasTeam: teamNeeded(
          { isCleaner: given.cleans === true, isStudent: given.studies === true },
          (await ann.get('/api/employee/myTeams')).body,
        ),
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
    teamDay: meetsTeamDay(await told(`/api/employee/calendar?start=${date}&end=${date}`), slot),
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
