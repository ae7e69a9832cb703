/** What is kept of the PIN that ends kiosk mode. */
export interface KioskLock {
  buildingId: string;
  /** Hexadecimal. */
  salt: string;
  hash: string;
  /** Wrong PINs since the last right one. */
  misses: number;
  /** Epoch ms before which no PIN is looked at. */
  until: number;
}

const KEY = 'kiosk-lock';
const PIN = /^\d{4,8}$/;
const ROUNDS = 210_000;
/** So many wrong PINs in a row cost a minute. */
const MAX_MISSES = 5;
const WAIT_MS = 60_000;

export const isPin = (text: string): boolean => PIN.test(text);

/** A page without HTTPS has no cryptography, and offers no kiosk mode. */
export const canLock = (): boolean => typeof globalThis.crypto?.subtle !== 'undefined';

/** Keeps a PIN for a building's tablet. */
export async function lockWith(pin: string, buildingId: string): Promise<void> {
  const salt = hex(crypto.getRandomValues(new Uint8Array(16)));
  keep({ buildingId, salt, hash: await hashOf(pin, salt), misses: 0, until: 0 });
}

/** @returns null where none is kept, or what is kept cannot be read */
export function keptLock(): KioskLock | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isLock(kept) ? kept : null;
  } catch {
    return null;
  }
}

export const forgetLock = (): void => localStorage.removeItem(KEY);

/** Whether a PIN is right; `wait` after too many wrong ones. @param now epoch ms */
export async function tryPin(pin: string, now: number): Promise<'right' | 'wrong' | 'wait'> {
  const lock = keptLock();
  if (lock === null) return 'right';
  if (now < lock.until) return 'wait';
  if ((await hashOf(pin, lock.salt)) === lock.hash) return 'right';
  noteMiss(lock, now);
  return 'wrong';
}

/**
 * Whether a password is right that gives the tablet back without the PIN; a wrong one counts as a wrong PIN does.
 * @param isRight asks the server; null where it gave no answer
 * @param now epoch ms
 */
export async function tryPassword(
  isRight: () => Promise<boolean | 'wait' | null>,
  now: number,
): Promise<'right' | 'wrong' | 'wait' | 'failed'> {
  const lock = keptLock();
  if (lock !== null && now < lock.until) return 'wait';
  const answer = await isRight();
  if (answer === null) return 'failed';
  if (answer === 'wait') return 'wait';
  if (!answer && lock !== null) noteMiss(lock, now);
  return answer ? 'right' : 'wrong';
}

function noteMiss(lock: KioskLock, now: number): void {
  const misses = lock.misses + 1;
  keep({ ...lock, misses, until: misses % MAX_MISSES === 0 ? now + WAIT_MS : 0 });
}

const keep = (lock: KioskLock): void => localStorage.setItem(KEY, JSON.stringify(lock));

const isLock = (kept: unknown): kept is KioskLock =>
  typeof kept === 'object' &&
  kept !== null &&
  ['buildingId', 'salt', 'hash'].every((key) => typeof Reflect.get(kept, key) === 'string') &&
  ['misses', 'until'].every((key) => typeof Reflect.get(kept, key) === 'number');

async function hashOf(pin: string, salt: string): Promise<string> {
  const bytes = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', bytes.encode(pin), 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes.encode(salt), iterations: ROUNDS };
  return hex(new Uint8Array(await crypto.subtle.deriveBits(how, key, 256)));
}

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
