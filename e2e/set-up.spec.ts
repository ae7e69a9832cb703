import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { CLIENT_SECRET, startIdentityProvider } from '../tests/support/identity-provider.ts';
import { Mailbox } from '../tests/support/mailbox.ts';
import { ISSUER, makePair } from '../tests/support/saml-provider.ts';
import { freePort, ServerProcess } from '../tests/support/server-process.ts';
import {
  groupEntry,
  personEntry,
  SERVICE,
  startSlapd,
  SUFFIX,
  SUFFIX_ENTRIES,
  testDirectories,
} from '../tests/support/slapd.ts';
import { expect, signIn, test, watchErrors } from './fixtures.ts';
import { expectAccessible } from './support/accessible.ts';
import { openSamlSite } from './support/saml-site.ts';

/** The wide run types as people do, five keys a second. */
const KEY_MS = process.env['ROOST_TEST_ALL'] === undefined ? 30 : 200;
/** What each set-up may take at most; a test that takes longer fails. */
const FIFTEEN_MINUTES = 900_000;
const MAIL = 'ada@example.org';
const PASSWORD = 'correct horse battery';

const type = (field: Locator, text: string) => field.pressSequentially(text, { delay: KEY_MS, timeout: 0 });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** From the first administrator's link on, without the time in which axe looks. */
class Stopwatch {
  private readonly began = Date.now();
  private aside = 0;

  async withoutThis(work: Promise<void>): Promise<void> {
    const from = Date.now();
    await work;
    this.aside += Date.now() - from;
  }

  /** Says beside the test how long it took. */
  tell(name: string): void {
    const seconds = Math.round((Date.now() - this.began - this.aside) / 1000);
    const description = `${name}: ${String(seconds)} s with ${String(KEY_MS)} ms a key`;
    test.info().annotations.push({ type: 'set-up', description });
    process.stdout.write(`set-up of ${description}\n`);
  }
}

/** An organisation that has nothing but its first administrator, who made themselves one by the link. */
async function inEmptyOrganisation(
  page: Page,
  work: (app: string, watch: Stopwatch, mailbox: Mailbox) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'roost-set-up-'));
  const mailbox = await Mailbox.open();
  const server = new ServerProcess({
    port: await freePort(),
    dataDir: join(folder, 'data'),
    organisation: 'none',
    variables: { PROVIDER_HOSTS: '127.0.0.1', SMTP_URL: mailbox.url().href, MAIL_FROM: 'Roost <roost@example.org>' },
  });
  try {
    await server.start();
    const app = `http://localhost:${String(server.options.port)}`;
    await expect.poll(() => server.log).toMatch(/administrator\?link=\S+/);
    const link = /#\/administrator\?link=\S+/.exec(server.log)?.[0] ?? '';
    const watch = new Stopwatch();
    await page.goto(`${app}/${link}`);
    await type(page.getByLabel('Name', { exact: true }), 'Ada Lovelace');
    await type(page.getByLabel('E-mail'), MAIL);
    await type(page.getByLabel('User name'), 'ada');
    await type(page.getByLabel('Password', { exact: true }), PASSWORD);
    await type(page.getByLabel('Repeat the password'), PASSWORD);
    await press(page, 'Create my account');
    await expect(page.getByText('You are the administrator', { exact: true }).first()).toBeVisible();
    await page.goto(app);
    await signIn(page, 'ada', PASSWORD);
    await page.goto(`${app}/#/set-up`);
    await work(app, watch, mailbox);
  } finally {
    await server.stop();
    await mailbox.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** From what came to passwords that are switched off: the same for every kind. */
async function finish(page: Page, watch: Stopwatch, name: string): Promise<void> {
  await expect(page.getByText('It signs you in: to your own account')).toBeVisible();
  await press(page, 'Show twenty people');
  await expect(page.getByText('is Ada Lovelace (ada)')).toBeVisible();
  await watch.withoutThis(expectAccessible(page, `the set-up of ${name}`));
  await press(page, 'Save and offer it');
  await expect(page.getByText(/you signed in with it/)).toBeVisible();
  await press(page, 'Switch off');
  await press(page, 'Switch passwords off');
  await expect(page.getByRole('button', { name: 'Switch on' })).toBeVisible();
  watch.tell(name);
}

test('OpenID Connect, from nothing to passwords that are off', async ({ page }) => {
  test.setTimeout(FIFTEEN_MINUTES);
  const errors: string[] = [];
  watchErrors(page, errors);
  await inEmptyOrganisation(page, async (app, watch) => {
    const idp = await startIdentityProvider(`${app}/public/sign-in/example-ltd`);
    try {
      idp.person = { sub: 'u-1', email: MAIL, email_verified: true, name: 'Ada Lovelace', groups: ['staff'] };
      await press(page, /OpenID Connect/);
      await type(field(page, 'Name on the button'), 'Example Ltd');
      await type(field(page, 'Issuer'), 'http://127.0.0.1:1');
      await type(field(page, 'Client ID'), 'roost');
      await type(field(page, 'Client secret'), CLIENT_SECRET);
      await press(page, 'Save as a draft');
      await expect(page.getByText('Nobody signs in with it yet')).toBeVisible();
      await press(page, 'Try it');
      await expect(page.getByText('Nobody answers at this address')).toBeVisible();
      // As they notice, the address was wrong; another place gets the secret only once more from them.
      await field(page, 'Issuer').clear();
      await type(field(page, 'Issuer'), idp.issuer);
      await press(page, 'Save as a draft');
      await expect(page.getByText('Enter it again')).toBeVisible();
      await type(field(page, 'Client secret'), CLIENT_SECRET);
      await press(page, 'Save as a draft');
      await expect(page.getByText('Nobody signs in with it yet')).toBeVisible();
      await press(page, 'Try it');
      await finish(page, watch, 'OpenID Connect');
    } finally {
      await idp.close();
    }
  });
  expect(errors).toEqual([]);
});

test('SAML, by its metadata', async ({ page }) => {
  test.setTimeout(FIFTEEN_MINUTES);
  await inEmptyOrganisation(page, async (app, watch) => {
    const pair = makePair();
    const ours = `${app}/public/sign-in/example-ltd`;
    const idp = await openSamlSite(pair, ours, { email: [MAIL], cn: ['Ada Lovelace'] });
    try {
      await press(page, /SAML 2/);
      await type(field(page, 'Name on the button'), 'Example Ltd');
      const key = pair.certificate.replace(/-----[A-Z ]+-----|\s/g, '');
      // Pasted, as everybody does.
      await field(page, 'Metadata of the provider').fill(
        `<EntityDescriptor entityID="${ISSUER}"><IDPSSODescriptor><KeyDescriptor use="signing"><X509Certificate>${key}</X509Certificate></KeyDescriptor>
        <SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${idp.entryPoint}"/>
        </IDPSSODescriptor></EntityDescriptor>`,
      );
      await press(page, 'Read the metadata');
      await expect(page.getByText('The fields below are filled in')).toBeVisible();
      for (const name of ['Sign our requests', 'Have its answers encrypted']) {
        await page.getByRole('switch', { name, exact: true }).click();
        await expect(page.getByRole('switch', { name, exact: true })).toBeChecked();
      }
      await press(page, 'Save as a draft');
      await expect(page.getByText('Nobody signs in with it yet')).toBeVisible();
      await press(page, 'Try it');
      await expect(page.getByText('nothing came by which to find the account')).toBeVisible();
      await field(page, 'This is the name').selectOption('cn');
      await field(page, 'This is the e-mail address').selectOption('email');
      await field(page, 'compared with').selectOption('email');
      await press(page, 'Keep in the draft');
      expect(idp.last).toEqual({ isSigned: true, isEncrypted: true });
      await finish(page, watch, 'SAML');
    } finally {
      idp.close();
    }
  });
});

for (const kind of testDirectories)
  test(`a directory (${kind}), whether mails arrive, and who comes from it`, async ({ page }) => {
    test.setTimeout(FIFTEEN_MINUTES);
    const slapd = await startSlapd(
      [
        SUFFIX_ENTRIES,
        personEntry('ada', 'Ada Lovelace', MAIL),
        personEntry('bob', 'Bob Byte', 'bob@example.org'),
        groupEntry('owls', ['ada']),
      ].join(''),
    );
    try {
      await inEmptyOrganisation(page, async (app, watch, mailbox) => {
        await press(page, /^Send a code to/);
        await expect(page.getByRole('log')).toContainText('250');
        const code = /\b\d{6}\b/.exec(mailbox.received.at(-1)?.text ?? '')?.[0] ?? '';
        await type(field(page, 'The code that arrived'), code);
        await press(page, 'Check the code');
        await expect(page.getByText('Mails arrive.', { exact: true })).toBeVisible();
        await watch.withoutThis(expectAccessible(page, 'the set-up'));

        await press(page, /Directory \(LDAP\)/);
        await type(field(page, 'Name on the button'), 'Directory');
        await type(field(page, 'Address of the directory'), slapd.url);
        await type(field(page, 'Account that searches'), SERVICE);
        await type(field(page, 'Password of this account'), 'service-pw');
        await type(field(page, 'Where people are'), `ou=people,${SUFFIX}`);
        await type(field(page, 'Where groups are'), `ou=groups,${SUFFIX}`);
        await press(page, 'Save as a draft');
        await expect(page.getByText('Nobody signs in with it yet')).toBeVisible();
        await type(field(page, 'Your name there'), 'ada');
        await type(field(page, 'Your password there'), 'pw-ada');
        await press(page, 'Try it');
        await finish(page, watch, 'a directory');

        await page.goto(`${app}/#/directory`);
        await press(page, 'See who would come and leave');
        await expect(page.getByText('They have no account, and none are made.')).toBeVisible();
        await expect(page.getByText('1 account is linked').first()).toBeVisible();
        await expectAccessible(page, 'a directory run');
        await press(page, 'Do this');
        await expect(page.getByText('Done', { exact: true })).toBeVisible();
        await page.getByRole('link', { name: 'All directories and runs' }).click();
        await type(field(page, 'Name or e-mail address'), 'bob');
        await press(page, 'Find out');
        const walk = page.getByRole('region', { name: 'Why is this person not here?' }).getByRole('status');
        await expect(walk).toContainText('The account is open: no, it ends here');
        await expectAccessible(page, 'people from directories');
      });
    } finally {
      await slapd.stop();
    }
  });
