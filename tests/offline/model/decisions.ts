import type { Conflict, ConflictResolution } from '../../../src/domain/conflict/conflict.ts';
import { CONFIRM_CONFLICTING_RESERVATION, GO_ON, ROOM_TAKEN } from '../../../src/domain/conflict/conflict.ts';
import type { Entry, EntryState } from '../../../src/offline/db/entry.ts';
import {
  acknowledgeConflict,
  cancelConflict,
  dismissEntry,
  postponeConflict,
  reopenConflict,
  resolveConflict,
  retryEntry,
  takeBack,
  retargetEntry,
} from '../../../src/offline/outbox/actions.ts';
import { dependents } from '../../../src/offline/outbox/requeue.ts';
import { pick, rooms } from './office.ts';
import { countCase } from './coverage-counts.ts';
import type { World } from './world.ts';

/** What a person may do with an entry of the waiting list. */
export const DECISIONS = [
  'choose',
  'retry',
  'giveUp',
  'undo',
  'aim',
  'timeOut',
  'postpone',
  'reopen',
  'acknowledge',
  'dismiss',
] as const;
export type Decision = (typeof DECISIONS)[number];

const DECIDABLE: Record<Decision, readonly EntryState[]> = {
  choose: ['conflict'],
  timeOut: ['conflict'],
  postpone: ['conflict'],
  reopen: ['conflict', 'rejected'],
  acknowledge: ['conflict'],
  retry: ['rejected', 'conflict'],
  aim: ['rejected', 'cancelled'],
  giveUp: ['queued', 'sending', 'conflict', 'rejected', 'parked'],
  undo: ['queued', 'sending', 'conflict', 'rejected', 'parked'],
  dismiss: ['done'],
};

/** Something that may be done with an entry which somebody could well decide about. */
export async function decideAnything(world: World, which: number, how: number): Promise<void> {
  const decidable = (state: EntryState) => DECISIONS.filter((decision) => DECIDABLE[decision].includes(state));
  const entries = (await world.entries(await world.account())).filter(
    ({ state, problem }) => decidable(state).length > 0 && (state !== 'done' || problem !== null),
  );
  // What needs a choice is on top of the list.
  const pressing = entries.filter(({ state }) => state === 'conflict' || state === 'rejected');
  if (entries.length === 0) return;
  const { seq, state } = pick(pressing.length > 0 && which % 3 !== 0 ? pressing : entries, which);
  await decide(world, pick(decidable(state), how), which, seq);
}

export async function decide(world: World, what: Decision, which: number, only?: number): Promise<void> {
  const account = await world.account();
  const db = await world.open(account);
  const entries = (await world.entries(account)).filter(
    (entry) => DECIDABLE[what].includes(entry.state) && (only === undefined || entry.seq === only),
  );
  if (entries.length === 0) return;
  const entry = pick(entries, which);
  const { seq, problem } = entry;
  countCase(`${what} ${entry.state}`);
  const options = { now: world.network.now(), intentId: world.network.newId(), afterwards: () => undefined };
  switch (what) {
    case 'retry':
      await retryEntry(db, seq, options);
      break;
    case 'giveUp':
      await cancelConflict(db, seq, 'person', options);
      markGivenUp(world, account, [entry]);
      break;
    case 'undo': {
      const followers = dependents(entry, await world.entries(account));
      if ((await takeBack(db, seq, options)) !== null) markGivenUp(world, account, [...followers, entry]);
      break;
    }
    case 'aim':
      if (await retargetEntry(db, seq, pick(rooms, which), options)) reopen(world, account, entry);
      break;
    case 'timeOut':
      await cancelConflict(db, seq, 'timeout', options);
      break;
    case 'postpone':
      await postponeConflict(db, seq);
      break;
    case 'reopen':
      await reopenConflict(db, seq);
      break;
    case 'acknowledge':
      await acknowledgeConflict(db, seq, options.now);
      break;
    case 'dismiss':
      await dismissEntry(db, seq);
      break;
    case 'choose':
      await resolveConflict(db, seq, problem?.conflict == null ? [] : choicesOf(problem.conflict, which), {
        ...options,
        replaceMyOtherLocation: problem?.code === CONFIRM_CONFLICTING_RESERVATION,
      });
      break;
  }
}

/** What the dialog of a conflict would give. @param which of the answers that there are */
function choicesOf(
  {
    conflictType,
    entities = [],
    singleEnumResolutionOptions: single,
    perEntityEnumResolutionOptions,
    multiEntityEnumResolutionOptions,
  }: Conflict,
  which: number,
): ConflictResolution[] {
  const each = perEntityEnumResolutionOptions ?? multiEntityEnumResolutionOptions;
  if (each !== undefined)
    return [
      {
        conflictType,
        resolutions: Object.fromEntries(entities.map(({ id }, index) => [id, pick(each, which + index)])),
      },
    ];
  if (conflictType === ROOM_TAKEN)
    return entities.length === 0 ? [] : [{ conflictType, value: pick(entities, which).id }];
  return [{ conflictType, value: single === undefined ? GO_ON : pick(single, which) }];
}

function markGivenUp(world: World, account: string, entries: readonly Entry[]): void {
  for (const { intentId } of entries) {
    const wish = world.wishOf(account, intentId);
    if (wish !== undefined) wish.givenUp = true;
  }
}

/** What was cancelled is wished again. */
function reopen(world: World, account: string, { intentId }: Entry): void {
  const wish = world.wishOf(account, intentId);
  if (wish !== undefined) Object.assign(wish, { givenUp: false, settled: null });
}
