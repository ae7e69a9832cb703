import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Client, type TestApp, testApp } from '../../tests/support/app.ts';
import { directoryDraft, type SettingUp } from '../../tests/support/set-up.ts';
import { type Slapd, startSlapd, testDirectories } from '../../tests/support/slapd.ts';
import {
  addAdministrator,
  openWrongGround,
  WRONG_AT_SLAPD,
  WRONG_DIRECTORY,
  WRONG_ENTRIES,
  WRONG_OIDC,
  WRONG_SAML,
  type WrongGround,
} from '../../tests/support/wrong-settings.ts';

let server: TestApp;
let setUp: SettingUp;
let ground: WrongGround;
beforeAll(async () => {
  server = await testApp();
  ground = await openWrongGround(server);
  ({ setUp } = ground);
  await addAdministrator(server);
});
afterAll(async () => {
  await ground.close();
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

/** Nobody is locked out: the very administrator who set it up comes in, from another device, and so does anybody. */
async function expectDoor(): Promise<void> {
  for (const name of ['admin', 'ann'] as const) expect((await new Client(ground.app).signIn(name)).status).toBe(200);
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
    slapd = await startSlapd(WRONG_ENTRIES);
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
