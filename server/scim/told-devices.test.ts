import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, MONDAY_NINE, type TestApp, testApp } from '../../tests/support/app.ts';
import { at, book, outcome, TUESDAY } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import { hashOfToken } from '../directory/scim-token.ts';
import { setScimMapping } from '../sql/scim-group.ts';
import { addScimToken } from '../sql/scim-token.ts';
import { CORE_GROUP, CORE_USER, ENTERPRISE } from './messages.ts';

const TOKEN = randomBytes(32).toString('base64url');
const CREW = Array.from({ length: 60 }, (_, number) => `crew-${String(number).padStart(2, '0')}`);
const LAST = CREW.at(-1) ?? '';
/** Of these the groups change nothing. */
const IN_TEAM = CREW.slice(0, 50);

describe.each(testEngines)('what SCIM raises on %s', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp(engine);
    await db()
      .insertInto('employee')
      .values(CREW.map((id) => ({ id, name: id, username: id, email: `${id}@example.org`, division_id: 'd-2' })))
      .execute();
    await db()
      .insertInto('scim_user')
      .values(CREW.map((employee_id) => ({ employee_id, user_name: employee_id, changed_at: MONDAY_NINE })))
      .execute();
    await db().insertInto('team').values({ id: 't-2', name: 'Crew' }).execute();
    await db()
      .insertInto('team_membership')
      .values(IN_TEAM.map((employee_id) => ({ team_id: 't-2', employee_id, from_date: '2026-01-01' })))
      .execute();
    await db()
      .transaction()
      .execute(async (transaction) => {
        await addScimToken(transaction, { id: 't', name: 'Entra', hash: hashOfToken(TOKEN) }, MONDAY_NINE);
        const teams = ['Crew', 'Nobody made it'].map((team) => ({ group: 'crew', team }));
        await setScimMapping(transaction, { roles: [{ group: 'cleaners', authority: 'CLEANING' }], teams });
      });
  });
  afterAll(() => server.close());
  const db = () => server.database.db;
  const call = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}) => {
    const answer = await server.app.inject({
      method,
      url: `/scim/v2${path}`,
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/scim+json' },
      payload: JSON.stringify(body),
    });
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
  };
  const makeGroup = (displayName: string) =>
    call('POST', '/Groups', { schemas: [CORE_GROUP], displayName, members: CREW.map((value) => ({ value })) });
  /** What a call raised, with the ids of rows, in order; of people's own records only whose. */
  const raisedBy = async (change: () => Promise<{ status: number }>) => {
    await db().deleteFrom('row_change').execute();
    expect((await change()).status).toBeLessThan(300);
    return db().selectFrom('row_change').select(['topic', 'ids']).orderBy('topic').orderBy('revision').execute();
  };

  it('tells once, and of those alone to whom a group gave something', async () => {
    const raised = await raisedBy(() => makeGroup('crew'));
    const joined = CREW.slice(IN_TEAM.length);
    const shown = (name: string) => raised.filter(({ topic }) => topic === name).map(({ ids }) => ids);
    expect(shown('coworkers')).toEqual([joined]);
    expect(shown('coworker-days')).toEqual([joined]);
    const own = raised.map(({ topic }) => topic).filter((topic) => !topic.startsWith('coworker'));
    const theirs = ['employee-info', 'my-teams'].flatMap((name) => joined.map((id) => `${name}:${id}`));
    expect(own).toEqual([...theirs, 'planning-locations']);
    expect(await raisedBy(() => makeGroup('no group that decides anything'))).toEqual([]);
  });

  it('tells nothing of who is sent as they are, and once of who is deleted', async () => {
    const ada = {
      schemas: [CORE_USER, ENTERPRISE],
      userName: 'ada@example.org',
      displayName: 'Ada',
      emails: [{ value: 'ada@example.org' }],
      [ENTERPRISE]: { department: 'Sales' },
      active: true,
    };
    let id = '';
    const made = await raisedBy(async () => {
      const answer = await call('POST', '/Users', ada);
      ({ id } = answer.body);
      return answer;
    });
    const topics = (steps: typeof made) => steps.map(({ topic }) => topic);
    const all = ['coworker-days', 'coworkers', `employee-info:${id}`];
    expect(topics(made)).toEqual(all);
    expect(await raisedBy(() => call('PUT', `/Users/${id}`, ada))).toEqual([]);
    expect(await raisedBy(() => call('PUT', `/Users/${id}`, { ...ada, [ENTERPRISE]: { department: '?' } }))).toEqual(
      [],
    );
    const moved = { ...ada, emails: [{ value: 'lovelace@example.org' }] };
    expect(topics(await raisedBy(() => call('PUT', `/Users/${id}`, moved)))).toEqual(all);
    const crew = { schemas: [CORE_GROUP], displayName: 'crew of one', members: [{ value: id }] };
    await db()
      .transaction()
      .execute((transaction) =>
        setScimMapping(transaction, { roles: [], teams: [{ group: 'crew of one', team: 'Crew' }] }),
      );
    await call('POST', '/Groups', crew);
    const gone = topics(await raisedBy(() => call('DELETE', `/Users/${id}`)));
    expect(gone).toEqual([...new Set(gone)]);
    // Who was in the team with her may have been away.
    expect(gone).toEqual(expect.arrayContaining([...all, `my-teams:${LAST}`]));
  });

  it.runIf(engine === 'postgresql')('holds up no booking while a group is changed', async () => {
    await db()
      .transaction()
      .execute((transaction) =>
        setScimMapping(transaction, { roles: [{ group: 'cleaners', authority: 'CLEANING' }], teams: [] }),
      );
    const ann = await Client.signedIn(server.app, 'ann');
    let [hold, letGo] = [() => {}, () => {}];
    const isHeld = new Promise<void>((resolve) => (hold = resolve));
    const isOver = new Promise<void>((resolve) => (letGo = resolve));
    // The last of the group has to wait, so that the change of the others is still under way.
    const holding = db()
      .transaction()
      .execute(async (transaction) => {
        await transaction
          .insertInto('employee_authority')
          .values({ employee_id: LAST, authority: 'CLEANING' })
          .execute();
        hold();
        await isOver;
      });
    await isHeld;
    const changing = makeGroup('cleaners');
    const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    try {
      await expect.poll(async () => (await waiting.execute(db())).rows[0]?.count).toBe(1);
      expect(outcome(await book(ann, 'f-1-01', at(TUESDAY)))).toBe('200');
    } finally {
      letGo();
      await holding;
    }
    expect((await changing).status).toBe(201);
  });
});
