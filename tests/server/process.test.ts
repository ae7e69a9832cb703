import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { testDatabase, testDataDir, testEngines } from '../support/database.ts';
import { PASSWORD, seedSmallOrganisation } from '../support/organisation.ts';
import { runCommand } from '../support/run-command.ts';
import { BUILT_SERVER, freePort, ServerProcess } from '../support/server-process.ts';

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).toReversed()) await step();
});

async function directory(): Promise<string> {
  const path = await testDataDir();
  cleanUp.push(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** Data of its own: on a PostgreSQL where there is one, on which a server starts in a third of the time. */
async function ground(): Promise<Partial<ServerProcess['options']>> {
  if (!testEngines.includes('postgresql')) return { dataDir: await directory() };
  const database = await testDatabase('postgresql');
  cleanUp.push(() => database.close());
  return { databaseUrl: database.config.databaseUrl ?? '' };
}

async function started(options: Partial<ServerProcess['options']>): Promise<ServerProcess> {
  const server = new ServerProcess({ port: await freePort(), organisation: 'none', ...options });
  cleanUp.push(() => server.kill());
  await server.start();
  return server;
}

/** Each test starts processes, which takes long where the machine has other work, in ms. */
const PATIENCE = 180_000;

describe('a server process', { timeout: PATIENCE }, () => {
  it.each([
    [{ PORT: 'none' }, 'PORT must be a number (it is "none")'],
    [{ DATABASE_URL: 'mysql://x/y', ROOST_ORGANISATION: 'acme' }, 'ROOST_ORGANISATION must be demo or none'],
    [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 'ECONNREFUSED'],
  ])('says what is wrong with %j and ends', async (environment, message) => {
    const child = spawn(process.execPath, [BUILT_SERVER], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...environment },
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    const [code] = await once(child, 'close');
    expect(code).toBe(1);
    expect(said).toContain(message);
  });

  it('is refused a directory that another has open, and gets it once that has ended', async () => {
    const dataDir = await directory();
    const first = await started({ dataDir });
    const second = new ServerProcess({ port: await freePort(), dataDir, organisation: 'none' });
    await expect(second.start()).rejects.toThrow(`Roost did not start: ${dataDir} is in use by another process`);
    await first.kill();
    await second.start();
    expect(await second.stop(), second.log).toBe(0);
  });

  it('says so where its port is taken', async () => {
    const first = await started(await ground());
    const second = new ServerProcess({ port: first.options.port, organisation: 'none', ...(await ground()) });
    // The first one answers for it: only its output tells.
    await second.start().catch(() => undefined);
    await expect.poll(() => second.log, { timeout: 60_000 }).toContain('set PORT to another');
  });

  it('begins with an administrator that the terminal names', async () => {
    const data = await ground();
    const server = await started(data);
    await expect.poll(() => server.log).toContain('npm run administrator');
    expect(await server.stop()).toBe(0);
    const make = async (password: string, ...rest: string[]) => {
      const args = ['--username', 'anna', ...rest];
      const { code, err } = await runCommand(server.environment, 'administrator', args, `${password}\n`);
      return [code, err];
    };
    const who = ['--name', 'Anna Kowalski', '--email', 'anna@example.org'];
    expect(await make('long enough for one')).toEqual([1, expect.stringContaining('give --name and --email')]);
    expect(await make('too short', ...who)).toEqual([1, expect.stringContaining('12 to 128 characters')]);
    expect(await make('long enough for one', ...who)).toEqual([0, '']);

    const invite = (...rest: string[]) => runCommand(server.environment, 'invitation', ['--username', 'ben', ...rest]);
    expect(await invite()).toMatchObject({ code: 1, err: expect.stringContaining('give --name and --email') });
    const { out } = await invite('--name', 'Ben', '--email', 'ben@example.org', '--language', 'de');
    const link = /#\/invitation\?link=([\w-]+)/.exec(out)?.[1];

    const again = await started(data);
    const chosen = await fetch(`${again.url}/public/password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
      body: JSON.stringify({ link, password: 'long enough for two' }),
    });
    expect(await chosen.json()).toEqual({ username: 'ben' });
    const signIn = await fetch(`${again.url}/api/authenticate`, {
      headers: { Authorization: `Basic ${btoa('anna:long enough for one')}` },
    });
    expect(await signIn.json()).toMatchObject({ user: { authorities: [{ authority: 'ADMIN' }] } });
    expect(again.log).not.toContain('npm run administrator');
  });

  it('prints where it is and how to sign in', async () => {
    const server = await started({ ...(await ground()), organisation: 'demo' });
    await expect.poll(() => server.log).toContain('as anybody else');
    expect(server.log).toContain(`http://127.0.0.1:${server.options.port}/`);
    expect(server.log).toContain('password "roost"');
    expect(
      (await fetch(`${server.url}/api/authenticate`, { headers: { Authorization: `Basic ${btoa('employee:roost')}` } }))
        .status,
    ).toBe(200);
    expect(await server.stop()).toBe(0);
  });

  it.skipIf(!testEngines.includes('postgresql'))('finishes what is under way before it stops', async () => {
    const database = await testDatabase('postgresql');
    cleanUp.push(() => database.close());
    await seedSmallOrganisation(database.db);
    const server = await started({ databaseUrl: database.config.databaseUrl ?? '' });
    const signedIn = await fetch(`${server.url}/api/authenticate`, {
      headers: { Authorization: `Basic ${btoa(`ann:${PASSWORD}`)}` },
    });
    const { token }: { token: string } = await signedIn.json();
    const headers = {
      Authorization: `Bearer ${token}`,
      'X-Requested-With': 'XMLHttpRequest',
      'Idempotency-Key': crypto.randomUUID(),
      'Content-Type': 'application/json',
    };

    // A change that waits for a row which the test holds.
    const change = await database.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('employee').set({ electric_vehicle: true }).where('id', '=', 'e-ann').execute();
      const waiting = fetch(`${server.url}/api/employee/info`, {
        method: 'PATCH',
        headers,
        body: '{"colorBlind":true}',
      });
      await expect
        .poll(
          async () =>
            (await sql<{ n: number }>`select count(*) as n from pg_locks where not granted`.execute(transaction))
              .rows[0]?.n,
        )
        .toBe(1);
      const stopping = server.stop();
      await expect.poll(() => server.log).toContain('finishing what is under way');
      return { waiting, stopping };
    });
    expect((await change.waiting).status).toBe(200);
    expect(await change.stopping).toBe(0);
  });

  it.skipIf(!testEngines.includes('postgresql'))(
    'is not well while its database is away, answers 503, and recovers',
    async () => {
      const database = await testDatabase('postgresql');
      cleanUp.push(() => database.close());
      const server = await started({ databaseUrl: database.config.databaseUrl ?? '' });
      expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ status: 'ok' });
      const name = new URL(database.config.databaseUrl ?? '').pathname.slice(1);
      await database.handle.close();
      const admin = await testDatabase('postgresql');
      await sql`alter database ${sql.id(name)} with allow_connections false`.execute(admin.db);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(admin.db);
      const ill = await fetch(`${server.url}/healthz`);
      expect([ill.status, await ill.json()]).toEqual([503, { status: 'unavailable' }]);
      const away = await fetch(`${server.url}/public/authentication-config`);
      expect([away.status, await away.json()]).toEqual([503, { code: 'unavailable', message: expect.any(String) }]);
      expect(away.headers.get('retry-after')).toBe('1');
      await sql`alter database ${sql.id(name)} with allow_connections true`.execute(admin.db);
      await expect.poll(async () => (await fetch(`${server.url}/healthz`)).status).toBe(200);
      expect((await fetch(`${server.url}/public/authentication-config`)).status).toBe(200);
      expect(await server.stop()).toBe(0);
      await admin.close();
    },
  );
});
