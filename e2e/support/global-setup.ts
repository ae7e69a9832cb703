import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hoursToMorning } from './dates.ts';
import { makeSeed } from './seed.ts';

/** Makes the seed for all workers. @returns what removes it */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // Once for the whole run, which may go on into the next hour, and there the next day.
  process.env['ROOST_E2E_AHEAD'] = String(hoursToMorning(new Date()));
  const seed = await makeSeed();
  process.env['ROOST_E2E_SEED'] = seed;
  return async () => {
    await rm(dirname(seed), { recursive: true, force: true });
  };
}
