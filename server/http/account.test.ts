import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Client, type TestApp, testApp } from '../../tests/support/app.ts';
import { outcome } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import { sendPasswordLink } from '../organisation/send-password-link.ts';
import { makeAdministratorLink } from './first-administrator.ts';
import { PASSWORD } from '../../tests/support/organisation.ts';

const NEW = 'a calm river bends';

describe.each(testEngines)('changing a password on %s', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp(engine);
  });
  afterAll(() => server.close());
  const change = (client: Client, old: string, next: string) =>
    client.change('POST', '/api/employee/password', { old, new: next });
  const isIn = async (client: Client) => (await client.get('/api/employee/info')).status === 200;

  it.each([
    ['one that is too short', PASSWORD, 'elevenchars', '400 passwordTooShort'],
    ['one that is too long', PASSWORD, 'a'.repeat(129), '400 passwordTooLong'],
    ['a wrong current one', 'wrong', NEW, '400 passwordWrong'],
  ])('refuses %s, and nobody is signed out', async (_, old, next, expected) => {
    const [here, there] = [await Client.signedIn(server.app, 'ben'), await Client.signedIn(server.app, 'ben')];
    expect(outcome(await change(here, old, next))).toBe(expected);
    expect([await isIn(here), await isIn(there)]).toEqual([true, true]);
    expect((await new Client(server.app).signIn('ben')).status).toBe(200);
  });

  it('limits guesses of the current one', async () => {
    const client = await Client.signedIn(server.app, 'leader');
    for (let tries = 0; tries < 10; tries++)
      expect(outcome(await change(client, `guess ${tries}`, NEW))).toBe('400 passwordWrong');
    expect(outcome(await change(client, PASSWORD, NEW))).toBe('429 tooManyAttempts');
  });

  it('takes the new one from then on, ends all other sessions, and stores neither', async () => {
    const [here, there, ben] = [
      await Client.signedIn(server.app, 'ann'),
      await Client.signedIn(server.app, 'ann'),
      await Client.signedIn(server.app, 'ben'),
    ];
    expect(outcome(await change(here, PASSWORD, NEW))).toBe('200');
    expect([await isIn(here), await isIn(there), await isIn(ben)]).toEqual([true, false, true]);
    expect((await there.get('/api/authenticate', { Authorization: null, Cookie: there.cookie })).status).toBe(401);
    expect((await new Client(server.app).signIn('ann')).status).toBe(401);
    expect((await new Client(server.app).signIn('ann', NEW)).status).toBe(200);
    const kept = await server.database.db.selectFrom('intent').selectAll().execute();
    expect(kept.filter(({ account }) => account === 'e-ann')).toEqual([]);
    expect(outcome(await change(here, NEW, 'another calm river'))).toBe('200');
  });

  it('closes links that were mailed before, which would set another, and none of anybody else', async () => {
    const { db } = server.database;
    const mail = (id: string) =>
      db.transaction().execute((one) => sendPasswordLink({ db: one, now: server.clock.now() }, id, 'forgotten'));
    const link = await mail('e-reception');
    await mail('e-ben');
    const client = await Client.signedIn(server.app, 'reception');
    expect(outcome(await change(client, PASSWORD, NEW))).toBe('200');
    const choose = { link, password: 'another calm river' };
    const answer = await new Client(server.app).send('POST', '/public/password', choose, { Authorization: null });
    expect(outcome(answer)).toBe('400 linkOver');
    const left = await db.selectFrom('password_link').select('employee_id').execute();
    expect(left).toEqual([{ employee_id: 'e-ben' }]);
    await db.deleteFrom('password_link').execute();
  });

  it('signs out on all other devices, and here not', async () => {
    const [here, there, ben] = [
      await Client.signedIn(server.app, 'cleaner'),
      await Client.signedIn(server.app, 'cleaner'),
      await Client.signedIn(server.app, 'ben'),
    ];
    expect((await here.change('POST', '/api/employee/sign-out-elsewhere')).status).toBe(200);
    expect([await isIn(here), await isIn(there), await isIn(ben)]).toEqual([true, false, true]);
  });
});

describe.each(testEngines)('the first administrator on %s', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp(engine);
    await server.database.db.deleteFrom('employee_authority').where('authority', '=', 'ADMIN').execute();
  });
  afterAll(() => server.close());
  beforeEach(() => server.database.db.deleteFrom('sign_in_failure').execute());
  const link = async () =>
    (await makeAdministratorLink(server.database.handle, 'http://roost', server.clock.now())).split('link=')[1] ?? '';
  const become = (secret: string, more: object = {}) =>
    new Client(server.app).send(
      'POST',
      '/public/administrator',
      { link: secret, username: 'nina', name: 'Nina', email: 'nina@example.test', password: NEW, ...more },
      { Authorization: null },
    );

  it.each<[string, object, string]>([
    ['another secret', { link: 'guessed' }, '400 linkOver'],
    ['a password that is too short', { password: 'elevenchars' }, '400 passwordTooShort'],
    ['a name that nobody can read', { name: '\u200b\u200b' }, '400 nameUnreadable'],
    ['a user name with spaces', { username: 'ni na' }, '400 invalid'],
  ])('is nobody by %s, and the link stays', async (_, more, expected) => {
    const secret = await link();
    expect(outcome(await become(secret, more))).toBe(expected);
    expect(await server.database.db.selectFrom('administrator_link').select('expires_at').execute()).toHaveLength(1);
  });

  it('is told what to do where somebody else has the address, and the link stays', async () => {
    const secret = await link();
    const taken = await become(secret, { email: 'Ben@example.test' });
    expect(outcome(taken)).toBe('400 emailTaken');
    expect(taken.body.message).toContain('user name');
    expect((await new Client(server.app).signIn('ben', NEW)).status).toBe(401);
    expect(await server.database.db.selectFrom('administrator_link').select('expires_at').execute()).toHaveLength(1);
  });

  it('is nobody by a link of before, nor by one that has expired', async () => {
    const [former, latest] = [await link(), await link()];
    expect(outcome(await become(former))).toBe('400 linkOver');
    server.clock.advance({ hours: 1 });
    expect(outcome(await become(latest))).toBe('400 linkOver');
  });

  it('is one of two who open it at once, and nobody after them', async () => {
    const secret = await link();
    const answers = await Promise.all([
      become(secret),
      become(secret, { username: 'nora', email: 'nora@example.test' }),
    ]);
    expect(answers.map(outcome).toSorted()).toEqual(['200', '400 linkOver']);
    expect(outcome(await become(secret))).toBe('400 linkOver');
    expect(outcome(await become(await link()))).toBe('400 linkOver');
    const name = answers[0]?.status === 200 ? 'nina' : 'nora';
    expect((await new Client(server.app).signIn(name, NEW)).body.user.authorities).toEqual([{ authority: 'ADMIN' }]);
  });

  it('reads the app in the language of their browser', async () => {
    const { db } = server.database;
    await db.deleteFrom('employee_authority').where('authority', '=', 'ADMIN').execute();
    const body = { link: await link(), username: 'greta', name: 'Greta', email: 'greta@example.test', password: NEW };
    const german = { Authorization: null, 'Accept-Language': 'de-DE,de;q=0.9,en;q=0.8' };
    const answer = await new Client(server.app).send('POST', '/public/administrator', body, german);
    expect(outcome(answer)).toBe('200');
    const greta = db.selectFrom('employee').select('language_code').where('username', '=', 'greta');
    expect(await greta.executeTakeFirst()).toEqual({ language_code: 'de' });
  });

  it('is not guessed without end', async () => {
    const secret = await link();
    for (let guess = 0; guess < 10; guess++) expect((await become(`guess ${guess}`)).status).toBe(400);
    expect(outcome(await become(secret))).toBe('429 tooManyAttempts');
  });
});
