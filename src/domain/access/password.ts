import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';

/** What a person signs in with. */
export const USERNAME = /^[\w.-]{1,100}$/;
export const EMAIL = /^[^\s@<>]+@[^\s@<>]+$/;

/** In characters. Length is what guessing meets; rules of composition make words worse. */
export const MIN_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 128;

/** Whether a password may be chosen. */
export function mayChoosePassword(password: string): Verdict {
  const length = Array.from(password).length;
  if (length < MIN_PASSWORD_LENGTH) return refused('passwordTooShort', { least: String(MIN_PASSWORD_LENGTH) });
  return length > MAX_PASSWORD_LENGTH ? refused('passwordTooLong', { most: String(MAX_PASSWORD_LENGTH) }) : ALLOWED;
}
