import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Client, type TestApp, testApp } from '../../tests/support/app.ts';
import { testEngines } from '../../tests/support/database.ts';
import { EventStream } from '../../tests/support/event-stream.ts';
import { HeldStatements } from '../../tests/support/held-statements.ts';
import type { Person } from '../../tests/support/organisation.ts';
import { raiseTopics } from '../sql/topic.ts';

const FLOOR = '/api/workplace/reservations?floor=f-1&start=2026-11-23T00:00:00Z&end=2026-11-24T00:00:00Z';
const HAVE = [['f-1', { rooms: '', 'workplace-reservations': '', 'dirty-rooms': '' }]];
/** What reads the rooms of a floor. */
const ROOMS = 'from "room"';

// On the embedded database all others wait for the statement that is held.
describe.skipIf(!testEngines.includes('postgresql'))('who was let in and asks for long', () => {
  let server: TestApp;
  let cleaner: Client;
  let stream: EventStream;
  let statements: HeldStatements;
  beforeEach(async () => {
    server = await testApp('postgresql');
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    cleaner = await Client.signedIn(server.app, 'cleaner');
    // Another login of theirs, by which the test knows what the server heard.
    stream = await EventStream.open(url, (await Client.signedIn(server.app, 'ann')).token, ['f-1']);
    statements = new HeldStatements();
  });
  afterEach(async () => {
    statements.restore();
    stream.close();
    await server.close();
  });
  /** Resolves once the server has heard of all that was notified before. */
  const heard = async () => {
    const { floors } = await raiseTopics(server.database.db, ['floors']);
    while ((await stream.poked('floors')) !== floors) await stream.next();
  };
  const takeRole = async (person: Person) => {
    await server.database.db.deleteFrom('employee_authority').where('employee_id', '=', `e-${person}`).execute();
    await heard();
  };
  const keysOf = (lines: { key?: string; end?: true }[]) => lines.map(({ key, end }) => key ?? end);

  it('is told no more of what is new once a role went: the answer has no end, and is asked again', async () => {
    const held = statements.answerTo(ROOMS);
    const asked = cleaner.send('POST', '/api/changes', { have: HAVE }, {});
    await held.reached;
    await takeRole('cleaner');
    held.goOn();
    expect(keysOf((await asked).body)).toEqual(['rooms:f-1']);
    const { body } = await cleaner.send('POST', '/api/changes', { have: HAVE }, {});
    expect(keysOf(body)).toEqual(['dirty-rooms:f-1', 'rooms:f-1', 'workplace-reservations:f-1', true]);
    expect(body[0]).toEqual({ key: 'dirty-rooms:f-1', refused: 403 });
  });

  it('is told all of it where only somebody else changed', async () => {
    const held = statements.answerTo(ROOMS);
    const asked = cleaner.send('POST', '/api/changes', { have: HAVE }, {});
    await held.reached;
    await server.database.db.deleteFrom('employee_authority').where('employee_id', '=', 'e-leader').execute();
    await heard();
    held.goOn();
    expect(keysOf((await asked).body).at(-1)).toBe(true);
  });

  it('has a turn as who they are by then', async () => {
    const reception = await Client.signedIn(server.app, 'reception');
    const held = statements.answerTo('select "reservation"."id"');
    const first = reception.get(FLOOR);
    await held.reached;
    const waiting = [reception.get('/api/roll-call/people?building=b-1'), reception.get(FLOOR)];
    await takeRole('reception');
    held.goOn();
    await first;
    expect((await Promise.all(waiting)).map((answer) => answer.status)).toEqual([403, 200]);
  });

  it('sends what is left of a batch again once a role went, and is refused it', async () => {
    const clean = (room: string) => ({
      id: randomUUID(),
      method: 'POST',
      url: '/api/rooms/clean',
      body: { room, dirty: true },
      lanes: ['room'],
      replaces: [],
      resourceIds: [],
      occurredAt: server.clock.now().toString(),
      resolutions: [],
    });
    const intents = [clean('f-1-01'), clean('f-1-02')];
    const send = (left: typeof intents) => cleaner.send('POST', '/api/intents/batch', { intents: left }, {});
    const statusesOf = (answers: { id: string; status: number }[]) =>
      intents.map(({ id }) => answers.find((answer) => answer.id === id)?.status);
    const held = statements.answerTo(ROOMS);
    const sent = send(intents);
    await held.reached;
    await takeRole('cleaner');
    held.goOn();
    expect(statusesOf((await sent).body.answers)).toEqual([200, undefined]);
    expect(statusesOf((await send(intents.slice(1))).body.answers)).toEqual([undefined, 403]);
  });

  it('has no turn any more whose login ended while they waited for it', async () => {
    const held = statements.answerTo('select "reservation"."id"');
    const first = cleaner.get(FLOOR);
    await held.reached;
    const waiting = [cleaner.get(FLOOR), cleaner.send('POST', '/api/changes', { have: HAVE }, {})];
    const { status } = await cleaner.send('POST', '/public/logout', {}, { Cookie: cleaner.cookie });
    expect(status).toBe(200);
    await heard();
    held.goOn();
    await first;
    expect((await Promise.all(waiting)).map((answer) => answer.status)).toEqual([401, 401]);
  });
});
