import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, MONDAY_NINE, type TestApp, testApp } from '../../tests/support/app.ts';
import { reset } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';

const [CAPACITY, CREDITS] = [2, 2];
const PEOPLE = ['ann', 'ben', 'reception'] as const;
const AMENITIES = ['a-parking', 'a-lunch'] as const;
/** Two months, so that credits are two balances. */
const DATES = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-12-01'] as const;
const MONTHS = ['2026-11-24', '2026-12-01'] as const;
/** Halves of a day that a part takes, by the clock in UTC. */
const PARTS = {
  DAY: { halves: [0, 1], from: '07:30', until: '16:30' },
  MORNING: { halves: [0], from: '07:30', until: '11:30' },
  AFTERNOON: { halves: [1], from: '12:00', until: '16:30' },
} as const;

interface Wanted {
  amenity: (typeof AMENITIES)[number];
  date: (typeof DATES)[number];
  part: keyof typeof PARTS;
}
interface Held extends Wanted {
  id: string;
  who: (typeof PEOPLE)[number];
}
type Act = { who: (typeof PEOPLE)[number]; which: number; want: Wanted; do: 'reserve' | 'move' | 'cancel' };

const act = fc.record<Act>({
  who: fc.constantFrom(...PEOPLE),
  do: fc.constantFrom('reserve', 'reserve', 'reserve', 'move', 'cancel'),
  which: fc.nat({ max: 5 }),
  want: fc.record({
    amenity: fc.constantFrom('a-parking', 'a-parking', 'a-lunch'),
    date: fc.constantFrom(...DATES),
    part: fc.constantFrom('DAY', 'MORNING', 'AFTERNOON'),
  }),
});
/** What is done one after the other, each alone or several at once. */
const history = fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 6, maxLength: 14 });

const meets = (a: Wanted, b: Wanted): boolean =>
  a.date === b.date && PARTS[a.part].halves.some((half) => PARTS[b.part].halves.some((other) => other === half));
const spent = (held: readonly Held[], who: string, date: string): number =>
  held.filter((one) => one.who === who && one.amenity === 'a-parking' && one.date.slice(0, 7) === date.slice(0, 7))
    .length;
const takenIn = (held: readonly Held[], amenity: string, date: string, half: number): number =>
  held.filter(
    (one) => one.amenity === amenity && one.date === date && PARTS[one.part].halves.some((other) => other === half),
  ).length;

/** What a lone wish comes to, told a second time: no code judges itself. */
function foreseen(held: readonly Held[], who: Held['who'], want: Wanted): string {
  if (spent(held, who, want.date) >= CREDITS) return 'noParkingCredits';
  if (held.some((one) => one.who === who && one.amenity === want.amenity && meets(one, want))) return 'amenityReserved';
  const isFull = PARTS[want.part].halves.some((half) => takenIn(held, want.amenity, want.date, half) >= CAPACITY);
  return isFull ? 'amenityFull' : '200';
}

describe.each(testEngines)('whatever people reserve, move and cancel, on %s', (engine) => {
  let server: TestApp;
  let clients: Record<Held['who'], Client>;
  beforeAll(async () => {
    server = await testApp(engine);
    const { db } = server.database;
    const at = { site: 'Netherlands', building_id: 'b-1', floor_id: null, capacity: CAPACITY };
    await db
      .insertInto('amenity')
      .values({ ...at, id: 'a-lunch', name: 'Lunch', type: 'LUNCH' })
      .execute();
    await db.updateTable('amenity').set({ capacity: CAPACITY }).execute();
    const [ann, ben, reception] = await Promise.all(PEOPLE.map((name) => Client.signedIn(server.app, name)));
    if (ann === undefined || ben === undefined || reception === undefined) throw new Error('nobody signed in');
    clients = { ann, ben, reception };
  });
  afterAll(() => server.close());

  const bodyOf = ({ amenity, date, part }: Wanted) => ({
    amenity,
    start: `${date}T${PARTS[part].from}:00Z`,
    end: `${date}T${PARTS[part].until}:00Z`,
  });
  const target = (held: readonly Held[], { who, which }: Act): Held | undefined => {
    const own = held.filter((one) => one.who === who);
    return own[which % Math.max(1, own.length)];
  };
  /** @returns what became of it, and the reservation that it was about */
  async function carryOut(before: readonly Held[], wish: Act) {
    const { who, want } = wish;
    const own = target(before, wish);
    const id = wish.do === 'reserve' || own === undefined ? randomUUID() : own.id;
    const { status, body } =
      wish.do === 'reserve' || own === undefined
        ? await clients[who].change('POST', '/api/shift/reservations', bodyOf(want), { 'Resource-Id': id })
        : wish.do === 'move'
          ? await clients[who].change('PUT', `/api/shift/reservations/${id}`, bodyOf(want))
          : await clients[who].change('POST', `/api/shift/cancel/${id}`);
    return { wish, id, isNew: own === undefined || wish.do === 'reserve', outcome: status === 200 ? '200' : body.code };
  }

  async function expectRight(held: readonly Held[], of: ReadonlySet<Held['who']>): Promise<void> {
    for (const who of of) {
      const own = (await clients[who].get('/api/shift/reservations')).body.map(({ id }: { id: string }) => id);
      expect(own.toSorted()).toEqual(
        held
          .filter((one) => one.who === who)
          .map(({ id }) => id)
          .toSorted(),
      );
      for (const date of MONTHS) {
        const [{ left }] = (await clients[who].get(`/api/shift/parking/credits?date=${date}`)).body;
        expect([who, date, left]).toEqual([who, date, CREDITS - spent(held, who, date)]);
      }
    }
    for (const amenity of AMENITIES)
      for (const date of DATES)
        for (const half of [0, 1]) expect(takenIn(held, amenity, date, half)).toBeLessThanOrEqual(CAPACITY);
  }

  it(
    'credits and places are right after each step, and nobody is refused what is free',
    { timeout: 300_000 },
    async () => {
      const { db } = server.database;
      await fc.assert(
        fc.asyncProperty(history, async (steps) => {
          await db.deleteFrom('amenity_reservation').execute();
          await reset(server, MONDAY_NINE);
          await db.updateTable('employee').set({ parking_credits: CREDITS, user_status: 'ALLOW' }).execute();
          let held: Held[] = [];
          for (const step of steps) {
            const before = held;
            // Of two acts on one reservation nobody could tell which came last.
            const apart = step.filter((wish, index) => {
              const about = wish.do === 'reserve' ? undefined : target(before, wish);
              return (
                about === undefined ||
                step.findIndex((one) => target(before, one) === about && one.do !== 'reserve') === index
              );
            });
            const done = await Promise.all(apart.map((wish) => carryOut(before, wish)));
            for (const { wish, id, isNew, outcome } of done) {
              const rest = before.filter((one) => one.id !== id);
              const alone = wish.do === 'cancel' && !isNew ? '200' : foreseen(rest, wish.who, wish.want);
              // Of several at once, any may come first; alone it is foreseen.
              expect([wish, outcome]).toEqual([wish, apart.length === 1 ? alone : outcome]);
              if (outcome !== '200') continue;
              held = held.filter((one) => one.id !== id);
              if (wish.do !== 'cancel' || isNew) held = [...held, { ...wish.want, who: wish.who, id }];
            }
            await expectRight(held, new Set(step.map(({ who }) => who)));
          }
        }),
        { numRuns: 6, seed: 14 },
      );
    },
  );
});
