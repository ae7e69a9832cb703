import { afterAll, describe, expect, it } from 'vitest';
import { Invariants } from './model/invariants.ts';
import type { Command } from './model/commands.ts';
import { DRAWN } from './model/shift.ts';
import { ModelBackend } from './model/model-backend.ts';
import { perform } from './model/perform.ts';
import { RealServer } from './model/real-server.ts';
import { World } from './model/world.ts';
import { fetchAll, release, send } from './steps.ts';

let real: Promise<RealServer> | null = null;
afterAll(async () => {
  await (await real)?.close();
});

const offered = (take: boolean): Command => ({ do: 'offered', take, date: 1 });
const minutes = (count: number): Command => ({ do: 'wait', ms: count * 60_000 });

/** Places that the person has in the end, and offers that are still open. */
const HISTORIES: [what: string, steps: Command[], places: number, open: number][] = [
  ['a yes is sent once, and its place is there', [offered(true), send(), fetchAll()], 1, 0],
  ['the reply to a yes is lost', [offered(true), send('lostReply'), minutes(5), send(), fetchAll()], 1, 0],
  ['a yes arrives twice', [offered(true), send('twice'), minutes(5), send(), fetchAll()], 1, 0],
  ['the server goes away over a yes', [offered(true), send('crash'), minutes(5), send(), fetchAll()], 1, 0],
  ['the device goes away over a yes', [offered(true), send('killAfter'), minutes(5), send(), fetchAll()], 1, 0],
  ['two drains send one yes', [offered(true), { do: 'drainTwice' }, send(), fetchAll()], 1, 0],
  ['a yes said in time arrives hours later', [offered(true), minutes(180), send(), fetchAll()], 1, 0],
  [
    'a yes is said too late',
    [{ do: 'offer', to: 0, date: 1 }, fetchAll(), minutes(61), offered(true), send(), fetchAll()],
    0,
    1,
  ],
  ['a no takes nothing', [offered(false), release, send('lostReply'), minutes(5), send(), fetchAll()], 0, 0],
  [
    'a yes, and then the place is given back',
    [offered(true), send(), fetchAll(), { do: 'shift', how: 'cancel', which: 0 }, release, send(), fetchAll()],
    0,
    0,
  ],
  [
    'a sign-in ends over a yes',
    [offered(true), { do: 'loseCookie' }, send(), { do: 'signIn', as: 0 }, minutes(5), send(), fetchAll()],
    1,
    0,
  ],
];

describe.each(['model', 'real'] as const)('what is offered on by the %s server', (server) => {
  it.each(HISTORIES)('%s', { timeout: 60_000 }, async (_, steps, places, open) => {
    const backend = server === 'real' ? await (await (real ??= RealServer.start())).next() : new ModelBackend();
    const world = new World(backend, 1, []);
    const invariants = new Invariants(world);
    try {
      const [account] = backend.scene.accounts;
      await world.network.signIn(account);
      for (const step of steps) {
        await perform(world, invariants, step);
        await invariants.check();
      }
      const view = await world.view(account);
      const taken = [...view.shifts.values()].filter(({ shift }) => shift.amenity.id === DRAWN.id);
      expect([taken.length, view.employeeInfo?.draws?.offers.length]).toEqual([places, open]);
    } finally {
      await world.close();
    }
  });
});
