import type { RunReason, RunRow } from './directory-run.ts';
import { RUN_REASONS } from './directory-run.ts';

/** The steps from a directory to an account, in their order. */
export const WHY_STEPS = ['connection', 'base', 'filter', 'attribute', 'duplicate', 'account'] as const;
export type WhyStep = (typeof WHY_STEPS)[number];

/** What a directory tells of somebody, step by step; each is asked only where those before went well. */
export interface Walk {
  /** Null where the directory answers; else what it said. */
  gone: string | null;
  hasBase: boolean;
  /** Where entries of the name or address are, whatever the filter says; outside of the base where none is in it. */
  inBase: readonly string[];
  outside: readonly string[];
  /** Of those in the base, the ones that the filter lets through. */
  filtered: readonly string[];
  /** What a run would do with those entries, and with accounts that they may mean. */
  rows: readonly RunRow[];
}

/** Why somebody is lost; each has words `setUp.why.<reason>`. */
export const WHY_REASONS = [
  ...RUN_REASONS,
  'unreachable',
  'noBase',
  'nowhere',
  'outside',
  'filtered',
  'willCome',
] as const;

/** Where somebody is lost, and why; or that they are here. */
export interface Why {
  step: WhyStep | 'here';
  reason: (typeof WHY_REASONS)[number] | null;
  /** What the reason is about: an address within the directory, or what the directory said. */
  about: string | null;
}

const ATTRIBUTES: readonly RunReason[] = ['noSubject', 'noMatchValue', 'notVerified', 'noAddress', 'noName'];

/** Walks from the directory to the account, and stops at the first step that excludes somebody. */
export function whyNotHere({ gone, hasBase, inBase, outside, filtered, rows }: Walk): Why {
  if (gone !== null) return { step: 'connection', reason: 'unreachable', about: gone };
  if (!hasBase) return { step: 'base', reason: 'noBase', about: null };
  if (inBase.length === 0) {
    const [place = null] = outside;
    return { step: 'base', reason: place === null ? 'nowhere' : 'outside', about: place };
  }
  if (filtered.length === 0) return { step: 'filter', reason: 'filtered', about: inBase[0] ?? null };
  const unclear = rows.find(({ kind }) => kind === 'duplicate' || kind === 'unreadable' || kind === 'skipped');
  if (unclear?.reason != null) {
    const { kind, reason, address } = unclear;
    const step = ATTRIBUTES.includes(reason) ? 'attribute' : kind === 'duplicate' ? 'duplicate' : 'account';
    return { step, reason, about: address };
  }
  const leaving = rows.find(({ kind }) => kind === 'leaves');
  if (leaving !== undefined) return { step: 'account', reason: leaving.reason, about: leaving.address };
  const coming = rows.find(({ kind }) => kind === 'comes' || kind === 'returns');
  if (coming !== undefined) return { step: 'account', reason: 'willCome', about: coming.address };
  return { step: 'here', reason: null, about: filtered[0] ?? null };
}
