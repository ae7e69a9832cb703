import { describe, expect, it } from 'vitest';
import type { Mutation } from '../../src/offline/mutations/mutation.ts';
import { planLocation } from '../../src/offline/mutations/employee-location.ts';
import { bookWorkstation, checkInReservation, checkOutReservation } from '../../src/offline/mutations/workplace-reservation.ts';
import { resolveConflict } from '../../src/offline/outbox/actions.ts';
import type { Fault } from './model/faults.ts';
import { Invariants } from './model/invariants.ts';
import { ModelBackend } from './model/model-backend.ts';
import { employee, pick, rooms, slotOn } from './model/office.ts';
import { World } from './model/world.ts';

const MINUTE = 60_000;
const SHIFT_MS = 6 * 60 * MINUTE;
const ACTS = 300;
const DAYS = Array.from({ length: 60 }, (_, index) => new Date(Date.UTC(2026, 11, 1 + index)).toISOString().slice(0, 10));
/** On these somebody else has taken the desk, which the device does not know. */
const TAKEN = new Set([3, 17, 29, 41, 58].map((index) => pick(DAYS, index)));
/** What the network does to the first request once it is back, one after the other. */
const ON_RETURN: Fault[] = ['none', 'lostReply', 'portal', 'none', 'killAfter', 'e503', 'twice', 'hang', 'none', 'portalJson', 'freeze', 'e429', 'partial', 'crash', 'abort', 'lost'];

/** One thing after the other that somebody does on a day: five in the same lanes, the last of which may meet a conflict. */
function acts(date: string, who: string, id: () => string): ((world: World) => Promise<void>)[] {
  const [reservationId, locationId] = [id(), id()];
  const [room] = rooms;
  if (room === undefined) throw new Error('an office without rooms');
  const act = <P>(mutation: Mutation<P>, params: P) => (world: World) => world.want(mutation, params);
  const plan = (status: 'HOME' | 'AWAY') => act(planLocation, { locationId: id(), employeeId: who, date, dayPart: 'FULLDAY', slot: slotOn(date), status });
  const book = act(bookWorkstation, { reservationId, locationId, room, employee: employee(who), date, dayPart: 'FULLDAY', slot: slotOn(date), replaceMyOtherLocation: true });
  const held = { reservationId, locationId, roomId: room.id, employeeId: who, date };
  return TAKEN.has(date) ? [plan('HOME'), plan('AWAY'), plan('HOME'), plan('AWAY'), book] : [plan('HOME'), book, act(checkInReservation, held), act(checkOutReservation, held), plan('AWAY')];
}

/** Plays six hours: an act every 72 seconds, a network that comes and goes every few minutes. */
async function workShift(world: World): Promise<void> {
  const { network } = world;
  const [who] = world.accounts;
  const plans = DAYS.map((date) => acts(date, who, () => network.newId()));
  const pending = Array.from({ length: ACTS }, (_, index) => plans[index % DAYS.length]?.[Math.floor(index / DAYS.length)]);
  const end = network.time + SHIFT_MS;
  let [nextAct, nextFlap, flaps] = [network.time, network.time + 2 * MINUTE, 0];
  while (network.time < end) {
    if (network.time >= nextAct) {
      nextAct += SHIFT_MS / ACTS;
      await pending.shift()?.(world);
    }
    if (network.time >= nextFlap) {
      flaps += 1;
      nextFlap += (2 + (flaps * 7) % 5) * MINUTE;
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

describe('a shift', () => {
  it('of 300 acts on a network that comes and goes: all but five conflicts are applied in order, and each of the five can be resolved', async () => {
    const backend = new ModelBackend(null, { dates: DAYS });
    const world = new World(backend, 1, []);
    const invariants = new Invariants(world);
    const [who] = world.accounts;
    const applied: string[] = [];
    backend.watch({ judged: () => undefined, effected: ({ intentId }) => { applied.push(intentId); } });
    try {
      await world.network.signIn(who);
      await world.pull(false);
      for (const date of TAKEN) await backend.strangerToggles('r1', date);
      await workShift(world);
      await invariants.check();
      await comeToRest(world);
      await invariants.check();

      const conflicts = (await world.entries(who)).filter(({ state }) => state !== 'done');
      expect(conflicts.map(({ state, problem }) => [state, problem?.conflict?.conflictType])).toEqual(Array.from({ length: TAKEN.size }, () => ['conflict', 'workplace.reservation.roomTaken']));
      expect(applied).toHaveLength(ACTS - TAKEN.size);
      const wished = world.wishes.map(({ intents }) => intents[0] ?? '');
      for (const [index] of DAYS.entries()) {
        const lane = wished.filter((_, place) => place % DAYS.length === index);
        expect(applied.filter((id) => lane.includes(id))).toEqual(lane.slice(0, TAKEN.has(pick(DAYS, index)) ? -1 : undefined));
      }

      const db = await world.open(who);
      for (const { seq, problem } of conflicts) {
        const choice = { conflictType: 'workplace.reservation.roomTaken', value: pick(problem?.conflict?.entities ?? [], seq).id };
        expect(await resolveConflict(db, seq, [choice], { now: world.network.now(), intentId: world.network.newId(), afterwards: () => undefined })).toBe(true);
      }
      await world.look();
      await comeToRest(world);
      await world.pull(false);
      await invariants.check();
      await invariants.checkAtRest([who]);
      expect(applied).toHaveLength(ACTS);
      expect((await world.entries(who)).filter(({ state }) => state !== 'done')).toEqual([]);
    } finally {
      await world.close();
    }
  });
});
