import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { room } from '../../../tests/support/overlay-rows.ts';
import { AccountDatabase } from '../db/account-database.ts';
import { DeviceDatabase } from '../db/device-database.ts';
import { newSyncContext } from '../http/session.ts';
import { applyChanges, CHANGE_TABLES } from '../mirror/apply-change.ts';
import { clearSignedOut, markSignedOut } from '../mirror/signed-out-marker.ts';
import type { Ports } from '../ports/ports.ts';
import { applyNews } from './apply-news.ts';
import { pullTogether } from './pull-together.ts';
import type { Target } from './targets.ts';

const NOW = Date.parse('2026-12-01T08:00:00Z');
const { building } = room.floor;
const target = (key: Target['key'], standsOn: Target['standsOn'] = []): Target => ({
  key,
  url: `/${key}`,
  standsOn,
  feature: null,
});
const FLOOR = 'workplace-reservations:f1';
const TARGETS = [target('buildings'), target('rooms:f1'), target(FLOOR, ['rooms:f1']), target('plans:f1')];
const reservation = (id: string, status = 'APPROVED') => ({
  id,
  date: '2026-12-01',
  startDate: '2026-12-01T07:00:00Z',
  endDate: '2026-12-01T17:00:00Z',
  status,
  dayPart: 'FULLDAY',
  room: 'r1',
});

let db: AccountDatabase;
let device: DeviceDatabase;
let sent: unknown[];

beforeEach(async () => {
  [db, device, sent] = [new AccountDatabase(crypto.randomUUID()), new DeviceDatabase(crypto.randomUUID()), []];
  await device.sessions.put({
    key: 'session',
    accountId: db.accountId,
    username: 'me',
    authorities: [],
    token: 't',
    tokenExpiresAt: NOW + 1e6,
    signedInAt: NOW - 1,
    needsSignIn: false,
  });
});
afterEach(() => Promise.all([db.delete(), device.delete()]));

const text = (lines: readonly object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('');
const lines = (...list: object[]) =>
  new Response(text(list), { headers: { 'Content-Type': 'application/x-ndjson', 'Roost-Epoch': 'e' } });
const END = { end: true };

/** Asks, and gets an answer. @returns what came of each collection */
async function ask(
  answer: Response | Error,
  { rewound = [] as string[], targets = TARGETS, during = () => Promise.resolve() } = {},
) {
  const ports: Ports = {
    now: () => NOW,
    random: () => 0.5,
    newId: () => crypto.randomUUID(),
    build: 'b',
    lock: (_name, work) => work(),
    after: () => () => undefined,
    async fetch(url, { body }) {
      expect(url).toBe('/api/changes');
      sent.push(typeof body === 'string' ? JSON.parse(body) : null);
      await during();
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  const results = await pullTogether(
    newSyncContext(db, device, ports, db.accountId),
    targets,
    new Set(rewound),
    () => undefined,
  );
  return results === null ? null : Object.fromEntries(results);
}

const whole = (key: string, revision: number, rows: unknown, view = 'view01') => ({
  key,
  tag: `${revision.toString(36)}.${view}`,
  revision,
  rows,
});
const delta = (from: number, revision: number, changed: object[], removed: string[] = []) => ({
  key: FLOOR,
  tag: `${revision.toString(36)}.view01`,
  revision,
  from,
  changed,
  removed,
});
const FIRST = [
  whole('buildings', 1, [building]),
  whole('rooms:f1', 2, [room]),
  whole(FLOOR, 3, [reservation('x')]),
  whole('plans:f1', 4, { floorId: 'f1' }),
];
const ids = async () => (await db.reservations.toArray()).map(({ id, status }) => `${id} ${status}`);
const known = async () => {
  const { revision = 0, known: seen = 0 } = (await db.pulls.get(FLOOR)) ?? {};
  return [revision, seen];
};
const unchanged = { buildings: 'unchanged', 'rooms:f1': 'unchanged', [FLOOR]: 'unchanged', 'plans:f1': 'unchanged' };

it('writes nothing for somebody who has signed out meanwhile, neither all rows nor changed ones', async () => {
  const during = () => db.transaction('rw', db.marks, () => markSignedOut(db));
  const left = Object.fromEntries(FIRST.map(({ key }) => [key, 'signIn']));
  expect(await ask(lines(...FIRST, END), { during })).toEqual(left);
  expect(await ids()).toEqual([]);
  await db.transaction('rw', db.marks, () => clearSignedOut(db));
  await ask(lines(...FIRST, END));
  expect(await ask(lines(delta(3, 5, [reservation('y')]), END), { during })).toMatchObject({ [FLOOR]: 'signIn' });
  expect(await ids()).toEqual(['x APPROVED']);
});

it.each(['{"key":"wor\n', '{"key":"rooms:f2"}\n', '\n'])('has each asked for by itself after %j', async (garbled) => {
  await ask(lines(...FIRST, END));
  const results = await ask(new Response(garbled + text([END]), lines()));
  expect(results).toEqual(Object.fromEntries(FIRST.map(({ key }) => [key, 'incomplete'])));
  expect(await db.pulls.get(FLOOR)).toMatchObject({ revision: 3, lastOkAt: NOW });
});

describe('many collections in one request', () => {
  it('takes all rows at first, rooms in the place of their ids, and names what is here from then on', async () => {
    expect(await ask(lines(...FIRST, END))).toEqual({
      buildings: 'fresh',
      'rooms:f1': 'fresh',
      [FLOOR]: 'fresh',
      'plans:f1': 'fresh',
    });
    expect(await db.reservations.toArray()).toMatchObject([
      { id: 'x', room, employee: null, mine: false, dateConfirmed: null },
    ]);
    expect(await ask(lines(END))).toEqual(unchanged);
    const empty = { rooms: '', 'workplace-reservations': '', plans: '' };
    expect(sent).toEqual([
      {
        have: [
          ['', { buildings: '' }],
          ['f1', empty],
        ],
      },
      {
        have: [
          ['', { buildings: '1.view01' }],
          ['f1', { rooms: '2.view01', 'workplace-reservations': '3.view01', plans: '4.view01' }],
        ],
      },
    ]);
  });

  it('patches the rows that changed and drops those that left', async () => {
    await ask(lines(...FIRST, END));
    expect(await ask(lines(delta(3, 9, [reservation('y')], ['x', 'never here']), END))).toEqual({
      ...unchanged,
      [FLOOR]: 'fresh',
    });
    expect([await ids(), await known()]).toEqual([['y APPROVED'], [9, 9]]);
  });

  it('asks for all rows where a delta says nothing of what a reply brought on its way', async () => {
    await ask(lines(...FIRST, END));
    const reply = { changed: { [FLOOR]: [{ ...reservation('y'), room }] }, removed: {}, revisions: { [FLOOR]: 5 } };
    await db.transaction('rw', CHANGE_TABLES, () => applyChanges(db, [reply]));
    expect(await ask(lines(delta(3, 9, [reservation('z')]), END))).toMatchObject({ [FLOOR]: 'incomplete' });
    expect([await ids(), await known()]).toEqual([
      ['x APPROVED', 'y APPROVED'],
      [3, 5],
    ]);
  });

  it('names nothing that is here where the server was set back', async () => {
    await ask(lines(...FIRST, END));
    await ask(lines(END), { rewound: [FLOOR] });
    expect(sent.at(-1)).toMatchObject({
      have: [
        ['', {}],
        ['f1', { rooms: '2.view01', 'workplace-reservations': '' }],
      ],
    });
  });

  it('keeps what a reply brought meanwhile, and asks again', async () => {
    await ask(lines(...FIRST, END));
    const during = () =>
      db.transaction('rw', CHANGE_TABLES, () =>
        applyChanges(db, [
          {
            changed: { [FLOOR]: [{ ...reservation('y', 'CONFIRMED'), room }] },
            removed: { [FLOOR]: ['x'] },
            revisions: { [FLOOR]: 12 },
          },
        ]),
      );
    expect(
      await ask(lines(delta(3, 9, [reservation('y'), reservation('x'), reservation('z')]), END), { during }),
    ).toMatchObject({ [FLOOR]: 'stale' });
    expect([await ids(), await known()]).toEqual([
      ['y CONFIRMED', 'z APPROVED'],
      [9, 12],
    ]);
    expect(await ask(lines(delta(9, 12, [reservation('y', 'CONFIRMED')], ['x']), END))).toMatchObject({
      [FLOOR]: 'fresh',
    });
    expect(await known()).toEqual([12, 12]);
  });

  it('believes a server that stays behind only when told so', async () => {
    await ask(lines(...FIRST, END));
    await db.pulls.update(FLOOR, { known: 20 });
    expect(await ask(lines(END))).toMatchObject({ [FLOOR]: 'behind' });
    expect(await ask(lines(whole(FLOOR, 5, []), END))).toMatchObject({ [FLOOR]: 'behind' });
    expect(await ids()).toEqual(['x APPROVED']);
    expect(await ask(lines(whole(FLOOR, 5, []), END), { rewound: [FLOOR] })).toMatchObject({ [FLOOR]: 'fresh' });
    expect([await ids(), await known()]).toEqual([[], [5, 5]]);
  });

  it.each<[what: string, answer: () => Response | Error, told: object]>([
    ['no network', () => new TypeError('no network'), { buildings: 'offline', [FLOOR]: 'offline' }],
    [
      'the session of somebody else',
      () => Response.json({ code: 'accountMismatch' }, { status: 412 }),
      { buildings: 'otherAccount' },
    ],
    ['a busy server', () => Response.json({ code: 'unavailable' }, { status: 503 }), { buildings: 'offline' }],
    [
      'half an answer',
      () => lines(...FIRST.slice(0, 2)),
      { buildings: 'fresh', 'rooms:f1': 'fresh', [FLOOR]: 'offline' },
    ],
    [
      'half a line',
      () =>
        new Response(`${text(FIRST.slice(0, 1))}{"key":"rooms:f1","re`, {
          headers: { 'Content-Type': 'application/x-ndjson' },
        }),
      { buildings: 'fresh', 'rooms:f1': 'offline' },
    ],
    [
      'a refusal of one',
      () => lines({ key: 'plans:f1', refused: 403 }, ...FIRST.slice(0, 3), END),
      { buildings: 'fresh', 'plans:f1': 'failed' },
    ],
    ['rows of rooms that are not here', () => lines(FIRST[2] ?? END, END), { [FLOOR]: 'incomplete' }],
    [
      'rows that are none',
      () => lines(whole('buildings', 1, [{ name: 'without an id' }]), END),
      { buildings: 'failed' },
    ],
  ])('takes %s for what it is', async (_, answer, told) => {
    const results = await ask(answer());
    expect(results).toMatchObject(told);
  });
});

it('takes out the rows of what the account may see no longer', async () => {
  await ask(lines(...FIRST, END));
  expect(await ids()).not.toEqual([]);
  expect(await ask(lines({ key: FLOOR, refused: 403 }, END))).toMatchObject({ [FLOOR]: 'failed' });
  expect(await ids()).toEqual([]);
});

describe('a server that does not know or answer the request', () => {
  it.each<[what: string, answer: Response]>([
    ['an older one', Response.json({ code: 'notFound' }, { status: 404 })],
    ['one at fault with it', Response.json({ code: 'internal' }, { status: 500 })],
    ['a page in its place', new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
  ])('%s: each collection is asked for by itself', async (_, answer) => {
    expect(await ask(answer)).toBeNull();
  });
});

describe('rows that come with the news', () => {
  const news = (from: number, to: number, changed: object[], removed: string[] = [], epoch: string | null = 'e') => ({
    key: FLOOR,
    epoch,
    from,
    to,
    changed: changed.map((row) => ({ ...row })),
    removed,
  });
  beforeEach(() => ask(lines(...FIRST, END)));

  it.each<[what: string, list: ReturnType<typeof news>[], missing: string | null, rows: string[], at: number[]]>([
    ['lead on', [news(3, 5, [reservation('y')], ['x'])], null, ['y APPROVED'], [5, 5]],
    ['began earlier: its files may be put back', [news(1, 5, [reservation('y')])], 'stale', ['x APPROVED'], [3, 5]],
    [
      'came twice',
      [news(3, 5, [reservation('y')]), news(3, 5, [reservation('y', 'CONFIRMED')])],
      null,
      ['x APPROVED', 'y APPROVED'],
      [5, 5],
    ],
    [
      'came in another order',
      [news(5, 7, [], ['y']), news(3, 5, [reservation('y')])],
      'stale',
      ['x APPROVED', 'y APPROVED'],
      [5, 7],
    ],
    ['have a gap', [news(4, 7, [reservation('y')])], 'stale', ['x APPROVED'], [3, 7]],
    ['are of an unknown room', [news(3, 5, [{ ...reservation('y'), room: 'r9' }])], 'stale', ['x APPROVED'], [3, 5]],
    ['are of another epoch', [news(3, 5, [reservation('y')], [], 'other')], 'all', ['x APPROVED'], [3, 3]],
  ])('are written or asked for where they %s', async (_, list, missing, rows, at) => {
    expect(await applyNews(db, list)).toBe(missing);
    expect([await ids(), await known()]).toEqual([rows, at]);
  });

  it('are no reason to forget what a newer reply brought', async () => {
    await db.transaction('rw', CHANGE_TABLES, () =>
      applyChanges(db, [{ changed: {}, removed: { [FLOOR]: ['x'] }, revisions: { [FLOOR]: 6 } }]),
    );
    expect(await applyNews(db, [news(3, 5, [reservation('x', 'CONFIRMED')])])).toBeNull();
    expect([await ids(), await known()]).toEqual([[], [5, 6]]);
    expect(await applyNews(db, [news(5, 6, [], ['x'])])).toBeNull();
    expect(await known()).toEqual([6, 6]);
  });

  it('are written once where they come in a row', async () => {
    let written = 0;
    db.reservations.hook('creating', () => {
      written += 1;
    });
    db.reservations.hook('updating', () => {
      written += 1;
    });
    const list = [
      news(3, 4, [reservation('y')]),
      news(4, 5, [reservation('y', 'CANCELLED')]),
      news(5, 6, [reservation('z')]),
      news(6, 7, [reservation('y', 'CONFIRMED')], ['z']),
    ];
    expect(await applyNews(db, list)).toBeNull();
    expect([await ids(), await known()]).toEqual([
      ['x APPROVED', 'y CONFIRMED'],
      [7, 7],
    ]);
    expect(written).toBe(1);
  });
});
