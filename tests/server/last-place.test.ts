import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../server/adapters/clock.ts';
import { Sessions } from '../../server/http/sessions.ts';
import { addDays, todayIn } from '../../src/domain/day-part/slot.ts';
import { weekdayOf } from '../../src/domain/week/dates.ts';
import { type Answer, Client, type TestApp, testApp } from '../support/app.ts';
import { AMSTERDAM, at, outcome } from '../support/booking.ts';
import { rounds } from '../support/crowd.ts';
import { testEngines } from '../support/database.ts';
import { freePort, ServerProcess } from '../support/server-process.ts';

const PEOPLE = Array.from({ length: 64 }, (_, index) => `racer-${String(index + 1)}`);
const PARKING = 'a-parking';
/** The embedded database takes one process: there one server answers all, and a few rounds say as much. */
const ROUNDS = { postgresql: rounds(15), embedded: Math.min(rounds(15), 5) };

type Call = (token: string, method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) => Promise<Answer>;

/** Each of those waits 5 s for a connection before it is answered 503. */
const MAX_ATTEMPTS = 5;

const overHttp =
  (server: string): Call =>
  async (token, method, url, body) => {
    const headers = {
      'X-Requested-With': 'XMLHttpRequest',
      Authorization: `Bearer ${token}`,
      ...(method === 'GET' ? {} : { 'Idempotency-Key': randomUUID() }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    };
    for (let attempt = 1; ; attempt += 1) {
      const answer = await fetch(`${server}${url}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      // On a busy machine some wait too long for a connection: as a device does, they send it once more.
      if (answer.status !== 503 || attempt === MAX_ATTEMPTS)
        return { status: answer.status, headers: {}, body: text === '' ? undefined : JSON.parse(text) };
    }
  };

const inProcess =
  (app: FastifyInstance): Call =>
  (token, method, url, body) => {
    const client = new Client(app);
    client.token = token;
    return method === 'GET' ? client.get(url) : client.change(method, url, body);
  };

interface Racer {
  id: string;
  get: (url: string) => Promise<Answer>;
  change: (method: 'POST' | 'PUT', url: string, body?: unknown) => Promise<Answer>;
}

describe.each(testEngines)('64 people at one parking place, over two processes on %s', (engine) => {
  let test: TestApp;
  let racers: Racer[];
  let processes: ServerProcess[] = [];
  /** Processes of their own have the machine's clock; working days of one month of it. */
  let days: string[];
  const db = () => test.database.db;
  beforeAll(async () => {
    test = await testApp(engine);
    if (engine === 'postgresql') {
      const databaseUrl = test.database.config.databaseUrl ?? '';
      const ports = [await freePort(), await freePort()];
      processes = ports.map((port) => new ServerProcess({ port, databaseUrl, organisation: 'none' }));
      await Promise.all(processes.map((server) => server.start()));
    }
    const calls = engine === 'postgresql' ? processes.map(({ url }) => overHttp(url)) : [inProcess(test.app)];
    const clock = engine === 'postgresql' ? systemClock : test.clock;
    const today = todayIn(AMSTERDAM, clock.now().toString());
    const coming = Array.from({ length: 9 }, (_, index) => addDays(today, index + 1)).filter(
      (day) => weekdayOf(day) < 6,
    );
    const month = (coming[0] ?? '').slice(0, 7);
    const within = coming.filter((day) => day.startsWith(month));
    // Near its end a month has too few: then the next one's.
    days = (within.length < 3 ? coming.filter((day) => !day.startsWith(month)) : within).slice(0, 3);
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
    await db()
      .insertInto('team_membership')
      .values(PEOPLE.map((id) => ({ team_id: 't-1', employee_id: id, from_date: '2020-01-01', until_date: null })))
      .execute();
    await db().updateTable('amenity').set({ capacity: 1 }).where('id', '=', PARKING).execute();
    const sessions = new Sessions(db(), clock);
    racers = await Promise.all(
      PEOPLE.map(async (id, index) => {
        const call = calls[index % calls.length];
        if (call === undefined) throw new Error('no server');
        const { token } = (await sessions.begin(id, 24)).bearer;
        return {
          id,
          get: (url) => call(token, 'GET', url),
          change: (method, url, body) => call(token, method, url, body),
        };
      }),
    );
  }, 120_000);
  afterAll(async () => {
    await Promise.all(processes.map((server) => server.stop()));
    await test.close();
  });
  const day = (index: number): string => days[index % days.length] ?? '';
  const creditsOf = async (racer: Racer): Promise<number> =>
    (await racer.get(`/api/shift/parking/credits?date=${day(0)}`)).body[0].left;
  const standing = () =>
    db()
      .selectFrom('amenity_reservation')
      .select(['id', 'employee_id', 'date'])
      .where('status', '=', 'APPROVED')
      .execute();

  it(
    'goes to one in every round, also while the one before gives it back, and costs them alone',
    { timeout: 300_000 },
    async () => {
      let holder: { by: number; id: string } | null = null;
      for (let round = 0; round < ROUNDS[engine]; round += 1) {
        const last = holder;
        const asked = racers.map((racer) =>
          racer.change('POST', '/api/shift/reservations', { amenity: PARKING, ...at(day(0)) }),
        );
        const given = racers.filter((_, index) => index === last?.by);
        const [answers, back] = await Promise.all([
          Promise.all(asked),
          Promise.all(given.map((racer) => racer.change('POST', `/api/shift/cancel/${last?.id ?? ''}`))),
        ]);
        expect(back.map(({ status }) => status)).toEqual(given.map(() => 200));
        const held = await standing();
        const won = answers.flatMap(({ status }, index) => (status === 200 ? [PEOPLE[index]] : []));
        expect(held.map((row) => row.employee_id)).toEqual(won);
        // Nobody may win what is given back too late for all who asked; what was free is won.
        expect(last === null ? won.length === 1 : won.length <= 1).toBe(true);
        const codes = new Set(answers.flatMap((answer) => (answer.status === 200 ? [] : [outcome(answer)])));
        // Who has it is told so; everybody else that it is full.
        expect([...codes].filter((code) => code !== '400 amenityFull' && code !== '400 amenityReserved')).toEqual([]);
        const [one] = held;
        holder = one === undefined ? null : { by: PEOPLE.indexOf(one.employee_id ?? ''), id: one.id };
      }
      const left = await Promise.all(racers.map(creditsOf));
      const spent = left.map((credits) => ROUNDS[engine] - credits);
      // Only what stands at the end costs somebody a credit.
      expect(spent.filter((credits) => credits !== 0)).toEqual(holder === null ? [] : [1]);
    },
  );

  it(
    'no history of reservations, moves and cancellations leaves places or credits wrong',
    { timeout: 300_000 },
    async () => {
      await db().deleteFrom('amenity_reservation').execute();
      const few = racers.slice(0, 12);
      const CREDITS = 2;
      const PLACES = 3;
      await db().updateTable('employee').set({ parking_credits: CREDITS }).execute();
      await db().updateTable('amenity').set({ capacity: PLACES }).where('id', '=', PARKING).execute();
      let seed = 14;
      const random = (below: number): number => {
        seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
        return Math.floor((seed / 2 ** 32) * below);
      };
      const codes = new Map<string, number>();
      for (let round = 0; round < ROUNDS[engine]; round += 1) {
        const before = await standing();
        const answers = await Promise.all(
          few.map((racer) => {
            const own = before.filter((row) => row.employee_id === racer.id);
            const one = own[random(own.length)];
            const wish = { amenity: PARKING, ...at(day(random(3))) };
            const what = one === undefined ? 2 : random(4);
            if (what === 0) return racer.change('POST', `/api/shift/cancel/${one?.id ?? ''}`);
            if (what === 1) return racer.change('PUT', `/api/shift/reservations/${one?.id ?? ''}`, wish);
            return racer.change('POST', '/api/shift/reservations', wish);
          }),
        );
        for (const answer of answers) codes.set(outcome(answer), (codes.get(outcome(answer)) ?? 0) + 1);
        const after = await standing();
        for (const date of days) expect(after.filter((row) => row.date === date).length).toBeLessThanOrEqual(PLACES);
        for (const racer of few) {
          const held = after.filter((row) => row.employee_id === racer.id);
          expect(new Set(held.map(({ date }) => date)).size).toBe(held.length);
          expect(await creditsOf(racer)).toBe(CREDITS - held.length);
          expect(held.length).toBeLessThanOrEqual(CREDITS);
        }
      }
      // Nothing else came of it, and each of these rules was met.
      expect([...codes.keys()].toSorted()).toEqual(
        expect.arrayContaining(engine === 'postgresql' ? ['200', '400 amenityFull', '400 noParkingCredits'] : ['200']),
      );
      expect([...codes.keys()].filter((code) => code !== '200' && !code.startsWith('400 '))).toEqual([]);
    },
  );
});
