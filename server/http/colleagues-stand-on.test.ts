import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, Client, MONDAY_NINE, type TestApp, testApp } from '../../tests/support/app.ts';
import { AskingDevice } from '../../tests/support/asking-device.ts';
import { at, outcome, reset, TUESDAY } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import { imported } from '../../tests/support/organisation-file.ts';
import { keepWeek } from '../../tests/support/weeks.ts';
import { inTransaction } from '../db/transaction.ts';
import { raiseOwn } from '../jobs/draw-run.ts';
import { changePerson } from '../organisation/change-person.ts';
import { ENTERPRISE } from '../scim/messages.ts';
import { patchUser } from '../scim/users.ts';
import { raiseTopics } from '../sql/topic.ts';
import { Touched } from '../sql/touched.ts';

const COLLEAGUES = ['coworkers', 'coworker-days', 'coworker-locations', 'team-days'];
const NOW = Temporal.Instant.from(MONDAY_NINE);
const LOCATED = { locateCoworkerScope: 'BUSINESS_UNIT', enableLocateAllEmployees: false };
const AMS = { identifier: 'AMS', name: 'Amsterdam', site: 'Netherlands', timeZone: 'Europe/Amsterdam' };

describe.each(testEngines)('what colleagues are read anew for, on %s', (engine) => {
  let server: TestApp;
  let ann: Client;
  let device: AskingDevice;
  beforeAll(async () => {
    server = await testApp(engine);
    ann = await Client.signedIn(server.app, 'ann');
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await reset(server, MONDAY_NINE, LOCATED);
    await db().deleteFrom('amenity_reservation').execute();
    await db()
      .updateTable('employee')
      .set({ building_id: 'b-1', division_id: 'd-1', user_status: 'ALLOW', parking_credits: 3 })
      .execute();
    await db().updateTable('building').set({ time_zone: AMS.timeZone }).where('id', '=', 'b-1').execute();
    // The first import says that there is an organisation, which is a setting.
    await imported(db(), { buildings: [AMS] });
    device = new AskingDevice(ann, 'e-ann', [['', COLLEAGUES]]);
    await device.asks();
  });
  const db = () => server.database.db;
  const set = (change: object) => ann.change('PATCH', '/api/employee/info', change);

  it.each<[what: string, change: () => Promise<Answer>]>([
    ['a setting', () => set({ colorBlind: true })],
    ['settings of messages', () => set({ messages: { quiet: { from: '18:00', until: '08:00' } } })],
    ['a preferred category', () => set({ preferredCategory: 'c-quiet' })],
    ['a usual week', () => keepWeek(ann, [{ weekday: 3, status: 'HOME' }])],
    [
      'parking with credits',
      () => ann.change('POST', '/api/shift/reservations', { amenity: 'a-parking', ...at(TUESDAY) }),
    ],
  ])('not for %s', async (_, change) => {
    expect(outcome(await change())).toBe('200');
    expect(await device.lines()).toEqual([]);
  });

  it('not for what the job that draws tells somebody', async () => {
    const touch = new Touched();
    raiseOwn({ touch }, 'e-ann');
    await raiseTopics(db(), touch.log);
    expect(await device.lines()).toEqual([]);
  });

  const roles = { add: [], remove: [] };
  it.each<[what: string, change: () => Promise<unknown>]>([
    [
      'a division that a command names',
      () =>
        inTransaction(db(), (writer) =>
          changePerson(writer, 'e-ann', { roles, division: 'Sales', isLetBack: false }, NOW),
        ),
    ],
    [
      'a division that a provider sends',
      async () => {
        await db().updateTable('employee').set({ share_my_location: false }).where('id', '=', 'e-ann').execute();
        const schemas = ['urn:ietf:params:scim:api:messages:2.0:PatchOp'];
        const Operations = [{ op: 'replace', path: `${ENTERPRISE}:department`, value: 'Sales' }];
        return inTransaction(db(), (writer) => patchUser(writer, 'e-ann', { schemas, Operations }, NOW));
      },
    ],
    ['another preferred building', () => set({ building: 'b-2' })],
    ['another zone of their building', () => imported(db(), { buildings: [{ ...AMS, timeZone: 'Asia/Tokyo' }] })],
    [
      'another scope',
      () =>
        db()
          .updateTable('setting')
          .set({ value: JSON.stringify('TEAM') })
          .where('key', '=', 'locateCoworkerScope')
          .execute(),
    ],
  ])('for %s', async (_, change) => {
    await change();
    expect((await device.lines()).map(({ key, rows }) => [key, rows !== undefined])).toEqual(
      expect.arrayContaining(
        ['coworkers', 'coworker-days', 'coworker-locations', 'team-days:e-ann'].map((key) => [key, true]),
      ),
    );
  });

  it('for the zone of the first building, of who prefers none', async () => {
    await db().updateTable('employee').set({ building_id: null }).where('id', '=', 'e-ann').execute();
    await imported(db(), { buildings: [{ ...AMS, timeZone: 'Asia/Tokyo' }] });
    expect((await device.lines()).map(({ key }) => key)).toContain('coworkers');
  });
});
