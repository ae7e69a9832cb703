import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Client, MONDAY_NINE, type TestApp, testApp } from '../../tests/support/app.ts';
import { at, book, held, outcome, planned, reset, TODAY, TUESDAY } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import { seedVisit } from '../../tests/support/visits.ts';
import { ROLL_CALL } from '../../tests/support/roll-call.ts';
import { slotOf } from '../../src/domain/day-part/slot.ts';
import { cleanUp } from '../jobs/clean-up.ts';

const FOUND = {
  rollCall: ROLL_CALL,
  kind: 'FOUND',
  person: 'employee:e-ben',
  nth: 0,
  name: 'Ben',
  drill: false,
  open: null,
  ago: 0,
};
const YESTERDAY = '2026-11-22';

describe.each(testEngines)('roll calls on %s', (engine) => {
  let server: TestApp;
  let reception: Client;
  let admin: Client;
  beforeAll(async () => {
    server = await testApp(engine);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await reset(server, MONDAY_NINE);
    for (const table of ['visit', 'roll_call_mark'] as const) await server.database.db.deleteFrom(table).execute();
    reception = await Client.signedIn(server.app, 'reception');
    admin = await Client.signedIn(server.app, 'admin');
  });

  const people = async () => (await reception.get('/api/roll-call/people?building=b-1')).body;
  const marks = async (client = reception) => (await client.get('/api/roll-call/marks?building=b-1')).body;
  const say = (client: Client, said: object[], headers = {}) =>
    client.change('POST', '/api/roll-call/marks', { building: 'b-1', marks: said }, headers);
  const visit = (id: string, values: Record<string, unknown>) =>
    seedVisit(server, { id, announced_by: null, visitor_name: id, visitor_company: 'Fjord', ...values });

  it.each([
    ['401 unauthenticated', null],
    ['403 forbidden', 'ann'],
    ['403 forbidden', 'leader'],
    ['403 forbidden', 'cleaner'],
    ['403 forbidden', 'student'],
  ] as const)('are %s for %s', async (refused, who) => {
    const client = who === null ? new Client(server.app) : await Client.signedIn(server.app, who);
    for (const what of ['people', 'marks'])
      expect(outcome(await client.get(`/api/roll-call/${what}?building=b-1`))).toBe(refused);
    expect(outcome(await say(client, [FOUND]))).toBe(refused);
  });

  it('list who is in the building, whatever they share, apart from who is expected and who may have left', async () => {
    await server.database.db.updateTable('employee').set({ share_my_location: false }).execute();
    const confirmed = { status: 'CONFIRMED', confirmed: MONDAY_NINE } as const;
    await held(server, { id: 'r-here', room: 'f-1-01', by: 'ann', slot: at(TODAY), ...confirmed });
    await held(server, { id: 'r-booked', room: 'f-1-02', by: 'ben', slot: at(TODAY) });
    await held(server, { id: 'r-night', room: 'f-2-01', by: 'leader', slot: at(YESTERDAY), ...confirmed });
    await held(server, { id: 'r-absent', room: 'f-2-02', by: 'outsider', slot: at(YESTERDAY) });
    await planned(server, {
      id: 'l-office',
      by: 'cleaner',
      slot: at(TODAY),
      status: 'OFFICE',
      actualStatus: 'CONFIRMED',
    });
    await planned(server, { id: 'l-home', by: 'admin', slot: at(TODAY) });
    await held(server, { id: 'r-coming', room: 'f-2-03', by: 'ben', slot: at(TUESDAY) });
    await held(server, {
      id: 'r-lisbon',
      room: 'f-3-01',
      by: 'admin',
      slot: slotOf(TODAY, 'FULLDAY', 'Europe/Lisbon'),
      ...confirmed,
    });
    const left = { status: 'COMPLETED', completed: MONDAY_NINE } as const;
    await held(server, { id: 'r-left', room: 'f-1-03', by: 'student', slot: at(TODAY), ...left });
    await visit('v-here', { status: 'CONFIRMED', arrived_at: MONDAY_NINE });
    await visit('v-coming', {});
    await visit('v-tomorrow', { expected_at: '2026-11-24T13:00:00Z' });
    await visit('v-asked', { status: 'REQUESTED' });
    await visit('v-elsewhere', { building_id: 'b-2', status: 'CONFIRMED' });
    const assumed = { status: 'COMPLETED', left_assumed: true, left_at: '2026-11-22T23:00:00Z' };
    await visit('v-assumed', { ...assumed, expected_at: '2026-11-22T13:00:00Z' });
    await visit('v-before', { ...assumed, expected_at: '2026-11-20T13:00:00Z' });
    const rows: { id: string; standing: string }[] = await people();
    expect(Object.fromEntries(rows.map(({ id, standing }) => [id, standing]))).toEqual({
      'r-here': 'PRESENT',
      'r-booked': 'EXPECTED',
      'r-night': 'PRESENT',
      'r-left': 'LEFT',
      'l-office': 'PRESENT',
      'v-here': 'PRESENT',
      'v-coming': 'EXPECTED',
      'v-assumed': 'ASSUMED',
    });
    expect(rows.find(({ id }) => id === 'r-here')).toEqual({
      id: 'r-here',
      buildingId: 'b-1',
      person: 'employee:e-ann',
      name: 'ann example',
      kind: 'EMPLOYEE',
      standing: 'PRESENT',
      floor: 'First',
      room: 'f-1-01',
      company: null,
      host: null,
      from: at(TODAY).start,
      until: at(TODAY).end,
      since: MONDAY_NINE,
      left: null,
    });
    expect(rows.find(({ id }) => id === 'v-here')).toMatchObject({
      person: 'visit:v-here',
      kind: 'VISITOR',
      company: 'Fjord',
      host: 'ann example',
      since: MONDAY_NINE,
    });
  });

  it('hear of who comes and goes, by row', async () => {
    const ann = await Client.signedIn(server.app, 'ann');
    const heard = async (tag: string) => {
      const { body } = await reception.send('POST', '/api/changes', { have: [['b-1', { 'people-inside': tag }]] }, {});
      const lines: { key?: string; tag?: string; changed?: unknown }[] = body;
      return lines.find(({ key }) => key === 'people-inside:b-1');
    };
    const first = await heard('');
    expect(first).toMatchObject({ rows: [] });
    const booked = await book(ann, 'f-1-01', at(TODAY));
    const { id } = booked.body.changed['workplace-reservations:f-1'][0];
    const second = await heard(first?.tag ?? '');
    expect(second).toMatchObject({ changed: [{ id, standing: 'EXPECTED' }] });
    await ann.change('POST', `/api/workplace/confirm/${String(id)}`);
    const third = await heard(second?.tag ?? '');
    expect(third).toMatchObject({ changed: [{ id, standing: 'PRESENT' }] });
    // Where nobody's day changes, nothing is new.
    await book(ann, 'f-1-02', at(TUESDAY));
    expect(await heard(third?.tag ?? '')).toBeUndefined();
    await visit('v-1', {});
    await reception.change('POST', '/api/visits/confirm/v-1');
    const fourth = await heard(third?.tag ?? '');
    expect(fourth?.changed).toMatchObject([{ id: 'v-1', standing: 'PRESENT' }]);
    await ann.change('POST', `/api/workplace/complete/${String(id)}`);
    expect((await heard(fourth?.tag ?? ''))?.changed).toMatchObject([{ id, standing: 'LEFT' }]);
  });

  it('hear of who was expected here, and is in another building now', async () => {
    const ann = await Client.signedIn(server.app, 'ann');
    let tags = ['', ''];
    const heard = async () => {
      const have = ['b-1', 'b-2'].map((id, index) => [id, { 'people-inside': tags[index] }]);
      const { body } = await reception.send('POST', '/api/changes', { have }, {});
      const lines: { key?: string; tag?: string }[] = body;
      const of = ['b-1', 'b-2'].map((id) => lines.find(({ key }) => key === `people-inside:${id}`));
      tags = of.map((line, index) => line?.tag ?? tags[index] ?? '');
      return of;
    };
    await planned(server, { id: 'l-1', by: 'ann', slot: at(TODAY), status: 'OFFICE' });
    expect((await heard())[0]).toMatchObject({ rows: [{ id: 'l-1', standing: 'EXPECTED' }] });
    const present = await ann.change('PATCH', '/api/employee/calendar/floorCheckin?floorId=f-3');
    expect(present.body.changed['employee-calendar:e-ann']).toMatchObject([{ id: 'l-1', building: { id: 'b-2' } }]);
    // All rows: an older device takes away what is said to be gone wherever it lies now.
    expect(await heard()).toMatchObject([{ rows: [] }, { changed: [{ id: 'l-1', standing: 'PRESENT' }] }]);
  });

  it.each([
    ['in another building', 'f-3-01', slotOf(TODAY, 'FULLDAY', 'Europe/Lisbon')],
    ['on another day', 'f-1-01', at(TUESDAY)],
  ])('hear of who was expected here, and has a workstation %s now', async (_, room, slot) => {
    const ann = await Client.signedIn(server.app, 'ann');
    const heard = async (tag: string) => {
      const { body } = await reception.send('POST', '/api/changes', { have: [['b-1', { 'people-inside': tag }]] }, {});
      const lines: { key?: string; tag?: string }[] = body;
      return lines.find(({ key }) => key === 'people-inside:b-1');
    };
    await planned(server, { id: 'l-1', by: 'ann', slot: at(TODAY), status: 'OFFICE' });
    const first = await heard('');
    expect(first).toMatchObject({ rows: [{ id: 'l-1' }] });
    expect(outcome(await book(ann, room, slot, { locationId: 'l-1', replaceMyOtherLocation: 'true' }))).toBe('200');
    expect(await heard(first?.tag ?? '')).toMatchObject({ changed: [], removed: ['l-1'] });
  });

  it('take every tick once, from whoever brings it, at the earlier of its times', async () => {
    const earlier = { 'Occurred-At': '2026-11-23T07:55:00Z', 'Client-Time': MONDAY_NINE };
    const said = await say(reception, [{ ...FOUND, by: 'e-admin', ago: 60_000 }], earlier);
    expect(said.status).toBe(200);
    const id = `${ROLL_CALL}/FOUND/employee:e-ben/e-admin/0`;
    const { ago: _, ...words } = FOUND;
    const row = {
      ...words,
      id,
      buildingId: 'b-1',
      by: { id: 'e-admin', name: 'admin example' },
      via: { id: 'e-reception' },
      at: '2026-11-23T07:54:00Z',
    };
    expect(said.body.changed['roll-call-marks:b-1']).toMatchObject([row]);
    // The phone that saw it comes back hours later; the clock of the other was ahead.
    server.clock.advance({ hours: 6 });
    admin = await Client.signedIn(server.app, 'admin');
    reception = await Client.signedIn(server.app, 'reception');
    const again = await say(admin, [{ ...FOUND, ago: 0 }], {
      'Occurred-At': '2026-11-23T07:53:30Z',
      'Client-Time': '2026-11-23T14:00:00Z',
    });
    expect(again.status).toBe(200);
    expect(await marks()).toMatchObject([{ id, at: '2026-11-23T07:53:30Z', via: { id: 'e-reception' } }]);
    expect(await marks(admin)).toEqual(await marks());
  });

  it('take ticks after the end, twice in one request, and of somebody in no list', async () => {
    const ended = {
      ...FOUND,
      kind: 'ENDED',
      person: '',
      name: null,
      open: [{ person: 'employee:e-ben', name: 'Ben' }],
    };
    await say(reception, [{ ...FOUND, kind: 'STARTED', person: '', drill: true }, ended]);
    const late = await say(admin, [FOUND, FOUND, { ...FOUND, kind: 'ADDED', person: 'added:1', name: 'A plumber' }]);
    expect(late.status).toBe(200);
    const found: { kind: string }[] = await marks();
    expect(found.map(({ kind }) => kind).toSorted()).toEqual(['ADDED', 'ENDED', 'FOUND', 'STARTED']);
    expect(found).toContainEqual(expect.objectContaining({ kind: 'ENDED', open: ended.open }));
  });

  it('refuse what is of no building, or too much', async () => {
    const elsewhere = { building: 'nowhere', marks: [FOUND] };
    expect(outcome(await reception.change('POST', '/api/roll-call/marks', elsewhere))).toBe('404 notFound');
    expect(outcome(await reception.get('/api/roll-call/people?building=nowhere'))).toBe('404 notFound');
    expect(outcome(await reception.get('/api/roll-call/marks?building=nowhere'))).toBe('404 notFound');
    expect((await say(reception, [])).status).toBe(400);
    expect(
      (
        await say(
          reception,
          Array.from({ length: 501 }, (_, nth) => ({ ...FOUND, nth })),
        )
      ).status,
    ).toBe(400);
    expect((await say(reception, [{ ...FOUND, by: 'e-nobody' }])).body.changed['roll-call-marks:b-1']).toMatchObject([
      { by: { id: 'e-reception' }, via: null },
    ]);
  });

  it('are erased after 30 days', async () => {
    const { db } = server.database;
    await db.deleteFrom('intent').execute();
    await say(reception, [FOUND]);
    // Answers go by the clock of the database.
    await db.updateTable('intent').set({ created_at: MONDAY_NINE }).execute();
    server.clock.advance({ hours: 24 * 30 - 1 });
    await say(await Client.signedIn(server.app, 'reception'), [{ ...FOUND, nth: 1 }]);
    await db
      .updateTable('intent')
      .set({ created_at: server.clock.now().toString() })
      .where('created_at', '<>', MONDAY_NINE)
      .execute();
    server.clock.advance({ hours: 2 });
    await cleanUp(server.database.handle, server.clock);
    const answers = await db.selectFrom('intent').select('response').orderBy('created_at').execute();
    expect(answers.map(({ response }) => JSON.stringify(response).includes('"Ben"'))).toEqual([false, true]);
    reception = await Client.signedIn(server.app, 'reception');
    expect(await marks()).toMatchObject([{ nth: 1 }]);
  });
});
