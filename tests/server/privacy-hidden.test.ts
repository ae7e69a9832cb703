import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webPusher } from '../../server/adapters/push.ts';
import { loadMessages } from '../../server/http/messages.ts';
import { deliverDue, sendPushes } from '../../server/jobs/deliver-notifications.ts';
import { root } from '../../server/root.ts';
import { raiseTopics } from '../../server/sql/topic.ts';
import { type Answer, Client, type TestApp, testApp } from '../support/app.ts';
import { ALL, type AnswerLine, AskingDevice } from '../support/asking-device.ts';
import { at, book, EVERYTHING, TODAY, TUESDAY, WEDNESDAY } from '../support/booking.ts';
import { testEngines } from '../support/database.ts';
import { EventStream } from '../support/event-stream.ts';
import { request } from '../support/meetings.ts';
import { PEOPLE } from '../support/organisation.ts';
import { PushService } from '../support/push-service.ts';
import { running, subscribe } from '../support/told-ann.ts';
import { seedVisit } from '../support/visits.ts';
import { at01, keepWeek, runWeeks } from '../support/weeks.ts';

const FLOORS = ['f-1', 'f-2', 'f-3'];
/** What tells who ben is. */
const TRACES = /e-ben|Benedict Quiet|ben@/;
/** In an emergency they learn who is inside, whatever people share. */
const WARDENS: readonly string[] = ['reception', 'admin'];
/** Of a visitor whom ann expects. */
const LINK = '0b1c2d3e-4f50-4123-89ab-cdef01234567';
const OFFICE_DAY = { date: TUESDAY, dayPart: 'FULLDAY', status: 'OFFICE', building: 'b-1', floor: 'f-1' };

/** What may name ben to somebody: who is inside, to wardens (decision 0094); what he asked ann to, to her alone. */
const isForThem = (name: string, key: string): boolean =>
  (WARDENS.includes(name) && key.startsWith('people-inside:')) ||
  (name === 'ann' && /^(?:notifications|meetings):e-ann$/.test(key));

/** What somebody asked for and heard in a while. */
class Known {
  readonly lines: AnswerLine[] = [];
  readonly messages: string[] = [];

  /** @param isTheirs what may name ben, or the rest */
  asked(name: string, isTheirs: boolean): string {
    return JSON.stringify(this.lines.filter(({ key }) => isForThem(name, key) === isTheirs));
  }

  told(name: string, isTheirs: boolean): string {
    const keyOf = (message: string) => /"key":"([^"]+)"/.exec(message)?.[1] ?? '';
    return this.messages.filter((message) => isForThem(name, keyOf(message)) === isTheirs).join('\n\n');
  }
}

describe.each(testEngines)('who does not share, on %s', (engine) => {
  let server: TestApp;
  let service: PushService;
  const others = PEOPLE.filter((name) => name !== 'ben');
  const devices = new Map<string, AskingDevice>();
  const streams = new Map<string, EventStream>();
  const heardUntil = new Map<string, number>();
  const newlyKnown = () => new Map(others.map((name) => [name, new Known()]));
  const [whileHidden, onceShared] = [newlyKnown(), newlyKnown()];
  /** Of ben's days without a workstation: while he did not share, and once he did. */
  let [hiddenEntry, sharedEntry] = ['', ''];
  /** What the link of ann's visitor said. */
  let toVisitor = '';

  /** Everybody asks for all that is mirrored, with the tags of what came before. */
  async function ask(known: Map<string, Known>): Promise<void> {
    for (const name of others) known.get(name)?.lines.push(...((await devices.get(name)?.lines()) ?? []));
    const visitor = new Client(server.app);
    for (const what of ['', 'building/info/', 'plan/']) {
      const { status, body } = await visitor.get(`/public/visits/${what}${LINK}`);
      if (status !== 200) throw new Error(`the link answers ${String(status)}`);
      if (known === whileHidden) toVisitor += JSON.stringify(body);
    }
  }

  /** Takes what everybody's stream has told by now. */
  async function hear(known: Map<string, Known>): Promise<void> {
    const { floors = 0 } = await raiseTopics(server.database.db, ['floors']);
    for (const [name, stream] of streams) {
      while ((await stream.poked('floors')) < floors) await stream.next();
      const { text } = stream;
      known.get(name)?.messages.push(...text.slice(heardUntil.get(name)).split('\n\n'));
      heardUntil.set(name, text.length);
    }
  }

  async function push(): Promise<void> {
    const { database, clock } = server;
    const delivering = {
      handle: database.handle,
      clock,
      log: pino({ level: 'silent' }),
      messages: loadMessages(join(root, 'locales')),
      pusher: webPusher('https://roost.example', [service.host], service.agent),
      random: () => 0.5,
    };
    await deliverDue(delivering);
    await sendPushes(delivering, running);
  }

  beforeAll(async () => {
    server = await testApp(engine);
    service = await PushService.open();
    const { db } = server.database;
    await db
      .updateTable('employee')
      .set({ name: 'Benedict Quiet', share_my_location: false })
      .where('id', '=', 'e-ben')
      .execute();
    // What the leader does is told to nobody either.
    await db.updateTable('employee').set({ share_my_location: false }).where('id', '=', 'e-leader').execute();
    await db
      .insertInto('setting')
      .values([
        { key: 'bookingOptions', value: JSON.stringify(EVERYTHING.bookingOptions) },
        { key: 'enableLocateAllEmployees', value: 'true' },
      ])
      .execute();
    await seedVisit(server, { uuid: LINK, announced_by: 'e-ann' });
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const clients = new Map<string, Client>();
    for (const name of others) {
      const client = await Client.signedIn(server.app, name);
      clients.set(name, client);
      devices.set(name, new AskingDevice(client, `e-${name}`, ALL));
      streams.set(name, await EventStream.open(url, client.token, FLOORS));
      await subscribe(server, service, client, { name, employeeId: `e-${name}` });
    }
    await ask(whileHidden);
    const ben = await Client.signedIn(server.app, 'ben');
    const done: Answer[] = [];
    const did = async (change: Promise<Answer>): Promise<Answer> => {
      const answer = await change;
      done.push(answer);
      return answer;
    };
    const entryOf = ({ body }: Answer) => String(body.changed['employee-calendar:e-ben'][0].id);
    const booked = await did(book(ben, 'f-1-01', at(TODAY)));
    const later = await did(book(ben, 'f-2-01', at(WEDNESDAY)));
    hiddenEntry = entryOf(await did(ben.change('POST', '/api/employee/calendar', OFFICE_DAY)));
    await did(request(ben, { people: ['e-ann'] }));
    // Whose workstation of the week he has is told that it is taken.
    const leader = clients.get('leader') ?? ben;
    await did(keepWeek(leader, [{ ...at01, weekday: 3, room: 'f-2-01' }], { until: WEDNESDAY }));
    await runWeeks(server);
    await ask(whileHidden);
    const [here, there] = [booked, later].map(({ body }) => String(body.workplaceReservations[0].id));
    await did(ben.change('POST', `/api/workplace/confirm/${here}`));
    await did(ben.change('POST', `/api/workplace/complete/${here}`));
    await did(ben.change('POST', `/api/workplace/cancel/${there}`));
    await did(ben.change('PATCH', `/api/employee/calendar/cancel/${hiddenEntry}`));
    await did(ben.change('PATCH', '/api/employee/info', { name: 'Benedict Quiet II' }));
    await push();
    await ask(whileHidden);
    await hear(whileHidden);
    await did(ben.change('PATCH', '/api/employee/info', { shareMyLocation: true }));
    sharedEntry = entryOf(await did(ben.change('POST', '/api/employee/calendar', OFFICE_DAY)));
    await ask(onceShared);
    await hear(onceShared);
    const failed = done.filter(({ status }) => status !== 200);
    if (failed.length > 0) throw new Error(JSON.stringify(failed.map(({ body }) => body)));
  });
  afterAll(async () => {
    for (const stream of streams.values()) stream.close();
    await server.close();
    await service.close();
  });

  it.each(others)('is nowhere named to %s, neither by what is asked for nor by what is told', (name) => {
    const known = whileHidden.get(name) ?? new Known();
    const all = known.messages.join('\n\n');
    const rest = `${known.asked(name, false)}${known.told(name, false)}`;
    expect(TRACES.exec(rest)?.[0]).toBeUndefined();
    expect(rest).not.toContain(hiddenEntry);
    expect(all, 'no word of a day without a workstation').not.toMatch(/coworker|"key":"coworkers/);
    expect(all.includes('people-inside'), 'word of who is inside').toBe(WARDENS.includes(name));
    expect(TRACES.test(known.asked(name, true)), 'in a roll call, or by who is asked to meet').toBe(
      WARDENS.includes(name) || name === 'ann',
    );
    expect(all, 'that a workstation is taken is told to all').toContain('workplace-reservations:f-1');
  });

  it.each(others)('would have been named to %s', (name) => {
    const known = onceShared.get(name) ?? new Known();
    for (const text of [known.asked(name, false), known.told(name, false)]) {
      expect(text).toMatch(TRACES);
      expect(text).toContain(sharedEntry);
    }
  });

  it('is named by a push to whom he asked to meet, and not to whose workstation he has', () => {
    const named = service.received.map(({ path, message }) => `${path} ${TRACES.test(JSON.stringify(message))}`);
    expect(named.toSorted()).toEqual(['/ann true', '/leader false']);
    expect(whileHidden.get('ann')?.told('ann', true), 'on the stream').toMatch(TRACES);
    expect(whileHidden.get('leader')?.asked('leader', false)).toContain('"type":"weekRoomTaken"');
  });

  it('is nowhere named by the link of a visitor', () => {
    expect(toVisitor).toContain('ann example');
    expect(TRACES.exec(toVisitor)?.[0]).toBeUndefined();
  });
});
