import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Client, MONDAY_NINE, type TestApp, testApp } from '../../tests/support/app.ts';
import { outcome } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import { passwordLink } from '../mail/password-link.ts';
import { invite as inviteAs } from '../organisation/invite.ts';
import { makeAdministrator } from '../organisation/make-administrator.ts';
import { switchPasswords } from '../sql/sign-in-method.ts';

const BO = { name: 'Bo Quist', email: 'Bo.Quist@example.test', role: null, language: 'nl' };
const NOW = Temporal.Instant.from(MONDAY_NINE);

describe.each(testEngines)('an invitation by an administrator, on %s', (engine) => {
  let server: TestApp;
  let admin: Client;
  beforeAll(async () => {
    server = await testApp(engine);
    admin = await Client.signedIn(server.app, 'admin');
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const { db } = server.database;
    await db.deleteFrom('employee').where('email', 'ilike', 'bo%@example.test').execute();
    await db.deleteFrom('outgoing_message').execute();
  });

  const invite = (change: object = {}) => admin.send('POST', '/api/set-up/invitations', { ...BO, ...change }, {});
  const mails = () =>
    server.database.db.selectFrom('outgoing_message').select(['address', 'name', 'locale', 'values']).execute();

  it('makes an account with a role, and mails the link by which they choose a password', async () => {
    const { body } = await invite({ role: 'HOSPITALITY' });
    expect(body).toEqual({ username: 'bo.quist', mails: false });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ address: BO.email, name: BO.name, locale: 'nl' });
    const { secret, reason } = passwordLink.values.parse(mail?.values);
    expect(reason).toBe('invited');
    expect(JSON.stringify(body)).not.toContain(secret);
    const chosen = await new Client(server.app).send(
      'POST',
      '/public/password',
      { link: secret, password: 'a calm river bends' },
      { Authorization: null },
    );
    expect(chosen.body).toEqual({ username: 'bo.quist' });
    const signedIn = await new Client(server.app).signIn('bo.quist', 'a calm river bends');
    expect(signedIn.body.user.authorities).toEqual([{ authority: 'HOSPITALITY' }]);
  });

  it('gives a second Bo another user name, and the same address to nobody else, however it is written', async () => {
    expect(outcome(await invite())).toBe('200');
    expect((await invite({ email: 'bo.quist@elsewhere.test' })).body).toMatchObject({ username: 'bo.quist2' });
    await server.database.db.deleteFrom('employee').where('email', '=', 'bo.quist@elsewhere.test').execute();
    expect(outcome(await invite({ email: 'bo.QUIST@example.test' }))).toBe('409 emailKnown');
    const both = await Promise.all([1, 2].map(() => invite({ email: 'bo2@example.test' })));
    expect(both.map(outcome).toSorted()).toEqual(['200', '409 emailKnown']);
  });

  it('refuses whoever left: no link would let them in, and nobody is changed', async () => {
    expect(outcome(await invite())).toBe('200');
    const { db } = server.database;
    await db.deleteFrom('outgoing_message').execute();
    const bo = db.updateTable('employee').set({ suspended_at: MONDAY_NINE }).where('email', '=', BO.email);
    await bo.execute();
    expect(outcome(await invite({ name: 'Robert' }))).toBe('409 personSuspended');
    const by = { username: 'bo.quist', name: 'Robert', email: null, locale: 'nl' as const };
    const byCommand = await db.transaction().execute((one) => inviteAs({ db: one, now: NOW }, by));
    expect(byCommand).toEqual({ refused: 'personSuspended' });
    const administrator = { username: 'Bo.Quist', name: null, email: null, hash: 'x' };
    const made = await db.transaction().execute((one) => makeAdministrator(one, administrator, NOW));
    expect(made).toBe('personSuspended');
    const row = await db.selectFrom('employee').select('name').where('email', '=', BO.email).executeTakeFirst();
    expect(row).toEqual({ name: BO.name });
    expect(await mails()).toEqual([]);
  });

  it('by a command ends links that were mailed to a former address, or before there was a new password', async () => {
    const { db } = server.database;
    const choose = (link: string) =>
      new Client(server.app).send(
        'POST',
        '/public/password',
        { link, password: 'a calm river bends' },
        { Authorization: null },
      );
    const link = async (email: string | null) => {
      const person = { username: 'bo.quist', name: null, email, locale: 'nl' as const };
      const made = await db.transaction().execute((one) => inviteAs({ db: one, now: NOW }, person));
      return 'secret' in made ? made.secret : '';
    };
    expect(outcome(await invite())).toBe('200');
    const [former, again] = [await link(null), await link(BO.email)];
    const latest = await link('bo@example.test');
    for (const one of [former, again]) expect(outcome(await choose(one))).toBe('400 linkOver');
    const administrator = { username: 'bo.quist', name: null, email: null, hash: 'x' };
    await db.transaction().execute((one) => makeAdministrator(one, administrator, NOW));
    expect(outcome(await choose(latest))).toBe('400 linkOver');
  });

  it.each([
    ['no name', { name: '  ' }],
    ['no address', { email: 'bo' }],
    ['an unknown role', { role: 'KING' }],
    ['an unknown language', { language: 'xx' }],
  ])('is malformed with %s', async (_, change) => {
    expect((await invite(change)).status).toBe(400);
    expect(await mails()).toEqual([]);
  });

  it('leads nowhere where passwords are switched off, and nobody is made', async () => {
    const { db } = server.database;
    await db.transaction().execute((transaction) => switchPasswords(transaction, false));
    expect(outcome(await invite())).toBe('409 passwordsOff');
    await db.transaction().execute((transaction) => switchPasswords(transaction, true));
    expect(await db.selectFrom('employee').select('id').where('name', '=', BO.name).execute()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it('is for administrators alone', async () => {
    const ben = await Client.signedIn(server.app, 'ben');
    expect((await ben.send('POST', '/api/set-up/invitations', BO, {})).status).toBe(403);
  });
});
