import { afterAll, describe, expect, it } from 'vitest';
import { variantOf } from '../../src/domain/conflict/variant.ts';
import type { Room } from '../../src/domain/room/room.ts';
import { advance, NO_QUEUE, placeIn } from '../../src/features/conflict/queue.ts';
import { cleanFloor, cleanRooms } from '../../src/offline/mutations/cleaning.ts';
import { resolveConflict } from '../../src/offline/outbox/actions.ts';
import type { Fault } from './model/faults.ts';
import { Invariants } from './model/invariants.ts';
import { floor, pick, rooms as office } from './model/office.ts';
import { RealServer } from './model/real-server.ts';
import { World } from './model/world.ts';

const MINUTE = 60_000;
const SHIFT_HOURS = 6;
const SHIFT_MS = SHIFT_HOURS * 60 * MINUTE;
const ACTS = 300;
const OCCUPIED = 'cleaning.roomsOccupied';
const [workstation] = office;
if (workstation === undefined) throw new Error('an office without rooms');
/** A floor of workstations, all to be cleaned at the beginning of the shift. */
const ROOMS: Room[] = Array.from({ length: 120 }, (_, index) => ({
  ...workstation,
  id: `c${String(index + 1)}`,
  identifier: `b1;f1;c${String(index + 1)}`,
  name: `c${String(index + 1)}`,
}));
/** In these somebody is checked in all the while, which the device does not know; each is in the one round only. */
const OCCUPIED_ROOMS = [7, 23, 41, 64, 88].map((index) => pick(ROOMS, index).id);
/** What the network does to the first request once it is back, one after the other. */
const ON_RETURN: Fault[] = [
  'none',
  'lostReply',
  'portal',
  'none',
  'killAfter',
  'e503',
  'twice',
  'hang',
  'none',
  'portalJson',
  'freeze',
  'e429',
  'partial',
  'crash',
  'abort',
  'lost',
];

/**
 * What a cleaner does, entry by entry: every workstation, then pairs of them, then again what was left since. Where
 * somebody sits they come once.
 */
function acts(): string[][] {
  const free = ROOMS.filter(({ id }) => !OCCUPIED_ROOMS.includes(id));
  const pairs = Array.from({ length: 50 }, (_, index) => [pick(free, 2 * index).id, pick(free, 2 * index + 1).id]);
  return [
    ...ROOMS.map(({ id }) => [id]),
    ...pairs,
    ...Array.from({ length: ACTS - ROOMS.length - pairs.length }, (_, index) => [pick(free, index).id]),
  ];
}

/**
 * Plays six hours: an act every 72 seconds, a network that comes and goes every few minutes, and people who leave a
 * workstation now and then.
 */
async function workShift(world: World, shift: readonly string[][]): Promise<void> {
  const { network, backend } = world;
  const pending = [...shift];
  const end = network.time + SHIFT_MS;
  let [nextAct, nextFlap, flaps] = [network.time, network.time + 2 * MINUTE, 0];
  while (network.time < end) {
    if (network.time >= nextAct) {
      nextAct += SHIFT_MS / ACTS;
      const act = pending.shift();
      if (act !== undefined) await world.want(cleanRooms, { roomIds: act });
      if (pending.length % 7 === 0) await backend.soil(pick(ROOMS, pending.length * 5).id, network.time);
    }
    if (network.time >= nextFlap) {
      flaps += 1;
      nextFlap += (2 + ((flaps * 7) % 5)) * MINUTE;
      network.down = !network.down;
      network.faults = network.down ? [] : [pick(ON_RETURN, flaps >> 1)];
    }
    // The page asks after each act, and when the browser says that there is a network.
    await world.drain(true);
    if (network.frozen.length > 0 && flaps % 3 === 0) await world.thaw();
    network.pass(Math.min(nextAct, nextFlap) - network.time);
  }
  expect(pending).toEqual([]);
  expect(flaps).toBeGreaterThan(60);
}

async function comeToRest(world: World): Promise<void> {
  Object.assign(world.network, { down: false, faults: [] });
  while (world.network.frozen.length > 0) await world.thaw();
  for (let round = 0; round < 6; round += 1) {
    world.network.pass(6 * MINUTE);
    await world.drain(true);
  }
}

let real: RealServer | null = null;
afterAll(() => real?.close());

describe("a cleaner's shift", () => {
  it(
    'of 300 entries on a network that comes and goes: all but five conflicts are applied in order, and each of the five can be resolved',
    { timeout: 300_000 },
    async () => {
      real = await RealServer.start(ROOMS);
      const backend = await real.next({ cleaner: 0 });
      const world = new World(backend, 1, []);
      const invariants = new Invariants(world);
      const [who] = world.accounts;
      const applied: string[] = [];
      backend.watch({
        judged: () => undefined,
        effected: ({ intentId }) => {
          applied.push(intentId);
        },
      });
      try {
        await world.network.signIn(who);
        for (const { id } of ROOMS) await backend.soil(id, world.network.time - MINUTE);
        await world.pull(false);
        expect((await world.snapshot(who)).dirtyRooms).toHaveLength(ROOMS.length);
        for (const id of OCCUPIED_ROOMS) await backend.occupy(id, world.network.time, SHIFT_HOURS);
        const shift = acts();
        expect(shift).toHaveLength(ACTS);
        await workShift(world, shift);
        await invariants.check();
        await comeToRest(world);
        await invariants.check();

        const conflicts = (await world.entries(who)).filter(({ state }) => state !== 'done');
        expect(
          conflicts.map(({ state, problem }) => [
            state,
            problem?.conflict?.conflictType,
            problem?.conflict?.entities?.map(({ id }) => id),
          ]),
        ).toEqual(OCCUPIED_ROOMS.map((id) => ['conflict', OCCUPIED, [id]]));
        expect(applied).toHaveLength(ACTS - OCCUPIED_ROOMS.length);
        const wished = world.wishes.map(({ intents }) => intents[0] ?? '');
        for (const { id } of ROOMS) {
          const lane = wished.filter((_, place) => shift[place]?.includes(id) === true);
          expect(applied.filter((intent) => lane.includes(intent))).toEqual(OCCUPIED_ROOMS.includes(id) ? [] : lane);
        }

        // The floor as a whole stands behind the five choices, and comes last.
        await world.want(cleanFloor, { floor, roomIds: ROOMS.map(({ id }) => id) });
        await comeToRest(world);
        expect((await world.entries(who)).at(-1)?.state).toBe('queued');
        const db = await world.open(who);
        let queue = NO_QUEUE;
        for (const [index, { intentId, seq, problem }] of conflicts.entries()) {
          // The dialog asks for one after the other.
          const open = (await world.entries(who))
            .filter(({ state }) => state === 'conflict')
            .map((entry) => ({ ...entry, wish: entry.replaces[0] ?? entry.intentId }));
          queue = advance(queue, open);
          expect([queue.current, placeIn(queue, open)]).toEqual([
            intentId,
            { position: index + 1, total: OCCUPIED_ROOMS.length },
          ]);
          if (problem?.conflict == null) throw new Error('a conflict without its question');
          expect(variantOf(problem.conflict)).toBe('perEntity');
          const [room] = problem.conflict.entities ?? [];
          const choice = {
            conflictType: OCCUPIED,
            resolutions: { [room?.id ?? '']: index % 2 === 0 ? 'CLEANED' : 'LEAVE' },
          };
          expect(
            await resolveConflict(db, seq, [choice], {
              now: world.network.now(),
              intentId: world.network.newId(),
              afterwards: () => undefined,
            }),
          ).toBe(true);
        }
        await world.look();
        for (const id of OCCUPIED_ROOMS) await backend.occupy(id, world.network.time);
        await comeToRest(world);
        await world.pull(false);
        await invariants.check();
        await invariants.checkAtRest([who]);
        expect(applied).toHaveLength(ACTS + 1);
        expect((await world.entries(who)).filter(({ state }) => state !== 'done')).toEqual([]);
        expect((await world.snapshot(who)).dirtyRooms).toEqual([]);
      } finally {
        await world.close();
      }
    },
  );
});
