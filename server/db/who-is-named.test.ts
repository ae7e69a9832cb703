import { randomUUID } from 'node:crypto';
import { type Migration, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase, testEngines } from '../../tests/support/database.ts';
import { seedSmallOrganisation } from '../../tests/support/organisation.ts';
import * as whoIsNamed from './migrations/0089-who-is-named.ts';
import { slotRange } from './slot.ts';

describe.each(testEngines)('whom notifications from before name, on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase(engine);
    await seedSmallOrganisation(db());
    await sql`alter table notification drop column about_id`.execute(db());
    await sql`drop index outgoing_message_employee`.execute(db());
    await sql`alter table outgoing_message drop column about_ids`.execute(db());
    await db().updateTable('employee').set({ name: 'Jan' }).where('id', 'in', ['e-ann', 'e-student']).execute();
  });
  afterAll(() => database.close());
  const db = () => database.db;
  const at = '2026-11-20T08:00:00Z';

  it('is told by the meeting, the visit, or a name that one person alone has', async () => {
    const slot = slotRange({ start: at, end: '2026-11-20T09:00:00Z' });
    const meeting = { id: 'm', organizer_id: 'e-ann', title: '', room_id: 'f-1-meet', date: '2026-11-20', slot };
    await db().insertInto('meeting').values(meeting).execute();
    const visit = { id: 'v', uuid: randomUUID(), host_id: 'e-ann', building_id: 'b-1', visitor_name: 'Vic' };
    await db()
      .insertInto('visit')
      .values({ ...visit, expected_at: at, status: 'APPROVED' })
      .execute();
    const led = (id: string) => JSON.stringify({ name: 'meetingDetails', params: { id } });
    const named: [id: string, type: string, name: string, goto: string | null][] = [
      ['by meeting', 'meetingAsked', 'Jan', led('m')],
      ['by name', 'reservationReleased', 'ben example', null],
      ['one of two', 'meetingCancelled', 'Jan', null],
      ['gone', 'meetingElsewhere', 'Nobody', led('none')],
      ['a pool', 'drawLost', 'ben example', null],
    ];
    await db()
      .insertInto('notification')
      .values(
        named.map(([id, type, name, goto]) => ({
          id,
          type,
          goto,
          employee_id: 'e-leader',
          subject: '',
          values: JSON.stringify({ name }),
          created_at: at,
        })),
      )
      .execute();
    const items = [{ id: 'a pool' }, { id: 'by meeting' }, { id: 'dismissed' }];
    const mails: [key: string, template: string, values: object][] = [
      ['bundle', 'notifications', { items }],
      ['nobody', 'notifications', { items: [{ id: 'a pool' }] }],
      ['visit', 'visitInvitation', { visitId: 'v', host: 'Jan' }],
      ['other host', 'visitInvitation', { visitId: 'v', host: 'ben example' }],
    ];
    const mail = { name: '', address: '', locale: 'en', created_at: at, due_at: at };
    await db()
      .insertInto('outgoing_message')
      .values(
        mails.map(([key, template, values]) => ({
          ...mail,
          id: randomUUID(),
          unique_key: key,
          template,
          values: JSON.stringify(values),
        })),
      )
      .execute();
    const migration: Migration = whoIsNamed;
    await migration.up(db());

    const told = await db()
      .selectFrom('notification')
      .select(['id', 'about_id'])
      .where('created_at', '=', at)
      .execute();
    expect(Object.fromEntries(told.map((row) => [row.id, row.about_id]))).toEqual({
      'by meeting': 'e-ann',
      'by name': 'e-ben',
      'one of two': null,
      gone: null,
      'a pool': null,
    });
    const sent = await db().selectFrom('outgoing_message').select(['unique_key', 'about_ids', 'values']).execute();
    expect(Object.fromEntries(sent.map((row) => [row.unique_key, [row.about_ids, row.values]]))).toEqual({
      bundle: [['e-ann'], { items: items.map((item, index) => ({ ...item, about: index === 1 ? 'e-ann' : null })) }],
      nobody: [null, { items: [{ id: 'a pool' }] }],
      visit: [['e-ann'], { visitId: 'v', host: 'Jan' }],
      'other host': [null, { visitId: 'v', host: 'ben example' }],
    });
  });
});
