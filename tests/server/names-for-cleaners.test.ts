import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raiseTopics } from '../../server/sql/topic.ts';
import { Client, testApp, type TestApp } from '../support/app.ts';
import { at, book, TODAY } from '../support/booking.ts';
import { testEngines } from '../support/database.ts';
import { EventStream } from '../support/event-stream.ts';

const HEARERS = ['cleaner', 'ann'] as const;

describe.each(testEngines)('who holds a workstation, on %s', (engine) => {
  let server: TestApp;
  const streams = new Map<string, EventStream>();
  const lists = new Map<string, string>();
  beforeAll(async () => {
    server = await testApp(engine);
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const clients = new Map<string, Client>();
    for (const name of HEARERS) {
      const client = await Client.signedIn(server.app, name);
      clients.set(name, client);
      streams.set(name, await EventStream.open(url, client.token, ['f-1']));
    }
    const ben = await Client.signedIn(server.app, 'ben');
    await book(ben, 'f-1-01', at(TODAY));
    for (const [name, client] of clients) {
      const query = new URLSearchParams({ floor: 'f-1', ...at(TODAY) });
      lists.set(name, JSON.stringify((await client.get(`/api/workplace/reservations?${query.toString()}`)).body));
    }
    await raiseTopics(server.database.db, ['floors']);
    for (const stream of streams.values()) await stream.poked('floors');
  });
  afterAll(async () => {
    for (const stream of streams.values()) stream.close();
    await server.close();
  });

  it('is told to a colleague, where they share it', () => {
    expect(lists.get('ann')).toContain('e-ben');
    expect(streams.get('ann')?.text).toContain('e-ben');
  });

  it('is not told to a cleaner, who hears that it is taken', () => {
    expect(lists.get('cleaner')).toContain('"room"');
    expect(lists.get('cleaner')).not.toContain('e-ben');
    expect(streams.get('cleaner')?.text).toContain('workplace-reservations:f-1');
    expect(streams.get('cleaner')?.text).not.toContain('e-ben');
  });

  it('is not told to a cleaner of whose workstation is marked, or could not be cleaned', async () => {
    const assigned = { room_id: 'f-1-02', employee_id: 'e-ben' };
    await server.database.db.insertInto('assigned_workstation').values(assigned).execute();
    const cleaner = await Client.signedIn(server.app, 'cleaner');
    const answers = [
      await cleaner.change('POST', '/api/rooms/clean', { room: 'f-1-02', dirty: true }),
      await cleaner.change('POST', '/api/rooms/obstacle', { room: 'f-1-02', reason: 'LOCKED' }),
    ];
    for (const { body } of answers) {
      expect(body.changed['dirty-rooms:f-1']).toMatchObject([{ room: { assignedTo: ['somebody:else'] } }]);
      expect(JSON.stringify(body)).not.toContain('e-ben');
    }
  });
});
