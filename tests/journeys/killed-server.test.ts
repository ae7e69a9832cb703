import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, instantAt, todayIn } from '../../src/domain/day-part/slot.ts';
import type { Slot } from '../../src/domain/day-part/day-part.ts';
import { MAX_OWN_A_DAY } from '../../src/domain/workplace-reservation/day-limit.ts';
import {
  type Booker,
  call,
  crowdedGround,
  type Ground,
  newWish,
  rounds,
  sendBatch,
  sendWish,
  type Wish,
} from '../support/crowd.ts';
import { testEngines } from '../support/database.ts';
import { freePort, ServerProcess } from '../support/server-process.ts';

const CROWD = 12;
const ROUNDS = rounds(2);
const AMSTERDAM = 'Europe/Amsterdam';
/** Hours from eight on, as many as a person may have on a day; enough days for all of them. */
const PER_DAY = MAX_OWN_A_DAY;
const DAYS_AHEAD = 100;
/** Bookings in a batch, and how many send one. */
const BATCHED = 12;
const BATCHES = 4;
/** After how many acknowledged bookings the server is killed; another moment in each round. */
const killAfter = (round: number): number => 3 + ((round * 37) % 90);

interface Sent {
  booker: Booker;
  wish: Wish;
  acknowledged: boolean;
}

describe.each(testEngines)('a server killed under load, on %s', (engine) => {
  let ground: Ground;
  let server: ServerProcess;
  let crowd: Booker[];
  let next = 0;
  beforeAll(async () => {
    ground = await crowdedGround(engine, CROWD, CROWD, DAYS_AHEAD);
    server = new ServerProcess({ ...ground.options, port: await freePort() });
    await server.start();
    crowd = ground.crowd;
  });
  afterAll(async () => {
    await server.stop();
    await ground.remove();
  });

  /**
   * Each person books one slot after the other at a workstation of their own, until the server no longer answers.
   * @param enough called once so many bookings are acknowledged
   */
  async function load(sent: Sent[], count: number, enough: () => void): Promise<void> {
    const first = next;
    let acknowledged = 0;
    await Promise.all(
      crowd.map(async (booker, index) => {
        for (let slot = first; ; slot += 1) {
          next = Math.max(next, slot + 1);
          const entry: Sent = {
            booker,
            wish: newWish(`f-1-${String(index + 1).padStart(2, '0')}`, slotAt(slot)),
            acknowledged: false,
          };
          sent.push(entry);
          const reply = await sendWish(server.url, booker, entry.wish).catch(() => null);
          if (reply === null) return;
          if (reply.status !== 200) throw new Error(`a booking failed: ${reply.status} ${JSON.stringify(reply.body)}`);
          entry.acknowledged = true;
          acknowledged += 1;
          if (acknowledged === count) enough();
        }
      }),
    );
  }

  it.each(Array.from({ length: ROUNDS }, (_, index) => index + 1))(
    'round %i: every acknowledged booking is there after the restart',
    async (round) => {
      const sent: Sent[] = [];
      let loading = Promise.resolve();
      await new Promise<void>((resolve, reject) => {
        loading = load(sent, killAfter(round), resolve);
        loading.catch(reject);
      });
      await server.kill();
      await loading;
      await server.start();

      const acknowledged = sent.filter((entry) => entry.acknowledged);
      expect(acknowledged.length).toBeGreaterThanOrEqual(killAfter(round));
      const lost = [];
      for (const entry of acknowledged) {
        const reply = await call(server.url, 'GET', `/api/workplace/reservation/${entry.wish.reservationId}`, {
          Authorization: `Bearer ${entry.booker.token}`,
        });
        if (reply.status !== 200) lost.push({ ...entry, reply });
      }
      expect(lost).toEqual([]);
      // What was under way took effect once or not at all; sent again, it has its one effect.
      for (const { booker, wish } of sent.filter((entry) => !entry.acknowledged)) {
        const reply = await sendWish(server.url, booker, wish);
        expect(reply.status, JSON.stringify(reply.body)).toBe(200);
        expect(reply.body.workplaceReservations?.[0]?.id).toBe(wish.reservationId);
      }
    },
  );

  it(
    'in the middle of a batch: each intent took effect once or not at all, and sent again has its one effect',
    { timeout: 120_000 },
    async () => {
      const first = next;
      next += BATCHED;
      const batches = crowd
        .slice(0, BATCHES)
        .map((booker, index) => ({
          booker,
          wishes: Array.from({ length: BATCHED }, (_, slot) =>
            newWish(`f-1-${String(index + 1).padStart(2, '0')}`, slotAt(first + slot)),
          ),
        }));
      let someone: () => void = () => undefined;
      const oneIsBack = new Promise<void>((resolve) => {
        someone = resolve;
      });
      const sent = batches.map(async ({ booker, wishes }) => {
        const answers = await sendBatch(server.url, booker, wishes).catch(() => null);
        someone();
        return answers;
      });
      await oneIsBack;
      await server.kill();
      const answered = await Promise.all(sent);
      await server.start();

      for (const [index, { booker, wishes }] of batches.entries()) {
        const before = answered[index] ?? [];
        const there = await Promise.all(
          wishes.map(
            async ({ reservationId }) =>
              (
                await call(server.url, 'GET', `/api/workplace/reservation/${reservationId}`, {
                  Authorization: `Bearer ${booker.token}`,
                })
              ).status,
          ),
        );
        // Those that were answered are there; the others are, or are not.
        expect(
          before
            .filter(({ status }) => status === 200)
            .map(({ id }) => there[wishes.findIndex(({ intentId }) => intentId === id)]),
        ).toEqual(before.map(() => 200));
        const left = new Map(wishes.map((wish) => [wish.intentId, wish]));
        while (left.size > 0) {
          const again = await sendBatch(server.url, booker, [...left.values()]);
          expect(
            again.map(({ id, status, body }) => [
              status,
              body.workplaceReservations?.[0]?.id === left.get(id)?.reservationId,
            ]),
          ).toEqual(again.map(() => [200, true]));
          expect(again.length).toBeGreaterThan(0);
          for (const { id } of again) left.delete(id);
        }
      }
    },
  );
});

function slotAt(index: number): Slot {
  const date = addDays(todayIn(AMSTERDAM, Temporal.Now.instant().toString()), 1 + Math.floor(index / PER_DAY));
  const minutes = (8 + (index % PER_DAY)) * 60;
  return { start: instantAt(date, minutes, AMSTERDAM), end: instantAt(date, minutes + 60, AMSTERDAM) };
}
