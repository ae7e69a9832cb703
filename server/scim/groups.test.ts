import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Client, MONDAY_NINE, type TestApp, testApp } from '../../tests/support/app.ts';
import { testEngines } from '../../tests/support/database.ts';
import { admitProvider, scimCaller } from '../../tests/support/scim-provider.ts';
import { confirmScimRun } from '../directory/confirm-scim-run.ts';
import { leaveRun } from '../directory/leave-run.ts';
import { changeMapping } from '../directory/scim-mapping.ts';
import { listLastRuns } from '../sql/directory-run.ts';
import { setScimMapping } from '../sql/scim-group.ts';
import { CORE_GROUP } from './messages.ts';

const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const PEOPLE = Array.from({ length: 40 }, (_, index) => `e-p${String(index + 1).padStart(2, '0')}`);
const GROUP = { schemas: [CORE_GROUP], displayName: 'Leads' };
const valuesOf = (ids: readonly string[]) => ids.map((value) => ({ value }));

describe.each(testEngines)('groups of SCIM under the brake, on %s', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp(engine);
    await admitProvider(server);
  });
  afterAll(() => server.close());
  const db = () => server.database.db;

  const call = scimCaller(() => server);
  const patch = (...Operations: object[]) => call('PATCH', '/Groups/g', { schemas: [PATCH], Operations });
  const put = (ids: readonly string[]) => call('PUT', '/Groups/g', { ...GROUP, members: valuesOf(ids) });
  const without = (id: string) => patch({ op: 'Remove', path: 'members', value: [{ value: id }] });
  const rowsOf = async (table: 'employee_authority' | 'scim_group_member') =>
    (
      await sql<{ id: string }>`select employee_id as id from ${sql.table(table)}
      where employee_id like 'e-p%' order by employee_id`.execute(db())
    ).rows.map(({ id }) => id);
  const leads = () => rowsOf('employee_authority');
  const waiting = async () => {
    const [run] = await listLastRuns(db());
    return run?.state === 'waiting' ? run : undefined;
  };
  const confirm = async () => {
    const digest = (await waiting())?.digest ?? '';
    return db()
      .transaction()
      .execute((t) => confirmScimRun(t, digest, server.clock.now()));
  };

  /** Forty people of the provider, who are in a group that makes them leaders. */
  beforeEach(async () => {
    server.clock.set(MONDAY_NINE);
    for (const table of ['leaver', 'directory_run', 'scim_group', 'notification', 'setting'] as const)
      await db().deleteFrom(table).execute();
    await db().deleteFrom('employee').where('id', 'in', PEOPLE).execute();
    const people = PEOPLE.map((id) => ({
      id,
      username: id,
      name: id,
      email: `${id}@example.org`,
      language_code: 'en',
    }));
    await sql`insert into employee (id, username, name, email, language_code)
      select id, username, name, email, language_code from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
        as one (id text, username text, name text, email text, language_code text)`.execute(db());
    await sql`insert into scim_user (employee_id, user_name, changed_at)
      select id, email, ${MONDAY_NINE}::timestamptz from employee where id = any(${PEOPLE})`.execute(db());
    await db()
      .transaction()
      .execute((t) => setScimMapping(t, { roles: [{ group: 'Leads', authority: 'TEAMLEADER' }], teams: [] }));
    await db()
      .insertInto('scim_group')
      .values({ id: 'g', display_name: 'Leads', external_id: null, changed_at: MONDAY_NINE })
      .execute();
    await sql`insert into scim_group_member (group_id, employee_id)
      select 'g', id from employee where id = any(${PEOPLE})`.execute(db());
    await sql`insert into employee_authority (employee_id, authority)
      select id, 'TEAMLEADER' from employee where id = any(${PEOPLE})`.execute(db());
  });

  it.each<[string, () => Promise<{ status: number }>, number, number]>([
    ['is emptied by a path', () => patch({ op: 'remove', path: 'members' }), 403, 40],
    ['is emptied by a new list', () => patch({ op: 'replace', path: 'members', value: [] }), 403, 40],
    ['is emptied as a whole', () => put([]), 403, 40],
    ['loses half of its members', () => put(PEOPLE.slice(20)), 403, 20],
    ['loses three at once', () => put(PEOPLE.slice(3)), 403, 3],
    ['is deleted', () => call('DELETE', '/Groups/g'), 403, 40],
    ['gets another name', () => patch({ op: 'replace', path: 'displayName', value: 'Others' }), 403, 40],
    ['loses two', () => put(PEOPLE.slice(2)), 200, 0],
    ['loses one person', () => without('e-p01'), 200, 0],
  ])('a group %s', async (_, work, status, asked) => {
    const answer = await work();
    expect(answer.status).toBe(status);
    const run = await waiting();
    expect(run?.rows.length ?? 0).toBe(asked);
    if (status === 200) return;
    // All or nothing, and told once.
    expect(await rowsOf('scim_group_member')).toEqual(PEOPLE);
    expect(await leads()).toEqual(PEOPLE);
    expect(run).toMatchObject({ source: 'scim', stopped: 'manyLeave', people: 40 });
    expect(run?.rows[0]).toMatchObject({ kind: 'changes', change: { roles: { remove: ['TEAMLEADER'] } } });
    expect((await work()).status).toBe(403);
    const admin = await Client.signedIn(server.app, 'admin');
    expect((await admin.get('/api/notifications')).body).toMatchObject([{ type: 'directoryStopped', subject: 'SCIM' }]);
    const lost = run?.rows.map(({ employeeId }) => employeeId) ?? [];
    expect(await confirm()).toMatchObject({ state: 'applied', confirmed: true });
    expect(await leads()).toEqual(PEOPLE.filter((id) => !lost.includes(id)));
    // What the provider sends again is done by now, or takes nothing.
    expect((await work()).status).toBeLessThan(300);
    expect(await leads()).toEqual(PEOPLE.filter((id) => !lost.includes(id)));
  });

  it('that loses its members one after the other stops at the third, and again a day later', async () => {
    const statuses: number[] = [];
    for (const id of PEOPLE.slice(0, 5)) statuses.push((await without(id)).status);
    expect(statuses).toEqual([200, 200, 403, 403, 403]);
    expect((await waiting())?.rows).toHaveLength(3);
    server.clock.advance({ hours: 25 });
    expect((await without('e-p06')).status).toBe(200);
    expect(await leads()).toEqual(PEOPLE.filter((id) => !['e-p01', 'e-p02', 'e-p06'].includes(id)));
  });

  it('counts with those who leave, either way', async () => {
    const leave = (id: string) =>
      call('PATCH', `/Users/${id}`, {
        schemas: [PATCH],
        Operations: [{ op: 'replace', path: 'active', value: false }],
      });
    expect((await without('e-p01')).status).toBe(200);
    expect((await leave('e-p02')).status).toBe(200);
    expect((await leave('e-p03')).status).toBe(403);
    expect((await without('e-p04')).status).toBe(403);
    // Who is suspended loses nothing more.
    expect((await without('e-p02')).status).toBe(200);
    expect((await waiting())?.rows.map(({ kind }) => kind)).toEqual(['leaves', 'changes']);
    expect(await confirm()).toMatchObject({ state: 'applied' });
    expect((await leave('e-p03')).status).toBe(200);
  });

  it('that is renamed, mapped and sent again is no longer asked about', async () => {
    const rename = () => patch({ op: 'replace', path: 'displayName', value: 'Others' });
    expect((await rename()).status).toBe(403);
    const roles = ['Leads', 'Others'].map((group) => ({ group, authority: 'TEAMLEADER' as const }));
    await db()
      .transaction()
      .execute((t) => changeMapping(t, { roles, teams: [] }, server.clock.now()));
    expect((await rename()).status).toBe(200);
    expect(await waiting()).toBeUndefined();
    expect(await leads()).toEqual(PEOPLE);
  });

  it.each<[string, () => Promise<{ status: number }>, number]>([
    ['by a PATCH', () => patch({ op: 'Replace', path: 'displayName', value: 'Leads' }), 0],
    ['by a PATCH as a whole', () => patch({ op: 'replace', value: { displayName: 'Leads' } }), 0],
    ['by a PUT', () => put(PEOPLE), 0],
    ['not by what says nothing of the name', () => patch({ op: 'Add', path: 'members', value: [] }), 40],
  ])('that gets its name back is no longer asked about: %s', async (_, back, asked) => {
    expect((await patch({ op: 'replace', path: 'displayName', value: 'Others' })).status).toBe(403);
    expect((await waiting())?.rows).toHaveLength(40);
    expect((await back()).status).toBe(200);
    expect((await waiting())?.rows.length ?? 0).toBe(asked);
    expect(await leads()).toEqual(PEOPLE);
  });

  it('asks no more about whom the provider removes one at a time instead, nor after it is deleted', async () => {
    expect((await put(PEOPLE.slice(3))).status).toBe(403);
    expect((await without('e-p01')).status).toBe(200);
    expect((await without('e-p02')).status).toBe(200);
    expect((await waiting())?.rows.map(({ employeeId }) => employeeId)).toEqual(['e-p03']);
    await db()
      .transaction()
      .execute((t) => setScimMapping(t, { roles: [], teams: [] }));
    expect((await call('DELETE', '/Groups/g')).status).toBe(204);
    expect(await waiting()).toBeUndefined();
  });

  it('takes what goes by a new name from whom another group lets go, too, and lists only what will go', async () => {
    const crew = { schemas: [CORE_GROUP], displayName: 'Crew' };
    const roles = [
      { group: 'Leads', authority: 'TEAMLEADER' as const },
      { group: 'Crew', authority: 'CLEANING' as const },
    ];
    await db()
      .transaction()
      .execute((t) => setScimMapping(t, { roles, teams: [] }));
    const { body: made } = await call('POST', '/Groups', { ...crew, members: valuesOf(PEOPLE) });
    expect((await patch({ op: 'replace', path: 'displayName', value: 'Others' })).status).toBe(403);
    const members = valuesOf(PEOPLE.slice(4));
    expect((await call('PUT', `/Groups/${made.id}`, { ...crew, members })).status).toBe(403);
    const goesFrom = async (id: string) =>
      (await waiting())?.rows.find(({ employeeId }) => employeeId === id)?.change?.roles.remove;
    expect(await goesFrom('e-p01')).toEqual(['TEAMLEADER', 'CLEANING']);
    const Operations = [{ op: 'Add', path: 'members', value: valuesOf(['e-p01']) }];
    expect((await call('PATCH', `/Groups/${made.id}`, { schemas: [PATCH], Operations })).status).toBe(200);
    expect(await goesFrom('e-p01')).toEqual(['TEAMLEADER']);
    expect(await confirm()).toMatchObject({ state: 'applied' });
    const rows = await db()
      .selectFrom('employee_authority')
      .select(['employee_id', 'authority'])
      .where('employee_id', 'in', PEOPLE)
      .orderBy('employee_id')
      .execute();
    const cleaning = ['e-p01', ...PEOPLE.slice(4)];
    expect(rows).toEqual(cleaning.map((employee_id) => ({ employee_id, authority: 'CLEANING' })));
  });

  it('asks no more about whom the provider calls a member after all, and anew about what was left', async () => {
    expect((await put(PEOPLE.slice(3))).status).toBe(403);
    expect((await patch({ op: 'Add', path: 'members', value: valuesOf(['e-p02']) })).status).toBe(200);
    const run = await waiting();
    expect(run?.rows.map(({ employeeId }) => employeeId)).toEqual(['e-p01', 'e-p03']);
    await db()
      .transaction()
      .execute((t) => leaveRun(t, run?.id ?? ''));
    expect(await waiting()).toBeUndefined();
    expect(await leads()).toEqual(PEOPLE);
    server.clock.advance({ seconds: 1 });
    expect((await put(PEOPLE.slice(3))).status).toBe(403);
    expect((await waiting())?.rows).toHaveLength(3);
  });
});
