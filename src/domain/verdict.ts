/** A rule's result. The message `error.<code>` explains a refusal. */
export type Verdict = { ok: true } | Refusal;
export type Refusal = { ok: false; code: string; details?: Record<string, string> };

export const ALLOWED: Verdict = { ok: true };

/** @param details values for the message, as plain strings */
export function refused(code: string, details?: Record<string, string>): Refusal {
  return details === undefined ? { ok: false, code } : { ok: false, code, details };
}
