import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, slotOf, todayIn } from '../../src/domain/day-part/slot.ts';
import { type Booker, cancelWish, crowdedGround, type Ground, newWish, rounds, sendWish } from '../support/crowd.ts';
import { testEngines } from '../support/database.ts';
import { freePort, ServerProcess } from '../support/server-process.ts';

const CROWD = 64;
const ROUNDS = rounds(3);
const AMSTERDAM = 'Europe/Amsterdam';

/** PostgreSQL serves two processes at once; the embedded database takes one. */
describe.each(testEngines)(`${CROWD} people want one workstation, on %s`, (engine) => {
  let ground: Ground;
  let servers: ServerProcess[];
  let crowd: Booker[];
  beforeAll(async () => {
    ground = await crowdedGround(engine, CROWD, 8);
    servers = [];
    for (let index = 0; index < (engine === 'postgresql' ? 2 : 1); index += 1) {
      const server = new ServerProcess({ ...ground.options, port: await freePort() });
      await server.start();
      servers.push(server);
    }
    crowd = ground.crowd;
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
    await ground.remove();
  });

  it.each(Array.from({ length: ROUNDS }, (_, index) => index + 1))(
    'round %i: one gets it, all others a clean answer',
    async (round) => {
      const slot = slotOf(addDays(todayIn(AMSTERDAM, Temporal.Now.instant().toString()), 1), 'FULLDAY', AMSTERDAM);
      const room = `f-1-0${(round % 8) + 1}`;
      const wishes = crowd.map((booker, index) => ({
        booker,
        url: servers[index % servers.length]?.url ?? '',
        wish: newWish(room, slot),
      }));
      const replies = await Promise.all(wishes.map(({ booker, url, wish }) => sendWish(url, booker, wish)));

      const tally = new Map<string, number>();
      for (const { status, body } of replies) {
        const kind = `${status} ${body.code ?? body.conflictType ?? ''}`.trim();
        tally.set(kind, (tally.get(kind) ?? 0) + 1);
      }
      expect(Object.fromEntries(tally)).toEqual({ '200': 1, '422 workplace.reservation.roomTaken': CROWD - 1 });
      const winner = wishes[replies.findIndex(({ status }) => status === 200)];
      if (winner === undefined) throw new Error('nobody won');
      expect((await cancelWish(winner.url, winner.booker, winner.wish.reservationId)).status).toBe(200);
    },
  );
});
