import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../src/domain/day-part/slot.ts';
import { type Answer, Client, MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { at, held, outcome, reset, TODAY } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import { PEOPLE } from '../../tests/support/organisation.ts';

const ROOM = 'f-1-01';
/** When the cleaner acted; the server hears of it five minutes later. */
const ACTED = '2026-11-23T07:55:00Z';
const LATE = { 'Occurred-At': ACTED, 'Client-Time': MONDAY_NINE };

const ACTIONS: Record<string, (client: Client) => Promise<Answer>> = {
  clean: (client) => client.change('POST', '/api/rooms/clean', { room: ROOM }, LATE),
  'clean several': (client) => client.change('POST', '/api/rooms/clean/ids', [ROOM, 'f-1-02'], LATE),
  'clean the floor': (client) => client.change('POST', '/api/floor/clean?floor=f-1', {}, LATE),
  mark: (client) => client.change('POST', '/api/rooms/clean', { room: ROOM, dirty: true }, LATE),
  report: (client) => client.change('POST', '/api/rooms/obstacle', { room: ROOM, reason: 'DEFECT' }, LATE),
};
const CLEANING = ['clean', 'clean several', 'clean the floor'];
const STATES = [
  'clean',
  'reserved',
  'left',
  'marked',
  'in use',
  'clean and in use',
  'left since',
  'used again',
] as const;
type State = (typeof STATES)[number];

/** What the cleaner's action comes to: its answer, whether the room needs cleaning afterwards, and why it was not. */
function expected(action: string, state: State): string {
  if (CLEANING.includes(action)) {
    if (state === 'in use') return '422 cleaning.roomsOccupied dirty';
    if (state === 'used again') return '422 cleaning.roomsUsedAgain dirty';
    return state === 'left since' ? '200 dirty' : '200';
  }
  if (action === 'mark') return '200 dirty';
  const wasDirty = ['left', 'marked', 'in use', 'used again'].includes(state);
  return wasDirty ? '200 dirty DEFECT' : state === 'left since' ? '200 dirty' : '200';
}

describe.each(testEngines)('what cleaners do, by state and role, on %s', (engine) => {
  let test: TestApp;
  const clients = new Map<string, Client>();
  beforeAll(async () => {
    test = await testApp(engine);
    for (const name of PEOPLE) clients.set(name, await Client.signedIn(test.app, name));
    clients.set('nobody', new Client(test.app));
  });
  afterAll(() => test.close());

  async function given(state: State): Promise<void> {
    await reset(test, MONDAY_NINE);
    const { db } = test.database;
    await db.updateTable('room').set({ dirty_since: null, obstacle: null, obstacle_at: null }).execute();
    const mark = (since: string) => db.updateTable('room').set({ dirty_since: since }).where('id', '=', ROOM).execute();
    const uses = (id: string, day: string, more: Partial<Parameters<typeof held>[1]>) =>
      held(test, { id, room: ROOM, by: 'ann', slot: at(day), ...more });
    if (state === 'reserved') await uses('r-1', TODAY, { status: 'APPROVED' });
    if (state === 'marked' || state === 'in use') await mark('2026-11-23T07:00:00Z');
    if (state === 'in use' || state === 'clean and in use')
      await uses('r-1', TODAY, { status: 'CONFIRMED', confirmed: '2026-11-23T07:30:00Z' });
    if (state === 'left' || state === 'used again')
      await uses('r-1', addDays(TODAY, -1), { status: 'COMPLETED', completed: '2026-11-22T16:00:00Z' });
    if (state === 'left since' || state === 'used again')
      await uses('r-2', TODAY, { status: 'COMPLETED', completed: '2026-11-23T07:58:00Z' });
  }

  async function stands(): Promise<string> {
    const rows: { id: string; obstacle: { reason: string } | null }[] =
      (await clients.get('cleaner')?.get('/api/rooms/dirty?floor=f-1'))?.body ?? [];
    const row = rows.find(({ id }) => id === ROOM);
    return row === undefined ? '' : ` dirty${row.obstacle === null ? '' : ` ${row.obstacle.reason}`}`;
  }

  const others = [...PEOPLE, 'nobody'].filter((name) => name !== 'cleaner');
  describe.each(Object.entries(ACTIONS))('%s', (action, act) => {
    it.each(others)('is refused to %s, whatever the state', async (name) => {
      const client = clients.get(name);
      for (const state of ['left', 'in use'] as const) {
        await given(state);
        expect(client && outcome(await act(client))).toMatch(name === 'nobody' ? /^401/u : '403 forbidden');
        expect(await stands()).toBe(' dirty');
      }
    });

    it.each(STATES)('of a room that is %s, by a cleaner', async (state) => {
      await given(state);
      const client = clients.get('cleaner');
      expect(`${client === undefined ? '' : outcome(await act(client))}${await stands()}`).toBe(
        expected(action, state),
      );
    });
  });
});
