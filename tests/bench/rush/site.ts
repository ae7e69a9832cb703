import pg from 'pg';
import type { Bench } from '../bench.ts';
import type { Engine } from '../fixture/fixture.ts';
import { seedSessions, type SignedIn } from '../fixture/sessions.ts';
import { type Size, sizedFixture } from '../fixture/size.ts';
import { type Meter, meterOf } from '../server/cpu.ts';
import { type Office, openOffice } from './office.ts';

/** An organisation of some size whose server runs, with people who book and others who listen. */
export interface Site {
  url: string;
  office: Office;
  sessions: SignedIn[];
  /** CPU of server and database. */
  meter: Meter | null;
  close(): Promise<void>;
}

/** @param devices how many are signed in besides the bookers. @returns null where the engine is missing */
export async function openSite(bench: Bench, engine: Engine, size: Size, devices: number): Promise<Site | null> {
  const sized = await sizedFixture(bench, engine, size);
  if (sized === null) return null;
  const sessions = await seedSessions(sized.fixture, devices);
  const server = await sized.fixture.server();
  await server.start();
  const office = await openOffice(server.url, sized.bookers);
  await office.warmUp();
  await gatherStatistics(sized.fixture.config.databaseUrl);
  return {
    url: server.url,
    office,
    sessions,
    meter: await meterOf(server.pid, sized.fixture.config.databaseUrl),
    close: async () => {
      await server.stop();
    },
  };
}

/** PostgreSQL does so by itself within minutes; until then it reads tables whole that were empty when it planned. */
async function gatherStatistics(databaseUrl: string | null): Promise<void> {
  if (databaseUrl === null) return;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('analyze');
  await client.end();
}
