import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeSeed } from './seed.ts';

/** Makes the seed for all workers. @returns what removes it */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const seed = await makeSeed();
  process.env['ROOST_E2E_SEED'] = seed;
  return async () => { await rm(dirname(seed), { recursive: true, force: true }); };
}
