import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Client, MONDAY_NINE, type TestApp, testApp } from '../../tests/support/app.ts';
import { at, book, held, outcome, planned, reset, TODAY, TUESDAY } from '../../tests/support/booking.ts';
import { clientsOf } from '../../tests/support/clients.ts';
import { testEngines } from '../../tests/support/database.ts';
import { request, TEN } from '../../tests/support/meetings.ts';
import { imported } from '../../tests/support/organisation-file.ts';
import type { Person } from '../../tests/support/organisation.ts';
import { announcementOf } from '../../tests/support/visits.ts';

const AMS = { identifier: 'AMS', name: 'Amsterdam', site: 'Netherlands', timeZone: 'Europe/Amsterdam' };

describe.each(testEngines)('what is told of a changed room on %s', (engine) => {
  let server: TestApp;
  const { as, signIn } = clientsOf(() => server);
  beforeAll(async () => {
    server = await testApp(engine);
  });
  afterAll(() => server.close());
  const db = () => server.database.db;
  beforeEach(async () => {
    for (const table of ['draw_pool', 'meeting', 'visit', 'week'] as const) await db().deleteFrom(table).execute();
    await db().updateTable('room').set({ status: 'AVAILABLE', reservable: true }).execute();
    await reset(server, MONDAY_NINE);
    // The first one says what the organisation is called, which everybody hears of.
    await imported(db(), { buildings: [AMS] });
    await signIn('ann', 'ben', 'leader', 'reception', 'admin');
  });

  const done = async (answer: ReturnType<Client['get']>) => {
    expect(outcome(await answer)).toBe('200');
  };
  const visit = async (more: object): Promise<string> => {
    const id = randomUUID();
    await done(as('ann').change('POST', '/api/visits/create', announcementOf(more), { 'Resource-Id': id }));
    return id;
  };
  const visited = async () => {
    const id = await visit({
      dates: [{ expectedDate: `${TODAY}T13:00:00Z`, until: null }],
      needs: { workstations: 1, parking: 0 },
    });
    await done(book(as('ann'), 'f-1-03', at(TODAY), { visit: id, multiple: 'true' }));
  };
  const week = { from: TUESDAY, until: null, parts: [{ weekday: 5, dayPart: 'FULLDAY', status: 'WORKSTATION' }] };

  interface Shown {
    by: Person;
    url: string;
    room: string;
    to?: object;
    given?: () => Promise<unknown>;
  }
  const SHOWN: [what: string, shown: Shown][] = [
    [
      'where leaders plan',
      { by: 'leader', url: '/api/team/planning/locations', room: 'f-1-04', to: { status: 'UNAVAILABLE' } },
    ],
    [
      'how many are drawn',
      {
        by: 'ben',
        url: '/api/employee/info',
        room: 'f-1-04',
        to: { reservable: false },
        given: () => done(as('admin').change('PUT', '/api/draw/buildings/b-1', { hour: 16, offerMinutes: 60 })),
      },
    ],
    [
      'a meeting of who is asked',
      {
        by: 'ben',
        url: '/api/meetings',
        room: 'f-1-meet',
        given: () => done(request(as('ann'), { occasions: [{ room: 'f-1-meet', ...TEN }], people: ['e-ben'] })),
      },
    ],
    [
      'who is inside',
      {
        by: 'reception',
        url: '/api/roll-call/people?building=b-1',
        room: 'f-1-01',
        given: () => held(server, { id: 'r', room: 'f-1-01', by: 'ann', slot: at(TODAY), status: 'CONFIRMED' }),
      },
    ],
    [
      'a usual week',
      {
        by: 'ann',
        url: '/api/employee/info',
        room: 'f-1-02',
        given: () =>
          done(
            as('ann').change('PUT', '/api/employee/week', {
              week: { ...week, parts: week.parts.map((part) => ({ ...part, room: 'f-1-02' })) },
            }),
          ),
      },
    ],
    [
      'a day of weeks ago',
      {
        by: 'ann',
        url: '/api/employee/calendar?start=2026-11-01&end=2026-11-30',
        room: 'f-1-02',
        given: async () => {
          const slot = at('2026-11-05');
          await planned(server, { id: 'l', by: 'ann', slot, status: 'WORKSTATION', actualStatus: 'COMPLETED' });
          await held(server, { id: 'r', room: 'f-1-02', by: 'ann', slot, status: 'COMPLETED', location: 'l' });
        },
      },
    ],
    [
      'a day of a colleague',
      {
        by: 'ben',
        url: '/api/coworker/days',
        room: 'f-1-02',
        given: () => done(book(as('ann'), 'f-1-02', at(TUESDAY))),
      },
    ],
    ['a visit of theirs', { by: 'ann', url: '/api/visits', room: 'f-1-03', given: visited }],
    [
      'a visit that reception expects',
      { by: 'reception', url: '/api/visits/reception', room: 'f-1-03', given: visited },
    ],
  ];
  const WAYS: [string, (id: string, change: object) => Promise<unknown>][] = [
    ['by hand', (id, change) => done(as('admin').change('PUT', '/api/rooms', { rooms: [{ id, ...change }] }))],
    [
      'by an import',
      async (id, change) => {
        const room = await db()
          .selectFrom('room')
          .select(['identifier', 'name', 'type'])
          .where('id', '=', id)
          .execute();
        const rooms = room.map((one) => ({ ...one, ...change }));
        await imported(db(), { buildings: [{ ...AMS, floors: [{ identifier: 'b-1;f-1', name: 'First', rooms }] }] });
      },
    ],
  ];
  const BOTH = WAYS.flatMap(([way, change]) => SHOWN.map(([what, shown]) => ({ what, way, change, ...shown })));

  it.each(BOTH)('$what, $way', async ({ by, url, room, to, given, change }) => {
    await db().updateTable('room').set({ name: 'Before' }).where('id', '=', room).execute();
    await given?.();
    const first = await as(by).get(url);
    expect(first.status).toBe(200);
    await change(room, to ?? { name: 'After' });
    expect((await as(by).get(url)).body).not.toEqual(first.body);
    expect((await as(by).get(url, { 'If-None-Match': String(first.headers.etag) })).status).toBe(200);
  });

  it.each(WAYS)('the way of a visitor, %s', async (_, change) => {
    await visit({ location: 'Harbour' });
    const { uuid } = await db().selectFrom('visit').select('uuid').executeTakeFirstOrThrow();
    const plan = async () => (await new Client(server.app).get(`/public/visits/plan/${uuid}`)).body.plan;
    expect(await plan()).toMatchObject({ room: null });
    await change('f-1-03', { name: 'Harbour' });
    expect(await plan()).toMatchObject({ room: { id: 'f-1-03' } });
    const topics = db().selectFrom('topic').select('name').where('name', '=', `visit-plan:visit:${uuid}`);
    expect(await topics.execute()).toHaveLength(1);
    await db().updateTable('room').set({ name: 'f-1-03' }).where('id', '=', 'f-1-03').execute();
  });
});
