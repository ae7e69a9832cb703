import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../server/adapters/clock.ts';
import { openDatabase } from '../../server/db/database.ts';
import { saveDraft } from '../../server/http/sign-in-methods.ts';
import { signInMethod } from '../../src/contract/sign-in-method.ts';
import { testDataDir } from '../support/database.ts';
import { CLIENT_SECRET, type IdentityProvider, startIdentityProvider } from '../support/identity-provider.ts';
import { seedSmallOrganisation } from '../support/organisation.ts';
import { RoundTrip } from '../support/round-trip.ts';
import { startCommand } from '../support/run-command.ts';
import { freePort, ServerProcess } from '../support/server-process.ts';

let dataDir: string;
let idp: IdentityProvider;
let environment: NodeJS.ProcessEnv;

const open = () => openDatabase({ databaseUrl: null, dataDir, durable: false });

beforeAll(async () => {
  dataDir = await testDataDir();
  const port = await freePort();
  idp = await startIdentityProvider(`http://localhost:${String(port)}/public/sign-in/oidc`);
  idp.person = { sub: 'u-admin', email: 'admin@example.test', email_verified: true, name: 'The Admin' };
  ({ environment } = new ServerProcess({ port, dataDir, variables: { PROVIDER_HOSTS: '127.0.0.1', PUBLIC_URL: '' } }));
  const draft = signInMethod.parse({
    id: 'oidc',
    kind: 'oidc',
    name: 'Example Ltd',
    settings: { issuer: idp.issuer, clientId: 'roost', allowHttp: true },
    secrets: { clientSecret: CLIENT_SECRET },
  });
  const handle = await open();
  await seedSmallOrganisation(handle.db);
  await handle.db.transaction().execute((transaction) => saveDraft(transaction, draft, systemClock.now()));
  await handle.close();
});
afterAll(async () => {
  await idp.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Each test starts a process, which takes long where the machine has other work, in ms. */
const PATIENCE = 180_000;

/** The command, and the link that it prints. */
async function tried() {
  const { child, said, ended } = startCommand(environment, 'sign-in-method', ['--try', 'oidc', '--as', 'Admin']);
  const link = () => /http\S+\?try=[\w-]{43}\n/.exec(said.out)?.[0].trim() ?? null;
  await expect.poll(link, { timeout: 60_000 }).not.toBeNull();
  return { child, link: link() ?? '', ended };
}

it(
  'a command that has the embedded database to itself serves the app until somebody came back',
  { timeout: PATIENCE },
  async () => {
    const { link, ended } = await tried();
    const { url, response } = await new RoundTrip().go(link);
    expect(url.pathname).toBe('/public/sign-in/oidc/callback');
    expect(await response?.text()).toContain('The try is over');
    const { code, out, err } = await ended;
    expect(code, err).toBe(0);
    expect(out).toContain('so this command itself serves the app at http://localhost:');
    expect(out).toContain('email: admin@example.test\n');
    expect(out).toMatch(/▸ Found, is admin example \(admin\)\n$/);
  },
);

it('a command that is interrupted takes its link back, and says so', { timeout: PATIENCE }, async () => {
  const { child, ended } = await tried();
  child.kill('SIGINT');
  const { code, err } = await ended;
  expect(code, err).toBe(1);
  expect(err).toMatch(/given up: the link begins nothing any more\n$/);
  const handle = await open();
  expect(await handle.db.selectFrom('sign_in_flow').select('state').execute()).toEqual([]);
  await handle.close();
});
