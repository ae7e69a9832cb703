import { DEFAULT_CLIENT_CONFIG } from '../../domain/client-config/client-config.ts';
import { visitAccount, visitOfAccount } from '../../domain/visit/visit.ts';
import type { AccountDatabase } from '../db/account-database.ts';
import type { Session } from '../db/device-database.ts';
import { clientConfigOf, featuresOf } from '../db/single.ts';
import type { SyncContext } from '../http/session.ts';
import { newSyncContext, rolesNow } from '../http/session.ts';
import { emptyRecord } from '../mirror/apply-change.ts';
import { enterEpoch, epochOf } from '../mirror/epoch.ts';
import { evictUnwanted } from '../mirror/evict.ts';
import { withRoom } from '../mirror/quota.ts';
import { clearSignedOut } from '../mirror/signed-out-marker.ts';
import { wantedFloors, wantedWith } from '../mirror/wanted-floors.ts';
import type { Ports, Pause } from '../ports/ports.ts';
import { unlessStuck } from '../ports/unless-stuck.ts';
import type { DrainInput } from '../replay/drain.ts';
import { isBackedOff, NOT_THERE } from './pull-back-off.ts';
import { pullOne } from './pull-one.ts';
import { pullTogether } from './pull-together.ts';
import type { Pulled } from './take.ts';
import type { Scope, Target } from './targets.ts';
import { baseTargets, floorTargets, visitTargets } from './targets.ts';

/*
 *  poke ─▶ noteRevisions ─▶ debounce ─▶ pull (one at a time for an account)
 *                                        │
 *                                        ├─▶ together: all that is due, in one request
 *                                        ├─▶ again, what the answer tells is wanted, too
 *                                        └──◀ again, where an answer began another epoch
 *
 *  together: tags ─▶ nothing said ─▶ confirm
 *                 ─▶ changed rows ─▶ patch, from the revision that is here
 *                 ─▶ all rows ─▶ older than the highest revision seen? drop and repeat : replace the rows
 *                 ─▶ refused ─▶ back off this collection │ no answer ─▶ offline, stop
 *  each: the same by a GET with its tag, where the server is older or a visitor asks
 */

/** Pulls under way at once. */
const MAX_CONCURRENT_PULLS = 4;
/** What comes may tell of more to ask for: what is switched on, and then the floors that are wanted. */
const MAX_ROUNDS = 4;
/** A pull that keeps being overtaken waits for the next poke or start. */
const MAX_TRIES = 4;

export interface PullReport {
  /** Collections whose rows were fetched anew. */
  fresh: number;
  /** Nothing came through; what is here stays as it was. */
  offline: boolean;
  /** False where nothing was due: that says nothing of the network. */
  asked?: boolean;
  /** Epoch ms at which the first of what the server could not read may be asked for again; null: it could read all. */
  nextDue?: number | null;
  pause: Pause | 'busy' | null;
}

/** How much of what has to be asked for is here. The floors join once it is known which are wanted. */
export interface PullProgress {
  done: number;
  total: number;
}

export interface PullInput extends Omit<DrainInput, 'hurried'> {
  /** Only collections that are behind or were never fetched. */
  staleOnly?: boolean;
  /** UUID of the link of the visitor whose mirror it is; absent: the signed-in account's. */
  visitor?: string | undefined;
  /** Hears how far it is. */
  onProgress?: (progress: PullProgress) => void;
}

/**
 * Raises the highest known revisions, as a poke names them.
 * @param epoch the epoch that the poke names, or null
 * @returns false for another epoch than the mirror's: everything has to be asked for
 */
export async function noteRevisions(
  db: AccountDatabase,
  revisions: Readonly<Record<string, number>>,
  epoch: string | null = null,
): Promise<boolean> {
  return db.transaction('rw', db.pulls, db.marks, async () => {
    const here = await epochOf(db);
    // The first poke names the epoch, like a first answer.
    if (here === null) await enterEpoch(db, here, epoch);
    else if (epoch !== null && epoch !== here) return false;
    for (const [key, revision] of Object.entries(revisions)) {
      const record = (await db.pulls.get(key)) ?? emptyRecord(key);
      if (record.known < revision)
        await db.pulls.put({
          ...record,
          known: revision,
          notBefore: record.error === NOT_THERE ? undefined : record.notBefore,
        });
    }
    return true;
  });
}

/** Targets to ask for: none that was refused a while ago, and the others all or only if behind. */
async function due(
  db: AccountDatabase,
  targets: Target[],
  staleOnly: boolean,
  signedInAt: number,
  { now }: Ports,
): Promise<Target[]> {
  const records = new Map((await db.pulls.toArray()).map((record) => [record.key, record]));
  return targets.filter((target) => {
    const record = records.get(target.key);
    if (record !== undefined && isBackedOff(record, signedInAt, now())) return false;
    return (
      !staleOnly ||
      record === undefined ||
      record.lastOkAt === null ||
      record.known > record.revision ||
      record.url !== target.url ||
      target.standsOn.some((key) => (records.get(key)?.known ?? 0) > (record.basis?.[key] ?? 0))
    );
  });
}

/**
 * Pulls until the answer is no older than what was seen. A server that stays behind lost its history (a restored
 * backup) and is believed: otherwise this device would never hear of it again.
 */
async function pullUntilFresh(context: SyncContext, target: Target): Promise<Pulled> {
  let behind = true;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const pulled = await pullOne(context, target);
    if (pulled !== 'stale' && pulled !== 'behind') return pulled;
    behind &&= pulled === 'behind';
  }
  const believed = behind ? await pullOne(context, target, true) : 'stale';
  return behind && believed === 'stale' ? pullOne(context, target) : believed;
}

/** What a pull is at, and what came of it so far. */
interface Run {
  context: SyncContext;
  report: PullReport;
  /** Nobody waits for it any more. */
  isGivenUp: () => boolean;
  /** Adds to what is to be asked for, and to what is here. */
  count(more: PullProgress): void;
}

const runOf = (
  context: SyncContext,
  isGivenUp: () => boolean,
  onProgress: (progress: PullProgress) => void = () => undefined,
): Run => {
  const progress = { done: 0, total: 0 };
  const report: PullReport = { fresh: 0, offline: false, asked: false, pause: null };
  return {
    context,
    isGivenUp,
    report,
    count({ done, total }) {
      if (total > 0) report.asked = true;
      progress.done += done;
      progress.total += total;
      onProgress({ ...progress });
    },
  };
};

/** Notes what came of a collection. */
function heed({ report }: Run, pulled: Pulled): void {
  if (pulled === 'fresh') report.fresh += 1;
  if (pulled === 'offline') report.offline = true;
  if (pulled === 'signIn' || pulled === 'otherAccount') report.pause = pulled;
}

/**
 * Asks for all of it in one request, again for what was overtaken meanwhile. A server that stays behind is believed,
 * as by {@link pullUntilFresh}.
 */
async function pullAll(run: Run, targets: Target[]): Promise<void> {
  if (targets.length === 0) return;
  const { context, report, count } = run;
  count({ done: 0, total: targets.length });
  const behind = new Map(targets.map(({ key }) => [key as string, true]));
  let [rest, single]: [Target[], Target[]] = [targets, []];
  // Once more where something came while the server was believed.
  for (
    let tries = 0;
    tries <= MAX_TRIES + 1 && rest.length > 0 && !report.offline && report.pause === null;
    tries += 1
  ) {
    const rewound = new Set(tries !== MAX_TRIES ? [] : rest.map(({ key }) => key).filter((key) => behind.get(key)));
    const pulled = await pullTogether(context, rest, rewound, () => count({ done: 1, total: 0 }));
    if (pulled === null) {
      single.push(...rest);
      break;
    }
    for (const [key, result] of pulled) {
      if (result !== 'behind') behind.set(key, false);
      heed(run, result);
    }
    const came = (...results: Pulled[]) => rest.filter(({ key }) => results.includes(pulled.get(key) ?? 'stale'));
    single = [...single, ...came('incomplete')];
    rest = came('stale', 'behind').filter(({ key }) => tries < MAX_TRIES || rewound.has(key));
  }
  await pullEach(run, single);
}

/** With a call each: an older server, a visitor, or rows that were not understood or stand on what is not here. */
async function pullEach(run: Run, targets: Target[]): Promise<void> {
  const { context, report, count } = run;
  const queue = [...targets];
  const work = async (): Promise<void> => {
    for (
      let target = queue.shift();
      target !== undefined && !report.offline && report.pause === null;
      target = queue.shift()
    ) {
      const pulled = await pullUntilFresh(context, target);
      count({ done: 1, total: 0 });
      heed(run, pulled);
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_PULLS }, work));
}

/** Once through everything that is due. @param session null for a visitor */
async function pullOnce(run: Run, session: Session | null, staleOnly: boolean): Promise<void> {
  const { context, report } = run;
  const { db, ports } = context;
  if (session === null) {
    const [visit, ...place] = visitTargets(visitOfAccount(context.accountId) ?? '');
    // Nobody tells a visitor that the visit is behind.
    const targets = [...(await due(db, [visit], false, 0, ports)), ...(await due(db, place, staleOnly, 0, ports))];
    run.count({ done: 0, total: targets.length });
    return pullEach(run, targets);
  }
  const wantedNow = async (): Promise<{ base: Target[]; floors: Target[] }> => {
    const now = ports.now();
    const wanted = await wantedFloors(db, now);
    const scope: Scope = {
      accountId: session.accountId,
      authorities: await rolesNow(context, session),
      config: (await clientConfigOf(db)) ?? DEFAULT_CLIENT_CONFIG,
      flags: await featuresOf(db),
      floors: wanted,
      now,
      ...(await wantedWith(db, wanted, now)),
    };
    return { base: baseTargets(scope), floors: floorTargets(scope) };
  };
  /** By collection, the address. */
  const asked = new Map<string, string>();
  let all: Target[] = [];
  // At first neither the floors nor what is switched on is known; how many days are ahead may come with the answer.
  for (let tries = 0; tries < MAX_ROUNDS; tries += 1) {
    const { base, floors } = await wantedNow();
    all = [...base, ...floors];
    const added = all.filter(({ key, url }) => asked.get(key) !== url);
    if (added.length === 0) break;
    for (const { key, url } of added) asked.set(key, url);
    await pullAll(run, await due(db, added, staleOnly, session.signedInAt, ports));
    if (report.offline || report.pause !== null) return;
  }
  const knowsFloors = (await db.pulls.get('floors'))?.lastOkAt != null;
  const wanted = new Set<string>(all.map(({ key }) => key));
  // Of what is switched off nothing is told: its rows must not be here when it is switched on again.
  const isFewer = [...asked.keys()].some((key) => !wanted.has(key));
  // Other floors may be wanted since.
  if ((!staleOnly || isFewer) && knowsFloors && !run.isGivenUp()) await evictUnwanted(db, wanted);
}

const SIGNED_OUT: PullReport = { fresh: 0, offline: false, pause: 'signIn' };

async function pullAccount(
  input: PullInput,
  accountId: string,
  session: Session | null,
  isGivenUp: () => boolean,
): Promise<PullReport> {
  const db = await input.open(accountId);
  // A full device may have no room for a new token either.
  return withRoom(db, () => pullInto(db, input, accountId, session, isGivenUp));
}

async function pullInto(
  db: AccountDatabase,
  input: PullInput,
  accountId: string,
  session: Session | null,
  isGivenUp: () => boolean,
): Promise<PullReport> {
  const { device, ports } = input;
  // The person may have signed out while it opened.
  if (session !== null && (await device.sessions.get('session'))?.accountId !== accountId) return SIGNED_OUT;
  await clearSignedOut(db);
  const run = runOf(newSyncContext(db, device, ports, accountId), isGivenUp, input.onProgress);
  const { report } = run;
  let epoch = await epochOf(db);
  await pullOnce(run, session, input.staleOnly === true);
  // In another epoch the rest is out of date, too.
  for (
    let tries = 0;
    tries < MAX_TRIES && epoch !== (await epochOf(db)) && !report.offline && report.pause === null;
    tries += 1
  ) {
    epoch = await epochOf(db);
    await pullOnce(run, session, true);
  }
  return { ...report, nextDue: await nextDue(db, ports.now()) };
}

/** When the first collection may be asked for again that the server failed to read; what it refused can wait. */
async function nextDue(db: AccountDatabase, now: number): Promise<number | null> {
  const failed = (await db.pulls.toArray()).flatMap(({ error, failedAt = 0, notBefore = 0 }) =>
    error?.startsWith('5') === true && failedAt <= now && notBefore > now ? [notBefore] : [],
  );
  return failed.length === 0 ? null : Math.min(...failed);
}

/**
 * Brings a mirror up to date, a visitor's or the signed-in account's. One pull at a time over all tabs and the worker.
 * @throws what the database throws, or Error where it answers nothing
 */
export const pull = (input: PullInput): Promise<PullReport> =>
  unlessStuck(input.ports, async (ports, orStuck, isGivenUp) => {
    const session = input.visitor === undefined ? await input.device.sessions.get('session') : null;
    if (session === undefined || session?.needsSignIn === true) return SIGNED_OUT;
    const accountId = session?.accountId ?? visitAccount(input.visitor ?? '');
    const report = await ports.lock(`roost-pull:${accountId}`, () =>
      orStuck(pullAccount({ ...input, ports }, accountId, session, isGivenUp)),
    );
    return report ?? { fresh: 0, offline: false, pause: 'busy' };
  });
