import { CLIENT_SECRET, startIdentityProvider } from '../tests/support/identity-provider.ts';
import { runCommand } from '../tests/support/run-command.ts';
import { ISSUER, makePair } from '../tests/support/saml-provider.ts';
import type { ServerProcess } from '../tests/support/server-process.ts';
import { expect, test, watchErrors } from './fixtures.ts';
import { expectAccessible } from './support/accessible.ts';
import { openSamlSite } from './support/saml-site.ts';

const EMAIL = 'emma.devries@roost.example';

/** Runs the command beside the data of a stopped server. */
const command = (server: ServerProcess, args: readonly string[], input = '') =>
  runCommand(server.environment, 'sign-in-method', args, input);

/** Offers a method. The app is at `localhost` and the provider at 127.0.0.1: two sites to a browser. */
async function offer(server: ServerProcess, method: object): Promise<void> {
  await server.stop();
  expect(await command(server, ['--save', '-'], JSON.stringify(method))).toMatchObject({
    code: 0,
    out: expect.stringContaining('idp  draft'),
  });
  expect(await command(server, ['--activate', 'idp', '--untried'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('idp  active'),
  });
  expect(await command(server, ['--deactivate', 'password'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('No administrator'),
  });
  await server.start();
}

const appOf = (server: ServerProcess): string => `http://localhost:${String(server.options.port)}`;

test('by OpenID Connect from another site, to where one wanted to go, and out of both', async ({ page, server }) => {
  const errors: string[] = [];
  watchErrors(page, errors);
  const app = appOf(server);
  const idp = await startIdentityProvider(`${app}/public/sign-in/idp`);
  try {
    idp.person = null;
    await offer(server, {
      id: 'idp',
      kind: 'oidc',
      name: 'Example Ltd',
      settings: { issuer: idp.issuer, clientId: 'roost', allowHttp: true },
      secrets: { clientSecret: CLIENT_SECRET },
    });
    await page.goto(`${app}/#/reservations`);
    const button = page.getByRole('button', { name: 'Sign in with Example Ltd' });
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await button.click();
    await expect(page.getByRole('alert')).toHaveText(/did not sign you in/);
    await expectAccessible(page, 'sign-in page after a refusal');

    idp.person = { sub: 'u-1', email: EMAIL, email_verified: true, name: 'Emma' };
    await button.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Reservations' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Reservations' })).toBeVisible();

    await page.goto(`${app}/#/logout`);
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: /Yes/ }).click();
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
    expect(page.url()).toBe(`${app}/#/logout`);

    await page.getByRole('link', { name: 'Sign in again' }).click();
    await page.context().setOffline(true);
    await button.click();
    await expect(page.getByRole('alert')).toHaveText(/No Internet Connection/);
    await page.context().setOffline(false);
    await button.click();
    await expect(page.getByRole('heading', { name: 'Next days' })).toBeVisible();
    expect(errors).toEqual([]);
  } finally {
    await idp.close();
  }
});

test('by SAML, whose answer another site posts', async ({ page, server }) => {
  const app = appOf(server);
  const pair = makePair();
  const ours = `${app}/public/sign-in/idp`;
  const idp = await openSamlSite(pair, ours, { mail: [EMAIL] });
  try {
    await offer(server, {
      id: 'idp',
      kind: 'saml',
      name: 'Example Ltd',
      settings: { issuer: ISSUER, entryPoint: idp.entryPoint, allowHttp: true, certificates: [pair.certificate] },
    });
    await page.goto(app);
    await page.getByRole('button', { name: 'Sign in with Example Ltd' }).click();
    await expect(page.getByRole('heading', { name: 'Next days' })).toBeVisible();
  } finally {
    idp.close();
  }
});
