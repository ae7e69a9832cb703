import { hash, verify } from '@node-rs/argon2';

/** 19 MiB, two passes: about 10 ms, and expensive for whoever tries millions. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a password as it is stored. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** @returns false also for a hash that cannot be read */
export const matchesPassword = (stored: string, password: string): Promise<boolean> =>
  verify(stored, password).catch(() => false);
