import type { NotSavedCode } from '../../domain/intent/saved.ts';

/** An intent could not be kept; nothing of it was. */
export class NotSavedError extends Error {
  override readonly name = 'NotSavedError';
  readonly code: NotSavedCode;

  constructor(code: NotSavedCode, cause?: unknown) {
    super(`not saved: ${code}`, { cause });
    this.code = code;
  }
}
