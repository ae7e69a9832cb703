import { useCallback } from 'react';
import { cleans, studies } from '../domain/access/authority.ts';
import type { IntentFacts } from '../domain/intent/intent-facts.ts';
import type { Kept, KeptState, Saved } from '../domain/intent/saved.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import { withConnection } from '../offline/db/connection.ts';
import type { Entry } from '../offline/db/entry.ts';
import type { Mutation } from '../offline/mutations/mutation.ts';
import { enqueue } from '../offline/outbox/enqueue.ts';
import { prolongHold } from '../offline/outbox/hold.ts';
import { entryOfWish } from '../offline/outbox/entries.ts';
import { judge } from '../offline/overlay/judge.ts';
import { NotSavedError } from '../offline/outbox/write-durably.ts';
import { useAuthorities } from '../queries/access.ts';
import { useAccountDatabase } from '../queries/account-database.ts';
import { watchQuery } from '../queries/live/live-query-scheduler.ts';
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

/** Saves intents in the account's outbox. Never rejects: a failure is a result to show. */
export function useSave(): <P>(mutation: Mutation<P>, params: P, act?: Act) => Promise<Saved> {
  const db = useAccountDatabase();
  const authorities = useAuthorities();
  const isCleaner = cleans({ authorities });
  const isStudent = studies({ authorities });
  return useCallback(
    async (mutation, params, act) => {
      const kept = (
        began: Pick<Entry, 'seq' | 'intentId'>,
        more: Pick<Kept, 'waiting' | 'crowded' | 'held'>,
        facts: IntentFacts,
      ): Kept => ({
        ...more,
        saved: true,
        kind: mutation.kind,
        facts,
        prolong: async () => prolongHold(db, began.seq, Date.now()).catch(() => false),
        undo: async () => undoEntry(db, (await entryOfWish(db, began))?.seq ?? began.seq),
        follow: (listener) => watchQuery(db, (within) => stateOf(within, began), listener),
      });
      try {
        const before = act && (await withConnection(db, async () => db.outbox.get({ intentId: act.intentId })));
        const facts = await withConnection(db, () => toldFacts(db, mutation, params));
        if (before) return kept(before, { waiting: 1, crowded: false, held: false }, facts);
        const now = act?.at ?? Date.now();
        const verdict = await withConnection(db, () =>
          judge(db, mutation, params, { now: new Date(now).toISOString(), isCleaner, isStudent }),
        );
        if (!verdict.ok) return { saved: false, code: 'refused', verdict };
        const { waiting, crowded, held, ...began } = await enqueue(db, mutation, params, {
          now,
          ...(act && { intentId: act.intentId }),
        });
        return kept(began, { waiting, crowded, held }, facts);
      } catch (cause) {
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
