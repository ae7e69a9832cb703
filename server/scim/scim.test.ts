import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Client, MONDAY_NINE, type TestApp, testApp } from '../../tests/support/app.ts';
import { testEngines } from '../../tests/support/database.ts';
import { admitProvider, entra, SCIM_TOKEN, scimCaller } from '../../tests/support/scim-provider.ts';
import { listMemberships } from '../sql/employee.ts';
import { listLastRuns } from '../sql/directory-run.ts';
import { setScimMapping } from '../sql/scim-group.ts';
import { addScimToken, revokeScimToken } from '../sql/scim-token.ts';
import { confirmScimRun } from '../directory/confirm-scim-run.ts';
import { hashOfToken } from '../directory/scim-token.ts';
import { CORE_GROUP, CORE_USER, ENTERPRISE } from './messages.ts';

const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

describe.each(testEngines)('SCIM, on %s', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp(engine);
  });
  afterAll(() => server.close());
  const db = () => server.database.db;

  const call = scimCaller(() => server);
  const patch = (id: string, ...Operations: object[]) =>
    call('PATCH', `/Users/${id}`, { schemas: [PATCH], Operations });
  const create = async (name: string, more: object = {}): Promise<string> => {
    const { status, body } = await call('POST', '/Users', entra(name, more));
    expect({ status, body }).toMatchObject({ status: 201 });
    return body.id;
  };
  const crowd = async (count: number): Promise<string[]> => {
    const ids: string[] = [];
    for (let number = 1; number <= count; number += 1) ids.push(await create(`p${String(number).padStart(2, '0')}`));
    return ids;
  };
  const find = (filter: string) => call('GET', `/Users?filter=${encodeURIComponent(filter)}`);
  const suspended = async (id: string) =>
    (await db().selectFrom('employee').select('suspended_at').where('id', '=', id).executeTakeFirst())?.suspended_at !==
    null;

  beforeEach(async () => {
    server.clock.set(MONDAY_NINE);
    for (const table of [
      'leaver',
      'directory_run',
      'scim_group',
      'scim_user',
      'scim_token',
      'notification',
      'setting',
    ] as const)
      await db().deleteFrom(table).execute();
    await db().deleteFrom('employee').where('email', 'like', '%@example.org').execute();
    await db().updateTable('employee').set({ suspended_at: null }).execute();
    await admitProvider(server);
  });

  it.each([
    ['none', ''],
    ['another', randomBytes(32).toString('base64url')],
    ['half of it', SCIM_TOKEN.slice(0, 20)],
  ])('refuses a token: %s', async (_, token) => {
    const { status, body } = await call('GET', '/Users', undefined, token);
    expect({ status, body }).toMatchObject({
      status: 401,
      body: { status: '401', detail: expect.stringContaining('token') },
    });
  });

  it('refuses a token that was revoked, and keeps none as it is', async () => {
    expect((await call('GET', '/Users')).status).toBe(200);
    const [row] = await db().selectFrom('scim_token').selectAll().execute();
    expect(row).toMatchObject({ used_on: '2026-11-23' });
    expect(JSON.stringify(row)).not.toContain(SCIM_TOKEN);
    await db()
      .transaction()
      .execute((t) => revokeScimToken(t, 't'));
    expect((await call('GET', '/Users')).status).toBe(401);
  });

  it.each<[string, 'POST' | 'PUT' | 'PATCH', unknown, number, string | undefined]>([
    ['no JSON', 'POST', '{', 400, 'invalidSyntax'],
    ['a list', 'POST', [], 400, 'invalidSyntax'],
    ['no schema', 'POST', { userName: 'a@example.org' }, 400, 'invalidSyntax'],
    ['the schema of a group', 'POST', { ...entra('a'), schemas: [CORE_GROUP] }, 400, 'invalidSyntax'],
    ['a schema that nobody knows', 'POST', entra('a', { schemas: [CORE_USER, 'urn:x:y'] }), 400, 'invalidValue'],
    ['an attribute that nobody knows', 'POST', entra('a', { nonsense: 1 }), 400, 'invalidValue'],
    ['no name', 'POST', { schemas: [CORE_USER], active: true }, 400, 'invalidValue'],
    ['no address', 'POST', entra('a', { userName: 'a', emails: [] }), 400, 'invalidValue'],
    ['an address that is taken', 'POST', entra('a', { userName: 'ANN@example.test', emails: [] }), 409, 'uniqueness'],
    ['too much', 'POST', entra('a', { title: 'x'.repeat(1_100_000) }), 413, undefined],
    ['a change of another schema', 'PATCH', { schemas: [CORE_USER], Operations: [] }, 400, 'invalidSyntax'],
    ['no operations', 'PATCH', { schemas: [PATCH], Operations: [] }, 400, 'invalidSyntax'],
    [
      'another operation',
      'PATCH',
      { schemas: [PATCH], Operations: [{ op: 'move', path: 'active', value: true }] },
      400,
      'invalidSyntax',
    ],
    [
      'an unknown path',
      'PATCH',
      { schemas: [PATCH], Operations: [{ op: 'add', path: 'nonsense', value: 1 }] },
      400,
      'invalidPath',
    ],
    [
      'to take the name away',
      'PATCH',
      { schemas: [PATCH], Operations: [{ op: 'remove', path: 'userName' }] },
      400,
      'invalidValue',
    ],
    [
      'a prototype',
      'PATCH',
      { schemas: [PATCH], Operations: [{ op: 'add', path: '__proto__.polluted', value: 'x' }] },
      400,
      'invalidPath',
    ],
    [
      'a constructor',
      'PATCH',
      { schemas: [PATCH], Operations: [{ op: 'add', path: 'constructor.prototype.polluted', value: 'x' }] },
      400,
      'invalidPath',
    ],
  ])('refuses %s', async (_, method, given, status, scimType) => {
    const answer = await call(method, method === 'POST' ? '/Users' : '/Users/e-ann', given);
    expect(answer).toMatchObject({ status, body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'] } });
    expect(answer.body.scimType).toBe(scimType);
    expect(answer.headers['content-type']).toBe('application/scim+json; charset=utf-8');
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });

  it('says what it can do', async () => {
    expect((await call('GET', '/ServiceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
    });
    const types = (await call('GET', '/ResourceTypes')).body.Resources.map(({ name }: { name: string }) => name);
    expect(types).toEqual(['User', 'Group']);
    expect((await call('GET', '/Schemas')).body.totalResults).toBeGreaterThan(2);
  });

  it('takes people as Entra sends them', async () => {
    const id = await create('ada');
    expect(await call('POST', '/Users', entra('ada'))).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
    expect((await find('userName eq "ADA@example.org"')).body).toMatchObject({
      totalResults: 1,
      Resources: [{ id, externalId: 'x-ada' }],
    });
    expect((await find('externalId eq "x-ada"')).body.totalResults).toBe(1);
    const changed = await patch(
      id,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'new@example.org' },
      { op: 'Replace', path: 'name.givenName', value: 'Adele' },
      { op: 'Add', path: `${ENTERPRISE}:department`, value: 'Research' },
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+41' },
      // What its mapping sends by itself, and we keep nowhere.
      { op: 'Add', path: `${ENTERPRISE}:manager`, value: 'x-boss' },
      { op: 'Replace', path: `${ENTERPRISE}:manager`, value: [{ value: 'x-boss' }] },
      { op: 'Add', path: 'manager', value: 'x-boss' },
      { op: 'Add', value: { [`${ENTERPRISE}:manager`]: 'x-boss', [ENTERPRISE]: { manager: 'x-boss' } } },
      { op: 'Add', path: 'emails[type eq "other"].value', value: 'other@example.org' },
    );
    expect(changed).toMatchObject({
      status: 200,
      body: {
        emails: [{ value: 'new@example.org' }],
        name: { givenName: 'Adele' },
        [ENTERPRISE]: { department: 'Research' },
      },
    });
    expect(await call('GET', `/Users/${id}`)).toMatchObject({
      status: 200,
      body: { userName: 'ada@example.org', active: true },
    });
  });

  it('takes somebody new who has not begun yet, asks nobody, and lets them in later', async () => {
    const id = await create('ada', { active: false, displayName: null });
    expect(await suspended(id)).toBe(true);
    expect((await call('GET', `/Users/${id}`)).body).toMatchObject({ active: false, displayName: 'ada Example' });
    expect(await listLastRuns(db())).toEqual([]);
    expect((await patch(id, { op: 'Replace', path: 'active', value: 'True' })).body.active).toBe(true);
    expect(await suspended(id)).toBe(false);
  });

  it('gives somebody new the language that the provider tells, else that of the organisation', async () => {
    const language = async (id: string) =>
      (await db().selectFrom('employee').select('language_code').where('id', '=', id).executeTakeFirst())
        ?.language_code;
    expect(await language(await create('ida', { preferredLanguage: 'nl-BE', locale: 'fr' }))).toBe('nl');
    expect(await language(await create('ivo', { preferredLanguage: null, locale: 'de_CH' }))).toBe('de');
    await db().insertInto('setting').values({ key: 'newcomersLanguage', value: '"pt"' }).execute();
    expect(await language(await create('ilse'))).toBe('pt');
    await db().deleteFrom('setting').where('key', '=', 'newcomersLanguage').execute();
    expect(await language(await create('iris'))).toBe('en');
  });

  it('deactivates as Entra and as Okta say it, and lets people back', async () => {
    const [first = '', second = '', third = ''] = await crowd(63);
    expect((await patch(first, { op: 'Replace', path: 'active', value: 'False' })).body.active).toBe(false);
    expect((await patch(second, { op: 'replace', value: { active: false } })).body.active).toBe(false);
    const sent = entra('p03', { active: false });
    expect((await call('PUT', `/Users/${third}`, sent)).body.active).toBe(false);
    expect(await Promise.all([first, second, third].map(suspended))).toEqual([true, true, true]);
    expect((await patch(first, { op: 'Replace', path: 'active', value: 'True' })).body.active).toBe(true);
    expect((await call('PUT', `/Users/${third}`, { ...sent, active: true })).body.active).toBe(true);
    expect(await Promise.all([first, second, third].map(suspended))).toEqual([false, true, false]);
  });

  it('no mass removal: above five in a hundred it stops, and an administrator confirms that very list', async () => {
    const ids = await crowd(40);
    const outcomes: number[] = [];
    for (const id of ids) outcomes.push((await patch(id, { op: 'Replace', path: 'active', value: 'False' })).status);
    expect(outcomes).toEqual([200, 200, ...Array<number>(38).fill(403)]);
    const [run] = await listLastRuns(db());
    expect(run).toMatchObject({ source: 'scim', state: 'waiting', stopped: 'manyLeave' });
    expect(run?.rows).toHaveLength(38);
    const last = await patch(ids[5] ?? '', { op: 'replace', value: { active: false } });
    expect(last.body.detail).toContain('5 %');
    const admin = await Client.signedIn(server.app, 'admin');
    expect((await admin.get('/api/notifications')).body).toMatchObject([{ type: 'directoryStopped', subject: 'SCIM' }]);
    const confirm = (digest: string) =>
      db()
        .transaction()
        .execute((t) => confirmScimRun(t, digest, server.clock.now()));
    expect(await confirm('other')).toBeNull();
    expect(await suspended(ids[5] ?? '')).toBe(false);
    const [now] = await listLastRuns(db());
    expect(await confirm(run?.digest ?? '')).toBeNull();
    expect(await confirm(now?.digest ?? '')).toMatchObject({ state: 'applied' });
    expect(await Promise.all(ids.map(suspended))).toEqual(ids.map(() => true));
    expect((await patch(ids[5] ?? '', { op: 'replace', value: { active: false } })).status).toBe(200);
  });

  it('deletes by the same brake, and takes back whom it deleted', async () => {
    const [first = '', second = ''] = await crowd(20);
    expect((await call('DELETE', `/Users/${first}`)).status).toBe(204);
    expect((await call('GET', `/Users/${first}`)).status).toBe(404);
    expect((await call('DELETE', `/Users/${first}`)).status).toBe(404);
    expect(await suspended(first)).toBe(true);
    expect((await call('DELETE', `/Users/${second}`)).status).toBe(403);
    expect(await suspended(second)).toBe(false);
    expect(await create('p01')).toBe(first);
    expect(await suspended(first)).toBe(false);
  });

  it('never suspends the last administrator', async () => {
    await crowd(40);
    for (const answer of [
      await patch('e-admin', { op: 'Replace', path: 'active', value: 'False' }),
      await call('DELETE', '/Users/e-admin'),
    ])
      expect(answer).toMatchObject({ status: 403, body: { detail: expect.stringContaining('last administrator') } });
    expect(await suspended('e-admin')).toBe(false);
  });

  it('lets nobody back whom others suspended', async () => {
    const id = await create('ada');
    await db().updateTable('employee').set({ suspended_at: MONDAY_NINE }).where('id', '=', id).execute();
    expect((await patch(id, { op: 'Replace', path: 'active', value: 'True' })).body.active).toBe(false);
  });

  it('groups give and take roles and teams, as Entra and Okta change their members', async () => {
    const mapping = {
      roles: [{ group: 'leads', authority: 'TEAMLEADER' as const }],
      teams: [{ group: 'Leads', team: 'Owls' }],
    };
    await db()
      .transaction()
      .execute((t) => setScimMapping(t, mapping));
    const [ada, bob] = [await create('ada'), await create('bob')];
    const group = await call('POST', '/Groups', {
      schemas: [CORE_GROUP, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
      displayName: 'Leads',
      emails: [{ value: 'leads@example.org', type: 'work' }],
      externalId: 'g',
      members: [{ value: ada }],
    });
    expect(group).toMatchObject({ status: 201, body: { displayName: 'Leads', members: [{ value: ada }] } });
    const change = (...Operations: object[]) =>
      call('PATCH', `/Groups/${group.body.id}`, { schemas: [PATCH], Operations });
    const leaders = async () =>
      (
        await db()
          .selectFrom('employee_authority')
          .select('employee_id')
          .where('employee_id', 'in', [ada, bob])
          .execute()
      ).map((row) => row.employee_id);
    expect(await leaders()).toEqual([ada]);
    expect(await listMemberships(db(), ada)).toMatchObject([{ team: { name: 'Owls' } }]);
    await change({ op: 'Add', path: `${CORE_GROUP}:members`, value: [{ value: bob }] });
    expect((await leaders()).toSorted()).toEqual([ada, bob].toSorted());
    await change({ op: 'remove', path: `members[value eq "${ada}"]` });

    expect(await leaders()).toEqual([bob]);
    await change({ op: 'Remove', path: 'members', value: [{ value: bob }] });
    expect(await leaders()).toEqual([]);
    await change({ op: 'Add', path: 'emails[type eq "work"].value', value: 'l@example.org' });
    expect((await call('DELETE', `/Groups/${group.body.id}`)).status).toBe(204);
    expect((await call('GET', '/Groups')).body.totalResults).toBe(0);
  });

  it('shuts a token out that calls too often, and strangers sooner', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 40; time += 1) statuses.push((await call('GET', '/Users', undefined, 'x')).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await call('GET', '/Users')).status).toBe(200);
    // Whose token was never seen is not even looked up until the minute is over.
    const token = 'n'.repeat(43);
    await server.database.db
      .transaction()
      .execute((t) => addScimToken(t, { id: 'new', name: 'Okta', hash: hashOfToken(token) }, MONDAY_NINE));
    expect((await call('GET', '/Users', undefined, token)).status).toBe(429);
  });
});
