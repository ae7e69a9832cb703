import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { stretchId } from '../../src/domain/employee-location/plan.ts';
import { MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { clientsOf } from '../../tests/support/clients.ts';
import { at, book, held, outcome, planned, reset, state, TODAY, TUESDAY } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';

const TAKEN = '422 workplace.reservation.roomTaken';
const day = at(TUESDAY);

describe.each(testEngines)('booking where one has plans, on %s', (engine) => {
  let test: TestApp;
  const { as, signIn } = clientsOf(() => test);
  beforeAll(async () => {
    test = await testApp(engine);
    await signIn('ann', 'ben');
  });
  afterAll(() => test.close());
  beforeEach(() => reset(test, MONDAY_NINE, { enableAdhocReservations: true }));

  it('asks before it replaces them', async () => {
    await planned(test, { id: 'l-home', by: 'ann', slot: day });
    const asked = await book(as('ann'), 'f-1-01', day);
    expect(outcome(asked)).toBe('409 confirmConflictingReservation');
    expect(asked.body.details.existing).toEqual([expect.objectContaining({ id: 'l-home', status: 'HOME' })]);
    const agreed = await book(as('ann'), 'f-1-01', day, { replaceMyOtherLocation: 'true' });
    expect(agreed.body.removed).toEqual({ 'employee-calendar:e-ann': ['l-home'] });
    expect(await state(test)).toEqual([
      'f-1-01 e-ann FULLDAY APPROVED',
      'e-ann WORKSTATION FULLDAY APPROVED',
      'e-ann HOME FULLDAY CANCELLED',
    ]);
  });

  it('says that a workstation is taken before it asks about plans', async () => {
    await planned(test, { id: 'l-home', by: 'ann', slot: day });
    await held(test, { id: 'r-1', room: 'f-1-01', by: 'ben', slot: day });
    expect(outcome(await book(as('ann'), 'f-1-01', day))).toBe(TAKEN);
  });

  it('keeps the other half of a day at home', async () => {
    await planned(test, { id: 'l-home', by: 'ann', slot: day });
    const { body } = await book(as('ann'), 'f-1-01', at(TUESDAY, 'MORNING'), { replaceMyOtherLocation: 'true' });
    expect(await state(test)).toEqual([
      'f-1-01 e-ann MORNING APPROVED',
      'e-ann WORKSTATION MORNING APPROVED',
      'e-ann HOME AFTERNOON APPROVED',
    ]);
    expect(body.changed['employee-calendar:e-ann']).toEqual([
      expect.objectContaining({ id: 'l-home', dayPart: 'AFTERNOON' }),
      expect.objectContaining({ dayPart: 'MORNING' }),
    ]);
    expect(body.removed['employee-calendar:e-ann'] ?? []).toEqual([]);
  });

  it('keeps the other half of a day at a workstation, under the same reservation', async () => {
    const first = await book(as('ann'), 'f-1-01', day);
    const [kept] = first.body.workplaceReservations;
    expect(outcome(await book(as('ann'), 'f-3-01', at(TUESDAY, 'MORNING')))).toBe('409 confirmConflictingReservation');
    const { body } = await book(as('ann'), 'f-3-01', at(TUESDAY, 'MORNING'), { replaceMyOtherLocation: 'true' });
    expect(await state(test)).toEqual([
      'f-1-01 e-ann AFTERNOON APPROVED',
      'f-3-01 e-ann MORNING APPROVED',
      'e-ann WORKSTATION MORNING APPROVED',
      'e-ann WORKSTATION AFTERNOON APPROVED',
    ]);
    const rest = { ...kept, dayPart: 'AFTERNOON', startDate: at(TUESDAY, 'AFTERNOON').start };
    expect(body.changed['workplace-reservations:f-1']).toEqual([rest]);
    expect(body.changed['employee-calendar:e-ann']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          id: first.body.changed['employee-calendar:e-ann'][0].id,
          dayPart: 'AFTERNOON',
          dayParts: ['AFTERNOON'],
          workplaceReservation: rest,
        }),
      ]),
    );
    expect(contract['POST /api/workplace/reservations'].reply.parse(body)).toEqual(body);
    // The reply matches the calendar, and others can book the freed half.
    const { body: calendar } = await as('ann').get(`/api/employee/calendar?start=${TUESDAY}&end=${TUESDAY}`);
    expect(calendar).toEqual(expect.arrayContaining(body.changed['employee-calendar:e-ann']));
    expect(outcome(await book(as('ben'), 'f-1-01', at(TUESDAY, 'AFTERNOON')))).toBe(TAKEN);
    expect(outcome(await book(as('ben'), 'f-1-01', at(TUESDAY, 'MORNING')))).toBe('200');
  });

  it('keeps a workstation before and after a quarter of the day', async () => {
    await reset(test, MONDAY_NINE, { enableQuarterDays: true });
    await book(as('ann'), 'f-1-01', day);
    const first = (await as('ann').get(`/api/employee/calendar?start=${TUESDAY}&end=${TUESDAY}`)).body[0];
    const [by, entryId] = [randomUUID(), randomUUID()];
    const { body } = await book(
      as('ann'),
      'f-1-02',
      at(TUESDAY, 'LATE_MORNING'),
      { replaceMyOtherLocation: 'true' },
      { 'Resource-Id': `${by}, ${entryId}` },
    );
    expect(await state(test)).toEqual([
      ...['EARLY_MORNING', 'AFTERNOON'].map((part) => `f-1-01 e-ann ${part} APPROVED`),
      'f-1-02 e-ann LATE_MORNING APPROVED',
      ...['EARLY_MORNING', 'LATE_MORNING', 'AFTERNOON'].map((part) => `e-ann WORKSTATION ${part} APPROVED`),
    ]);
    expect(body.changed['workplace-reservations:f-1']).toHaveLength(3);
    const { body: calendar } = await as('ann').get(`/api/employee/calendar?start=${TUESDAY}&end=${TUESDAY}`);
    const ids = ({
      id,
      workplaceReservation: { id: reservationId, room },
    }: {
      id: string;
      workplaceReservation: { id: string; room: { id: string } };
    }) => [room.id, id, reservationId];
    // The device already gave the second stretch these ids.
    const held = first.workplaceReservation.id;
    expect(calendar.map(ids)).toEqual([
      ['f-1-01', first.id, held],
      ['f-1-02', entryId, by],
      ['f-1-01', stretchId(by, first.id, 'AFTERNOON'), stretchId(by, held, 'AFTERNOON')],
    ]);
  });

  it('keeps nothing of the same workstation at another time, or of a time that is no day part', async () => {
    await book(as('ann'), 'f-1-01', day);
    expect(outcome(await book(as('ann'), 'f-1-01', at(TUESDAY, 'MORNING'), { replaceMyOtherLocation: 'true' }))).toBe(
      '200',
    );
    expect((await state(test)).filter((line) => line.endsWith('APPROVED'))).toEqual([
      'f-1-01 e-ann MORNING APPROVED',
      'e-ann WORKSTATION MORNING APPROVED',
    ]);
    await reset(test, MONDAY_NINE);
    await book(as('ann'), 'f-1-01', { ...day, start: '2026-11-24T09:00:00Z' });
    expect(outcome(await book(as('ann'), 'f-1-02', at(TUESDAY, 'MORNING'), { replaceMyOtherLocation: 'true' }))).toBe(
      '200',
    );
    expect((await state(test)).filter((line) => line.endsWith('APPROVED'))).toEqual([
      'f-1-02 e-ann MORNING APPROVED',
      'e-ann WORKSTATION MORNING APPROVED',
    ]);
  });

  it('changes workstations of today after the time in which one may still be cancelled', async () => {
    const { body } = await book(as('ann'), 'f-1-01', at(TODAY));
    expect(outcome(await as('ann').change('POST', `/api/workplace/cancel/${body.workplaceReservations[0].id}`))).toBe(
      '400 cancelTooLate',
    );
    expect(outcome(await book(as('ann'), 'f-1-02', at(TODAY), { replaceMyOtherLocation: 'true' }))).toBe('200');
  });

  it('gives up another workstation, on another floor too', async () => {
    expect(outcome(await book(as('ann'), 'f-3-01', at(TUESDAY, 'MORNING')))).toBe('200');
    expect(outcome(await book(as('ann'), 'f-1-01', day))).toBe('409 confirmConflictingReservation');
    const { body } = await book(as('ann'), 'f-1-01', day, { replaceMyOtherLocation: 'true' });
    expect(Object.keys(body.removed).sort()).toEqual(['employee-calendar:e-ann', 'workplace-reservations:f-3']);
    expect(Object.keys(body.revisions).sort()).toEqual([
      'employee-calendar:e-ann',
      'workplace-reservations:f-1',
      'workplace-reservations:f-3',
    ]);
    expect(outcome(await book(as('ben'), 'f-3-01', day))).toBe('200');
  });

  it('makes another slot of the same room its own', async () => {
    expect(outcome(await book(as('ann'), 'f-1-01', at(TUESDAY, 'MORNING')))).toBe('200');
    expect(outcome(await book(as('ann'), 'f-1-01', day))).toBe('409 confirmConflictingReservation');
    expect(outcome(await book(as('ann'), 'f-1-01', day, { replaceMyOtherLocation: 'true' }))).toBe('200');
  });

  it('leaves where the person is present once they check in elsewhere', async () => {
    await book(as('ann'), 'f-1-01', at(TODAY), { confirm: 'true' });
    expect(outcome(await book(as('ann'), 'f-1-02', at(TODAY), { confirm: 'true' }))).toBe(
      '409 confirmConflictingReservation',
    );
    expect(outcome(await book(as('ann'), 'f-1-02', at(TODAY), { replaceMyOtherLocation: 'true' }))).toBe(
      '400 alreadyCheckedIn',
    );
    expect(
      outcome(await book(as('ann'), 'f-1-02', at(TODAY), { replaceMyOtherLocation: 'true', confirm: 'true' })),
    ).toBe('200');
    expect(await state(test)).toEqual([
      'f-1-01 e-ann FULLDAY COMPLETED',
      'f-1-02 e-ann FULLDAY CONFIRMED',
      'e-ann WORKSTATION FULLDAY COMPLETED',
      'e-ann WORKSTATION FULLDAY CONFIRMED',
    ]);
  });

  it('checks out of the whole day where the person checks in elsewhere for a part of it', async () => {
    await book(as('ann'), 'f-1-01', at(TODAY), { confirm: 'true' });
    expect(outcome(await book(as('ann'), 'f-1-02', at(TODAY, 'AFTERNOON'), { replaceMyOtherLocation: 'true' }))).toBe(
      '400 alreadyCheckedIn',
    );
    expect(
      outcome(
        await book(as('ann'), 'f-1-02', at(TODAY, 'MORNING'), { replaceMyOtherLocation: 'true', confirm: 'true' }),
      ),
    ).toBe('200');
    expect(await state(test)).toEqual([
      'f-1-01 e-ann FULLDAY COMPLETED',
      'f-1-02 e-ann MORNING CONFIRMED',
      'e-ann WORKSTATION FULLDAY COMPLETED',
      'e-ann WORKSTATION MORNING CONFIRMED',
    ]);
  });

  it('completes what the person says they used', async () => {
    const { body } = await book(as('ann'), 'f-1-01', at(TODAY));
    const used = String(body.workplaceReservations[0].id);
    expect(outcome(await book(as('ann'), 'f-1-02', at(TODAY), { usedReservationIds: used, confirm: 'true' }))).toBe(
      '200',
    );
    expect(await state(test)).toEqual([
      'f-1-01 e-ann FULLDAY COMPLETED',
      'f-1-02 e-ann FULLDAY CONFIRMED',
      'e-ann WORKSTATION FULLDAY COMPLETED',
      'e-ann WORKSTATION FULLDAY CONFIRMED',
    ]);
  });

  it.each(['APPROVED', 'PROPOSED'] as const)('fills an %s entry, whose rest stays', async (actualStatus) => {
    await planned(test, { id: 'l-1', by: 'ann', slot: day, actualStatus });
    const { status, body } = await book(as('ann'), 'f-1-01', at(TUESDAY, 'AFTERNOON'), { locationId: 'l-1' });
    expect(status).toBe(200);
    expect(body.changed['employee-calendar:e-ann'].find((row: { id: string }) => row.id === 'l-1')).toMatchObject({
      status: 'WORKSTATION',
      dayPart: 'AFTERNOON',
    });
    const rest = actualStatus === 'APPROVED' ? ['e-ann HOME MORNING APPROVED'] : [];
    expect(await state(test)).toEqual([
      'f-1-01 e-ann AFTERNOON APPROVED',
      ...rest,
      'e-ann WORKSTATION AFTERNOON APPROVED',
    ]);
  });

  it('moves an entry to another workstation', async () => {
    const { body } = await book(as('ann'), 'f-1-01', day);
    const locationId = String(body.changed['employee-calendar:e-ann'][0].id);
    expect(outcome(await book(as('ann'), 'f-1-02', day, { locationId }))).toBe('409 confirmConflictingReservation');
    const moved = await book(as('ann'), 'f-1-02', day, { locationId, replaceMyOtherLocation: 'true' });
    expect(moved.body.removed).toEqual({ 'workplace-reservations:f-1': [body.workplaceReservations[0].id] });
    const calendar = await as('ann').get(`/api/employee/calendar?start=${TUESDAY}&end=${TUESDAY}`);
    expect(calendar.body).toEqual([
      expect.objectContaining({
        id: locationId,
        workplaceReservation: expect.objectContaining({ room: expect.objectContaining({ id: 'f-1-02' }) }),
      }),
    ]);
  });

  it('moves a part of an entry to another workstation; the rest stays where it was', async () => {
    await reset(test, MONDAY_NINE, { enableQuarterDays: true });
    const { body } = await book(as('ann'), 'f-1-01', day);
    const [entry] = body.changed['employee-calendar:e-ann'];
    const moved = await book(as('ann'), 'f-1-02', at(TUESDAY, 'EARLY_AFTERNOON'), {
      locationId: entry.id,
      replaceMyOtherLocation: 'true',
    });
    expect(moved.status).toBe(200);
    const { body: calendar } = await as('ann').get(`/api/employee/calendar?start=${TUESDAY}&end=${TUESDAY}`);
    const rows = calendar.map(
      (row: { id: string; dayPart: string; workplaceReservation: { id: string; room: { id: string } } }) => [
        row.dayPart,
        row.id === entry.id,
        row.workplaceReservation.room.id,
        row.workplaceReservation.id === body.workplaceReservations[0].id,
      ],
    );
    expect(rows).toEqual([
      ['MORNING', false, 'f-1-01', true],
      ['EARLY_AFTERNOON', true, 'f-1-02', false],
      ['LATE_AFTERNOON', false, 'f-1-01', false],
    ]);
    expect(moved.body.changed['employee-calendar:e-ann']).toEqual(expect.arrayContaining(calendar));
  });

  it("never fills somebody else's entry, or a settled one", async () => {
    await planned(test, { id: 'l-ben', by: 'ben', slot: day });
    await planned(test, { id: 'l-done', by: 'ann', slot: day, status: 'OFFICE', actualStatus: 'CANCELLED' });
    expect(outcome(await book(as('ann'), 'f-1-01', day, { locationId: 'l-ben' }))).toBe('404 notFound');
    expect(outcome(await book(as('ann'), 'f-1-01', day, { locationId: 'l-done' }))).toBe(
      '410 alreadyConfirmedOrCancelled',
    );
  });
});
