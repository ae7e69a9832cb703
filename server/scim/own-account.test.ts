import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MONDAY_NINE, type TestApp, testApp } from '../../tests/support/app.ts';
import { testEngines } from '../../tests/support/database.ts';
import { admitProvider, scimCaller } from '../../tests/support/scim-provider.ts';
import { lock } from '../db/advisory-lock.ts';
import { listLastRuns } from '../sql/directory-run.ts';
import { setScimMapping } from '../sql/scim-group.ts';
import { addScimToken } from '../sql/scim-token.ts';
import { confirmScimRun } from '../directory/confirm-scim-run.ts';
import { CORE_GROUP, CORE_USER } from './messages.ts';
import { changeMapping } from '../directory/scim-mapping.ts';
import { hashOfToken } from '../directory/scim-token.ts';

const OTHER = randomBytes(32).toString('base64url');
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

const sent = (name: string, more: object = {}) => ({
  schemas: [CORE_USER],
  externalId: `x-${name}`,
  userName: `${name}@example.org`,
  displayName: `${name} Example`,
  emails: [{ type: 'work', value: `${name}@example.org` }],
  ...more,
});

describe.each(testEngines)('accounts and SCIM, on %s', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp(engine);
    await admitProvider(server);
  });
  afterAll(() => server.close());
  const db = () => server.database.db;

  const call = scimCaller(() => server);
  const patch = (path: string, ...Operations: object[]) => call('PATCH', path, { schemas: [PATCH], Operations });
  const create = async (name: string): Promise<string> => {
    const { status, body } = await call('POST', '/Users', sent(name));
    expect({ status, body }).toMatchObject({ status: 201 });
    return body.id;
  };
  const crowd = async (): Promise<void> => {
    for (let number = 1; number <= 40; number += 1) await create(`p${String(number)}`);
  };
  const account = (id: string) =>
    db().selectFrom('employee').select(['email', 'suspended_at']).where('id', '=', id).executeTakeFirstOrThrow();
  const rolesOf = async (id: string) =>
    (await db().selectFrom('employee_authority').select('authority').where('employee_id', '=', id).execute()).map(
      ({ authority }) => authority,
    );

  beforeEach(async () => {
    server.clock.set(MONDAY_NINE);
    for (const table of ['leaver', 'directory_run', 'scim_group', 'scim_user'] as const)
      await db().deleteFrom(table).execute();
    await db().deleteFrom('employee').where('email', 'like', '%@example.org').execute();
  });

  it('writes no address of an administrator, of who has a password, or of whom it never sent', async () => {
    const ada = await create('ada');
    await db().insertInto('employee_password').values({ employee_id: ada, hash: 'x' }).execute();
    for (const id of ['e-admin', 'e-ann', ada]) {
      const { email } = await account(id);
      const same = await call('PUT', `/Users/${id}`, sent('x', { userName: email, emails: [], externalId: id }));
      expect(same).toMatchObject({ status: 200, body: { emails: [{ value: email }] } });
      for (const answer of [
        await patch(`/Users/${id}`, { op: 'replace', path: 'emails[type eq "work"].value', value: 'evil@example.org' }),
        await call('PUT', `/Users/${id}`, sent('evil')),
        await call('PUT', `/Users/${id}`, sent('evil', { emails: undefined })),
      ])
        expect(answer).toMatchObject({ status: 403, body: { scimType: 'mutability' } });
      expect((await account(id)).email).toBe(email);
    }
  });

  it('leaves the address where a whole user names none', async () => {
    const id = await create('ada');
    const answer = await call('PUT', `/Users/${id}`, sent('eve', { emails: undefined }));
    expect(answer).toMatchObject({ status: 200, body: { userName: 'eve@example.org', active: true } });
    expect((await account(id)).email).toBe('ada@example.org');
  });

  it('takes the roles of groups from whom it deletes, and takes back nobody else in their place', async () => {
    const mapping = { roles: [{ group: 'Leads', authority: 'TEAMLEADER' as const }], teams: [] };
    await db()
      .transaction()
      .execute((t) => setScimMapping(t, mapping));
    await crowd();
    const id = await create('ada');
    await call('POST', '/Groups', { schemas: [CORE_GROUP], displayName: 'Leads', members: [{ value: id }] });
    expect(await rolesOf(id)).toEqual(['TEAMLEADER']);
    expect((await call('DELETE', `/Users/${id}`)).status).toBe(204);
    expect(await rolesOf(id)).toEqual([]);
    const other = await call('POST', '/Users', sent('ada', { externalId: 'other' }));
    expect(other).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
    expect((await account(id)).suspended_at).not.toBeNull();
    expect(await create('ada')).toBe(id);
  });

  it('asks no more about who stays after all', async () => {
    const [ada, bob] = [await create('ada'), await create('bob')];
    for (const id of [ada, bob])
      expect((await patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })).status).toBe(403);
    await patch(`/Users/${ada}`, { op: 'replace', path: 'displayName', value: 'Ada' });
    expect((await listLastRuns(db()))[0]?.rows).toHaveLength(2);
    await patch(`/Users/${ada}`, { op: 'replace', path: 'active', value: true });
    const [run] = await listLastRuns(db());
    expect(run?.rows.map(({ employeeId }) => employeeId)).toEqual([bob]);
    await db()
      .transaction()
      .execute((t) => confirmScimRun(t, run?.digest ?? '', server.clock.now()));
    expect((await account(ada)).suspended_at).toBeNull();
    expect((await account(bob)).suspended_at).not.toBeNull();
  });

  it.each([
    ['a wrong escape', 'filter=userName%20eq%20%22a%5Cx%22'],
    ['a character of nothing', 'filter=userName%20eq%20%22a%5Cu0000%22'],
    ['two filters', 'filter=active%20pr&filter=active%20pr'],
  ])('refuses %s as a filter', async (_, query) => {
    expect(await call('GET', `/Users?${query}`)).toMatchObject({ status: 400, body: { scimType: 'invalidFilter' } });
  });

  /** Makes calls of which both wait where they first lock; the embedded database does one thing at a time anyway. */
  const atOnce = async (calls: () => Promise<unknown>[]) => {
    if (engine === 'embedded') return Promise.all(calls());
    const made = await db()
      .transaction()
      .execute(async (transaction) => {
        await lock(transaction, 'signIn');
        const sent = calls();
        const waiting = sql<{ count: number }>`select count(*)::int as count from pg_locks where locktype = 'advisory'
          and not granted and database = (select oid from pg_database where datname = current_database())`;
        await expect.poll(async () => (await waiting.execute(db())).rows[0]?.count).toBe(sent.length);
        // As a promise of promises it would be awaited before the lock is given back.
        return { sent };
      });
    return Promise.all(made.sent);
  };

  it('keeps both of two changes of one group at once, and grants what a new mapping says', async () => {
    const [ada, bob] = [await create('ada'), await create('bob')];
    const group = await call('POST', '/Groups', { schemas: [CORE_GROUP], displayName: 'Crew' });
    const path = `/Groups/${group.body.id}`;
    await atOnce(() => [ada, bob].map((value) => patch(path, { op: 'add', path: 'members', value: [{ value }] })));
    expect((await call('GET', path)).body.members).toHaveLength(2);
    const mapping = { roles: [{ group: 'Crew', authority: 'TEAMLEADER' as const }], teams: [] };
    await db()
      .transaction()
      .execute((t) => changeMapping(t, mapping, server.clock.now()));
    expect([await rolesOf(ada), await rolesOf(bob)]).toEqual([['TEAMLEADER'], ['TEAMLEADER']]);
  });

  it('lets back whom it suspended itself, and only where it says so', async () => {
    await crowd();
    const id = await create('ada');
    await patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false });
    expect((await call('PUT', `/Users/${id}`, sent('ada'))).body.active).toBe(false);
    const ldap = { id: 'ldap', kind: 'directory', name: 'House', position: 1, settings: '{}', secrets: '{}' } as const;
    await db()
      .insertInto('sign_in_method')
      .values({ ...ldap, state: 'active', changed_at: MONDAY_NINE })
      .execute();
    await db().updateTable('leaver').set({ source: 'ldap' }).where('employee_id', '=', id).execute();
    expect((await call('PUT', `/Users/${id}`, sent('ada', { active: true }))).body.active).toBe(false);
    await db().updateTable('leaver').set({ source: 'scim' }).where('employee_id', '=', id).execute();
    expect((await call('PUT', `/Users/${id}`, sent('ada', { active: true }))).body.active).toBe(true);
    // Nor does anybody else let back whom a directory suspended that is none any more.
    await patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false });
    await db().updateTable('leaver').set({ source: 'ldap' }).where('employee_id', '=', id).execute();
    await db().deleteFrom('sign_in_method').where('id', '=', 'ldap').execute();
    expect((await call('PUT', `/Users/${id}`, sent('ada', { active: true }))).body.active).toBe(true);
  });

  it('takes what a new mapping no longer names from whom groups gave it, and from nobody else', async () => {
    const [ada, bob] = [await create('ada'), await create('bob')];
    await call('POST', '/Groups', { schemas: [CORE_GROUP], displayName: 'Crew', members: [{ value: ada }] });
    const decide = (roles: { group: string; authority: 'TEAMLEADER' | 'CLEANING' }[]) =>
      db()
        .transaction()
        .execute((t) => changeMapping(t, { roles, teams: [] }, server.clock.now()));
    await decide([{ group: 'Crew', authority: 'TEAMLEADER' }]);
    await db().insertInto('employee_authority').values({ employee_id: bob, authority: 'TEAMLEADER' }).execute();
    await decide([{ group: 'crew', authority: 'CLEANING' }]);
    expect([await rolesOf(ada), await rolesOf(bob)]).toEqual([['CLEANING'], ['TEAMLEADER']]);
    await decide([]);
    expect([await rolesOf(ada), await rolesOf(bob)]).toEqual([[], ['TEAMLEADER']]);
  });

  it('lets somebody leave whose name must stay, and shows the name that stayed', async () => {
    await crowd();
    const id = await create('ada');
    await db().insertInto('employee_password').values({ employee_id: id, hash: 'x' }).execute();
    const answer = await call('PUT', `/Users/${id}`, sent('evil', { active: false }));
    expect(answer).toMatchObject({ status: 200, body: { userName: 'ada@example.org', active: false } });
    expect(await account(id)).toMatchObject({ email: 'ada@example.org', suspended_at: expect.any(String) });
    expect(await call('PUT', `/Users/${id}`, sent('evil', { active: false }))).toMatchObject({ status: 403 });
  });

  it.each([
    ['excludedAttributes=members', ['schemas', 'id', 'displayName', 'meta']],
    ['attributes=displayName', ['schemas', 'id', 'displayName']],
    [`attributes=${CORE_GROUP}:displayName,members.value`, ['schemas', 'id', 'displayName', 'members']],
    ['attributes=nothing', ['schemas', 'id']],
  ])('tells of groups what is asked for: %s', async (query, expected) => {
    const ada = await create('ada');
    const made = { schemas: [CORE_GROUP], displayName: 'Crew', members: [{ value: ada }] };
    const { id } = (await call('POST', '/Groups', made)).body;
    const [one, all] = [await call('GET', `/Groups/${id}?${query}`), await call('GET', `/Groups?${query}`)];
    expect(Object.keys(one.body)).toEqual(expected);
    expect(all.body.Resources).toEqual([one.body]);
    expect(one.body.members ?? [{ value: ada }]).toEqual([{ value: ada }]);
  });

  it('tells of people what is asked for, also where it changes them', async () => {
    const id = await create('ada');
    const shown = (await call('GET', `/Users/${id}?attributes=userName,name.formatted`)).body;
    expect(shown).toEqual({
      schemas: [CORE_USER],
      id,
      userName: 'ada@example.org',
      name: { formatted: 'ada Example' },
    });
    const put = await call('PUT', `/Users/${id}?excludedAttributes=emails,name.formatted`, sent('ada'));
    expect(put.body).not.toHaveProperty('emails');
    expect(put.body.name).toEqual({});
  });

  it('finds groups by name in any case, and by the identifier of the provider', async () => {
    for (const [displayName, externalId] of [
      ['Crew', 'g-1'],
      ['Crews', 'g-2'],
    ])
      await call('POST', '/Groups', { schemas: [CORE_GROUP], displayName, externalId });
    const find = async (filter: string) =>
      (await call('GET', `/Groups?filter=${encodeURIComponent(filter)}`)).body.Resources?.map(
        ({ displayName }: { displayName: string }) => displayName,
      );
    expect(await find('displayName eq "CREW"')).toEqual(['Crew']);
    expect(await find('externalId eq "g-2"')).toEqual(['Crews']);
    expect((await find('displayName co "rew"')).toSorted()).toEqual(['Crew', 'Crews']);
    expect(await call('GET', '/Groups?filter=displayName%20eq%20%22a%5Cu0000%22')).toMatchObject({ status: 400 });
  });

  it('takes groups of twenty thousand members, as Entra names them, and no longer people', async () => {
    const ada = await create('ada');
    const link = (value: string) => ({
      value,
      display: `Somebody with a rather long name ${value}`,
      $ref: `https://roost.example.org/scim/v2/Users/${value}`,
    });
    const members = Array.from({ length: 19_999 }, () => link(randomUUID()));
    const body = { schemas: [CORE_GROUP], displayName: 'All', members: [...members, link(ada)] };
    expect(await call('POST', '/Groups', body)).toMatchObject({ status: 201, body: { members: [{ value: ada }] } });
  });

  it('shuts a token out after twelve hundred calls a minute, and no other', async () => {
    await db()
      .transaction()
      .execute((t) => addScimToken(t, { id: 'other', name: 'Okta', hash: hashOfToken(OTHER) }, MONDAY_NINE));
    const seen: { status: number; body: object }[] = [];
    // A minute may end amid the first twelve hundred, but not twice.
    while (seen.length < 2_500 && seen.at(-1)?.status !== 429)
      for (const answer of await Promise.all(
        Array.from({ length: 50 }, () => call('GET', '/Groups/none', undefined, OTHER)),
      ))
        seen.push(answer);
    expect(seen.at(-1)).toMatchObject({ status: 429, body: { detail: 'tooManyCalls' } });
    expect(seen.filter(({ status }) => status === 404).length).toBeGreaterThanOrEqual(1_200);
    expect(await call('GET', '/Groups/none')).toMatchObject({ status: 404 });
  });
});
