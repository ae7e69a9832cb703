import type { Conflict } from '../../src/domain/conflict/conflict.ts';
import type { StandIns } from '../../src/domain/intent/fulfilled.ts';

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 410 | 412 | 413 | 415 | 422 | 429 | 501 | 503;

/** A contract's error code; the binding translates it and records it with the intent. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';
  readonly status: RefusalStatus;
  readonly code: string;
  readonly details: Record<string, unknown> | undefined;

  constructor(status: RefusalStatus, code: string, details?: Record<string, unknown>) {
    super(code);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** A refusal of what is so already; its answer carries the rows that were touched, though nothing is raised. */
export class FulfilledRefusal extends Refusal {
  override readonly name: string = 'FulfilledRefusal';

  constructor(status: 400 | 410, code: string, fulfilledBy: StandIns = {}, more: { reason?: string } = {}) {
    super(status, code, { fulfilledBy, ...more });
  }
}

/** A refusal that offers a choice (422). */
export class ConflictRefusal extends Refusal {
  override readonly name: string = 'ConflictRefusal';
  readonly conflict: Omit<Conflict, 'message'>;

  /** @param values for its message */
  constructor(conflict: Omit<Conflict, 'message'>, values?: Record<string, string | number>) {
    super(422, conflict.conflictType, values);
    this.conflict = conflict;
  }
}
