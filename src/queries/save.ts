import { useCallback } from 'react';
import type { Verdict } from '../domain/verdict.ts';
import type { Mutation } from '../offline/mutations/mutation.ts';
import { enqueue } from '../offline/outbox/enqueue.ts';
import { judge } from '../offline/outbox/judge.ts';
import { NotSavedError } from '../offline/outbox/not-saved-error.ts';
import { useAccountDatabase } from './account-database.tsx';

/** What became of an intent on this device; `crowded` when many wait already, `refused` when a rule no longer allows it. */
export type Saved = { saved: true; waiting: number; crowded: boolean } | { saved: false; code: NotSavedError['code'] } | { saved: false; code: 'refused'; verdict: Verdict };

/** Keeps intents in the outbox of the signed-in account. The result never throws: not saved is an answer to be shown. */
export function useSave(): <P>(mutation: Mutation<P>, params: P) => Promise<Saved> {
  const db = useAccountDatabase();
  return useCallback(async (mutation, params) => {
    try {
      const now = Date.now();
      const verdict = await judge(db, mutation, params, new Date(now).toISOString());
      if (!verdict.ok) return { saved: false, code: 'refused', verdict };
      const { waiting, crowded } = await enqueue(db, mutation, params, { now });
      return { saved: true, waiting, crowded };
    } catch (cause) {
      return { saved: false, code: cause instanceof NotSavedError ? cause.code : 'storage' };
    }
  }, [db]);
}
