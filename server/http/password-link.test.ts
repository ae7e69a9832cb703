import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Client, type TestApp, testApp } from '../../tests/support/app.ts';
import { outcome } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import { PASSWORD } from '../../tests/support/organisation.ts';
import { sendPasswordLink } from '../organisation/send-password-link.ts';
import { passwordLink } from '../mail/password-link.ts';
import { switchPasswords } from '../sql/sign-in-method.ts';
import { forgetPasswordLinks } from '../sql/password-link.ts';

const NEW = 'a calm river bends';

describe.each(testEngines)('a password by link on %s', (engine) => {
  let server: TestApp;
  let place = 0;
  beforeAll(async () => {
    server = await testApp(engine);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const { db } = server.database;
    await db.deleteFrom('password_link').execute();
    await db.deleteFrom('outgoing_message').execute();
    await db.deleteFrom('sign_in_failure').execute();
  });

  const send = (path: string, body: object) => new Client(server.app).send('POST', path, body, { Authorization: null });
  const choose = (link: string, password = NEW) => send('/public/password', { link, password });
  const forget = (name: string) => send('/public/password/forgotten', { name });
  const mails = () =>
    server.database.db.selectFrom('outgoing_message').select(['address', 'template', 'values']).execute();
  const linkOf = (mail: { values: unknown } | undefined) => passwordLink.values.parse(mail?.values);
  const links = () => server.database.db.selectFrom('password_link').select(['employee_id', 'reason']).execute();
  const invite = (id: string) =>
    server.database.db.transaction().execute((db) => sendPasswordLink({ db, now: server.clock.now() }, id, 'invited'));
  const cleaned = () =>
    server.database.db.transaction().execute((db) => forgetPasswordLinks(db, server.clock.now().toString()));
  /** The work behind an answer is over once whoever asks next was served. */
  const settled = async () => {
    place += 1;
    const others = `ben${String(place)}`;
    await server.database.db
      .insertInto('employee')
      .values({ id: others, username: others, name: others, email: `${others}@example.test` })
      .execute();
    await invite(others);
    await forget(others);
    await vi.waitFor(async () => expect((await links()).filter((link) => link.employee_id === others)).toHaveLength(2));
    await server.database.db.deleteFrom('employee').where('id', '=', others).execute();
    await server.database.db.deleteFrom('outgoing_message').where('address', '=', `${others}@example.test`).execute();
  };

  it.each<[string, string, string, string]>([
    ['a secret that never was', 'guessed', NEW, '400 linkOver'],
    ['a password that is too short', '', 'elevenchars', '400 passwordTooShort'],
    ['a password that is too long', '', 'a'.repeat(129), '400 passwordTooLong'],
  ])('is not set by %s, and the link stays', async (_, guessed, password, expected) => {
    const secret = await invite('e-ben');
    expect(outcome(await choose(guessed || secret, password))).toBe(expected);
    expect(await links()).toHaveLength(1);
    expect((await new Client(server.app).signIn('ben')).status).toBe(200);
  });

  it('is not set by a link that has expired', async () => {
    const secret = await invite('e-ben');
    server.clock.advance({ hours: 14 * 24 });
    expect(outcome(await choose(secret))).toBe('400 linkOver');
    expect((await new Client(server.app).signIn('ben')).status).toBe(200);
  });

  it('is set once by the link of the mail, also by two at once, and ends what was signed in before', async () => {
    const before = await Client.signedIn(server.app, 'ann');
    expect(outcome(await forget('ANN@example.test'))).toBe('200');
    await vi.waitFor(async () => expect(await mails()).toHaveLength(1));
    const [mail] = await mails();
    expect(mail).toMatchObject({
      address: 'ann@example.test',
      template: 'passwordLink',
      values: { reason: 'forgotten' },
    });
    const { secret } = linkOf(mail);
    const both = await Promise.all([choose(secret), choose(secret, 'another calm river')]);
    expect(both.map(outcome).toSorted()).toEqual(['200', '400 linkOver']);
    expect(both.find(({ status }) => status === 200)?.body).toEqual({ username: 'ann' });
    expect((await before.get('/api/employee/info')).status).toBe(401);
    expect((await new Client(server.app).signIn('ann', PASSWORD)).status).toBe(401);
    const set = both[0]?.status === 200 ? NEW : 'another calm river';
    expect((await new Client(server.app).signIn('ann', set)).status).toBe(200);
  });

  it.each(['nobody', 'nobody@example.test', 'guest'])(
    'asked for by %s, is answered alike and mailed to no one',
    async (name) => {
      await server.database.db
        .insertInto('employee')
        .values({ id: 'e-guest', username: 'guest', name: 'Guest', email: 'guest@example.test' })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const answers = [await forget(name), await forget('ben')];
      expect(answers.map(({ body }) => body)).toEqual([{ mails: false }, { mails: false }]);
      await settled();
      expect((await mails()).map(({ address }) => address)).toEqual(['ben@example.test']);
    },
  );

  it('is one that devices know of: who comes by a directory alone changes none', async () => {
    const { db } = server.database;
    const info = async (client: Client) => client.get('/api/employee/info');
    const before = await Client.signedIn(server.app, 'ben');
    await db.deleteFrom('employee_password').where('employee_id', '=', 'e-ben').execute();
    const { body, headers } = await info(before);
    expect(body).toMatchObject({ hasPassword: false });
    expect((await choose(await invite('e-ben'))).status).toBe(200);
    const after = new Client(server.app);
    await after.signIn('ben', NEW);
    const again = await info(after);
    expect(again.body).toMatchObject({ hasPassword: true });
    expect(again.headers['etag'], 'what devices hold is no longer true').not.toBe(headers['etag']);
    expect(outcome(await choose(await invite('e-ben'), PASSWORD))).toBe('200');
  });

  it('is neither asked for nor set by somebody who is suspended', async () => {
    const secret = await invite('e-ben');
    const suspend = (at: string | null) =>
      server.database.db.updateTable('employee').set({ suspended_at: at }).where('id', '=', 'e-ben').execute();
    await suspend('2026-11-20T08:00:00Z');
    await server.database.db.deleteFrom('outgoing_message').execute();
    expect(outcome(await forget('ben'))).toBe('200');
    await settled();
    expect(await mails()).toEqual([]);
    expect(outcome(await choose(secret))).toBe('400 linkOver');
    await suspend(null);
    expect((await new Client(server.app).signIn('ben')).status, 'by the password of before').toBe(200);
    expect(outcome(await choose(secret, PASSWORD)), 'the invitation opens again').toBe('200');
  });

  it('is asked for again by whoever lost the invitation, and by nobody without end', async () => {
    await invite('e-ben');
    server.clock.advance({ hours: 15 * 24 });
    await cleaned();
    expect(await links(), 'an expired invitation still says who was invited').toHaveLength(1);
    for (let tries = 0; tries < 5; tries += 1) await forget('ben');
    await settled();
    const sent = (await mails()).filter((mail) => linkOf(mail).reason === 'forgotten');
    expect(sent).toHaveLength(3);
    server.clock.advance({ hours: 1 });
    await cleaned();
    expect(await links()).toEqual([{ employee_id: 'e-ben', reason: 'invited' }]);
  });

  it('is neither asked for nor set where passwords are switched off', async () => {
    const { db } = server.database;
    const secret = await invite('e-ben');
    await db.transaction().execute((transaction) => switchPasswords(transaction, false));
    expect((await forget('ben')).status).toBe(200);
    expect(outcome(await choose(secret))).toBe('400 linkPasswordsOff');
    expect(outcome(await choose('guessed')), 'of any link').toBe('400 linkPasswordsOff');
    await db.transaction().execute((transaction) => switchPasswords(transaction, true));
    await settled();
    expect(await links(), 'the invitation stays for when they are back').toEqual([
      { employee_id: 'e-ben', reason: 'invited' },
    ]);
    expect(outcome(await choose(secret))).toBe('200');
  });

  it('is asked for one name ten times in a quarter of an hour, and by the others behind that address still', async () => {
    for (let tries = 0; tries < 10; tries += 1) expect((await forget(tries === 0 ? 'BEN ' : 'ben')).status).toBe(200);
    expect(outcome(await forget('ben'))).toBe('429 tooManyAttempts');
    for (let tries = 0; tries < 20; tries += 1) expect((await forget(`person${String(tries)}`)).status).toBe(200);
    expect((await forget('ann')).status, 'the next in the house').toBe(200);
    for (let guess = 0; guess < 11; guess += 1)
      expect(outcome(await choose(`guess ${String(guess)}`))).toBe('400 linkOver');
    expect(outcome(await choose(await invite('e-ben')))).toBe('200');
  });

  it('is neither asked for nor guessed without end from one place, whoever is named', async () => {
    const times = async (most: number, bucket: string) => {
      const at = server.clock.now().toString();
      const rows = Array.from({ length: most }, () => ({ attempt: randomUUID(), bucket, at }));
      await server.database.db.insertInto('sign_in_failure').values(rows).execute();
    };
    await forget('ben');
    await choose('guess');
    const known = await server.database.db.selectFrom('sign_in_failure').select('bucket').execute();
    expect(known.map(({ bucket }) => bucket).join(' '), 'no name and no link is kept').not.toMatch(/ben|guess/);
    for (const { bucket } of known) if (!bucket.includes(':')) await times(99, bucket);
    expect(outcome(await forget('ann'))).toBe('429 tooManyAttempts');
    expect(outcome(await choose(await invite('e-ben')))).toBe('429 tooManyAttempts');
    server.clock.advance({ minutes: 16 });
    expect((await forget('ann')).status).toBe(200);
  });
});
