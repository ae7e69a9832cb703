import { beforeEach, describe, expect, it } from 'vitest';
import { conflict } from '../../src/contract/endpoint.ts';
import { NEWER_CHOICE } from '../../src/domain/conflict/conflict.ts';
import { type Headers, MONDAY_NINE } from '../../tests/support/app.ts';
import { at, book, outcome, planned, TUESDAY } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import { teamDays } from '../../tests/support/team-days.ts';

const CONFLICTING = 'team.day.conflictingReservations';
const FULL = 'team.day.locationFull';
const [PHONE, LAPTOP] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
/** @param minute of eight o'clock at which the person acted, sent at nine */
const from = (device: string, minute: number): Headers => ({
  'Roost-Device': device,
  'Occurred-At': `2026-11-23T07:0${minute}:00Z`,
  'Client-Time': MONDAY_NINE,
});
const chosen = (...choices: object[]): Headers => ({ 'Conflict-Resolution': JSON.stringify(choices) });

describe.each(testEngines)('team days on %s', (engine) => {
  const { app, as, signInAgain, plan, calendarOf, proposalOf, accept, annsReservation } = teamDays(engine);

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
      app().clock.set('2026-11-24T16:30:00Z');
      await signInAgain('ben');
      expect(
        outcome(await as('ben').change('PATCH', `/api/employee/calendar/decline/${await proposalOf('ben')}`)),
      ).toBe('400 slotPast');
      app().clock.set(MONDAY_NINE);
      await signInAgain('ben');
      await signInAgain('ann');
    });

    it('asks again with who proposed it, once an absence in its place is taken back', async () => {
      const [asked] = (await calendarOf('ann')).filter(({ id }) => id === proposal);
      const period = { from: TUESDAY, until: TUESDAY, status: 'AWAY' };
      const absence = '33333333-3333-4333-8333-333333333333';
      await as('ann').change('POST', '/api/employee/absence', period, { 'Resource-Id': absence });
      expect((await calendarOf('ann')).map(({ status }) => status)).toEqual(['AWAY']);
      const { body } = await as('ann').change('POST', `/api/employee/absence/back/${absence}`);
      expect(asked).toMatchObject({ teamCalendar: { proposedBy: { displayName: expect.any(String) } } });
      expect(body.changed['employee-calendar:e-ann']).toEqual([asked]);
      expect(await calendarOf('ann')).toEqual([asked]);
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
      await planned(app(), { id: 'l-1', by: 'ann', slot: at(TUESDAY, 'MORNING'), dayPart: 'MORNING' });
      const { status, body } = await accept(proposal);
      expect(status).toBe(200);
      expect(body.changed['employee-calendar:e-ann']).toEqual([
        expect.objectContaining({
          id: proposal,
          status: 'OFFICE',
          actualStatus: 'APPROVED',
          dayPart: 'FULLDAY',
          teamCalendar: expect.objectContaining({ id: 't-1', teamName: 'Owls' }),
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
        resolutionType: 'perEntity',
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
        resolutionType: 'multiEntity',
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

    it('asks once about a reservation that was made later on another device', async () => {
      await book(as('ann'), 'f-2-03', at(TUESDAY, 'MORNING'), {}, from(LAPTOP, 8));
      const { body } = await accept(proposal, from(PHONE, 7));
      expect(body.conflictType).toBe(CONFLICTING);
      const choice = chosen({ conflictType: CONFLICTING, resolutions: { [body.entities[0].id]: 'CANCEL' } });
      expect(outcome(await accept(proposal, { ...from(PHONE, 7), ...choice }))).toBe('200');
    });

    it('asks about what was planned later on another device', async () => {
      const answer = (how: string) => as('ann').change('PATCH', `/api/employee/calendar/${how}/${proposal}`);
      await answer('decline');
      const home = { date: TUESDAY, dayPart: 'MORNING', status: 'HOME' };
      await as('ann').change('POST', '/api/employee/calendar', home, from(LAPTOP, 8));
      await answer('reopen');
      expect(outcome(await accept(proposal, from(PHONE, 7)))).toBe(`422 ${NEWER_CHOICE}`);
      expect(outcome(await accept(proposal, from(PHONE, 9)))).toBe('200');
    });

    it('says when nothing of it would be left', async () => {
      const id = await annsReservation('f-2-03', 'FULLDAY');
      expect(
        outcome(await accept(proposal, chosen({ conflictType: CONFLICTING, resolutions: { [id]: 'KEEP' } }))),
      ).toBe('400 teamDayNothingLeft');
    });

    it('asks before it fills a full floor further', async () => {
      await app().database.db.updateTable('floor').set({ person_limit: 1 }).where('id', '=', 'f-1').execute();
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
      await app()
        .database.db.updateTable('employee_location')
        .set({ actual_status: 'PROPOSED' })
        .where('id', '=', proposal)
        .execute();
      expect(outcome(await accept(proposal, {}, '?teamDayOverflow=true'))).toBe('200');
      await app().database.db.updateTable('floor').set({ person_limit: null }).where('id', '=', 'f-1').execute();
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

    it('opens again what was declined, for who declined it alone', async () => {
      await plan();
      const proposal = await proposalOf('ann');
      const reopen = (who: 'ann' | 'ben') => as(who).change('PATCH', `/api/employee/calendar/reopen/${proposal}`);
      expect(outcome(await reopen('ben'))).toBe('404 notFound');
      expect(outcome(await reopen('ann')), 'it is open').toBe('410 alreadyConfirmedOrCancelled');
      await as('ann').change('PATCH', `/api/employee/calendar/decline/${proposal}`);
      const dayOf = async (who: 'ann' | 'ben') => (await as(who).get('/api/team/days')).body[0];
      expect(await dayOf('ann')).toMatchObject({ response: 'declined', declined: proposal });
      expect((await dayOf('ben')).declined, 'not told to others').toBeNull();
      const { status, body } = await reopen('ann');
      expect(status).toBe(200);
      expect(body.changed['employee-calendar:e-ann']).toMatchObject([
        { id: proposal, status: 'TEAMDAY', actualStatus: 'PROPOSED' },
      ]);
      expect(await dayOf('ann')).toMatchObject({ response: null, declined: null });
      expect(await proposalOf('ann')).toBe(proposal);
      expect(outcome(await accept(proposal))).toBe('200');
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
          teamCalendar: expect.objectContaining({ id: 't-1', teamName: 'Owls' }),
          workplaceReservation: expect.objectContaining({ id: here }),
        }),
      ]);
    });
  });
});
