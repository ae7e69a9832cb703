import { describe, expect, it } from 'vitest';
import { DEFAULT_CLIENT_CONFIG } from '../../../src/domain/client-config/client-config.ts';
import { overlaps } from '../../../src/domain/day-part/parts.ts';
import { todayIn } from '../../../src/domain/day-part/slot.ts';
import { mayBook } from '../../../src/domain/workplace-reservation/booking.ts';
import { BUILDINGS, FLOORS, zoneOf } from '../organisation/buildings.ts';
import { NEIGHBORHOODS, neighborhoodOf } from '../organisation/neighborhoods.ts';
import { isOpenWorkstation, makeSpaces, USUAL_ROOM } from '../organisation/rooms.ts';
import { SETTINGS } from '../organisation/settings.ts';
import { makeWorkforce } from '../workforce.ts';
import type { DemoCalendar } from './calendar.ts';
import { makeCalendar } from './calendar.ts';
import type { ReservationRow } from './settle.ts';
import { DAYS_BACK, demoToday, lastDay, plusDays, workdays } from './days.ts';

const { rooms } = makeSpaces();
const workforce = makeWorkforce(rooms);
const calendarAt = (now: string): DemoCalendar => {
  const today = demoToday(now);
  return makeCalendar({ from: plusDays(today, -DAYS_BACK), until: lastDay(now), today, now }, workforce);
};
const slotOfRow = ({ slot }: { slot: string }) => {
  const [start = '', end = ''] = slot.slice(1, -1).split(',');
  return { start, end };
};

/** Pairs of rows with the same key that overlap in time. */
function clashes<R extends { id: string; slot: string }>(rows: readonly R[], keyOf: (row: R) => string): string[] {
  const groups = new Map<string, R[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups.values()].flatMap((group) =>
    group.flatMap((one, index) =>
      group
        .slice(index + 1)
        .filter((two) => overlaps(slotOfRow(one), slotOfRow(two)))
        .map((two) => `${one.id} ${two.id}`),
    ),
  );
}

describe.each([
  ['a Wednesday morning', '2026-03-11T09:20:00Z'],
  ['a Sunday', '2026-06-14T12:00:00Z'],
  ['a Monday before dawn, as summer time begins', '2026-03-30T02:00:00Z'],
  ['a Friday evening, as it ends', '2026-10-23T19:00:00Z'],
  ['the turn of the year', '2026-12-31T23:30:00Z'],
])('the calendar on %s', (_, now) => {
  const today = demoToday(now);
  const calendar = calendarAt(now);
  const { locations, reservations, teamDays } = calendar;

  it('has nobody in two places and no workstation twice', () => {
    expect(
      clashes(
        locations.filter(({ actual_status: status }) => status !== 'PROPOSED' && status !== 'DECLINED'),
        (row) => row.employee_id,
      ),
    ).toEqual([]);
    expect(clashes(reservations, (row) => row.room_id)).toEqual([]);
    expect(
      clashes(
        reservations.filter((row) => row.employee_id !== null),
        (row) => row.employee_id ?? '',
      ),
    ).toEqual([]);
  });

  it('fills between a third and six tenths of the workstations, Tuesdays and Thursdays most', () => {
    const shares = workdays(plusDays(today, -DAYS_BACK), lastDay(now)).map((date) => {
      const used =
        new Set(reservations.filter((row) => row.date === date).map((row) => row.room_id)).size /
        rooms.filter(({ type }) => type === 'WORKSTATION').length;
      return { weekday: Temporal.PlainDate.from(date).dayOfWeek, used };
    });
    for (const { used } of shares) expect(used).toBeGreaterThan(0.33);
    for (const { used } of shares) expect(used).toBeLessThan(0.61);
    const mean = (...days: number[]): number => {
      const some = shares.filter(({ weekday }) => days.includes(weekday));
      return some.reduce((sum, { used }) => sum + used, 0) / some.length;
    };
    expect(mean(2, 4)).toBeGreaterThan(mean(1, 3, 5));
  });

  it('fills a place up to its limit of persons on busy days, and leaves room on quiet ones', () => {
    const roomOf = new Map(rooms.map((room) => [room.id, room]));
    const around = new Map<string, string>(FLOORS.map(({ id, buildingId }) => [id, buildingId]));
    const limited = [...BUILDINGS, ...FLOORS, ...NEIGHBORHOODS].flatMap(({ id, personLimit }) =>
      personLimit === null ? [] : [{ id, personLimit }],
    );
    expect(limited.map(({ id }) => id)).toEqual(['antwerp', 'amsterdam-3', 'amsterdam-2-waterside', 'antwerp-2-quiet']);
    for (const { id, personLimit } of limited) {
      const isThere = (row: ReservationRow): boolean => {
        const room = roomOf.get(row.room_id);
        return (
          room !== undefined &&
          row.employee_id !== null &&
          [room.floorId, around.get(room.floorId), neighborhoodOf(room)?.id].includes(id)
        );
      };
      const left = workdays(today, lastDay(now)).map((date) => {
        const there = [
          ...reservations.filter(isThere),
          ...locations.filter((row) => row.status === 'OFFICE' && row.building_id === id),
        ].filter((row) => row.date === date);
        const persons = (['MORNING', 'AFTERNOON'] as const).map(
          (half) => there.filter(({ day_part: part }) => part === 'FULLDAY' || part === half).length,
        );
        return personLimit - Math.max(...persons);
      });
      expect(Math.min(...left), id).toBe(0);
      expect(Math.max(...left), id).toBeGreaterThan(0);
    }
  });

  it('plans nothing that a person could not book', () => {
    const holders = new Map([...workforce.assigned].map(([holder, room]) => [room.id, holder]));
    const refusals = reservations
      .filter((row) => row.status === 'APPROVED' && Date.parse(slotOfRow(row).end) > Date.parse(now))
      .flatMap((row) => {
        const room = rooms.find(({ id }) => id === row.room_id);
        if (!room) return [row.id];
        const holder = holders.get(room.id);
        const verdict = mayBook(
          {
            me: row.employee_id ?? '',
            userStatus: 'ALLOW',
            config: { ...DEFAULT_CLIENT_CONFIG, ...SETTINGS },
            teams: undefined,
            blocks: [],
            day: [],
            now,
          },
          {
            slot: slotOfRow(row),
            room: {
              ...room,
              type: { name: room.type },
              assignedTo: holder === undefined ? [] : [holder],
              floor: { id: room.floorId, building: { id: room.buildingId, timeZone: zoneOf(room.buildingId) } },
            },
          },
        );
        return verdict.ok ? [] : [`${row.id} ${verdict.code}`];
      });
    expect(refusals).toEqual([]);
  });

  it('settles nothing that has not happened', () => {
    const early = reservations.filter(({ confirmed_at: confirmed, completed_at: completed, created_at: created }) =>
      [confirmed, completed, created].some((at) => at !== null && Date.parse(at) > Date.parse(now)),
    );
    expect(early.map(({ id }) => id)).toEqual([]);
    const over = reservations.filter(
      (row) => row.date < todayIn(zoneOf(rooms.find(({ id }) => id === row.room_id)?.buildingId ?? 'lisbon'), now),
    );
    expect(over.filter(({ status }) => status === 'APPROVED' || status === 'CONFIRMED')).toEqual([]);
    for (const { id, actual_status: status, completed_at: left } of locations) {
      expect(left !== null, id).toBe(status === 'COMPLETED');
      expect(left === null || Date.parse(left) <= Date.parse(now), id).toBe(true);
    }
  });

  it('leaves `employee` a usual workstation, a free today and days to book', () => {
    const mine = locations.filter((row) => row.employee_id === 'employee' && row.actual_status !== 'PROPOSED');
    const coming = mine.filter((row) => row.date >= today);
    const ahead = workdays(today, lastDay(now));
    expect(coming.filter(({ date }) => date === today)).toEqual([]);
    expect(ahead.length - new Set(coming.map(({ date }) => date)).size).toBeGreaterThanOrEqual(6);
    const uses = reservations
      .filter((row) => row.employee_id === 'employee' && row.date < today)
      .map((row) => row.room_id);
    expect(uses.filter((room) => room === USUAL_ROOM).length).toBeGreaterThan(uses.length / 2);
    expect(
      reservations.filter((row) => row.room_id === USUAL_ROOM && row.date >= today && row.employee_id !== 'employee'),
    ).toEqual([]);
    expect(reservations.filter((row) => row.employee_id === 'colleague' && row.date > today).length).toBeGreaterThan(5);
  });

  it('proposes two team days: one that is open, and one on which `employee` has a workstation in the morning and another in the afternoon', () => {
    const proposed = locations
      .filter((row) => row.employee_id === 'employee' && row.actual_status === 'PROPOSED')
      .map(({ date }) => date);
    expect(proposed).toHaveLength(2);
    expect(
      proposed.map((date) =>
        reservations.filter((row) => row.employee_id === 'employee' && row.date === date).map((row) => row.day_part),
      ),
    ).toEqual([[], ['MORNING', 'AFTERNOON']]);
    expect(teamDays.map(({ date }) => date)).toEqual(proposed);
  });

  it('comes out the same again', () => {
    expect(calendarAt(now)).toEqual(calendar);
  });
});

it('gives a date the same plans whenever it is planned, but for how far they have come', () => {
  const dateOf = (rows: DemoCalendar) =>
    rows.reservations
      .filter(({ date, id }) => date === '2026-03-17' && !id.includes('employee'))
      .map(({ id, room_id: room }) => `${id} ${room}`);
  expect(dateOf(calendarAt('2026-03-11T09:20:00Z'))).toEqual(dateOf(calendarAt('2026-03-16T06:00:00Z')));
});

it('gives personal workstations to people of the building and leaves the rest open', () => {
  expect(
    [...workforce.assigned].filter(
      ([holder, room]) => workforce.people.find(({ id }) => id === holder)?.building !== room.buildingId,
    ),
  ).toEqual([]);
  expect(workforce.assigned.size).toBe(rooms.filter(({ personal }) => personal).length);
  expect(rooms.filter(isOpenWorkstation).length).toBeGreaterThan(600);
});
