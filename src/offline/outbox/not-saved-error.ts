/** Why an intent could not be kept: too many wait, no room on the device, or the database failed. */
export type NotSavedCode = 'full' | 'quota' | 'storage';

/** An intent could not be kept; nothing of it was. */
export class NotSavedError extends Error {
  override readonly name = 'NotSavedError';
  readonly code: NotSavedCode;

  constructor(code: NotSavedCode, cause?: unknown) {
    super(`not saved: ${code}`, { cause });
    this.code = code;
  }
}
