import { isDeepStrictEqual } from 'node:util';
import { hasCause } from './cause.ts';
import { countCase } from './coverage-counts.ts';
import { isTruth, listsOf } from './mirror-equals-server.ts';
import type { Snapshot } from './snapshot.ts';
import type { World } from './world.ts';

/** What must hold besides the other invariants of an account that nothing moves any more; the numbers are theirs. */
export async function breachesAtRest(world: World, account: string, snapshot: Snapshot): Promise<string[]> {
  return [...causes(snapshot), ...untold(world, account), ...(await mirrors(world, account, snapshot))];
}

/** 7 and 10: what still waits has a cause that the person can see. */
function causes({ entries }: Snapshot): string[] {
  return entries.flatMap((entry) => {
    if (entry.problem !== null)
      countCase(`${entry.state} ${entry.kind} ${entry.problem.conflict?.conflictType ?? entry.problem.code}`);
    if (entry.state === 'sending' || entry.state === 'voiding')
      return [`10: ${entry.intentId} is ${entry.state} for ever`];
    if (entry.state === 'queued' && !hasCause(entry, entries))
      return [`7, 10: ${entry.intentId} waits without a cause`];
    return ['conflict', 'rejected', 'parked'].includes(entry.state) && entry.problem === null
      ? [`10: ${entry.intentId} does not say why it waits`]
      : [];
  });
}

/** 2: what took effect is said to be done. */
function untold(world: World, account: string): string[] {
  return world.wishes
    .filter(
      (wish) =>
        wish.account === account &&
        wish.settled !== 'done' &&
        world.backend.tables.effectsOf(account, wish.intents) > 0,
    )
    .map((wish) => `2: wish ${wish.intents[0]} took effect and is not done`);
}

/** 10: the mirror is what the server would say now. */
async function mirrors(world: World, account: string, snapshot: Snapshot): Promise<string[]> {
  const breaches: string[] = [];
  const recordOf = (key: string) => snapshot.pulls.find((record) => record.key === key);
  for (const [key, rows] of listsOf(world, account, snapshot)) {
    const { url, lastOkAt = null } = recordOf(key) ?? {};
    // All clocks are right again, and all was asked for since.
    if (!(await isTruth(world, account, key, url, rows, lastOkAt)))
      breaches.push(`10: ${account}'s ${key} is not what the server has`);
  }
  if (account === world.visitor) return breaches;
  const info = recordOf(`employee-info:${account}`)?.url;
  if (info == null || !isDeepStrictEqual(snapshot.truth.employeeInfo, await world.ask(account, info)))
    breaches.push(`10: what ${account} set is not what the server has`);
  return breaches;
}
