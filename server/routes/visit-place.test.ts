import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { Client, MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { reset } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import { slotRange } from '../db/slot.ts';

const LINK = '0b1c2d3e-4f50-4123-89ab-cdef01234567';
const drawing = (floorId: string) => ({
  floorId,
  version: 1,
  width: 1000,
  height: 800,
  layers: [],
  shapes: [{ roomId: `${floorId}-01`, x: 0, y: 0, width: 100, height: 100, rotation: 0 }],
  labels: [],
});

describe.each(testEngines)('where a visit is, on %s', (engine) => {
  let test: TestApp;
  let visitor: Client;
  beforeAll(async () => {
    test = await testApp(engine);
    visitor = new Client(test.app);
    const { db } = test.database;
    const floor = drawing('f-2');
    await db
      .insertInto('plan')
      .values({ floor_id: 'f-2', version: 1, document: JSON.stringify(floor) })
      .execute();
    await db
      .insertInto('guideline')
      .values([
        { id: 'g-2', building_id: 'b-1', kind: 'gettingHere', lines: JSON.stringify({ nl: ['Tram 3'] }), phone: null },
        { id: 'g-1', building_id: 'b-1', kind: 'reception', lines: JSON.stringify({ en: ['Hall'] }), phone: '+31' },
        { id: 'g-0', building_id: 'b-2', kind: 'wifi', lines: JSON.stringify({ en: ['Lisbon'] }), phone: null },
      ])
      .execute();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await reset(test, MONDAY_NINE);
    await test.database.db.deleteFrom('visit').execute();
  });
  const visit = (values: { building_id?: string; location?: string | null }) =>
    test.database.db
      .insertInto('visit')
      .values({
        id: 'v-0',
        uuid: LINK,
        host_id: 'e-ann',
        building_id: 'b-1',
        visitor_name: 'Vic Torres',
        expected_at: '2026-11-23T13:00:00Z',
        subject: '',
        status: 'APPROVED',
        ...values,
      })
      .execute();
  const plan = async () => {
    const { status, body } = await visitor.get(`/public/visits/plan/${LINK}`);
    contract['GET /public/visits/plan/:uuid'].reply.parse(body);
    return status === 200 ? body.plan : status;
  };

  it("tells the building's guidelines in reading order, and those of no other", async () => {
    await visit({});
    const { status, body, headers } = await visitor.get(`/public/visits/building/info/${LINK}`);
    expect(status).toBe(200);
    contract['GET /public/visits/building/info/:uuid'].reply.parse(body);
    expect(body).toEqual({
      building: expect.objectContaining({ id: 'b-1', name: 'Amsterdam' }),
      guidelines: [
        { id: 'g-1', buildingId: 'b-1', kind: 'reception', lines: { en: ['Hall'] }, phone: '+31' },
        { id: 'g-2', buildingId: 'b-1', kind: 'gettingHere', lines: { nl: ['Tram 3'] }, phone: null },
      ],
    });
    const tag = { 'If-None-Match': String(headers['etag']) };
    expect((await visitor.get(`/public/visits/building/info/${LINK}`, tag)).status).toBe(304);
    await test.database.db.updateTable('guideline').set({ phone: '+32' }).where('id', '=', 'g-1').execute();
    expect((await visitor.get(`/public/visits/building/info/${LINK}`, tag)).status).toBe(200);
  });

  it('shows the lowest floor that is drawn, without a room, where nothing says more', async () => {
    await visit({ location: 'In the hall' });
    expect(await plan()).toEqual({
      floor: { id: 'f-1', name: 'First' },
      room: null,
      document: expect.objectContaining({ floorId: 'f-1' }),
    });
  });

  it('shows the room that the place to meet names', async () => {
    await visit({ location: ' F-2 Meeting Room ' });
    expect(await plan()).toMatchObject({
      floor: { id: 'f-2', name: 'Second' },
      room: { id: 'f-2-meet', name: 'f-2 meeting room' },
      document: { floorId: 'f-2' },
    });
  });

  it('shows the workstation that is reserved for the visit before a room that is named', async () => {
    await visit({ location: 'f-1 meeting room' });
    await test.database.db
      .insertInto('workplace_reservation')
      .values({
        id: 'r-1',
        room_id: 'f-2-01',
        employee_id: 'e-ann',
        slot: slotRange({ start: '2026-11-23T08:00:00Z', end: '2026-11-23T16:00:00Z' }),
        status: 'APPROVED',
        origin: 'visit',
        date: '2026-11-23',
        visit_id: 'v-0',
        day_part: 'FULLDAY',
      })
      .execute();
    expect(await plan()).toMatchObject({ floor: { id: 'f-2' }, room: { id: 'f-2-01', name: 'f-2-01' } });
    await test.database.db.updateTable('workplace_reservation').set({ status: 'CANCELLED' }).execute();
    expect(await plan()).toMatchObject({ floor: { id: 'f-1' }, room: { id: 'f-1-meet' } });
  });

  it('shows nothing in a building that nobody drew', async () => {
    await visit({ building_id: 'b-2' });
    expect(await plan()).toBeNull();
  });
});
