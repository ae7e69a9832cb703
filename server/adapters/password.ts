import { hash, verify } from '@node-rs/argon2';

/** Argon2 with 19 MiB and two passes: about 10 ms, too slow for mass guessing. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** @returns false for an unreadable hash, too */
export const matchesPassword = (stored: string, password: string): Promise<boolean> =>
  verify(stored, password).catch(() => false);
