import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../tests/support/app.ts';
import { type AnswerLine, AskingDevice } from '../../tests/support/asking-device.ts';
import { at, book, outcome, TUESDAY, WEDNESDAY } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import { EventStream } from '../../tests/support/event-stream.ts';
import { HeldStatements } from '../../tests/support/held-statements.ts';
import { teamDays } from '../../tests/support/team-days.ts';
import { raiseTopics } from '../sql/topic.ts';

const TEAM = ['ann', 'ben', 'leader'] as const;
type Member = (typeof TEAM)[number];

describe.each(testEngines)('team days by row on %s', (engine) => {
  const { app, as, plan, proposalOf, accept, annsReservation, signInAgain } = teamDays(engine);
  const devices = new Map<Member, AskingDevice>();
  const here = new Map<Member, Map<string, object>>();
  beforeEach(async () => {
    await app().database.db.updateTable('employee').set({ share_my_location: true }).execute();
    await plan({ date: WEDNESDAY, dayPart: 'MORNING' });
    for (const name of TEAM) {
      const device = new AskingDevice(as(name), `e-${name}`, [['', ['team-days']]]);
      devices.set(name, device);
      const [line] = await device.lines();
      here.set(name, new Map(line?.rows?.map((row) => [row.id, row])));
    }
  });

  const take = (rows: Map<string, object>, { changed = [], removed = [] }: AnswerLine) => {
    for (const id of removed) rows.delete(id);
    for (const row of changed) if ('id' in row) rows.set(String(row.id), row);
  };
  /** What a change brought each of the team, whose mirror is then as the server has it. */
  const brought = async (change: () => Promise<Answer>) => {
    expect(outcome(await change())).toBe('200');
    const told: Partial<Record<Member, string>> = {};
    for (const name of TEAM) {
      const rows = here.get(name) ?? new Map<string, object>();
      for (const line of (await devices.get(name)?.lines()) ?? []) {
        told[name] = line.rows === undefined ? 'rows' : 'all';
        take(rows, line);
      }
      const all: { id: string }[] = (await as(name).get('/api/team/days')).body;
      expect(Object.fromEntries(rows), name).toEqual(Object.fromEntries(all.map((row) => [row.id, row])));
    }
    return told;
  };
  const ofAll = { ann: 'rows', ben: 'rows', leader: 'rows' };
  const calendar = (act: string, id: string) => as('ann').change('PATCH', `/api/employee/calendar/${act}/${id}`);
  const dayId = async () =>
    (await as('leader').get('/api/team/days')).body.find(({ date }: { date: string }) => date === TUESDAY)?.id;

  it('brings each of the team the day alone that was planned, answered, moved and cancelled', async () => {
    expect(await brought(() => plan())).toEqual(ofAll);
    const proposal = await proposalOf('ann');
    expect(await brought(() => calendar('decline', proposal))).toEqual(ofAll);
    expect(await brought(() => calendar('reopen', proposal))).toEqual(ofAll);
    expect(await brought(() => accept(proposal))).toEqual(ofAll);
    const id = await dayId();
    const place = { date: '2026-11-26', dayPart: 'FULLDAY', floor: 'f-1' };
    expect(await brought(() => as('leader').change('PATCH', `/api/team/days/${id}`, place))).toEqual(ofAll);
    expect(await brought(() => as('leader').change('PATCH', `/api/team/days/${id}/cancel`))).toEqual(ofAll);
  });

  it('takes the day from whom it is moved away from', async () => {
    await brought(() => plan());
    const leaves = { until_date: TUESDAY };
    const { db } = app().database;
    await db.updateTable('team_membership').set(leaves).where('employee_id', '=', 'e-ben').execute();
    const id = await dayId();
    const place = { date: '2026-11-26', dayPart: 'FULLDAY', floor: 'f-1' };
    const wednesday = here.get('ben');
    for (const row of wednesday?.keys() ?? []) if (row !== id) wednesday?.delete(row);
    expect(await brought(() => as('leader').change('PATCH', `/api/team/days/${id}`, place))).toEqual(ofAll);
    expect(here.get('ben')?.size).toBe(0);
    await db.updateTable('team_membership').set({ until_date: null }).where('employee_id', '=', 'e-ben').execute();
  });

  it('brings the day that an answer came from, where it goes to another', async () => {
    await brought(() => plan());
    const proposal = await proposalOf('ann');
    await brought(() => accept(proposal));
    const linked = { locationId: proposal };
    expect(await brought(() => book(as('ann'), 'f-1-01', at(WEDNESDAY), linked))).toEqual(ofAll);
  });

  it('brings the day of another team whose answer now meets this one', async () => {
    const { db } = app().database;
    await db.insertInto('team').values({ id: 't-bats', name: 'Bats' }).execute();
    const profile = { id: 'p-bats', name: 'Bats', leader_id: 'e-leader', team_id: 't-bats' };
    await db.insertInto('department_profile').values(profile).execute();
    const membership = { team_id: 't-bats', employee_id: 'e-ann', from_date: '2020-01-01', until_date: null };
    await db.insertInto('team_membership').values(membership).execute();
    await plan({ departmentProfile: 'p-bats' });
    const { body } = await accept(await proposalOf('ann'));
    const [answer] = body.changed['employee-calendar:e-ann'];
    await plan();
    for (const name of TEAM)
      here.set(name, new Map((await as(name).get('/api/team/days')).body.map((row: { id: string }) => [row.id, row])));
    for (const name of TEAM) await devices.get(name)?.lines();
    const meet = `acceptexisting/${await proposalOf('ann')}?locationToLink=${answer.id}`;
    await brought(() => as('ann').change('PATCH', `/api/employee/calendar/${meet}`));
    const answers = (await as('leader').get('/api/team/days')).body.map(
      ({ team, responses }: { team: { name: string }; responses: { response: string | null }[] }) =>
        `${team.name} ${String(responses.filter(({ response }) => response === 'accepted').length)}`,
    );
    expect(answers.toSorted()).toEqual(['Bats 0', 'Owls 0', 'Owls 1']);
    await db.deleteFrom('department_profile').where('id', '=', 'p-bats').execute();
    await db.deleteFrom('team_membership').where('team_id', '=', 't-bats').execute();
  });

  it('brings a day whose answer somebody else takes back', async () => {
    await brought(() => plan());
    const [proposal, reserved] = [await proposalOf('ann'), await annsReservation('f-1-01', 'FULLDAY')];
    const entries: { id: string; workplaceReservation: object | null }[] = (
      await as('ann').get(`/api/employee/calendar?start=${TUESDAY}&end=${TUESDAY}`)
    ).body;
    const locationToLink = entries.find(({ workplaceReservation }) => workplaceReservation !== null)?.id ?? '';
    const met = `/api/employee/calendar/acceptexisting/${proposal}?${new URLSearchParams({ locationToLink }).toString()}`;
    expect(await brought(() => as('ann').change('PATCH', met))).toEqual(ofAll);
    await signInAgain('admin');
    expect(await brought(() => as('admin').change('POST', `/api/workplace/release/${reserved}`))).toEqual(ofAll);
  });

  it('comes to whoever listens with the news, and has nobody ask', async () => {
    await brought(() => plan());
    const url = await app().app.listen({ port: 0, host: '127.0.0.1' });
    const streams = await Promise.all(TEAM.map((name) => EventStream.open(url, as(name).token, [])));
    // What was notified before is heard by then.
    const { floors = 0 } = await raiseTopics(app().database.db, ['floors']);
    for (const stream of streams) while ((await stream.poked('floors')) !== floors) await stream.next();
    const before = streams.map(({ pokes }) => pokes.length);
    await accept(await proposalOf('ann'));
    const id = await dayId();
    // What was changed before may come with it, or in a message of its own.
    const knows = { ann: '"response":"accepted"', ben: '"coming":1', leader: '"coming":1' };
    for (const [index, name] of TEAM.entries())
      await streams[index]?.told(`team-days:e-${name}`, (rows) =>
        JSON.stringify(rows.get(id) ?? '').includes(knows[name]),
      );
    const since = streams.flatMap(({ pokes }, index) => pokes.slice(before[index]));
    expect(since.flatMap((poke) => Object.keys(poke))).toEqual([]);
    for (const stream of streams) stream.close();
  });

  it('reads of all the organisation nobody but who answered', async () => {
    await brought(() => plan());
    await accept(await proposalOf('ann'));
    const statements = new HeldStatements();
    for (const name of TEAM) await devices.get(name)?.lines();
    expect(statements.sent.filter((text) => text.includes('array(select mine.team_id'))).toEqual([]);
    statements.restore();
  });

  it('tells of who does not share nothing but to themselves', async () => {
    await brought(() => plan());
    const ofAnn = app().database.db.updateTable('employee').where('id', '=', 'e-ann');
    await ofAnn.set({ share_my_location: false }).execute();
    for (const name of TEAM) {
      const all: { id: string }[] = (await as(name).get('/api/team/days')).body;
      here.set(name, new Map(all.map((row) => [row.id, row])));
    }
    expect(await brought(async () => accept(await proposalOf('ann')))).toEqual({ ann: 'rows' });
  });
});
