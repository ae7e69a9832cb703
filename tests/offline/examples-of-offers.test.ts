import { afterAll, describe, expect, it } from 'vitest';
import { Invariants } from './model/invariants.ts';
import type { Command } from './model/command.ts';
import { annex } from './model/office.ts';
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
  ['a yes to an amenity is sent once, and its place is there', [offered(true), send(), fetchAll()], 1, 0],
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

const seated = (take: boolean): Command => ({ do: 'offered', what: 'workstation', take, date: 1 });
const cancel: Command = { do: 'cancel', which: 0 };

/** The same of a workstation in a building that is drawn: entries of the day there in the end. */
const SEATED: [what: string, steps: Command[], places: number, open: number][] = [
  ['a yes is sent once, and the day has its workstation', [seated(true), send(), fetchAll()], 1, 0],
  ['the reply to a yes is lost', [seated(true), send('lostReply'), minutes(5), send(), fetchAll()], 1, 0],
  ['the server goes away over a yes', [seated(true), send('crash'), minutes(5), send(), fetchAll()], 1, 0],
  ['the device goes away over a yes', [seated(true), send('killAfter'), minutes(5), send(), fetchAll()], 1, 0],
  ['two drains send one yes', [seated(true), { do: 'drainTwice' }, send(), fetchAll()], 1, 0],
  ['a yes said in time arrives hours later', [seated(true), minutes(180), send(), fetchAll()], 1, 0],
  [
    'a yes is said too late',
    [{ do: 'offer', what: 'workstation', to: 0, date: 1 }, fetchAll(), minutes(61), seated(true), send(), fetchAll()],
    0,
    1,
  ],
  ['a no takes nothing', [seated(false), release, send('lostReply'), minutes(5), send(), fetchAll()], 0, 0],
  [
    'a yes takes the place of what was planned meanwhile',
    [{ do: 'plan', date: 1, status: 'HOME' }, seated(true), send(), send(), fetchAll()],
    1,
    0,
  ],
  [
    'a yes, and then it is given back',
    [seated(true), send(), fetchAll(), cancel, release, send('twice'), minutes(5), send(), fetchAll()],
    0,
    0,
  ],
  [
    'it is given back, and offered on to another, whose yes is sent once',
    [
      seated(true),
      send(),
      fetchAll(),
      cancel,
      release,
      send(),
      { do: 'signIn', as: 1 },
      seated(true),
      send('lostReply'),
      minutes(5),
      send(),
      fetchAll(),
    ],
    1,
    0,
  ],
  [
    'it has come to somebody, and is offered to nobody else',
    [seated(true), send(), { do: 'offer', what: 'workstation', to: 1, date: 1 }, { do: 'signIn', as: 1 }, fetchAll()],
    0,
    0,
  ],
];

describe.each(['model', 'real'] as const)('what is offered on by the %s server', (server) => {
  it.each([
    ...HISTORIES.map((history) => [...history, 'amenity'] as const),
    ...SEATED.map((history) => [...history, 'workstation'] as const),
  ])('%s', { timeout: 60_000 }, async (_, steps, places, open, what) => {
    const backend = server === 'real' ? await (await (real ??= RealServer.start())).next() : new ModelBackend();
    const world = new World(backend, 1, []);
    const invariants = new Invariants(world);
    try {
      await world.network.signIn(backend.scene.accounts[0]);
      for (const step of steps) {
        await perform(world, invariants, step);
        await invariants.check();
      }
      const view = await world.view(await world.account());
      const taken =
        what === 'amenity'
          ? [...view.shifts.values()].filter(({ shift }) => shift.amenity.id === DRAWN.id)
          : [...view.locations.values()].filter((entry) => entry.floor?.id === annex.id);
      expect([taken.length, view.employeeInfo?.draws?.offers.length]).toEqual([places, open]);
    } finally {
      await world.close();
    }
  });
});
