import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, type TestApp, testApp } from '../../tests/support/app.ts';
import { outcome } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';

describe.each(testEngines)('SCIM, by an administrator, on %s', (engine) => {
  let server: TestApp;
  let admin: Client;
  beforeAll(async () => {
    server = await testApp(engine);
    admin = await Client.signedIn(server.app, 'admin');
  });
  afterAll(() => server.close());
  const shown = async () => (await admin.get('/api/scim')).body;
  const make = (name: string) => admin.send('POST', '/api/scim/tokens', { name }, {});
  const end = (id: string) => admin.send('DELETE', `/api/scim/tokens/${id}`, undefined, {});
  const decide = (body: object) => admin.send('PUT', '/api/scim/groups', body, {});
  const asProvider = (secret: string, method: 'GET' | 'POST' = 'GET', path = 'Users', payload?: object) =>
    server.app.inject({
      method,
      url: `/scim/v2/${path}`,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/scim+json' },
      ...(payload === undefined ? {} : { payload }),
    });

  it('refuses a token without a name, the end of none, a role that is none, and what was changed meanwhile', async () => {
    const { revision } = await shown();
    expect(outcome(await make(' '))).toBe('400 invalid');
    expect(outcome(await end('nothing'))).toBe('404 notFound');
    const roles = [{ group: 'a', authority: 'KING' }];
    expect(outcome(await decide({ revision, roles, teams: [] }))).toBe('400 invalid');
    expect(outcome(await decide({ revision: 'other', roles: [], teams: [] }))).toBe('409 settingsChanged');
    expect(await shown()).toMatchObject({ tokens: [], roles: [], teams: [] });
  });

  it('makes a token that opens, tells it once, and ends it', async () => {
    const { body } = await make('Entra');
    expect((await asProvider(body.secret)).statusCode).toBe(200);
    const { tokens } = await shown();
    expect(tokens).toMatchObject([{ id: body.id, name: 'Entra', usedOn: '2026-11-23' }]);
    expect(JSON.stringify([await shown(), server.log])).not.toContain(body.secret);
    expect(outcome(await end(body.id))).toBe('200');
    expect((await asProvider(body.secret)).statusCode).toBe(401);
    expect((await shown()).tokens).toEqual([]);
  });

  it('gives and takes at once what groups decide', async () => {
    const { secret } = (await make('Okta')).body;
    const isCleaner = async () =>
      (await server.database.db
        .selectFrom('employee_authority')
        .select('authority')
        .where('employee_id', '=', 'e-ann')
        .where('authority', '=', 'CLEANING')
        .executeTakeFirst()) !== undefined;
    const group = {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      displayName: 'cleaners',
      members: [{ value: 'e-ann' }],
    };
    expect((await asProvider(secret, 'POST', 'Groups', group)).statusCode).toBe(201);
    expect(await shown()).toMatchObject({ groups: ['cleaners'], roles: [] });
    const roles = [{ group: 'cleaners', authority: 'CLEANING' }];
    expect(outcome(await decide({ revision: (await shown()).revision, roles, teams: [] }))).toBe('200');
    expect(await isCleaner()).toBe(true);
    expect(outcome(await decide({ revision: (await shown()).revision, roles: [], teams: [] }))).toBe('200');
    expect(await isCleaner()).toBe(false);
  });
});
