import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, slotOf, todayIn } from '../../src/domain/day-part/slot.ts';
import { type Booker, crowdedGround, type Ground, rounds, signInCrowd } from '../support/crowd.ts';
import { testEngines } from '../support/database.ts';
import { freePort, ServerProcess } from '../support/server-process.ts';

const CROWD = 64;
const ROUNDS = rounds(3);
const AMSTERDAM = 'Europe/Amsterdam';
const CREDITS = 2;

/** PostgreSQL serves two processes at once; the embedded database takes one. */
describe.each(testEngines)(`${CROWD} people want one parking place, on %s`, (engine) => {
  let ground: Ground;
  let servers: ServerProcess[];
  let crowd: Booker[];
  beforeAll(async () => {
    ground = await crowdedGround(engine, CROWD, 8, 10, async (db) => {
      await db.updateTable('amenity').set({ capacity: 1 }).where('id', '=', 'a-parking').execute();
      await db.updateTable('employee').set({ parking_credits: CREDITS }).execute();
    });
    servers = [];
    for (let index = 0; index < (engine === 'postgresql' ? 2 : 1); index += 1) {
      const server = new ServerProcess({ ...ground.options, port: await freePort() });
      await server.start();
      servers.push(server);
    }
    crowd = await signInCrowd(servers[0]?.url ?? '', CROWD);
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
    await ground.remove();
  });

  const date = addDays(todayIn(AMSTERDAM, Temporal.Now.instant().toString()), 1);
  const urlOf = (index: number): string => servers[index % servers.length]?.url ?? '';
  async function ask(index: number, method: 'GET' | 'POST', path: string, body?: object) {
    const response = await fetch(`${urlOf(index)}${path}`, {
      method,
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        Authorization: `Bearer ${crowd[index]?.token ?? ''}`,
        ...(method === 'POST' && { 'Idempotency-Key': randomUUID() }),
        ...(body !== undefined && { 'Content-Type': 'application/json', 'Resource-Id': randomUUID() }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  }
  /** The sums of everybody's credits, and of the places that are taken. */
  async function books(): Promise<{ credits: number; taken: number }> {
    const each = await Promise.all(
      crowd.map(async (_, index) => ({
        credits: (await ask(index, 'GET', `/api/shift/parking/credits?date=${date}`)).body[0].left,
        taken: (await ask(index, 'GET', '/api/shift/reservations')).body.length,
      })),
    );
    return each.reduce((sum, one) => ({ credits: sum.credits + one.credits, taken: sum.taken + one.taken }));
  }

  it('whoever has it has paid a credit, and nobody else', async () => {
    const { status, body } = await ask(0, 'POST', '/api/shift/reservations', {
      amenity: 'a-parking',
      ...slotOf(date, 'FULLDAY', AMSTERDAM),
    });
    expect(status).toBe(200);
    expect(await books()).toEqual({ credits: CROWD * CREDITS - 1, taken: 1 });
    const [row] = body.changed[`amenity-reservations:${crowd[0]?.name ?? ''}`];
    expect((await ask(0, 'POST', `/api/shift/cancel/${row.id}`)).status).toBe(200);
  });

  it(`in each of ${ROUNDS} rounds one gets it, and gives it back; credits and places are right afterwards`, async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const slot = slotOf(date, round % 2 === 0 ? 'FULLDAY' : 'MORNING', AMSTERDAM);
      const replies = await Promise.all(
        crowd.map((_, index) => ask(index, 'POST', '/api/shift/reservations', { amenity: 'a-parking', ...slot })),
      );
      const tally = new Map<string, number>();
      for (const { status, body } of replies) {
        const kind = `${status} ${body.code ?? ''}`.trim();
        tally.set(kind, (tally.get(kind) ?? 0) + 1);
      }
      expect([round, Object.fromEntries(tally)]).toEqual([round, { '200': 1, '400 amenityFull': CROWD - 1 }]);
      const winner = replies.findIndex(({ status }) => status === 200);
      const [row] = (await ask(winner, 'GET', '/api/shift/reservations')).body;
      expect((await ask(winner, 'POST', `/api/shift/cancel/${row.id}`)).status).toBe(200);
    }
    expect(await books()).toEqual({ credits: CROWD * CREDITS, taken: 0 });
  });
});
