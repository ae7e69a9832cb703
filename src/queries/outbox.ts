import { useCallback, useState, useSyncExternalStore } from 'react';
import type { IntentFacts } from '../domain/intent/intent-facts.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import type { Entry, EntryState, Problem } from '../offline/db/entry.ts';
import { memoised } from '../domain/memoised.ts';
import { isThingLane } from '../offline/mutations/lane.ts';
import { factsOf, mutationOf } from '../offline/mutations/registry.ts';
import { wholeTable } from '../offline/db/row-copy.ts';
import { rowsIn } from '../offline/db/rows-in.ts';
import { labelOf, blockedEntries, isLive } from '../offline/outbox/lanes.ts';
import { onEnqueued } from '../offline/outbox/enqueue.ts';
import { isHeld } from '../offline/outbox/timing.ts';
import type { WaitingLabel } from '../offline/view/view.ts';
import { useAccountDatabase } from './account-database.ts';
import { useFirst } from './first-readings.ts';
import { watchQuery } from './live/live-query-scheduler.ts';
import type { Conflict } from '../domain/conflict/conflict.ts';
import { useLiveQuery } from './live/live.ts';
import { OptimisticSnapshot } from './live/optimistic-snapshot.ts';

/** Settled changes stay listed this long, in milliseconds. */
const RECENT_MS = 3_600_000;

/** A change that another one waits for or builds on. */
export interface Other {
  seq: number;
  kind: string;
  params: unknown;
  facts: IntentFacts;
  state: EntryState;
}

/** A change in the waiting list. */
export interface WaitingEntry extends Other {
  intentId: string;
  /** Null once it came through, or while it is being voided. */
  label: WaitingLabel | null;
  problem: Problem | null;
  attempts: number;
  /** Not sent before this time, in epoch milliseconds. */
  due: number;
  /** The person can still undo it. */
  held: boolean;
  /** Epoch milliseconds of the person's act. */
  occurredAt: number;
  /** Epoch milliseconds at which it came through, or null. */
  settledAt: number | null;
  /** Certainly never sent: giving it up concerns this device only. */
  unsent: boolean;
  /** Names of its things: entries that share one belong together. */
  things: readonly string[];
  resourceIds: readonly string[];
  /** An earlier change of the same thing, place or day, which must come through first. */
  after: Other | null;
  /** The lost change that was to create its thing. */
  missing: Other | null;
}

/** An entry that did not change says the same: of a long queue a few do at a time. */
const knownFacts = memoised((entry: Entry) => factsOf(entry));

const otherOf = (entry: Entry | undefined): Other | null =>
  entry === undefined
    ? null
    : { seq: entry.seq, kind: entry.kind, params: entry.params, facts: knownFacts(entry), state: entry.state };

/** A done entry has left its lanes, but still belongs with its successors. */
const thingsOf = memoised((entry: Entry): string[] =>
  (entry.state === 'done' ? (mutationOf(entry)?.lanes(entry.params) ?? []) : entry.lanes).filter(isThingLane),
);

/** The person's changes alone; settled ones are listed while recent, or with a problem. */
const isListed = (entry: Entry, now: number): boolean =>
  mutationOf(entry)?.unasked !== true &&
  entry.state !== 'cancelled' &&
  (entry.state !== 'done' || entry.problem !== null || (entry.settledAt !== null && entry.settledAt > now - RECENT_MS));

/**
 * The outbox in the person's terms.
 * @param entries in `seq` order, settled ones included
 * @param now epoch milliseconds
 */
export function waitingEntries(entries: readonly Entry[], now: number): WaitingEntry[] {
  const bySeq = new Map(entries.map((entry) => [entry.seq, entry]));
  const blocked = blockedEntries(entries);
  const holders = new Map<string, number>();
  const found: WaitingEntry[] = [];
  for (const entry of entries) {
    const {
      seq,
      intentId,
      kind,
      params,
      state,
      problem,
      attempts,
      due,
      occurredAt,
      settledAt,
      sentAt,
      replaces,
      resourceIds,
    } = entry;
    const isBlocked = blocked.has(seq);
    if (isListed(entry, now)) {
      const holder =
        state === 'queued' && !isBlocked
          ? entry.lanes.map((lane) => holders.get(lane)).find((held) => held !== undefined)
          : undefined;
      let creator = blocked.get(seq);
      for (let next = creator; next !== undefined; next = blocked.get(next)) creator = next;
      found.push({
        seq,
        intentId,
        kind,
        params,
        facts: knownFacts(entry),
        state,
        problem,
        attempts,
        due,
        held: isHeld(entry, now),
        occurredAt,
        settledAt,
        resourceIds,
        unsent: sentAt === null && replaces.length === 0,
        things: thingsOf(entry),
        label: labelOf(entry, isBlocked),
        after: otherOf(holder === undefined ? undefined : bySeq.get(holder)),
        missing: otherOf(creator === undefined ? undefined : bySeq.get(creator)),
      });
    }
    if (isLive(entry) && !isBlocked) for (const lane of entry.lanes) holders.set(lane, seq);
  }
  return found;
}

/** The outbox with settled entries, in the order of the queue. */
export const wholeOutbox = (db: AccountDatabase): Promise<readonly Entry[]> => rowsIn(db, wholeTable<Entry>('outbox'));

/** One reading of the outbox shared by all its screens. */
class Outbox {
  readonly #db: AccountDatabase;
  readonly #watchers = new Set<() => void>();
  #entries: WaitingEntry[] | undefined;
  #leave: (() => void) | null = null;
  /** Until something can be undone no more, though nothing happens to it. */
  #timer = 0;

  constructor(db: AccountDatabase) {
    this.#db = db;
  }

  get entries(): WaitingEntry[] | undefined {
    return this.#entries;
  }

  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    this.#leave ??= this.#follow();
    return () => {
      this.#watchers.delete(watcher);
      if (this.#watchers.size > 0) return;
      this.#leave?.();
      this.#leave = null;
      clearTimeout(this.#timer);
    };
  }

  #follow(): () => void {
    const shown = new OptimisticSnapshot();
    const leave = [
      watchQuery(this.#db, wholeOutbox, (entries) =>
        this.#show(shown.read({ truth: {}, entries, newest: entries.at(-1)?.seq ?? 0 }).entries),
      ),
      // A row that it takes away leaves the screen at once, so what stands in its place must not come later.
      onEnqueued(this.#db, (entry) => {
        const now = shown.keep(entry);
        if (now !== null) this.#show(now.entries);
      }),
    ];
    return () => {
      for (const stop of leave) stop();
    };
  }

  #show(outbox: readonly Entry[]): void {
    const now = Date.now();
    this.#entries = waitingEntries(outbox, now);
    clearTimeout(this.#timer);
    const ends = this.#entries.flatMap(({ held, due }) => (held ? due : []));
    if (ends.length > 0) this.#timer = window.setTimeout(() => this.#show(outbox), Math.min(...ends) - now);
    for (const told of this.#watchers) told();
  }
}

const outboxes = new WeakMap<AccountDatabase, Outbox>();

function outboxOf(db: AccountDatabase): Outbox {
  const outbox = outboxes.get(db) ?? new Outbox(db);
  outboxes.set(db, outbox);
  return outbox;
}

/** What a screen shows of the outbox. */
type PartOf<T> = (entries: readonly WaitingEntry[]) => T;

/**
 * Of the outbox what a screen shows of it: it is not drawn again for all else.
 * @param pick gives the same, by identity, for what has not changed
 * @param known until the outbox is read
 * @returns undefined while loading
 */
export function useOutboxPart<T>(pick: PartOf<T>, known?: readonly WaitingEntry[]): T | undefined {
  const outbox = outboxOf(useAccountDatabase());
  return useSyncExternalStore(
    useCallback((watcher: () => void) => outbox.watch(watcher), [outbox]),
    () => {
      const entries = outbox.entries ?? known;
      return entries && pick(entries);
    },
  );
}

const all: PartOf<readonly WaitingEntry[]> = (entries) => entries;

/** Waiting and recently settled changes in outbox order; undefined while loading. */
export const useOutbox = (): readonly WaitingEntry[] | undefined => useOutboxPart(all);

/** Many ask for the same. */
const atFirst = memoised((entries: readonly Entry[]) => waitingEntries(entries, Date.now()));
const pendingOf = memoised((entries: readonly WaitingEntry[]) =>
  entries.filter(({ state, problem }) => state !== 'done' || problem !== null),
);

/** As {@link useOutboxPart}, of changes that wait or have a problem; with the first screen those read for it. */
export function useWaitingPart<T>(pick: PartOf<T>): T | undefined {
  const first = useFirst()?.calendar.entries;
  const [known] = useState(() => first && atFirst(first));
  return useOutboxPart((entries) => pick(pendingOf(entries)), known);
}

/** Changes that wait, or have a problem. */
export const useWaitingEntries = (): readonly WaitingEntry[] | undefined => useWaitingPart(all);

/** Counts as waiting, for the app icon and at sign-out. */
export const isWaiting = ({ state }: { state: EntryState }): boolean => state !== 'done' && state !== 'cancelled';

/** How many wait; undefined while loading. */
export const useWaitingCount = (): number | undefined => useWaitingPart((entries) => entries.filter(isWaiting).length);

/** How many wait or have a problem. */
export const useUnsettledCount = (): number => useWaitingPart(({ length }) => length) ?? 0;

/** An entry that needs the person's choice. */
export interface OpenConflict {
  seq: number;
  intentId: string;
  /** Its first intent; stays the same through choices and retries. */
  wish: string;
  kind: string;
  facts: IntentFacts;
  /** `confirmConflictingReservation` for a 409, whose `details.existing` is the other location; else null. */
  code: string | null;
  message: string | null;
  details: unknown;
  /** The conflict of a 422; null for a 409. */
  conflict: Conflict | null;
  /** Epoch milliseconds at which a visible window first showed it, or null. */
  shownAt: number | null;
  /** Epoch milliseconds of the person's act. */
  occurredAt: number;
}

/** Entries that need a choice, in outbox order, without postponed ones. */
export function useOpenConflicts(): OpenConflict[] | undefined {
  return useLiveQuery(async (db) => {
    const entries = await wholeOutbox(db);
    return entries
      .filter(({ state, problem }) => state === 'conflict' && problem?.later !== true)
      .map(({ seq, intentId, replaces, kind, params, problem, occurredAt }) => ({
        seq,
        intentId,
        wish: replaces[0] ?? intentId,
        kind,
        facts: factsOf({ kind, params }),
        code: problem?.code ?? null,
        message: problem?.message ?? null,
        details: problem?.details,
        conflict: problem?.conflict ?? null,
        shownAt: problem?.shownAt ?? null,
        occurredAt,
      }));
  });
}
