import type { Mutation } from '../../../src/offline/mutations/mutation.ts';
import { prolongHold, releaseHolds } from '../../../src/offline/outbox/hold.ts';
import { isRecord } from '../../../src/offline/ports/record.ts';
import { NotSavedError } from '../../../src/offline/outbox/not-saved-error.ts';
import { laneKeys } from './lane-keys.ts';
import type { Network } from './network.ts';
import type { Wish } from './wish.ts';
import type { World } from './world.ts';

/** The person has so long to take back what takes something away, in milliseconds. */
const MIN_UNDO_MS = 6000;
/** And for so long if they stay at Undo. */
const MAX_UNDO_MS = 10 * MIN_UNDO_MS;

/** Until when the person can take it back, by the time of the world, and how often the clock had leapt by then. */
export interface Hold {
  since: number;
  until: number;
  leaps: number;
}

/** They go at once: nothing more is said of when. */
function endHolds(wishes: readonly Wish[]): void {
  for (const wish of wishes) wish.held = null;
}

/** A check-in may be of one's own day, though its entry is not known here: what is held there goes first. */
function dayOfReservation(params: unknown): string[] {
  if (!isRecord(params) || typeof params['reservationId'] !== 'string') return [];
  const { employeeId, date } = params;
  return typeof employeeId === 'string' && typeof date === 'string' ? [`day ${employeeId} ${date}`] : [];
}

/** What takes something away can be taken back, unless something else comes after it in its lanes. */
export function holdOf<P>(
  { network: { time, leaps }, wishes, places }: Pick<World, 'network' | 'wishes' | 'places'>,
  account: string,
  { effect, takesAway }: Mutation<P>,
  params: P,
): Hold | null {
  if (effect === 'leaves' || effect === 'removes' || takesAway?.(params) === true)
    return { since: time, until: time + MIN_UNDO_MS, leaps };
  const lanes = [...laneKeys({ params }), ...dayOfReservation(params)];
  const isBehind = (id: string) => places.get(id)?.lanes.some((lane) => lanes.includes(lane)) === true;
  endHolds(wishes.filter((wish) => wish.account === account && wish.intents.some(isBehind)));
  return null;
}

/** Whether the person could still take it back. No clock may have leapt since, or nobody can say. */
export const isHeld = ({ held }: Pick<Wish, 'held'>, { time, leaps }: Pick<Network, 'time' | 'leaps'>): boolean =>
  held !== null && held.leaps === leaps && time < held.until;

/** The person stays at Undo of what they did last. */
export async function prolong(world: World): Promise<void> {
  const { network, wishes } = world;
  const account = await world.account();
  const wish = wishes.findLast((other) => other.account === account && other.held !== null);
  if (wish === undefined || wish.held === null) return;
  const entry = (await world.entries(account)).find(({ intentId }) => wish.intents.includes(intentId));
  if (entry === undefined) return;
  const { held } = wish;
  const until = Math.min(network.time + MIN_UNDO_MS, held.since + MAX_UNDO_MS);
  try {
    const stays = await prolongHold(await world.open(account), entry.seq, network.now());
    if (stays) wish.held = { ...held, until: Math.max(held.until, until) };
  } catch (error) {
    if (!(error instanceof NotSavedError)) throw error;
  }
}

/** The person sends at once what they could take back. */
export async function release(world: World): Promise<void> {
  const account = await world.account();
  endHolds(world.wishes.filter((wish) => wish.account === account));
  await releaseHolds(await world.open(account)).catch((error: unknown) => {
    // The screen says so, and nothing has changed.
    if (!(error instanceof NotSavedError)) throw error;
  });
}
