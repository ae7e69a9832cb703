import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appOn, Client, type TestApp, testApp } from '../../tests/support/app.ts';
import { startIdentityProvider } from '../../tests/support/identity-provider.ts';
import { makePair } from '../../tests/support/saml-provider.ts';
import { freePort } from '../../tests/support/server-process.ts';
import { directoryDraft, SettingUp } from '../../tests/support/set-up.ts';
import { personEntry, type Slapd, startSlapd, SUFFIX_ENTRIES, testDirectories } from '../../tests/support/slapd.ts';
import {
  MAIL,
  WRONG_AT_SLAPD,
  WRONG_DIRECTORY,
  WRONG_OIDC,
  WRONG_SAML,
  type WrongGround,
} from '../../tests/support/wrong-settings.ts';

let server: TestApp;
let app: FastifyInstance;
let setUp: SettingUp;
let ground: WrongGround;
beforeAll(async () => {
  server = await testApp();
  app = await appOn(server.database.handle, server.clock, [], undefined, null, [], { providerHosts: ['127.0.0.1'] });
  const { host } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const idp = await startIdentityProvider(`http://${host}/public/sign-in/new`);
  const nowhere = `127.0.0.1:${String(await freePort())}`;
  setUp = new SettingUp(await Client.signedIn(app, 'admin'), host);
  ground = { setUp, id: 'new', idp, pair: makePair(), other: makePair(), host, nowhere };
  // Another administrator, so that groups may take the role of the one who sets up.
  await server.database.db
    .insertInto('employee_authority')
    .values({ employee_id: 'e-ben', authority: 'ADMIN' })
    .execute();
});
afterAll(async () => {
  await ground.idp.close();
  await app.close();
  await server.close();
});
beforeEach(async () => {
  const { db } = server.database;
  for (const table of [
    'sign_in_method',
    'sign_in_trial',
    'sign_in_identity',
    'sign_in_proof',
    'sign_in_failure',
  ] as const)
    await db.deleteFrom(table).execute();
  await db.deleteFrom('setting').where('key', '=', 'passwordsOff').execute();
});

/** Whatever comes of a try: saved, activated, passwords switched off as far as the server lets it. */
async function goOn(): Promise<{ activated: number; off: number; passwords: boolean }> {
  // Only then is the button there; calls are limited.
  if (((await setUp.shown('new'))?.trial?.sample ?? null) !== null) await setUp.samples('new');
  const activated = (await setUp.activate('new')).status;
  const off = (await setUp.deactivate('password')).status;
  const { body } = await setUp.send('GET', '');
  return { activated, off, passwords: body.passwords };
}

/** Nobody is locked out: the very administrator who set it up comes in, from another device. */
async function expectDoor(): Promise<void> {
  expect((await new Client(app).signIn('admin')).status).toBe(200);
}

describe('none of these settings locks anybody out', () => {
  const WRONG = [...WRONG_OIDC, ...WRONG_SAML, ...WRONG_DIRECTORY];

  it('at least thirty', () => expect(WRONG.length).toBeGreaterThanOrEqual(30));

  it.each(WRONG)('%s', async (_, save, attempt, found) => {
    const { body } = await save(ground);
    await attempt(ground);
    const trial = (await setUp.shown('new'))?.trial ?? null;
    const shown = trial === null ? null : (trial.problem ?? trial.sample.reason ?? trial.sample.outcome);
    expect(typeof found === 'object' && found !== null ? body : shown).toEqual(
      typeof found === 'object' && found !== null ? { problems: found } : found,
    );
    expect(await goOn()).toMatchObject({ off: 409, passwords: true });
    await expectDoor();
  });
});

describe.each(testDirectories)('none of these settings of a directory does either, at %s', () => {
  let slapd: Slapd;
  beforeAll(async () => {
    slapd = await startSlapd(
      [SUFFIX_ENTRIES, personEntry('admin', 'The Admin', MAIL), personEntry('twin', 'Twin', MAIL)].join(''),
    );
  });
  afterAll(() => slapd.stop());

  it.each(WRONG_AT_SLAPD)('%s', async (_, fields, name, found) => {
    const { url = slapd.url, ...rest } = fields(slapd);
    expect((await setUp.save('new', directoryDraft(url, rest))).body).toEqual({ problems: null });
    await setUp.tryDirectory('new', name, 'pw-admin');
    expect((await setUp.shown('new')).trial).toMatchObject({ problem: found, isCurrent: true });
    expect(await goOn()).toEqual({ activated: 409, off: 409, passwords: true });
    await expectDoor();
  });
});
