import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { startPostgres } from '../../tests/run/postgres.mjs';
import { hoursToMorning } from './dates.ts';
import { makeSeed } from './seed.ts';

/** Makes the seed for all workers. @returns what removes it */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // Once for the whole run, which may go on into the next hour, and there the next day.
  process.env['ROOST_E2E_AHEAD'] = String(hoursToMorning(new Date()));
  const cluster = await startPostgres();
  const seed = await makeSeed(cluster?.url ?? null);
  process.env['ROOST_E2E_DATA'] = seed.dataDir;
  if (seed.databaseUrl !== null) process.env['ROOST_E2E_DATABASE'] = seed.databaseUrl;
  return async () => {
    await cluster?.stop();
    await rm(dirname(seed.dataDir), { recursive: true, force: true });
  };
}
