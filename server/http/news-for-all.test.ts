import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Client, type TestApp, testApp } from '../../tests/support/app.ts';
import { at, book, outcome, TODAY } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import { EventStream } from '../../tests/support/event-stream.ts';
import { HeldStatements } from '../../tests/support/held-statements.ts';
import { ROLL_CALL } from '../../tests/support/roll-call.ts';
import { seedVisit } from '../../tests/support/visits.ts';
import { inTransaction } from '../db/transaction.ts';
import { putSettings } from '../sql/organisation-setting.ts';
import { raiseTopics } from '../sql/topic.ts';

const [PEOPLE, MARKS, DIRTY] = ['people-inside:b-1', 'roll-call-marks:b-1', 'dirty-rooms:f-1'];
const VISITS = 'reception-visits';
const FOUND = { rollCall: ROLL_CALL, kind: 'FOUND', person: 'employee:e-ann', nth: 0, name: 'Ann', drill: false };

describe.each(testEngines)('news that are the same for all who may read them, on %s', (engine) => {
  let server: TestApp;
  let url: string;
  let streams: EventStream[];
  beforeEach(async () => {
    server = await testApp(engine);
    url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    streams = [];
  });
  afterEach(async () => {
    for (const stream of streams) stream.close();
    await server.close();
  });

  const listens = async (client: Client): Promise<EventStream> => {
    const stream = await EventStream.open(url, client.token, ['f-1']);
    streams.push(stream);
    return stream;
  };
  const signedIn = (who: Parameters<typeof Client.signedIn>[1]) => Client.signedIn(server.app, who);

  it('bring wardens who is in the building and what the others said, and nobody else a word of it', async () => {
    const [ann, reception, admin] = [await signedIn('ann'), await signedIn('reception'), await signedIn('admin')];
    const [anns, ...wardens] = [await listens(ann), await listens(reception), await listens(admin)];
    const { body } = await book(ann, 'f-1-01', at(TODAY));
    await ann.change('POST', `/api/workplace/confirm/${String(body.workplaceReservations[0].id)}`);
    const marks = [{ ...FOUND, open: null, ago: 0 }];
    expect(outcome(await admin.change('POST', '/api/roll-call/marks', { building: 'b-1', marks }))).toBe('200');
    for (const stream of wardens) {
      await stream.told(PEOPLE, (rows) => [...rows.values()].some(({ standing }) => standing === 'PRESENT'));
      await stream.told(MARKS, (rows) => [...rows.values()].some(({ kind }) => kind === 'FOUND'));
    }
    const { floors } = await raiseTopics(server.database.db, ['floors']);
    while ((await anns.poked('floors')) !== floors) await anns.next();
    expect(anns.text).not.toMatch(/people-inside|roll-call/);
  });

  it('bring reception the visits that changed, read once for all of it, and nobody else a word of it', async () => {
    await server.database.db
      .insertInto('employee_authority')
      .values({ employee_id: 'e-admin', authority: 'HOSPITALITY' })
      .execute();
    await inTransaction(server.database.db, (writer) => putSettings(writer, { hostIsHospitality: true }));
    await seedVisit(server, { id: 'v-other', host_id: 'e-leader', announced_by: 'e-leader' });
    const [ann, ...desk] = [await signedIn('ann'), await signedIn('reception'), await signedIn('admin')];
    const [anns, ...receptions] = [await listens(ann), ...(await Promise.all(desk.map(listens)))];
    const statements = new HeldStatements();
    await raiseTopics(server.database.db, { [VISITS]: ['v-other'] });
    for (const stream of receptions)
      expect((await stream.told(VISITS, (rows) => rows.has('v-other'))).changed).toMatchObject([
        { visitor: { name: 'Vic Torres' } },
      ]);
    expect(statements.sent.filter((text) => /from "visit"/.test(text))).toHaveLength(1);
    statements.restore();
    await server.database.db.deleteFrom('visit').execute();
    const { floors } = await raiseTopics(server.database.db, { [VISITS]: ['v-other'], floors: null });
    for (const stream of receptions)
      expect((await stream.told(VISITS, (rows) => rows.size === 0)).removed).toEqual(['v-other']);
    while ((await anns.poked('floors')) !== floors) await anns.next();
    expect(anns.text).not.toMatch(/visit/);
    expect(receptions.flatMap(({ pokes }) => pokes.flatMap((poke) => Object.keys(poke)))).not.toContain(VISITS);
  });

  it('bring those who clean a room, and whose workstation it is to nobody but themselves', async () => {
    const assigned = { room_id: 'f-1-01', employee_id: 'e-admin' };
    await server.database.db.insertInto('assigned_workstation').values(assigned).execute();
    const [cleaner, admin] = [await signedIn('cleaner'), await signedIn('admin')];
    const [cleaners, admins] = [await listens(cleaner), await listens(admin)];
    await cleaner.change('POST', '/api/rooms/clean', { room: 'f-1-01', dirty: true });
    for (const [stream, who] of [
      [cleaners, 'somebody:else'],
      [admins, 'e-admin'],
    ] as const) {
      const { changed } = await stream.told(DIRTY, (rows) => rows.has('f-1-01'));
      expect(changed).toMatchObject([{ id: 'f-1-01', marked: true, room: { assignedTo: [who] } }]);
    }
    await cleaner.change('POST', '/api/rooms/clean', { room: 'f-1-01' });
    expect((await cleaners.told(DIRTY, (rows) => rows.size === 0)).removed).toEqual(['f-1-01']);
  });
});
