/** What a rule says: allowed, or refused with an error code of the contract whose text is the message `error.<code>`. */
export type Verdict = { ok: true } | Refusal;
export type Refusal = { ok: false; code: string; details?: Record<string, string> };

export const ALLOWED: Verdict = { ok: true };

/** A refusal; `details` carries what the screen may say beyond the message, as plain strings. */
export function refused(code: string, details?: Record<string, string>): Refusal {
  return details === undefined ? { ok: false, code } : { ok: false, code, details };
}
