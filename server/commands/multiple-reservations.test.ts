import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { conflict } from '../../src/contract/endpoint.ts';
import { Client, type Headers, MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { at, book, held, outcome, reset, state, TODAY, TUESDAY } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';

const SEVERAL = 'workplace.reservation.multipleReservations';
const TAKEN = 'workplace.reservation.roomTaken';
const chosen = (...choices: object[]): Headers => ({ 'Conflict-Resolution': JSON.stringify(choices) });

describe.each(testEngines)('several reservations at once on %s', (engine) => {
  let test: TestApp;
  let ann: Client;
  let morning = '';
  let afternoon = '';
  const reserve = async (room: string, date: string, dayPart: 'MORNING' | 'AFTERNOON') =>
    String((await book(ann, room, at(date, dayPart))).body.workplaceReservations[0].id);
  const plan = (status: string, headers: Headers = {}) =>
    ann.change('POST', '/api/employee/calendar', { date: TUESDAY, dayPart: 'FULLDAY', status }, headers);
  beforeAll(async () => {
    test = await testApp(engine);
    ann = await Client.signedIn(test.app, 'ann');
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await reset(test, MONDAY_NINE, { enableAdhocReservations: true });
    afternoon = await reserve('f-2-03', TUESDAY, 'AFTERNOON');
    morning = await reserve('f-1-02', TUESDAY, 'MORNING');
  });
  const kept = ['f-1-02 e-ann MORNING APPROVED', 'f-2-03 e-ann AFTERNOON APPROVED'];

  it('are not overwritten by a booking, not even where that was agreed', async () => {
    const { status, body } = await book(ann, 'f-1-01', at(TUESDAY), { replaceMyOtherLocation: 'true' });
    expect(status).toBe(422);
    expect(conflict.parse(body)).toEqual(body);
    expect(body).toEqual({
      conflictType: SEVERAL,
      message: 'Several reservations cannot be overwritten at once.',
      entity: { id: morning },
      entities: [
        expect.objectContaining({ id: morning, name: 'f-1-02', dayPart: 'MORNING' }),
        expect.objectContaining({ id: afternoon, name: 'f-2-03', dayPart: 'AFTERNOON' }),
      ],
    });
    expect((await state(test)).filter((line) => line.includes('f-'))).toEqual(kept);
  });

  it('the next upcoming one is replaced, for its own time', async () => {
    const { status, body } = await book(
      ann,
      'f-1-01',
      at(TUESDAY),
      {},
      chosen({ conflictType: SEVERAL, resolutions: { [morning]: 'CONFIRM' } }),
    );
    expect(status).toBe(200);
    expect(body.workplaceReservations[0]).toMatchObject({
      dayPart: 'MORNING',
      startDate: at(TUESDAY, 'MORNING').start,
      endDate: at(TUESDAY, 'MORNING').end,
      room: { id: 'f-1-01' },
    });
    expect(await state(test)).toEqual([
      'f-1-01 e-ann MORNING APPROVED',
      'f-1-02 e-ann MORNING CANCELLED',
      'f-2-03 e-ann AFTERNOON APPROVED',
      'e-ann WORKSTATION MORNING APPROVED',
      'e-ann WORKSTATION MORNING CANCELLED',
      'e-ann WORKSTATION AFTERNOON APPROVED',
    ]);
  });

  it('whichever is next, for a caller that names none', async () => {
    const { body } = await book(ann, 'f-1-01', at(TUESDAY), {}, chosen({ conflictType: SEVERAL, value: 'CONFIRM' }));
    expect(body.workplaceReservations[0]).toMatchObject({ dayPart: 'MORNING' });
  });

  it('asks anew where the one that was named is gone', async () => {
    await ann.change('POST', `/api/workplace/cancel/${morning}`);
    const headers = chosen({ conflictType: SEVERAL, resolutions: { [morning]: 'CONFIRM' } });
    expect(outcome(await book(ann, 'f-1-01', at(TUESDAY), {}, headers))).toBe('409 confirmConflictingReservation');
    await reserve('f-1-03', TUESDAY, 'MORNING');
    expect(outcome(await book(ann, 'f-1-01', at(TUESDAY), {}, headers))).toBe(`422 ${SEVERAL}`);
  });

  it('the same workstation for longer overwrites only the other one', async () => {
    expect(outcome(await book(ann, 'f-1-02', at(TUESDAY)))).toBe('409 confirmConflictingReservation');
    expect(outcome(await book(ann, 'f-1-02', at(TUESDAY), { replaceMyOtherLocation: 'true' }))).toBe('200');
  });

  it('are not overwritten by a plan either', async () => {
    expect(outcome(await plan('SICK'))).toBe(`422 ${SEVERAL}`);
    expect(outcome(await plan('SICK', chosen({ conflictType: SEVERAL, resolutions: { [morning]: 'CONFIRM' } })))).toBe(
      '200',
    );
    expect((await state(test)).filter((line) => line.endsWith('APPROVED'))).toEqual([
      'f-2-03 e-ann AFTERNOON APPROVED',
      'e-ann SICK MORNING APPROVED',
      'e-ann WORKSTATION AFTERNOON APPROVED',
    ]);
  });

  it('a taken workstation is asked about first, and its answer is carried along', async () => {
    await held(test, { id: 'r-ben', room: 'f-1-01', by: 'ben', slot: at(TUESDAY) });
    const room = { conflictType: TAKEN, value: 'f-1-04' };
    expect(outcome(await book(ann, 'f-1-01', at(TUESDAY)))).toBe(`422 ${TAKEN}`);
    expect(outcome(await book(ann, 'f-1-01', at(TUESDAY), {}, chosen(room)))).toBe(`422 ${SEVERAL}`);
    const { body } = await book(
      ann,
      'f-1-01',
      at(TUESDAY),
      {},
      chosen(room, { conflictType: SEVERAL, resolutions: { [morning]: 'CONFIRM' } }),
    );
    expect(body.workplaceReservations[0]).toMatchObject({ dayPart: 'MORNING', room: { id: 'f-1-04' } });
  });

  it('an entry that is moved keeps its own reservation where another one is replaced', async () => {
    const calendar: { id: string; dayPart: string }[] = (
      await ann.get(`/api/employee/calendar?start=${TUESDAY}&end=${TUESDAY}`)
    ).body;
    const locationId = calendar.find(({ dayPart }) => dayPart === 'AFTERNOON')?.id ?? '';
    expect(outcome(await book(ann, 'f-1-01', at(TUESDAY), { locationId }))).toBe(`422 ${SEVERAL}`);
    expect(
      outcome(
        await book(
          ann,
          'f-1-01',
          at(TUESDAY),
          { locationId },
          chosen({ conflictType: SEVERAL, resolutions: { [morning]: 'CONFIRM' } }),
        ),
      ),
    ).toBe('200');
    expect((await state(test)).filter((line) => line.startsWith('f-') && line.endsWith('APPROVED'))).toEqual([
      'f-1-01 e-ann MORNING APPROVED',
      'f-2-03 e-ann AFTERNOON APPROVED',
    ]);
  });

  it('where the person is checked in is left once they check in elsewhere', async () => {
    await reserve('f-2-04', TODAY, 'AFTERNOON');
    const here = String(
      (await book(ann, 'f-1-02', at(TODAY, 'MORNING'), { confirm: 'true' })).body.workplaceReservations[0].id,
    );
    const headers = chosen({ conflictType: SEVERAL, resolutions: { [here]: 'CONFIRM' } });
    expect(outcome(await book(ann, 'f-1-01', at(TODAY), { confirm: 'true' }))).toBe(`422 ${SEVERAL}`);
    expect(outcome(await book(ann, 'f-1-01', at(TODAY), {}, headers))).toBe('400 alreadyCheckedIn');
    expect(outcome(await book(ann, 'f-1-01', at(TODAY), { confirm: 'true' }, headers))).toBe('200');
    expect((await state(test)).filter((line) => line.startsWith('f-')).slice(0, 3)).toEqual([
      'f-1-01 e-ann MORNING CONFIRMED',
      'f-1-02 e-ann MORNING COMPLETED',
      'f-2-04 e-ann AFTERNOON APPROVED',
    ]);
  });
});
