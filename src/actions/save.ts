import { useCallback } from 'react';
import { cleans, studies } from '../domain/access/authority.ts';
import type { IntentFacts } from '../domain/intent/intent-facts.ts';
import type { Kept, KeptState, Saved } from '../domain/intent/saved.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import { withConnection } from '../offline/db/connection.ts';
import type { Entry } from '../offline/db/entry.ts';
import type { Mutation, MutationCall } from '../offline/mutations/mutation.ts';
import { enqueue } from '../offline/outbox/enqueue.ts';
import { prolongHold } from '../offline/outbox/hold.ts';
import { entryOfWish } from '../offline/outbox/entries.ts';
import { clockAhead } from '../offline/ports/server-clock.ts';
import { judge } from '../offline/overlay/judge.ts';
import { NotSavedError } from '../offline/outbox/not-saved-error.ts';
import { useAuthorities } from '../queries/access.ts';
import { useAccountDatabase } from '../queries/account-database.ts';
import { watchQuery } from '../queries/live/live-query-scheduler.ts';
import { freedLanes } from './freed-lanes.ts';
import { givenWay } from './given-way.ts';
import { toldFacts } from './told-facts.ts';
import { undoEntry } from '../offline/outbox/undo.ts';

async function stateOf(db: AccountDatabase, began: Pick<Entry, 'seq' | 'intentId'>): Promise<KeptState> {
  const entry = await entryOfWish(db, began);
  if (entry?.state === 'queued' || entry?.state === 'sending' || entry?.state === 'parked') return 'waiting';
  return entry?.state === 'done' ? 'done' : 'gone';
}

/** An act that precedes its saving, such as a scan. */
export interface Act {
  /** Epoch ms of the act. */
  at: number;
  /** UUID: retries save the act only once. */
  intentId: string;
}

/** Saves an intent in the account's outbox. Never rejects: a failure is a result to show. */
export type Save = <P>(mutation: Mutation<P>, params: P, act?: Act) => Promise<Saved>;

/** What takes a change back that was carried out, if a rule allows it now. */
type Reversal = <P>(mutation: Mutation<P>, params: P) => Promise<MutationCall | null>;

export function useSave(): Save {
  const db = useAccountDatabase();
  const authorities = useAuthorities();
  const isCleaner = cleans({ authorities });
  const isStudent = studies({ authorities });
  return useCallback(
    async (mutation, params, act) => {
      const judged = async <Q>(call: Mutation<Q>, its: Q, at: number) =>
        withConnection(db, () =>
          judge(db, call, its, { now: new Date(at - clockAhead()).toISOString(), isCleaner, isStudent }),
        );
      // A check-in is taken back by a check-out, which is another act.
      const reversal: Reversal = async (of, its) => {
        const back = of.effect === 'creates' || of.effect === 'changes' ? of.undo(its) : null;
        return back !== null && (await back.keep((call, params) => judged(call, params, Date.now()))).ok ? back : null;
      };
      const kept = (
        began: Pick<Entry, 'seq' | 'intentId'>,
        more: Pick<Kept, 'waiting' | 'crowded' | 'held' | 'reversible'>,
        facts: IntentFacts,
      ): Kept => ({
        ...more,
        saved: true,
        kind: mutation.kind,
        facts,
        prolong: async () => prolongHold(db, began.seq, Date.now()).catch(() => false),
        async undo() {
          const undone = await undoEntry(db, (await entryOfWish(db, began))?.seq ?? began.seq);
          if (undone !== 'tooLate' || more.reversible !== true) return undone;
          const back = await reversal(mutation, params);
          if (back === null) return undone;
          await back.keep((...call) => enqueue(db, ...call));
          return 'reversed';
        },
        follow: (listener) => watchQuery(db, (within) => stateOf(within, began), listener),
      });
      try {
        const before = act && (await withConnection(db, async () => db.outbox.get({ intentId: act.intentId })));
        const facts = await withConnection(db, () => toldFacts(db, mutation, params));
        if (before) return kept(before, { waiting: 1, crowded: false, held: false }, facts);
        const now = act?.at ?? Date.now();
        const verdict = await judged(mutation, params, now);
        if (!verdict.ok) return { saved: false, code: 'refused', verdict };
        const occurredAt = new Date(now).toISOString();
        const [way, frees] = await withConnection(db, () =>
          Promise.all([givenWay(db, mutation, params, occurredAt), freedLanes(db, mutation, params, occurredAt)]),
        );
        const { waiting, crowded, held, ...began } = await enqueue(db, mutation, params, {
          now,
          hold: way.gone !== undefined,
          frees,
          ...(act && { intentId: act.intentId }),
        });
        const reversible = !held && (await reversal(mutation, params)) !== null;
        return kept(began, { waiting, crowded, held, reversible }, { ...facts, ...way });
      } catch (cause) {
        // Whoever acted is told in a line; why, such as of a check-in (spec 8), only the log keeps.
        console.warn('a change was not saved on this device', mutation.kind, cause);
        return { saved: false, code: cause instanceof NotSavedError ? cause.code : 'storage' };
      }
    },
    [db, isCleaner, isStudent],
  );
}

/**
 * Saves a change; resolves to whether it is safe on this device.
 * @param notice extra message for the person
 */
export type Keep = <P>(mutation: Mutation<P>, params: P, notice?: string) => Promise<boolean>;

/**
 * Saves one change at a time and reports the result.
 * @param once disables buttons meanwhile
 * @param tell shows the result
 */
export function useKeep(
  once: <T>(work: () => Promise<T>) => Promise<T>,
  tell: (saved: Saved, notice?: string) => void,
): Keep {
  const save = useSave();
  return async (mutation, params, notice) => {
    const saved = await once(() => save(mutation, params));
    tell(saved, notice);
    return saved.saved;
  };
}
