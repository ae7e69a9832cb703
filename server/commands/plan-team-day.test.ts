import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { conflict } from '../../src/contract/endpoint.ts';
import { type Headers } from '../../tests/support/app.ts';
import { at, book, held, outcome, planned, state, TUESDAY } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';

import { teamDays } from '../../tests/support/team-days.ts';

const AWAY = 'team.day.membersAway';
const CAPACITY = 'team.day.insufficientCapacity';
const chosen = (...choices: object[]): Headers => ({ 'Conflict-Resolution': JSON.stringify(choices) });

describe.each(testEngines)('team days on %s', (engine) => {
  const { app, as, plan, calendarOf, proposalOf, annsReservation } = teamDays(engine);

  describe('planning', () => {
    it.each([
      ["another leader's team", { departmentProfile: 'p-9' }, '404 notFound'],
      ['an unknown floor', { floor: 'f-9' }, '404 notFound'],
      ['yesterday', { date: '2026-11-22' }, '400 slotPast'],
      ['the twentieth day', { date: '2026-12-13' }, '400 tooFarAhead'],
      ['a part that is not in use', { dayPart: 'LATE_MORNING' }, '400 dayPartNotInUse'],
      ['an unknown field', { mood: 'good' }, '400 invalid'],
    ])('refuses %s', async (_, more, expected) => {
      expect(outcome(await plan(more))).toBe(expected);
      expect(await state(app())).toEqual([]);
    });

    it('refuses a second one at the same time, and nobody else than a leader plans', async () => {
      expect(outcome(await plan({ dayPart: 'MORNING' }))).toBe('200');
      expect(outcome(await plan())).toBe('400 teamDayExists');
      expect(outcome(await plan({ dayPart: 'AFTERNOON' }))).toBe('200');
      expect(
        outcome(
          await as('ann').change('POST', '/api/team/days', {
            departmentProfile: 'p-1',
            date: TUESDAY,
            dayPart: 'FULLDAY',
            floor: 'f-1',
          }),
        ),
      ).toBe('403 forbidden');
    });

    it('proposes it to every member, whatever they planned', async () => {
      await planned(app(), { id: 'l-1', by: 'ben', slot: at(TUESDAY) });
      const id = randomUUID();
      const { status, body } = await plan({}, { 'Resource-Id': id });
      expect(status).toBe(200);
      expect(contract['POST /api/team/days'].reply.parse(body)).toEqual(body);
      expect(Object.keys(body.revisions)).toEqual(['employee-calendar:e-leader']);
      expect(await calendarOf('ann')).toEqual([
        expect.objectContaining({
          status: 'TEAMDAY',
          actualStatus: 'PROPOSED',
          teamCalendar: expect.objectContaining({ id: 't-1', teamName: 'Owls' }),
          floor: expect.objectContaining({ id: 'f-1' }),
        }),
      ]);
      expect((await calendarOf('ben')).map(({ actualStatus }) => actualStatus).sort()).toEqual([
        'APPROVED',
        'PROPOSED',
      ]);
      expect(await app().database.db.selectFrom('team_day').select(['id', 'team_id', 'planned_by']).execute()).toEqual([
        { id, team_id: 't-1', planned_by: 'e-leader' },
      ]);
    });

    it('names who proposes it as long as they share, and again nobody to those who fetched it before', async () => {
      await plan();
      const calendar = `/api/employee/calendar?start=${TUESDAY}&end=${TUESDAY}`;
      const proposer = async (name: 'ann' | 'leader') =>
        (await as(name).get(calendar)).body[0].teamCalendar.proposedBy as unknown;
      const leader = { id: 'e-leader', displayName: 'leader example' };
      expect(await proposer('ann')).toEqual(leader);

      const before = await as('ann').get(calendar);
      await as('leader').change('PATCH', '/api/employee/info', { shareMyLocation: false });
      const after = await as('ann').get(calendar, { 'If-None-Match': String(before.headers.etag) });
      expect(after).toMatchObject({ status: 200, body: [{ teamCalendar: { teamName: 'Owls', proposedBy: null } }] });
      expect(await proposer('leader')).toEqual(leader);
      await as('leader').change('PATCH', '/api/employee/info', { shareMyLocation: true });
    });

    it('asks about each member who is away', async () => {
      await planned(app(), { id: 'l-1', by: 'ann', slot: at(TUESDAY), status: 'HOLIDAY' });
      await planned(app(), { id: 'l-2', by: 'ben', slot: at(TUESDAY, 'MORNING'), dayPart: 'MORNING', status: 'SICK' });
      const { status, body } = await plan();
      expect(status).toBe(422);
      expect(conflict.parse(body)).toEqual(body);
      expect(body).toMatchObject({
        conflictType: AWAY,
        perEntityEnumResolutionOptions: ['INVITE', 'LEAVE_OUT'],
        entities: [
          { id: 'e-ann', name: 'ann example' },
          { id: 'e-ben', name: 'ben example' },
        ],
      });
      expect(outcome(await plan({}, chosen({ conflictType: AWAY, resolutions: { 'e-ann': 'LEAVE_OUT' } })))).toBe(
        `422 ${AWAY}`,
      );
      expect(
        outcome(
          await plan(
            {},
            chosen({ conflictType: AWAY, resolutions: { 'e-ann': 'LEAVE_OUT' }, defaultResolution: 'INVITE' }),
          ),
        ),
      ).toBe('200');
      expect(await proposalOf('ann')).toBe('');
      expect(await proposalOf('ben')).not.toBe('');
    });

    it('invites who is away and does not share it like anybody, and tells the leader nothing', async () => {
      await planned(app(), { id: 'l-1', by: 'ann', slot: at(TUESDAY), status: 'SICK' });
      await as('ann').change('PATCH', '/api/employee/info', { shareMyLocation: false });
      const days = await as('leader').get('/api/team/days/available?departmentProfile=p-1&floor=f-1');
      const answer = await plan();
      await as('ann').change('PATCH', '/api/employee/info', { shareMyLocation: true });
      expect(outcome(answer)).toBe('200');
      expect(await proposalOf('ann')).not.toBe('');
      const needed = (body: { date: string; needed: number }[]) => body.map((day) => day.needed);
      expect(new Set(needed(days.body)).size).toBe(1);
    });

    it('asks for a workstation for who does not share theirs, so that no number tells of it', async () => {
      const numbers = async () => {
        const days = await as('leader').get('/api/team/days/available?departmentProfile=p-1&floor=f-1');
        const { free, needed } = days.body.find(({ date }: { date: string }) => date === TUESDAY);
        return { free, needed };
      };
      await as('ann').change('PATCH', '/api/employee/info', { shareMyLocation: false });
      const { free, needed } = await numbers();
      expect(outcome(await book(as('ann'), 'f-1-01', at(TUESDAY)))).toBe('200');
      const after = await numbers();
      await as('ann').change('PATCH', '/api/employee/info', { shareMyLocation: true });
      expect(after).toEqual({ free: free - 1, needed });
      expect(await numbers()).toEqual({ free: free - 1, needed: needed - 1 });
    });

    it('says when nobody is left', async () => {
      for (const by of ['ann', 'ben', 'leader'] as const)
        await planned(app(), { id: `l-${by}`, by, slot: at(TUESDAY), status: 'HOLIDAY' });
      expect(
        outcome(await plan({}, chosen({ conflictType: AWAY, resolutions: {}, defaultResolution: 'LEAVE_OUT' }))),
      ).toBe('400 nobodyInvited');
    });

    it.each([
      ['floor', 'f-1'],
      ['building', 'b-1'],
    ] as const)('asks before it plans for more people than may come to the %s', async (place, id) => {
      const { db } = app().database;
      await db.updateTable(place).set({ person_limit: 3 }).where('id', '=', id).execute();
      await annsReservation('f-1-01', 'FULLDAY');
      expect(outcome(await plan())).toBe('200');
      await db.deleteFrom('team_day').execute();
      await planned(app(), { id: 'l-9', by: 'outsider', slot: at(TUESDAY), status: 'OFFICE' });
      expect((await plan()).body).toMatchObject({
        conflictType: CAPACITY,
        message: 'Only 1 workstation is free on First, and 2 are needed. You can plan the team day all the same.',
      });
      await db.updateTable(place).set({ person_limit: null }).where('id', '=', id).execute();
    });

    it('counts a member who is in the building already once', async () => {
      const { db } = app().database;
      await db.updateTable('building').set({ person_limit: 3 }).where('id', '=', 'b-1').execute();
      await book(as('ann'), 'f-2-01', at(TUESDAY));
      await book(as('ben'), 'f-2-02', at(TUESDAY, 'MORNING'));
      expect(
        (await as('leader').get(`/api/team/days/available?departmentProfile=p-1&floor=f-1`)).body.find(
          ({ date }: { date: string }) => date === TUESDAY,
        ),
      ).toMatchObject({ free: 3, needed: 3, available: true });
      expect(outcome(await plan())).toBe('200');
      await db.deleteFrom('team_day').execute();
      await held(app(), { id: 'r-9', room: 'f-2-03', by: 'outsider', slot: at(TUESDAY) });
      expect((await plan()).body).toMatchObject({
        conflictType: CAPACITY,
        message: 'Only 2 workstations are free on First, and 3 are needed. You can plan the team day all the same.',
      });
      await db.updateTable('building').set({ person_limit: null }).where('id', '=', 'b-1').execute();
    });

    it('asks before it plans for more people than find a workstation, after everything else', async () => {
      const { db } = app().database;
      await db.updateTable('room').set({ reservable: false }).where('id', 'in', ['f-1-03', 'f-1-04']).execute();
      const { body } = await plan();
      expect(body).toEqual({
        conflictType: CAPACITY,
        entity: { id: 'f-1' },
        message: 'Only 2 workstations are free on First, and 3 are needed. You can plan the team day all the same.',
      });
      expect(outcome(await plan({}, chosen({ conflictType: CAPACITY, resolutions: { 'f-2': 'CONFIRM' } })))).toBe(
        `422 ${CAPACITY}`,
      );
      expect(outcome(await plan({}, chosen({ conflictType: CAPACITY, resolutions: { 'f-1': 'CONFIRM' } })))).toBe(
        '200',
      );
      expect(outcome(await plan({ date: '2026-11-25' }, {}, '?allowCapacityOverflow=true'))).toBe('200');
      // Members with a workstation there need no other.
      await annsReservation('f-1-01', 'FULLDAY');
      await db.deleteFrom('team_day').execute();
      await db.updateTable('room').set({ reservable: true }).where('id', '=', 'f-1-03').execute();
      expect(outcome(await plan())).toBe('200');
      await db.updateTable('room').set({ reservable: true }).where('id', 'in', ['f-1-03', 'f-1-04']).execute();
    });
  });
});
