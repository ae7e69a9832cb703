import type { Conflict, ConflictResolution } from '../../domain/conflict/conflict.ts';

/** States of an outbox entry (docs/sync-protocol.md, "States"). `blocked` is derived, never stored. */
export const ENTRY_STATES = [
  'queued',
  'sending',
  'conflict',
  'rejected',
  'parked',
  'voiding',
  'done',
  'cancelled',
] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/**
 * How the handling of a conflict may fail (spec 8, "Conflict handling failures"): not drawn in time, not answered in
 * time, cancelled by the person, or not drawable.
 */
export const HANDLING_FAILURES = ['notRendered', 'timeout', 'cancelled', 'clientError'] as const;
export type HandlingFailure = (typeof HANDLING_FAILURES)[number];

/** Code of a problem: the server is there, but something on the way blocks this request alone. */
export const KEPT_BACK = 'keptBack';

/** Why an entry stands where it stands, for the person to read. */
export interface Problem {
  /**
   * `refused` another 4xx, `conflict` 409 or 422, `server` a transient answer, `unsupported` 501 or an unknown kind,
   * `appliedAfterAll` applied although it was given up; or how the handling of a conflict failed.
   */
  cause: 'refused' | 'conflict' | 'network' | 'server' | 'unsupported' | 'appliedAfterAll' | HandlingFailure;
  /** HTTP status, or null where there was no answer that counts. */
  status: number | null;
  /** The server's error code, e.g. `checkInNotAllowed`; a 409's code is `confirmConflictingReservation`. */
  code: string | null;
  /** The server's text, in the employee's language. */
  message: string | null;
  details: unknown;
  /** The conflict of a 422. */
  conflict: Conflict | null;
  /** Epoch milliseconds. */
  at: number;
  /** Epoch milliseconds at which a visible window first showed the dialog; absent: never. */
  shownAt?: number | undefined;
  /** The person put the choice off until the waiting list asks for it. */
  later?: boolean | undefined;
  /** What was thrown while the dialog was drawn. */
  report?: string | undefined;
}

/** What the person chose so far for this wish. */
export interface Resolution {
  resolutions: ConflictResolution[];
  replaceMyOtherLocation: boolean;
}

/** An entry without its place in the queue. */
export interface NewEntry {
  /** UUIDv7; a choice or another try gets a new one. */
  intentId: string;
  /** Earlier intent ids of the same wish, oldest first. */
  replaces: string[];
  kind: string;
  v: number;
  /** The intent, never a serialised request (docs/sync-protocol.md, "Outbox entries"). */
  params: unknown;
  /** Ids of what it creates, in the order of `Resource-Id`. */
  resourceIds: string[];
  lanes: string[];
  state: EntryState;
  /** Its failed sends: for the back-off, and for who goes first. */
  attempts: number;
  /** Epoch milliseconds before which it is not sent. */
  due: number;
  /** The send that holds the entry; other answers are ignored. */
  attemptId: string | null;
  /** Epoch milliseconds until which that send holds it. */
  leaseUntil: number;
  /** Epoch milliseconds of its first claim; null: certainly never left the device. */
  sentAt: number | null;
  /** Epoch milliseconds at which the person acted. */
  occurredAt: number;
  /** Epoch milliseconds at which it was settled (done, cancelled), else null. */
  settledAt: number | null;
  problem: Problem | null;
  resolution: Resolution | null;
}

/** A row of the outbox; IndexedDB gives `seq`. */
export interface Entry extends NewEntry {
  seq: number;
}
