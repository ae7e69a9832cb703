import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { at, book, reset, TUESDAY } from '../../tests/support/booking.ts';
import { clientsOf } from '../../tests/support/clients.ts';
import { testEngines } from '../../tests/support/database.ts';

describe.each(testEngines)('what an administrator is told of a reservation that they release on %s', (engine) => {
  let server: TestApp;
  const { as, signIn } = clientsOf(() => server);
  beforeAll(async () => {
    server = await testApp(engine);
    await signIn('ann', 'admin');
    await reset(server, MONDAY_NINE);
  });
  afterAll(() => server.close());

  it.each([
    ['the holder', [], 'e-ann'],
    ['nobody, where they clean as well', ['CLEANING'], null],
  ] as const)('names %s', async (_, more, named) => {
    for (const authority of more)
      await server.database.db.insertInto('employee_authority').values({ employee_id: 'e-admin', authority }).execute();
    const { id } = (await book(as('ann'), 'f-1-01', at(TUESDAY))).body.workplaceReservations[0];
    const { body } = await as('admin').change('POST', `/api/workplace/release/${id}`);
    expect(body.workplaceReservations).toMatchObject([{ id, status: 'CANCELLED' }]);
    expect(body.workplaceReservations[0].employee?.id ?? null).toBe(named);
  });
});
