import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayIn } from '../../src/domain/day-part/slot.ts';
import { type Booker, crowdedGround, type Ground, rounds } from '../support/crowd.ts';
import { testEngines } from '../support/database.ts';
import { freePort, ServerProcess } from '../support/server-process.ts';

const CROWD = 64;
const ROUNDS = rounds(2);
const ROOM = 'f-1-meet';
const date = addDays(todayIn('Europe/Amsterdam', Temporal.Now.instant().toString()), 1);

/** PostgreSQL serves two processes at once; the embedded database takes one. */
describe.each(testEngines)(`${CROWD} people want one meeting room, on %s`, (engine) => {
  let ground: Ground;
  let servers: ServerProcess[];
  let crowd: Booker[];
  beforeAll(async () => {
    ground = await crowdedGround(engine, CROWD, 8, 10, async (db) => {
      await db.updateTable('room').set({ status: 'UNAVAILABLE' }).where('type', '=', 'MEETING_ROOM').execute();
      await db.updateTable('room').set({ status: 'AVAILABLE' }).where('id', '=', ROOM).execute();
    });
    servers = [];
    for (let index = 0; index < (engine === 'postgresql' ? 2 : 1); index += 1) {
      const server = new ServerProcess({ ...ground.options, port: await freePort() });
      await server.start();
      servers.push(server);
    }
    crowd = ground.crowd;
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
    await ground.remove();
  });

  async function ask(index: number, method: 'GET' | 'POST', path: string, body?: object) {
    const response = await fetch(`${servers[index % servers.length]?.url ?? ''}${path}`, {
      method,
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        Authorization: `Bearer ${crowd[index]?.token ?? ''}`,
        ...(method === 'POST' && { 'Idempotency-Key': randomUUID() }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(path.endsWith('/request') && { 'Resource-Id': randomUUID() }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  }
  const at = (hour: number) => {
    const two = (value: number) => String(value).padStart(2, '0');
    return { start: `${date}T${two(hour)}:00:00Z`, end: `${date}T${two(hour + 1)}:00:00Z` };
  };
  const request = (index: number, hour: number) =>
    ask(index, 'POST', '/api/meeting/request', {
      title: '',
      people: [],
      series: null,
      occasions: [{ room: ROOM, ...at(hour) }],
    });
  const tally = (replies: { status: number; body: { conflictType?: string; code?: string } }[]) => {
    const kinds = replies.map(({ status, body }) => `${status} ${body.conflictType ?? body.code ?? ''}`.trim());
    return Object.fromEntries([...new Set(kinds)].map((kind) => [kind, kinds.filter((one) => one === kind).length]));
  };
  const meetingsOf = async (index: number): Promise<{ id: string; start: string }[]> =>
    (await ask(index, 'GET', '/api/meetings')).body;
  const everybodys = async () => (await Promise.all(crowd.map((_, index) => meetingsOf(index)))).flat();

  it(`in each of ${ROUNDS} rounds one has it, by asking for it and by moving there, and calls it off`, async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      // All to one hour; half of those who have nothing ask for it, the other half move a meeting there.
      const first = await Promise.all(crowd.map((_, index) => request(index, 8)));
      expect([round, tally(first)]).toEqual([round, { '200': 1, '422 meeting.roomTaken': CROWD - 1 }]);
      const winner = first.findIndex(({ status }) => status === 200);
      const [mine] = await meetingsOf(winner);
      const asking = crowd.map((_, index) => index).filter((index) => index !== winner);
      const replies = await Promise.all([
        ...asking.map((index) => request(index, 10)),
        ask(winner, 'POST', `/api/meeting/move/${mine?.id ?? ''}`, { room: ROOM, ...at(10) }),
      ]);
      expect([round, tally(replies)]).toEqual([round, { '200': 1, '422 meeting.roomTaken': CROWD - 1 }]);
      const standing = await everybodys();
      // Whoever moved there has one meeting, else there are two.
      expect(standing.filter(({ start }) => start === at(10).start)).toHaveLength(1);
      expect(new Set(standing.map(({ start }) => start)).size).toBe(standing.length);
      const called = await Promise.all(
        crowd.map(async (_, index) => {
          const meetings = (await meetingsOf(index)).map(({ id }) => id);
          return meetings.length === 0 ? 200 : (await ask(index, 'POST', '/api/meeting/cancel', { meetings })).status;
        }),
      );
      expect(new Set(called)).toEqual(new Set([200]));
    }
    expect(await everybodys()).toEqual([]);
  });
});
