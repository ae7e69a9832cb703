import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '../../server/db/database.ts';
import { openDatabase } from '../../server/db/database.ts';
import { Sessions } from '../../server/http/sessions.ts';
import { appOn, Client, type TestApp, testApp } from '../support/app.ts';
import { at, outcome, TUESDAY } from '../support/booking.ts';
import { testEngines } from '../support/database.ts';

const PEOPLE = Array.from({ length: 64 }, (_, index) => `racer-${String(index + 1)}`);
const PARKING = 'a-parking';
/** The embedded database takes one process: there the two servers share it, and a few rounds say as much. */
const ROUNDS = { postgresql: 50, embedded: 5 } as const;

describe.each(testEngines)('64 people at one parking place, over two servers on %s', (engine) => {
  let test: TestApp;
  let second: DatabaseHandle;
  let other: FastifyInstance;
  let racers: Client[];
  const db = () => test.database.db;
  beforeAll(async () => {
    test = await testApp(engine);
    second = engine === 'postgresql' ? await openDatabase(test.database.config) : test.database.handle;
    other = await appOn(second, test.clock, test.log);
    await db()
      .insertInto('employee')
      .values(
        PEOPLE.map((id) => ({
          id,
          username: id,
          name: id,
          email: `${id}@example.test`,
          division_id: null,
          building_id: 'b-1',
          // As many as there are rounds: what is left says how often they won.
          parking_credits: ROUNDS[engine],
        })),
      )
      .execute();
    await db().updateTable('amenity').set({ capacity: 1 }).where('id', '=', PARKING).execute();
    const sessions = new Sessions(db(), test.clock);
    racers = await Promise.all(
      PEOPLE.map(async (id, index) => {
        const client = new Client(index % 2 === 0 ? test.app : other);
        client.token = (await sessions.begin(id, 24)).bearer.token;
        return client;
      }),
    );
  });
  afterAll(async () => {
    await other.close();
    if (second !== test.database.handle) await second.close();
    await test.close();
  });

  it(
    'goes to one in every round, also while the one before gives it back, and costs them alone',
    { timeout: 300_000 },
    async () => {
      let holder: { by: number; id: string } | null = null;
      for (let round = 0; round < ROUNDS[engine]; round += 1) {
        test.clock.advance({ minutes: 1 });
        const last = holder;
        const asked = racers.map((racer) =>
          racer.change('POST', '/api/shift/reservations', { amenity: PARKING, ...at(TUESDAY) }),
        );
        const given = racers.filter((_, index) => index === last?.by);
        const [answers, back] = await Promise.all([
          Promise.all(asked),
          Promise.all(given.map((racer) => racer.change('POST', `/api/shift/cancel/${last?.id ?? ''}`))),
        ]);
        expect(back.map(({ status }) => status)).toEqual(given.map(() => 200));
        const standing = await db()
          .selectFrom('amenity_reservation')
          .select(['id', 'employee_id'])
          .where('status', '=', 'APPROVED')
          .execute();
        const won = answers.flatMap(({ status }, index) => (status === 200 ? [PEOPLE[index]] : []));
        expect(standing.map((row) => row.employee_id)).toEqual(won);
        // Nobody may win what is given back too late for all who asked; what was free is won.
        expect(last === null ? won.length === 1 : won.length <= 1).toBe(true);
        const codes = new Set(answers.flatMap((answer) => (answer.status === 200 ? [] : [outcome(answer)])));
        // Who has it is told so; everybody else that it is full.
        expect([...codes].filter((code) => code !== '400 amenityFull' && code !== '400 amenityReserved')).toEqual([]);
        const [one] = standing;
        holder = one === undefined ? null : { by: PEOPLE.indexOf(one.employee_id ?? ''), id: one.id };
      }
      const left = await Promise.all(
        racers.map(async (racer) => (await racer.get(`/api/shift/parking/credits?date=${TUESDAY}`)).body[0].left),
      );
      const spent = left.map((credits) => ROUNDS[engine] - credits);
      // Only what stands at the end costs somebody a credit.
      expect(spent.filter((credits) => credits !== 0)).toEqual(holder === null ? [] : [1]);
    },
  );
});
