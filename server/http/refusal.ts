import type { Conflict } from '../../src/domain/conflict/conflict.ts';

/** A refusal with a code of the contract; the binding turns it into the reply, in the caller's language, and records it with the intent. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 412 | 413 | 422 | 429 | 501,
    readonly code: string,
    readonly details?: Record<string, unknown>,
  ) {
    super(code);
  }
}

/** A refusal that offers a choice (422). */
export class ConflictRefusal extends Refusal {
  constructor(readonly conflict: Omit<Conflict, 'message'>) {
    super(422, conflict.conflictType);
  }
}
