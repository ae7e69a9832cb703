import type { IntentFacts } from '../../domain/intent/intent-facts.ts';
import type { HoldWorkstation } from '../../offline/mutations/hold-workstation.ts';
import { namesWorkstation } from '../../offline/mutations/hold-workstation.ts';
import type { MutationCall } from '../../offline/mutations/mutation.ts';
import { undoOf } from '../../offline/mutations/registry.ts';
import type { Other, WaitingEntry } from '../../queries/outbox.ts';

/** A booking that may move to another workstation. */
export interface Aimed {
  seq: number;
  /** Kind of its change: for oneself, or for a guest. */
  kind: string;
  facts: IntentFacts;
  params: HoldWorkstation;
}

/** Actions on one waiting change, likeliest first. */
export type StepAction =
  | { kind: 'choose' | 'retry' | 'undo' | 'giveUp' | 'drop' | 'keep' }
  /** Moves the booking to another workstation. */
  | { kind: 'aim'; booking: Aimed }
  /** Undoes a confirmed change by a new one. */
  | { kind: 'compensate'; call: MutationCall };

const aim = ({ seq, kind, facts, params }: Other): StepAction[] =>
  namesWorkstation(params) ? [{ kind: 'aim', booking: { seq, kind, facts, params } }] : [];

/** @param listed queue positions of all listed entries: a listed booking is not offered twice */
export function actionsOf(entry: WaitingEntry, listed: ReadonlySet<number>): StepAction[] {
  const { state, label, missing, problem } = entry;
  if (label === 'blocked')
    return [...(missing !== null && !listed.has(missing.seq) ? aim(missing) : []), { kind: 'drop' }];
  switch (state) {
    case 'conflict':
      return [{ kind: 'choose' }, { kind: 'giveUp' }];
    case 'rejected':
      return [...aim(entry), { kind: 'retry' }, { kind: 'giveUp' }];
    case 'parked':
      return [{ kind: 'giveUp' }];
    case 'queued':
    case 'sending':
      return [{ kind: 'undo' }];
    case 'done': {
      if (problem === null) return [];
      const call = undoOf(entry);
      return [...(call === null ? [] : [{ kind: 'compensate' as const, call }]), { kind: 'keep' }];
    }
    case 'voiding':
    case 'cancelled':
      return [];
  }
}
