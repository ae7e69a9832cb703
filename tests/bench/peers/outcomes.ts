import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isRecord } from '../../../src/offline/ports/record.ts';
import type { Bench } from '../bench.ts';
import type { Figure } from '../figure.ts';
import { MARKER, signIn } from '../server/caller.ts';
import { FaultScript, type PlannedFault } from './faults.ts';
import { CONTENDERS, type Contender, openPeer, type Peer } from './open-peer.ts';
import type { Wish } from './wish.ts';
import { dailyBookings, roomOf } from './wishes.ts';

/** Each on a day of its own, so that each has a lane of its own. */
const ENTRIES = 40;
/** The network goes and comes back so often. */
const ROUNDS = 5;
/** Nobody sends any more: longer than a first back-off of any of them. */
const QUIET_MS = 4000;
const LONGEST_ROUND_MS = 20_000;
/** Places of the five in the queue. */
const CONFLICT = 3;
const [SERVER_ERROR, REPLY_LOST, UNAUTHORISED, PORTAL] = [10, 17, 24, 31];

interface Outcome {
  /** Wished, not applied, and no longer kept. */
  lost: number;
  /** Wishes with more than one effect. */
  doubled: number;
  /** Kept and not applied: never sent, or without a fault of their own. */
  blocked: number;
  /** Kept and not applied for a fault of their own, in the contender's words. */
  waiting: string[];
  applied: number;
  sentAgain: number;
}

/** What becomes of a queue in which five entries meet a fault. */
export async function* outcomesBeside(bench: Bench): AsyncGenerator<Figure> {
  for (const always of [false, true]) {
    const outcomes: [string, Outcome][] = [];
    for (const contender of CONTENDERS) {
      const outcome = await outcomeOf(bench, contender, always);
      if (outcome === null) return;
      bench.say(`  faults${always ? ', the 500 for good' : ''}: ${contender.name} ${describe(outcome)}`);
      outcomes.push([contender.name, outcome]);
    }
    const [, ours] = outcomes.at(-1) ?? [];
    if (ours !== undefined)
      yield {
        what: `${String(ENTRIES)} entries, of which five meet 409, 500${always ? ' for good' : ''}, 401, a portal's 200, a lost reply`,
        measured: `Roost: ${describe(ours)}`,
        beside: outcomes
          .slice(0, -1)
          .map(([name, outcome]) => `${name}: ${describe(outcome)}`)
          .join('; '),
        aim: '0 lost, 0 doubled, 0 blocked',
        met: ours.lost + ours.doubled + ours.blocked === 0,
        runs: ENTRIES,
      };
  }
}

const describe = ({ lost, doubled, blocked, waiting, applied, sentAgain }: Outcome): string =>
  `${String(lost)} lost, ${String(doubled)} doubled, ${String(blocked)} blocked (${[`${String(applied)} applied`, ...(waiting.length === 0 ? [] : [`kept: ${waiting.join(', ')}`]), `${String(sentAgain)} sent again after it was applied`].join('; ')})`;

async function outcomeOf(bench: Bench, contender: Contender, always: boolean): Promise<Outcome | null> {
  const peer = await openPeer(bench, contender, 'embedded');
  if (peer === null) return null;
  const wishes = dailyBookings(peer.booker, await roomOf(peer.url, peer.booker), ENTRIES);
  const keyAt = (index: number) => wishes[index]?.key ?? '';
  await planToBeHome(peer, keyAt(CONFLICT));
  // A batch meets them in this order, one at each try; the 500, after which its entries go one by one, comes last.
  const planned: PlannedFault[] = [
    { key: keyAt(PORTAL), fault: 'portal' },
    { key: keyAt(UNAUTHORISED), fault: 'unauthorised' },
    { key: keyAt(REPLY_LOST), fault: 'replyLost' },
    { key: keyAt(SERVER_ERROR), fault: 'serverError', always },
  ];
  await peer.context.setOffline(true);
  await peer.page.evaluate((all) => globalThis.peer.enqueue(all), wishes);
  peer.proxy.faults = new FaultScript(planned);
  for (let round = 0; round < ROUNDS; round += 1) {
    await peer.context.setOffline(false);
    await quiet(peer);
    await peer.context.setOffline(true);
  }
  const outcome = await judge(peer, wishes, new Set([keyAt(CONFLICT), ...planned.map(({ key }) => key)]));
  await peer.close();
  return outcome;
}

/** Until nobody has sent anything for a while. */
async function quiet({ proxy }: Peer): Promise<void> {
  const began = performance.now();
  await wait(QUIET_MS);
  while (proxy.quietMs < QUIET_MS && performance.now() - began < LONGEST_ROUND_MS) await wait(QUIET_MS - proxy.quietMs);
}

async function judge(
  { page, proxy, url, booker }: Peer,
  wishes: readonly Wish[],
  faulty: ReadonlySet<string>,
): Promise<Outcome> {
  const kept = new Map((await page.evaluate(() => globalThis.peer.left())).map(({ key, state }) => [key, state]));
  const booked = await bookedDays(url, booker.email, wishes);
  const open = wishes.filter(({ key }) => !booked.has(key));
  const waits = (key: string) => faulty.has(key) && proxy.ledger.wentOut(key);
  return {
    lost: open.filter(({ key }) => !kept.has(key)).length,
    doubled: wishes.filter(({ key }) => proxy.ledger.effectsOf(key) > 1).length,
    blocked: open.filter(({ key }) => kept.has(key) && !waits(key)).length,
    waiting: open.flatMap(({ key }) => (waits(key) ? (kept.get(key) ?? []) : [])),
    applied: booked.size,
    sentAgain: proxy.ledger.sentAgain,
  };
}

/** What makes the booking of that day a conflict of the person's own. */
async function planToBeHome({ url, booker }: Peer, date: string): Promise<void> {
  const headers = {
    ...MARKER,
    authorization: `Bearer ${await signIn(url, booker.email)}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  const response = await fetch(`${url}/api/employee/calendar`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ date, dayPart: 'FULLDAY', status: 'HOME' }),
  });
  if (!response.ok) throw new Error(`${String(response.status)} ${await response.text()}`);
}

/** The days on which the server has a booking for the person. */
async function bookedDays(url: string, username: string, wishes: readonly Wish[]): Promise<Set<string>> {
  const headers = { ...MARKER, authorization: `Bearer ${await signIn(url, username)}` };
  const range = new URLSearchParams({ start: wishes[0]?.key ?? '', end: wishes.at(-1)?.key ?? '' });
  const rows: unknown = await (await fetch(`${url}/api/employee/calendar?${range.toString()}`, { headers })).json();
  if (!Array.isArray(rows)) throw new Error('no calendar');
  return new Set(
    rows.filter(isRecord).flatMap((row) => (isRecord(row['workplaceReservation']) ? [String(row['date'])] : [])),
  );
}
