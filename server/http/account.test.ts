import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, type TestApp, testApp } from '../../tests/support/app.ts';
import { outcome } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
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
