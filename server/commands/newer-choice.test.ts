import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { conflict } from '../../src/contract/endpoint.ts';
import { NEWER_CHOICE } from '../../src/domain/conflict/conflict.ts';
import { Client, type Headers, MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { at, book, outcome, reset, state, WEDNESDAY } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';

const PHONE = '11111111-1111-4111-8111-111111111111';
const LAPTOP = '22222222-2222-4222-8222-222222222222';
const ASKED = `422 ${NEWER_CHOICE}`;

/** @param minute of eight o'clock at which the person acted, sent at nine */
const from = (device: string, minute: number): Headers => ({
  'Roost-Device': device,
  'Occurred-At': `2026-11-23T07:${String(minute).padStart(2, '0')}:00Z`,
  'Client-Time': MONDAY_NINE,
});
const agreed = (...ids: string[]): Headers => ({
  'Conflict-Resolution': JSON.stringify([
    { conflictType: NEWER_CHOICE, resolutions: Object.fromEntries(ids.map((id) => [id, 'CONFIRM'])) },
  ]),
});

describe.each(testEngines)('newer choices of the same person on %s', (engine) => {
  let test: TestApp;
  let ann: Client;
  beforeAll(async () => {
    test = await testApp(engine);
    ann = await Client.signedIn(test.app, 'ann');
  });
  afterAll(() => test.close());
  beforeEach(() => reset(test, MONDAY_NINE));

  const plan = (status: string, headers: Headers, dayPart = 'FULLDAY') =>
    ann.change('POST', '/api/employee/calendar', { date: WEDNESDAY, dayPart, status }, headers);
  const beAway = (status: string, headers: Headers, until = WEDNESDAY) =>
    ann.change('POST', '/api/employee/absence', { from: WEDNESDAY, until, status }, headers);
  const idOf = async () => (await ann.get(`/api/employee/calendar?start=${WEDNESDAY}&end=${WEDNESDAY}`)).body[0].id;

  it('are asked about before an older one replaces them, and named with their time', async () => {
    await plan('AWAY', from(LAPTOP, 8));
    const answer = await plan('HOME', from(PHONE, 7));
    expect(outcome(answer)).toBe(ASKED);
    conflict.parse(answer.body);
    expect(answer.body.entities).toEqual([
      {
        id: await idOf(),
        status: 'AWAY',
        gone: false,
        chosenAt: '2026-11-23T07:08:00Z',
        date: WEDNESDAY,
        dayPart: 'FULLDAY',
      },
    ]);
    expect(await state(test)).toEqual(['e-ann AWAY FULLDAY APPROVED']);
    expect(outcome(await plan('HOME', { ...from(PHONE, 7), ...agreed('another') }))).toBe(ASKED);
    expect(outcome(await plan('HOME', { ...from(PHONE, 7), ...agreed(await idOf()) }))).toBe('200');
    expect(await state(test)).toContain('e-ann HOME FULLDAY APPROVED');
  });

  it.each([
    ['that were made before', from(LAPTOP, 6), from(PHONE, 7)],
    ['that were made on the same device', from(PHONE, 8), from(PHONE, 7)],
    ['by what arrives at once', from(LAPTOP, 8), { 'Roost-Device': PHONE }],
  ])('are not asked about: those %s', async (_, first, second) => {
    await plan('AWAY', first);
    expect(outcome(await plan('HOME', second))).toBe('200');
  });

  it('are not asked about where they are the very same, nor on another part of the day', async () => {
    await plan('HOME', from(LAPTOP, 8));
    expect(outcome(await plan('HOME', from(PHONE, 7)))).toBe('200');
    await reset(test, MONDAY_NINE, { enableHalfDays: true });
    await plan('AWAY', from(LAPTOP, 8), 'MORNING');
    expect(outcome(await plan('HOME', from(PHONE, 7), 'AFTERNOON'))).toBe('200');
  });

  it.each([
    ['the very same plan', 'SICK', PHONE, (headers: Headers) => plan('SICK', headers)],
    ['the very same plan of their own device', 'SICK', LAPTOP, (headers: Headers) => plan('SICK', headers)],
    ['an absence', 'AWAY', PHONE, (headers: Headers) => beAway('AWAY', headers)],
    ['an absence of their own device', 'AWAY', LAPTOP, (headers: Headers) => beAway('AWAY', headers)],
  ])('stay the newer ones where %s takes their place', async (_, status, device, again) => {
    await plan(status, from(LAPTOP, 8));
    expect(outcome(await again(from(device, 6)))).toBe('200');
    const answer = await plan('HOME', from(PHONE, 7));
    expect([outcome(answer), answer.body.entities?.[0].chosenAt]).toEqual([ASKED, '2026-11-23T07:08:00Z']);
    expect(outcome(await plan('HOME', from(PHONE, 9)))).toBe('200');
  });

  it('are asked about by an absence that comes after it was given up to be away', async () => {
    await plan('AWAY', from(LAPTOP, 5));
    await ann.change('PATCH', `/api/employee/calendar/cancel/${await idOf()}`, undefined, from(LAPTOP, 8));
    expect(outcome(await beAway('AWAY', from(PHONE, 7)))).toBe(ASKED);
    // What stands on another day says nothing of this one.
    await ann.change(
      'POST',
      '/api/employee/calendar',
      { date: '2026-11-26', dayPart: 'FULLDAY', status: 'AWAY' },
      from(LAPTOP, 8),
    );
    expect(outcome(await beAway('AWAY', from(PHONE, 7), '2026-11-26'))).toBe(ASKED);
  });

  it('are asked about by an absence where they are to be away for a part of a day', async () => {
    await reset(test, MONDAY_NINE, { enableHalfDays: true });
    await plan('AWAY', from(LAPTOP, 8), 'MORNING');
    expect(outcome(await beAway('AWAY', from(PHONE, 7)))).toBe(ASKED);
  });

  it('are asked about by a booking, though the person agreed to replace what they saw', async () => {
    await plan('AWAY', from(LAPTOP, 8));
    const more = { replaceMyOtherLocation: 'true' };
    expect(outcome(await book(ann, 'f-1-01', at(WEDNESDAY), more, from(PHONE, 7)))).toBe(ASKED);
    expect(outcome(await book(ann, 'f-1-01', at(WEDNESDAY), {}, from(PHONE, 7)))).toBe(ASKED);
    // Once asked is enough.
    const yes = { ...from(PHONE, 7), ...agreed(await idOf()) };
    expect(outcome(await book(ann, 'f-1-01', at(WEDNESDAY), {}, yes))).toBe('200');
  });

  it('may be that nothing is wanted any more', async () => {
    await plan('AWAY', from(LAPTOP, 5));
    const id = await idOf();
    expect(outcome(await ann.change('PATCH', `/api/employee/calendar/cancel/${id}`, undefined, from(LAPTOP, 8)))).toBe(
      '200',
    );
    const answer = await plan('HOME', from(PHONE, 7));
    expect([outcome(answer), answer.body.entities[0].gone]).toEqual([ASKED, true]);
    expect(outcome(await plan('HOME', { ...from(PHONE, 7), ...agreed(id) }))).toBe('200');
    // What the same device wishes next is its own affair.
    expect(outcome(await plan('SICK', from(PHONE, 7)))).toBe('200');
  });

  it.each([
    ['the other half', 'MORNING', 'AFTERNOON'],
    ['the second of two stretches', 'LATE_MORNING', 'AFTERNOON'],
  ])('are asked about again where an older one takes the rest of their time: %s', async (_, first, second) => {
    await reset(test, MONDAY_NINE, { enableHalfDays: true, enableQuarterDays: true });
    await plan('AWAY', from(LAPTOP, 8));
    expect(outcome(await plan('HOME', { ...from(PHONE, 6), ...agreed(await idOf()) }, first))).toBe('200');
    const answer = await plan('HOME', from(PHONE, 7), second);
    expect(outcome(answer)).toBe(ASKED);
    const [rest] = answer.body.entities;
    expect(rest).toMatchObject({ dayPart: second, chosenAt: '2026-11-23T07:08:00Z' });
    expect(outcome(await plan('HOME', { ...from(PHONE, 7), ...agreed(rest.id) }, second))).toBe('200');
    expect(outcome(await plan('SICK', from(PHONE, 7), second))).toBe('200');
  });

  it('are asked about before they are cancelled', async () => {
    const { body } = await book(ann, 'f-1-01', at(WEDNESDAY), {}, from(LAPTOP, 8));
    const cancel = (headers: Headers) =>
      ann.change('POST', `/api/workplace/cancel/${body.workplaceReservations[0].id}`, undefined, headers);
    expect(outcome(await cancel(from(PHONE, 7)))).toBe(ASKED);
    expect(outcome(await cancel(from(PHONE, 9)))).toBe('200');
  });

  it('a batch names its device, too', async () => {
    await plan('AWAY', from(PHONE, 8));
    const intent = {
      id: '33333333-3333-4333-8333-333333333333',
      replaces: [],
      resourceIds: [],
      occurredAt: '2026-11-23T07:07:00Z',
      resolutions: [],
      method: 'POST',
      url: '/api/employee/calendar',
      body: { date: WEDNESDAY, dayPart: 'FULLDAY', status: 'HOME' },
      lanes: [],
    };
    const send = async (device: string, id: string) =>
      (
        await ann.change(
          'POST',
          '/api/intents/batch',
          { intents: [{ ...intent, id }] },
          { 'Roost-Device': device, 'Client-Time': MONDAY_NINE },
        )
      ).body.answers[0].status;
    expect(await send(LAPTOP, intent.id)).toBe(422);
    expect(await send(PHONE, '44444444-4444-4444-8444-444444444444')).toBe(200);
  });
});
