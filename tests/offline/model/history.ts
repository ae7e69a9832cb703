import fc from 'fast-check';
import type { ServerKind } from '../faults/job.ts';
import type { Backend } from './backend.ts';
import type { Command } from './command.ts';
import { commandOn } from './commands.ts';
import { perform } from './perform.ts';
import { decide } from './decisions.ts';
import type { Fault } from './faults.ts';
import { fault } from './faults.ts';
import { Invariants } from './invariants.ts';
import { ModelBackend } from './model-backend.ts';
import { World } from './world.ts';

/** A whole history as plain data. */
export interface History {
  seed: number;
  faults: Fault[];
  steps: Command[];
}

/** The real server is met seldom, and in longer histories. */
const LENGTHS = { model: { minLength: 3, maxLength: 25 }, real: { minLength: 6, maxLength: 25, size: '+1' } } as const;

export const historyOn = (server: ServerKind): fc.Arbitrary<History> =>
  fc.record({
    seed: fc.nat({ max: 2 ** 31 }),
    faults: fc.array(fault, { maxLength: 40 }),
    steps: fc.array(commandOn[server], LENGTHS[server]),
  });

/** A pull that failed is tried again after so long at the latest, in milliseconds. */
const PUT_OFF_MS = 6 * 3_600_000;

/** Whether something may still go out by itself. */
const moves = async (world: World, account: string) =>
  (await world.entries(account)).some(({ state }) => state === 'queued' || state === 'sending' || state === 'voiding');

/** Sends until nothing moves any more. */
async function settle(world: World, account: string, check: () => Promise<void>): Promise<void> {
  for (let round = 0; round < 4 && (round === 0 || (await moves(world, account))); round += 1) {
    world.network.pass(3_700_000);
    await world.drain(true);
    await check();
  }
}

/** The person answers what they are asked; a later question of the same wish, too. */
async function answerAll(world: World, account: string, check: () => Promise<void>): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    const asked = (await world.entries(account)).filter(({ state }) => state === 'conflict');
    if (asked.length === 0) return;
    for (const [index, { seq }] of asked.entries()) await decide(world, 'choose', index + round, seq);
    await world.look();
    await settle(world, account, check);
  }
}

/** From here on all goes well, for long enough that everything that can come through has come through. */
async function comeToRest(
  world: World,
  {
    answers,
    check,
    checkBeforePull,
  }: { answers: boolean; check: () => Promise<void>; checkBeforePull: () => Promise<void> },
): Promise<void> {
  const { network, storage } = world;
  network.faults = [];
  network.down = false;
  network.skew = 0;
  storage.failNext = false;
  // A device on which it is tight stays so until all that waits is through: mirrors are given up for it.
  if (storage.full === 'always') storage.full = 'no';
  while (network.frozen.length > 0) {
    await world.thaw();
    await check();
  }
  while (network.zombies.length > 0) await network.deliverZombie();
  const accounts = [...network.signedIn];
  for (const account of accounts) {
    await network.signIn(account);
    await settle(world, account, check);
    if (answers) await answerAll(world, account, check);
  }
  if (world.visiting) await settle(world, world.visitor, check);
  await checkBeforePull();
  // A pull whose connection was lost may only now hear that its rows found no room.
  await storage.quiet();
  for (const account of accounts) {
    await network.signIn(account);
    storage.full = 'no';
    // What could not be kept is put off for a while.
    network.pass(PUT_OFF_MS);
    await world.pull(false);
    if (world.visiting) await world.pull(false, true);
  }
}

/**
 * Plays a history on a new device and checks the invariants after every step and at rest.
 * @param backend the server; the model of it unless said
 * @throws Error that names the breaches and the step after which they showed
 */
export async function play({ seed, faults, steps }: History, backend: Backend = new ModelBackend()): Promise<void> {
  const world = new World(backend, seed, faults);
  const invariants = new Invariants(world);
  const told = async (what: string, check: () => Promise<void>) => {
    try {
      await check();
    } catch (error) {
      throw new Error(`after ${what}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  };
  try {
    await world.network.signIn(world.accounts[0]);
    for (const [index, step] of steps.entries()) {
      await perform(world, invariants, step);
      await told(`step ${index + 1} (${step.do})`, () => invariants.check());
    }
    // In every other history the person goes on to answer whatever they are asked.
    const check = () => told('all', () => invariants.check());
    await comeToRest(world, {
      answers: seed % 2 === 1,
      check,
      checkBeforePull: () => told('all that was sent', () => invariants.checkBeforePull(world.used)),
    });
    await check();
    await told('all', () => invariants.checkAtRest(world.used));
  } finally {
    await world.close();
  }
}
