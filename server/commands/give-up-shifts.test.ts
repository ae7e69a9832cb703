import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Client, MONDAY_NINE, type TestApp, testApp } from '../../tests/support/app.ts';
import { reset } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';

const NINE = '2026-11-24T08:00:00Z';
const FIVE = '2026-11-24T16:00:00Z';

describe.each(testEngines)('giving up amenities on %s', (engine) => {
  let server: TestApp;
  let ann: Client;
  beforeAll(async () => {
    server = await testApp(engine);
    ann = await Client.signedIn(server.app, 'ann');
  });
  afterAll(() => server.close());

  const db = () => server.database.db;
  beforeEach(async () => {
    await db().deleteFrom('outgoing_message').execute();
    await db().deleteFrom('amenity_reservation').execute();
    await reset(server, MONDAY_NINE);
    await db()
      .updateTable('employee')
      .set({ amenity_emails: true, language_code: 'de', date_format: 'D.M.YYYY' })
      .execute();
    const entry = { employee_id: 'e-ann', date: '2026-11-24', slot: `[${NINE},${FIVE})` };
    await db()
      .insertInto('employee_location')
      .values({ ...entry, id: 'l-1', day_part: 'FULLDAY', status: 'OFFICE', building_id: 'b-1', floor_id: 'f-1' })
      .execute();
    await db()
      .insertInto('amenity_reservation')
      .values({ ...entry, id: 's-1', amenity_id: 'a-parking' })
      .execute();
  });
  const cancel = (shifts: boolean) => ann.change('PATCH', `/api/employee/calendar/cancel/l-1?cancelShifts=${shifts}`);
  const written = () =>
    db()
      .selectFrom('outgoing_message')
      .select(['employee_id', 'name', 'address', 'locale', 'date_format', 'template', 'values', 'attempts'])
      .execute();

  it('writes one mail in the language of whoever gave them up', async () => {
    expect((await cancel(true)).status).toBe(200);
    expect(await written()).toEqual([
      {
        employee_id: 'e-ann',
        name: 'ann example',
        address: 'ann@example.test',
        locale: 'de',
        date_format: 'D.M.YYYY',
        template: 'amenitiesCancelled',
        values: {
          amenities: [
            expect.objectContaining({
              name: 'Parking',
              building: 'Amsterdam',
              start: NINE,
              end: FIVE,
              timeZone: 'Europe/Amsterdam',
            }),
          ],
        },
        attempts: 0,
      },
    ]);
  });

  it('writes none to who wants none', async () => {
    await db().updateTable('employee').set({ amenity_emails: false }).execute();
    expect((await cancel(true)).status).toBe(200);
    expect(await written()).toEqual([]);
  });

  it('writes none where the amenities stay, or the cancellation is refused', async () => {
    expect((await cancel(false)).status).toBe(200);
    expect((await cancel(true)).status).toBe(410);
    expect(await written()).toEqual([]);
  });

  it('writes one where a plan takes the place of a part of the day', async () => {
    await db()
      .updateTable('amenity_reservation')
      .set({ slot: `[2026-11-24T13:00:00Z,${FIVE})` })
      .execute();
    const plan = { date: '2026-11-24', dayPart: 'AFTERNOON', status: 'HOME' };
    expect((await ann.change('POST', '/api/employee/calendar?cancelShifts=true', plan)).status).toBe(200);
    expect(await written()).toHaveLength(1);
  });

  it('writes one of an amenity that is cancelled by itself, to who wants it', async () => {
    expect((await ann.change('POST', '/api/shift/cancel/s-1')).status).toBe(200);
    expect(await written()).toEqual([
      expect.objectContaining({
        employee_id: 'e-ann',
        template: 'amenitiesCancelled',
        values: {
          amenities: [{ name: 'Parking', building: 'Amsterdam', start: NINE, end: FIVE, timeZone: 'Europe/Amsterdam' }],
          byHand: true,
        },
      }),
    ]);
    await db().deleteFrom('outgoing_message').execute();
    await db().updateTable('employee').set({ amenity_emails: false }).execute();
    await db().updateTable('amenity_reservation').set({ status: 'APPROVED' }).execute();
    expect((await ann.change('POST', '/api/shift/cancel/s-1')).status).toBe(200);
    expect(await written()).toEqual([]);
  });
});
