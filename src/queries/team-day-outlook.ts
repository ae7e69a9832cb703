import { blockAt } from '../domain/block-period/block-period.ts';
import type { BlockPeriod } from '../domain/block-period/block-period.ts';
import type { Floor } from '../domain/building/building.ts';
import type { ColleagueDays } from '../domain/colleague/colleague-days.ts';
import type { DayPart } from '../domain/day-part/day-part.ts';
import { overlaps } from '../domain/day-part/parts.ts';
import { addDays, slotOf, todayIn } from '../domain/day-part/slot.ts';
import type { Colleague } from '../domain/employee/employee.ts';
import type { TeamDayOutlook } from '../domain/team/outlook.ts';
import { betterDay, outlookOf } from '../domain/team/outlook.ts';
import { isMemberOn } from '../domain/team/team.ts';
import { occupies } from '../domain/workplace-reservation/free.ts';
import { collectionKey } from '../domain/intent/intent.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import { pullRow } from '../offline/db/pull-record.ts';
import { rowsIn } from '../offline/db/rows-in.ts';
import { wholeTable } from '../offline/db/row-copy.ts';
import { isFetchedFor } from './fetched-until.ts';
import { useFeature } from './access.ts';
import { useLiveQuery } from './live/live.ts';
import type { Person } from './person.ts';
import { lastTold, tellingOf, toldUntil } from './told-until.ts';
import { floorRows, roomRows } from './ranges.ts';

/** A team day that is thought of. */
export interface TeamDayThought {
  teamId: string;
  /** ISO date. */
  date: string;
  dayPart: DayPart;
  floor: Floor;
  /** ISO dates on which the team may meet. */
  open: readonly string[];
}

export interface Outlook {
  chosen: TeamDayOutlook;
  /** Null where none suits more of the team. */
  better: TeamDayOutlook | null;
}

const byName = (a: string, b: string): number => a.localeCompare(b, undefined, { numeric: true });

/** Names of the workstations of a floor that nobody holds then; null while this device does not know. */
async function freeOn(
  db: AccountDatabase,
  { date, dayPart, floor }: TeamDayThought,
  person: Person,
): Promise<string[] | null> {
  const slot = slotOf(date, dayPart, floor.building.timeZone);
  const keys = [collectionKey('rooms', floor.id), collectionKey('workplace-reservations', floor.id)];
  const [rooms, reservations, ...fetched] = await Promise.all([
    rowsIn(db, roomRows(floor.id)),
    rowsIn(db, floorRows(floor.id, slot)),
    ...keys.map((key) => rowsIn(db, pullRow(key))),
  ]);
  if (!keys.every((key) => isFetchedFor(fetched.flat(), key, date))) return null;
  const taken = new Set(
    reservations
      .filter(
        (row) => occupies(row.status, person.config) && overlaps({ start: row.startDate, end: row.endDate }, slot),
      )
      .map(({ room }) => room.id),
  );
  return rooms
    .filter(
      ({ id, type, reservable, status }) =>
        type.name === 'WORKSTATION' && reservable && status === 'AVAILABLE' && !taken.has(id),
    )
    .map(({ name }) => name)
    .toSorted(byName);
}

/**
 * Reads what {@link useTeamDayOutlook} shows.
 * @param now ISO instant
 * @param tells whether colleagues' days are told in this organisation at all
 */
export async function readTeamDayOutlook(
  db: AccountDatabase,
  thought: TeamDayThought,
  person: Person,
  now: string,
  tells = true,
): Promise<Outlook> {
  const { teamId, dayPart, floor } = thought;
  const { timeZone } = floor.building;
  const telling = tellingOf(person);
  const [colleagues, days, teams, blocks, told] = await Promise.all([
    rowsIn(db, wholeTable<Colleague>('coworkers')),
    rowsIn(db, wholeTable<ColleagueDays>('coworkerDays')),
    db.teams.toArray(),
    rowsIn(db, wholeTable<BlockPeriod>('blockPeriods')),
    toldUntil(db, telling),
  ]);
  const today = todayIn(person.timeZone, now);
  const nearUntil = tells ? lastTold(today, telling) : null;
  const membership = teams.find(({ team }) => team.id === teamId);
  const on = async (date: string): Promise<TeamDayOutlook> => {
    const slot = slotOf(date, dayPart, timeZone);
    const held = await rowsIn(db, floorRows(floor.id, slot));
    const sitsThere = held.some((row) => row.mine && overlaps({ start: row.startDate, end: row.endDate }, slot));
    const ground = {
      members: colleagues.filter((one) => one.teams?.includes(teamId) === true),
      days,
      needsOwn: membership !== undefined && isMemberOn(membership, date) && !sitsThere,
      floorId: floor.id,
      toldUntil: told,
      nearUntil,
    };
    return outlookOf(ground, { date, dayPart, timeZone, free: await freeOn(db, { ...thought, date }, person) });
  };
  const isOpen = (date: string): boolean =>
    date !== thought.date &&
    thought.open.includes(date) &&
    blockAt(blocks, date, { buildingId: floor.building.id, floorId: floor.id }) === null;
  const others = Array.from({ length: Math.max(telling.coworkerDays, 1) }, (_, ahead) => addDays(today, ahead)).filter(
    (date) => isOpen(date) && ![0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay()),
  );
  const [chosen, ...rest] = await Promise.all([thought.date, ...others].map(on));
  return { chosen: chosen ?? (await on(thought.date)), better: chosen === undefined ? null : betterDay(chosen, rest) };
}

/** What a team day would mean, by this device's data; null without a thought, undefined while loading. */
export function useTeamDayOutlook(
  thought: TeamDayThought | null,
  person: Person,
  now: string,
): Outlook | null | undefined {
  const tells = useFeature('whereIsMyTeam');
  return useLiveQuery(
    async (db) => (thought === null ? null : readTeamDayOutlook(db, thought, person, now, tells)),
    [
      thought?.teamId,
      thought?.date,
      thought?.dayPart,
      thought?.floor.id,
      thought?.open.join(' '),
      person.config,
      now,
      tells,
    ],
  );
}
