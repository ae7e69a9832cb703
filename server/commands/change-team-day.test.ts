import { describe, expect, it } from 'vitest';
import type { Notification } from '../../src/domain/notification/notification.ts';
import { at, book, outcome, planned, TUESDAY, WEDNESDAY } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import { teamDays } from '../../tests/support/team-days.ts';
import { Client, MONDAY_NINE } from '../../tests/support/app.ts';

describe.each(testEngines)('a team day that is changed, on %s', (engine) => {
  const { app, as, signInAgain, plan, calendarOf, proposalOf, accept } = teamDays(engine);
  const dayOf = async (name: 'ann' | 'ben' | 'leader') =>
    (await as(name).get('/api/team/days')).body.find(({ status }: { status: string }) => status === 'PLANNED');
  const idOf = async () => String((await dayOf('leader')).id);
  const cancel = (id: string, name: 'ann' | 'leader' = 'leader') =>
    as(name).change('PATCH', `/api/team/days/${id}/cancel`);
  const move = (id: string, more: object = {}, query = '', headers: Record<string, string> = {}) =>
    as('leader').change(
      'PATCH',
      `/api/team/days/${id}${query}`,
      { date: WEDNESDAY, dayPart: 'FULLDAY', floor: 'f-1', ...more },
      headers,
    );
  const datesTold = async (name: 'ann' | 'ben') =>
    (await as(name).get('/api/notifications')).body
      .filter(({ locationType }: Notification) => locationType === 'TEAMDAY')
      .map(({ expectedDate, toDate }: Notification) => ({ start: expectedDate, end: toDate }));
  const told = async (name: 'ann' | 'ben' | 'leader') =>
    (await as(name).get('/api/notifications')).body
      .map(({ type }: { type: string }) => type)
      .filter((type: string) => type.startsWith('teamDay'));
  const forget = () => app().database.db.deleteFrom('notification').execute();

  it('is cancelled by nobody but who leads the team', async () => {
    await plan();
    const id = await idOf();
    const { db } = app().database;
    expect(outcome(await cancel(id, 'ann'))).toBe('403 forbidden');
    await db.insertInto('employee_authority').values({ employee_id: 'e-ann', authority: 'TEAMLEADER' }).execute();
    await signInAgain('ann');
    expect(outcome(await cancel(id, 'ann'))).toBe('404 notFound');
    expect(
      outcome(
        await as('ann').change('PATCH', `/api/team/days/${id}`, { date: WEDNESDAY, dayPart: 'FULLDAY', floor: 'f-1' }),
      ),
    ).toBe('404 notFound');
    await db.deleteFrom('employee_authority').where('employee_id', '=', 'e-ann').execute();
    await signInAgain('ann');
    expect(outcome(await cancel('nothing'))).toBe('404 notFound');
    expect((await dayOf('ann')).id).toBe(id);
  });

  it('is cancelled once, until it is over', async () => {
    await plan();
    const id = await idOf();
    app().clock.set('2026-11-24T17:00:00Z');
    await signInAgain('leader');
    expect(outcome(await cancel(id))).toBe('400 slotPast');
    expect(outcome(await move(id))).toBe('400 slotPast');
    app().clock.set(MONDAY_NINE);
    await signInAgain('leader');
    expect(outcome(await cancel(id))).toBe('200');
    expect(outcome(await cancel(id))).toBe('410 alreadyConfirmedOrCancelled');
    expect(outcome(await move(id))).toBe('410 alreadyConfirmedOrCancelled');
  });

  it('takes back the question, leaves what was planned, and tells who had not declined', async () => {
    await plan();
    const id = await idOf();
    const declined = await proposalOf('ben');
    expect(outcome(await accept(await proposalOf('ann')))).toBe('200');
    await as('ben').change('PATCH', `/api/employee/calendar/decline/${declined}`);
    await forget();
    const own = (await calendarOf('leader'))[0]?.id;
    const { body } = await cancel(id);
    expect(body.removed['employee-calendar:e-leader']).toEqual([own]);
    expect(await calendarOf('leader')).toEqual([]);
    expect(await calendarOf('ann')).toMatchObject([{ status: 'OFFICE', actualStatus: 'APPROVED', teamCalendar: null }]);
    expect(await told('ann')).toEqual(['teamDayCancelled']);
    expect([await told('ben'), await told('leader')]).toEqual([[], []]);
    expect(outcome(await as('ben').change('PATCH', `/api/employee/calendar/reopen/${declined}`))).toBe(
      '410 alreadyConfirmedOrCancelled',
    );
    expect((await as('ben').get('/api/team/days')).body).toMatchObject([{ id, status: 'CANCELLED' }]);
  });

  it('can be planned anew on the day on which it was cancelled', async () => {
    await plan();
    await cancel(await idOf());
    expect(outcome(await plan())).toBe('200');
    expect(await calendarOf('ben')).toMatchObject([{ actualStatus: 'PROPOSED' }]);
    expect(await dayOf('leader')).toMatchObject({ response: null, others: { asked: 2, coming: 0 } });
  });

  it.each([
    ['a day that is over', { date: '2026-11-20' }, '400 slotPast'],
    ['too far ahead', { date: '2026-12-30' }, '400 tooFarAhead'],
    ['an unknown floor', { floor: 'nowhere' }, '404 notFound'],
  ])('is not moved to %s, and stays as it was', async (_, more, expected) => {
    await plan();
    expect(outcome(await move(await idOf(), more))).toBe(expected);
    expect(await dayOf('leader')).toMatchObject({ date: TUESDAY });
    expect(await calendarOf('ben')).toMatchObject([{ actualStatus: 'PROPOSED' }]);
  });

  it('is not moved onto another day of the same team', async () => {
    await plan();
    const id = await idOf();
    await plan({ date: WEDNESDAY });
    expect(outcome(await move(id))).toBe('400 teamDayExists');
    expect(outcome(await move(id, { date: TUESDAY, dayPart: 'MORNING' })), 'itself is no other').toBe('200');
  });

  it('asks about a floor that is too small, and is forced there', async () => {
    await plan();
    const id = await idOf();
    for (const room of ['f-1-01', 'f-1-02', 'f-1-03'])
      await app().database.db.updateTable('room').set({ status: 'UNAVAILABLE' }).where('id', '=', room).execute();
    const refused = await move(id);
    expect(outcome(refused)).toBe('422 team.day.insufficientCapacity');
    expect(outcome(await move(id, {}, '?allowCapacityOverflow=true'))).toBe('200');
    await app().database.db.updateTable('room').set({ status: 'AVAILABLE' }).where('floor_id', '=', 'f-1').execute();
  });

  it('is asked anew where it is moved to; what was planned for the old day stays', async () => {
    await plan();
    const id = await idOf();
    await accept(await proposalOf('ann'));
    await forget();
    expect(outcome(await move(id))).toBe('200');
    expect(await dayOf('leader')).toMatchObject({ id, date: WEDNESDAY, response: null, others: { coming: 0 } });
    expect(await calendarOf('ben')).toEqual([]);
    expect(await calendarOf('ann')).toMatchObject([{ status: 'OFFICE', teamCalendar: null }]);
    const asked = await as('ann').get(`/api/employee/calendar?start=${WEDNESDAY}&end=${WEDNESDAY}`);
    expect(asked.body).toMatchObject([{ actualStatus: 'PROPOSED', teamCalendar: { id: 't-1' } }]);
    expect([await told('ann'), await told('ben'), await told('leader')]).toEqual([
      ['teamDayMoved'],
      ['teamDayMoved'],
      [],
    ]);
    expect(await datesTold('ann')).toEqual([at(WEDNESDAY)]);
  });

  it('says to who books for the old day that it waits for no answer any more', async () => {
    await plan();
    const locationId = await proposalOf('ann');
    await move(await idOf());
    const answer = await book(as('ann'), 'f-1-01', at(TUESDAY), { locationId });
    expect(outcome(answer)).toBe('410 alreadyConfirmedOrCancelled');
    expect(answer.body.message).toMatch(/^This team day waits for no answer any more/);
  });

  it('tells who is not asked to where it is moved: who was left out, or has left the team', async () => {
    await plan();
    const id = await idOf();
    const { db } = app().database;
    await planned(app(), { id: 'holiday', by: 'ben', slot: at(WEDNESDAY), status: 'HOLIDAY' });
    const left = await db
      .updateTable('team_membership')
      .set({ until_date: TUESDAY })
      .where('employee_id', '=', 'e-ann')
      .execute();
    expect(left).toHaveLength(1);
    await forget();
    const leaveOut = JSON.stringify([{ conflictType: 'team.day.membersAway', resolutions: { 'e-ben': 'LEAVE_OUT' } }]);
    const moved = await move(id, {}, '', { 'Conflict-Resolution': leaveOut });
    await db.updateTable('team_membership').set({ until_date: null }).where('employee_id', '=', 'e-ann').execute();
    expect(outcome(moved)).toBe('200');
    expect([await told('ann'), await told('ben')]).toEqual([['teamDayLeftOut'], ['teamDayLeftOut']]);
    expect(await datesTold('ben')).toEqual([at(TUESDAY)]);
  });

  it('answers that come while it is cancelled are for a day of which nothing is left', async () => {
    await plan();
    const [id, proposal] = [await idOf(), await proposalOf('ann')];
    const [answered, cancelled] = await Promise.all([accept(proposal), cancel(id)]);
    expect(outcome(cancelled)).toBe('200');
    expect(['200', '410 alreadyConfirmedOrCancelled']).toContain(outcome(answered));
    const left = await calendarOf('ann');
    expect(left.every(({ teamCalendar, actualStatus }) => teamCalendar === null && actualStatus === 'APPROVED')).toBe(
      true,
    );
  });

  it('shows what is free on the floor where the team meets, to who is of the team', async () => {
    await plan();
    await book(as('ann'), 'f-1-01', at(TUESDAY));
    const free = (client: Client, team: string) =>
      client.get(
        `/api/workplace/available?${new URLSearchParams({ building: 'b-1', ...at(TUESDAY), teamCalendar: team }).toString()}`,
      );
    const { body } = await free(as('ben'), 't-1');
    expect(new Set(body.map(({ floor }: { floor: { id: string } }) => floor.id))).toEqual(new Set(['f-1']));
    expect(body.map(({ id }: { id: string }) => id)).not.toContain('f-1-01');
    expect(outcome(await free(as('ben'), 't-9'))).toBe('404 notFound');
    expect(outcome(await free(await Client.signedIn(app().app, 'outsider'), 't-1'))).toBe('404 notFound');
  });
});
