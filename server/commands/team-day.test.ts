import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { conflict } from '../../src/contract/endpoint.ts';
import { Client, type Headers, MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { at, book, held, outcome, planned, reset, state, TUESDAY } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import type { Person } from '../../tests/support/organisation.ts';

const CONFLICTING = 'team.day.conflictingReservations';
const AWAY = 'team.day.membersAway';
const CAPACITY = 'team.day.insufficientCapacity';
const FULL = 'team.day.locationFull';
const chosen = (...choices: object[]): Headers => ({ 'Conflict-Resolution': JSON.stringify(choices) });

describe.each(testEngines)('team days on %s', (engine) => {
  let test: TestApp;
  const clients = new Map<Person, Client>();
  const as = (name: Person): Client => clients.get(name) ?? new Client(test.app);
  beforeAll(async () => {
    test = await testApp(engine);
    for (const name of ['ann', 'ben', 'leader'] as const) clients.set(name, await Client.signedIn(test.app, name));
    // Seven members on a floor of four workstations would never fit.
    await test.database.db
      .deleteFrom('team_membership')
      .where('employee_id', 'not in', ['e-ann', 'e-ben', 'e-leader'])
      .execute();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.database.db.deleteFrom('team_day').execute();
    await reset(test, MONDAY_NINE);
  });

  const plan = (more: object = {}, headers: Headers = {}, query = '') =>
    as('leader').change(
      'POST',
      `/api/team/days${query}`,
      { departmentProfile: 'p-1', date: TUESDAY, dayPart: 'FULLDAY', floor: 'f-1', ...more },
      headers,
    );
  const calendarOf = async (
    name: Person,
  ): Promise<
    {
      id: string;
      status: string;
      actualStatus: string;
      dayPart: string;
      teamCalendar: { id: string; teamName: string } | null;
    }[]
  > => (await as(name).get(`/api/employee/calendar?start=${TUESDAY}&end=${TUESDAY}`)).body;
  const proposalOf = async (name: Person): Promise<string> =>
    (await calendarOf(name)).find(({ actualStatus }) => actualStatus === 'PROPOSED')?.id ?? '';
  const accept = (proposalId: string, headers: Headers = {}, query = '') =>
    as('ann').change(
      'POST',
      `/api/employee/calendar${query}`,
      { date: TUESDAY, dayPart: 'FULLDAY', status: 'OFFICE', proposalId },
      headers,
    );
  const annsReservation = async (room: string, dayPart: 'MORNING' | 'AFTERNOON' | 'FULLDAY') =>
    String((await book(as('ann'), room, at(TUESDAY, dayPart))).body.workplaceReservations[0].id);

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
      expect(await state(test)).toEqual([]);
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
      await planned(test, { id: 'l-1', by: 'ben', slot: at(TUESDAY) });
      const id = randomUUID();
      const { status, body } = await plan({}, { 'Resource-Id': id });
      expect(status).toBe(200);
      expect(contract['POST /api/team/days'].reply.parse(body)).toEqual(body);
      expect(Object.keys(body.revisions)).toEqual(['employee-calendar:e-leader']);
      expect(await calendarOf('ann')).toEqual([
        expect.objectContaining({
          status: 'TEAMDAY',
          actualStatus: 'PROPOSED',
          teamCalendar: { id: 't-1', teamName: 'Owls' },
          floor: expect.objectContaining({ id: 'f-1' }),
        }),
      ]);
      expect((await calendarOf('ben')).map(({ actualStatus }) => actualStatus).sort()).toEqual([
        'APPROVED',
        'PROPOSED',
      ]);
      expect(await test.database.db.selectFrom('team_day').select(['id', 'team_id', 'planned_by']).execute()).toEqual([
        { id, team_id: 't-1', planned_by: 'e-leader' },
      ]);
    });

    it('asks about each member who is away', async () => {
      await planned(test, { id: 'l-1', by: 'ann', slot: at(TUESDAY), status: 'HOLIDAY' });
      await planned(test, { id: 'l-2', by: 'ben', slot: at(TUESDAY, 'MORNING'), dayPart: 'MORNING', status: 'SICK' });
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

    it('says when nobody is left', async () => {
      for (const by of ['ann', 'ben', 'leader'] as const)
        await planned(test, { id: `l-${by}`, by, slot: at(TUESDAY), status: 'HOLIDAY' });
      expect(
        outcome(await plan({}, chosen({ conflictType: AWAY, resolutions: {}, defaultResolution: 'LEAVE_OUT' }))),
      ).toBe('400 nobodyInvited');
    });

    it.each([
      ['floor', 'f-1'],
      ['building', 'b-1'],
    ] as const)('asks before it plans for more people than may come to the %s', async (place, id) => {
      const { db } = test.database;
      await db.updateTable(place).set({ person_limit: 3 }).where('id', '=', id).execute();
      await annsReservation('f-1-01', 'FULLDAY');
      expect(outcome(await plan())).toBe('200');
      await db.deleteFrom('team_day').execute();
      await planned(test, { id: 'l-9', by: 'outsider', slot: at(TUESDAY), status: 'OFFICE' });
      expect((await plan()).body).toMatchObject({
        conflictType: CAPACITY,
        message: 'Only 1 workstation is free on First, and 2 are needed. You can plan the team day all the same.',
      });
      await db.updateTable(place).set({ person_limit: null }).where('id', '=', id).execute();
    });

    it('counts a member who is in the building already once', async () => {
      const { db } = test.database;
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
      await held(test, { id: 'r-9', room: 'f-2-03', by: 'outsider', slot: at(TUESDAY) });
      expect((await plan()).body).toMatchObject({
        conflictType: CAPACITY,
        message: 'Only 2 workstations are free on First, and 3 are needed. You can plan the team day all the same.',
      });
      await db.updateTable('building').set({ person_limit: null }).where('id', '=', 'b-1').execute();
    });

    it('asks before it plans for more people than find a workstation, after everything else', async () => {
      const { db } = test.database;
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
      // Whoever has a workstation there needs no other.
      await annsReservation('f-1-01', 'FULLDAY');
      await db.deleteFrom('team_day').execute();
      await db.updateTable('room').set({ reservable: true }).where('id', '=', 'f-1-03').execute();
      expect(outcome(await plan())).toBe('200');
      await db.updateTable('room').set({ reservable: true }).where('id', 'in', ['f-1-03', 'f-1-04']).execute();
    });
  });

  describe('accepting', () => {
    let proposal = '';
    beforeEach(async () => {
      await plan();
      proposal = await proposalOf('ann');
    });

    it("refuses somebody else's, a settled one, and one that is over", async () => {
      expect(outcome(await accept(await proposalOf('ben')))).toBe('404 notFound');
      expect(
        outcome(await as('ann').change('PATCH', `/api/employee/calendar/decline/${await proposalOf('ben')}`)),
      ).toBe('404 notFound');
      expect(outcome(await accept(proposal))).toBe('200');
      expect(outcome(await accept(proposal))).toBe('410 alreadyConfirmedOrCancelled');
      expect(outcome(await as('ann').change('PATCH', `/api/employee/calendar/decline/${proposal}`))).toBe(
        '410 alreadyConfirmedOrCancelled',
      );
      test.clock.set('2026-11-24T16:30:00Z');
      clients.set('ben', await Client.signedIn(test.app, 'ben'));
      expect(
        outcome(await as('ben').change('PATCH', `/api/employee/calendar/decline/${await proposalOf('ben')}`)),
      ).toBe('400 slotPast');
      test.clock.set(MONDAY_NINE);
      clients.set('ben', await Client.signedIn(test.app, 'ben'));
      clients.set('ann', await Client.signedIn(test.app, 'ann'));
    });

    it('refuses to accept it at home', async () => {
      expect(
        outcome(
          await as('ann').change('POST', '/api/employee/calendar', {
            date: TUESDAY,
            dayPart: 'FULLDAY',
            status: 'HOME',
            proposalId: proposal,
          }),
        ),
      ).toBe('400 invalid');
    });

    it('comes to its floor, in the place of a day at home', async () => {
      await planned(test, { id: 'l-1', by: 'ann', slot: at(TUESDAY, 'MORNING'), dayPart: 'MORNING' });
      const { status, body } = await accept(proposal);
      expect(status).toBe(200);
      expect(body.changed['employee-calendar:e-ann']).toEqual([
        expect.objectContaining({
          id: proposal,
          status: 'OFFICE',
          actualStatus: 'APPROVED',
          dayPart: 'FULLDAY',
          teamCalendar: { id: 't-1', teamName: 'Owls' },
        }),
      ]);
      expect(body.removed['employee-calendar:e-ann']).toEqual(['l-1']);
      expect(await calendarOf('ann')).toEqual(body.changed['employee-calendar:e-ann']);
    });

    it('asks for a choice about the one reservation in its time', async () => {
      const id = await annsReservation('f-2-03', 'MORNING');
      const { body } = await accept(proposal);
      expect(conflict.parse(body)).toEqual(body);
      expect(body).toEqual({
        conflictType: CONFLICTING,
        message: 'You have reservations at the time of this team day.',
        perEntityEnumResolutionOptions: ['CANCEL', 'KEEP'],
        entities: [
          {
            id,
            name: 'f-2-03',
            floor: 'Second',
            building: 'Amsterdam',
            date: TUESDAY,
            dayPart: 'MORNING',
            ...at(TUESDAY, 'MORNING'),
            timeZone: 'Europe/Amsterdam',
          },
        ],
      });
      expect(
        outcome(await accept(proposal, chosen({ conflictType: CONFLICTING, resolutions: { [id]: 'KEEP' } }))),
      ).toBe('200');
      expect((await calendarOf('ann')).map(({ status, dayPart }) => `${status} ${dayPart}`)).toEqual([
        'WORKSTATION MORNING',
        'OFFICE AFTERNOON',
      ]);
    });

    it('asks about several at once, and does as chosen for each', async () => {
      const morning = await annsReservation('f-2-03', 'MORNING');
      const afternoon = await annsReservation('f-3-01', 'AFTERNOON');
      const { body } = await accept(proposal);
      expect(body).toMatchObject({
        conflictType: CONFLICTING,
        multiEntityEnumResolutionOptions: ['CANCEL', 'KEEP'],
        entities: [{ id: morning }, { id: afternoon }],
      });
      expect(body.perEntityEnumResolutionOptions).toBeUndefined();
      expect(
        outcome(await accept(proposal, chosen({ conflictType: CONFLICTING, resolutions: { [morning]: 'KEEP' } }))),
      ).toBe(`422 ${CONFLICTING}`);
      expect(
        outcome(
          await accept(
            proposal,
            chosen({ conflictType: CONFLICTING, resolutions: { [morning]: 'KEEP', [afternoon]: 'CANCEL' } }),
          ),
        ),
      ).toBe('200');
      expect((await calendarOf('ann')).map(({ status, dayPart }) => `${status} ${dayPart}`)).toEqual([
        'WORKSTATION MORNING',
        'OFFICE AFTERNOON',
      ]);
    });

    it('cancels those that go', async () => {
      const morning = await annsReservation('f-2-03', 'MORNING');
      const afternoon = await annsReservation('f-2-04', 'AFTERNOON');
      const { body } = await accept(
        proposal,
        chosen({ conflictType: CONFLICTING, resolutions: { [morning]: 'CANCEL', [afternoon]: 'CANCEL' } }),
      );
      expect(body.removed['workplace-reservations:f-2'].sort()).toEqual([morning, afternoon].sort());
      expect((await calendarOf('ann')).map(({ status, dayPart }) => `${status} ${dayPart}`)).toEqual([
        'OFFICE FULLDAY',
      ]);
    });

    it('says when nothing of it would be left', async () => {
      const id = await annsReservation('f-2-03', 'FULLDAY');
      expect(
        outcome(await accept(proposal, chosen({ conflictType: CONFLICTING, resolutions: { [id]: 'KEEP' } }))),
      ).toBe('400 teamDayNothingLeft');
    });

    it('asks before it fills a full floor further', async () => {
      await test.database.db.updateTable('floor').set({ person_limit: 1 }).where('id', '=', 'f-1').execute();
      await book(as('ben'), 'f-1-01', at(TUESDAY));
      const { body } = await accept(proposal);
      expect(body).toEqual({
        conflictType: FULL,
        entity: { id: proposal },
        message: 'First has reached its maximum of 1 person for that time. You can come all the same.',
      });
      expect(
        outcome(await accept(proposal, chosen({ conflictType: FULL, resolutions: { [proposal]: 'CONFIRM' } }))),
      ).toBe('200');
      await test.database.db
        .updateTable('employee_location')
        .set({ actual_status: 'PROPOSED' })
        .where('id', '=', proposal)
        .execute();
      expect(outcome(await accept(proposal, {}, '?teamDayOverflow=true'))).toBe('200');
      await test.database.db.updateTable('floor').set({ person_limit: null }).where('id', '=', 'f-1').execute();
    });
  });

  describe('answering otherwise', () => {
    it('declines: it leaves the calendar', async () => {
      await plan();
      const proposal = await proposalOf('ann');
      const { body } = await as('ann').change('PATCH', `/api/employee/calendar/decline/${proposal}`);
      expect(body.removed).toEqual({ 'employee-calendar:e-ann': [proposal] });
      expect(await calendarOf('ann')).toEqual([]);
    });

    it('meets it with a reservation of the same building, and asks about those elsewhere', async () => {
      await plan();
      const proposal = await proposalOf('ann');
      const here = await annsReservation('f-2-03', 'MORNING');
      const elsewhere = await annsReservation('f-3-01', 'AFTERNOON');
      const entries = (await calendarOf('ann')).filter(({ status }) => status === 'WORKSTATION');
      const [first, second] = entries.map(({ id }) => id);
      const link = (locationId: string | undefined, headers: Headers = {}) =>
        as('ann').change(
          'PATCH',
          `/api/employee/calendar/acceptexisting/${proposal}?locationToLink=${locationId}`,
          undefined,
          headers,
        );
      expect(
        (await as('ann').get(`/api/employee/calendar/qualifying/${proposal}`)).body.map(({ id }: { id: string }) => id),
      ).toEqual([first]);
      expect(outcome(await link(second))).toBe('400 notQualifying');
      expect(outcome(await link('l-9'))).toBe('404 notFound');
      const { body } = await link(first);
      expect(body.entities).toEqual([expect.objectContaining({ id: elsewhere })]);
      const done = await link(first, chosen({ conflictType: CONFLICTING, resolutions: { [elsewhere]: 'CANCEL' } }));
      expect(new Set(done.body.removed['employee-calendar:e-ann'])).toEqual(new Set([proposal, second]));
      expect(await calendarOf('ann')).toEqual([
        expect.objectContaining({
          id: first,
          status: 'WORKSTATION',
          teamCalendar: { id: 't-1', teamName: 'Owls' },
          workplaceReservation: expect.objectContaining({ id: here }),
        }),
      ]);
    });
  });
});
