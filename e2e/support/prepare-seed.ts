import 'temporal-polyfill/global';
import { sql } from 'kysely';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/db/database.ts';
import { DEMO_VISIT } from '../../server/demo/organisation/visits.ts';
import { SETTINGS } from '../../server/demo/organisation/settings.ts';
import { rememberUntil } from '../../server/demo/rows.ts';
import { addDays, slotOf, todayIn } from '../../src/domain/day-part/slot.ts';
import { hoursAhead } from './dates.ts';

const FULL_FLOOR = 'amsterdam-3';
/** A room of it that is kept for teams, so that nobody was seeded there. */
const KEPT_ROOM = 'room-a3-073';

const BICYCLE = 'amenity-amsterdam-bicycle';
const BOOTH = 'A1 booth 1';

// The buildings move to where it is mid-morning now.
const ahead = hoursAhead();
/** POSIX names have the sign turned round: `Etc/GMT-2` is two hours ahead of UTC. */
const timeZone = ahead === 0 ? 'Etc/UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${String(Math.abs(ahead))}`;

const handle = await openDatabase(readConfig(process.env));
// One stranger in ten stays: what devices mirror of the others costs every test and shows nothing more.
await handle.db
  .deleteFrom('employee')
  .where('id', 'like', 'person-%')
  .where('id', 'not like', 'person-%0')
  .where(({ not, exists, selectFrom, or }) =>
    not(
      or([
        exists(selectFrom('department_profile').select('leader_id').whereRef('leader_id', '=', 'employee.id')),
        exists(selectFrom('visit').select('uuid').whereRef('host_id', '=', 'employee.id')),
        exists(
          selectFrom('team_membership as mate')
            .innerJoin('team_membership as account', 'account.team_id', 'mate.team_id')
            .select('mate.team_id')
            .whereRef('mate.employee_id', '=', 'employee.id')
            .where('account.employee_id', 'not like', 'person-%'),
        ),
      ]),
    ),
  )
  .execute();
await handle.db.updateTable('building').set({ time_zone: timeZone }).execute();
// One floor on which nothing is free any more, and which is full as soon as somebody is there.
await handle.db
  .updateTable('room')
  .set({ reservable: false })
  .where('floor_id', '=', FULL_FLOOR)
  .where('type', '=', 'WORKSTATION')
  .execute();
await handle.db.updateTable('floor').set({ person_limit: 1 }).where('id', '=', FULL_FLOOR).execute();
// Somebody has it on every day to come, at the hours of the new zone: what was seeded lies at those of another.
const today = todayIn(timeZone, new Date().toISOString());
// Everything is open today and on the days to come, and no sensor saw anybody in the last hour.
await handle.db.deleteFrom('block_period').where('until_date', '>=', today).execute();
await handle.db
  .deleteFrom('sensor_reading')
  .where('at', '>=', new Date(Date.now() - 3_600_000).toISOString())
  .execute();
const { start: expected } = slotOf(today, 'AFTERNOON', timeZone);
await handle.db
  .updateTable('visit')
  .set({ expected_at: expected, until_at: new Date(Date.parse(expected) + 3_600_000).toISOString() })
  .where('uuid', '=', DEMO_VISIT)
  .execute();
const coming = Array.from({ length: SETTINGS.daysAhead ?? 0 }, (_, index) => addDays(today, index + 1));
await handle.db
  .insertInto('workplace_reservation')
  .values(
    coming.map((date) => {
      const { start, end } = slotOf(date, 'FULLDAY', timeZone);
      return {
        id: `e2e-${date}`,
        room_id: KEPT_ROOM,
        employee_id: 'hospitality',
        location_id: null,
        date,
        day_part: 'FULLDAY' as const,
        slot: `[${start},${end})`,
        status: 'APPROVED' as const,
        origin: 'multiple' as const,
        confirmed_at: null,
        completed_at: null,
      };
    }),
  )
  .execute();
// On the last working day that can be booked, somebody parks and has lunch, by the clock that it is there now.
const [parking = today] = coming.filter((date) => ![0, 6].includes(new Date(date).getUTCDay())).toReversed();
const day = slotOf(parking, 'FULLDAY', timeZone);
await handle.db
  .insertInto('amenity_reservation')
  .values(
    ['parking', 'lunch'].map((amenity) => ({
      id: `e2e-${amenity}`,
      amenity_id: `amenity-amsterdam-${amenity}`,
      employee_id: 'employee',
      date: parking,
      slot: `[${day.start},${day.end})`,
    })),
  )
  .execute();
// Of each month's parking credits one is left for them.
await sql`insert into parking_credit (employee_id, month, credits)
  select 'employee', month, 1 + (select count(*) from amenity_reservation as own join amenity on amenity.id = amenity_id
    where own.employee_id = 'employee' and type like 'PARKING%' and date_trunc('month', own.date::timestamp) = month)
  from (select distinct date_trunc('month', day::timestamp) as month
    from unnest(${[today, ...coming]}::text[]) as day) as months
  on conflict (employee_id, month) do update set credits = excluded.credits`.execute(handle.db);
// One bicycle, for which it is drawn who has it.
await handle.db
  .deleteFrom('amenity_reservation')
  .where('amenity_id', '=', BICYCLE)
  .where('date', '>=', today)
  .execute();
await handle.db.updateTable('amenity').set({ capacity: 1 }).where('id', '=', BICYCLE).execute();
// A booth to which nobody came, so that every test's server gives it back at once.
const [began, ends] = [-20, 100].map((minutes) => new Date(Date.now() + minutes * 60_000).toISOString());
const { id: booth } = await handle.db
  .selectFrom('room')
  .select('id')
  .where('name', '=', BOOTH)
  .executeTakeFirstOrThrow();
await handle.db.deleteFrom('meeting').where('room_id', '=', booth).execute();
await handle.db
  .insertInto('meeting')
  .values({
    id: 'e2e-released',
    series_id: null,
    organizer_id: 'colleague',
    room_id: booth,
    date: today,
    slot: `[${String(began)},${String(ends)})`,
    title: 'Call with a customer',
    created_at: String(began),
  })
  .execute();
// A run that goes past midnight adds no days: they would lie at the hours of another zone.
await handle.db.transaction().execute((tx) => rememberUntil(tx, addDays(today, 30)));
// Each test copies its files.
await sql`vacuum full`.execute(handle.db);
await handle.close();
