import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountDatabase } from '../db/account-database.ts';
import { DeviceDatabase } from '../db/device-database.ts';
import { newSyncContext } from '../http/session.ts';
import type { Ports } from '../ports/ports.ts';
import type { PokeHandlers, PokeStream } from './poke-stream.ts';
import { openPokeStream } from './poke-stream.ts';

const NOW = Date.parse('2026-12-01T08:00:00Z');
const TYPE = { headers: { 'Content-Type': 'text/event-stream' } };

const SILENCE = 60_000;
const ANSWER = 15_000;
const EVENTS = '/api/events?floors=f1%2Cf2';
interface Timer {
  ms: number;
  call: () => void;
  isOff: boolean;
}

let device: DeviceDatabase;
let db: AccountDatabase;
/** What was heard, in order; the handlers' names and what they were told. */
let heard: unknown[][];
let timers: Timer[];
/** Those that wait for a stream to say nothing any more. */
let silences: Timer[];
/** Those that wait for an answer. */
let waits: Timer[];
let requests: { url: string; headers: Headers; signal: AbortSignal | null | undefined }[];
let answers: ((init: RequestInit) => Promise<Response> | Response)[];
let opened: PokeStream;
let floors: string[];
/** What comes next is read after it. */
let rest: Promise<void>;

beforeEach(async () => {
  [device, db] = [new DeviceDatabase(crypto.randomUUID()), new AccountDatabase(crypto.randomUUID())];
  [heard, timers, silences, waits, requests, answers] = [[], [], [], [], [], []];
  floors = ['f1', 'f2'];
  rest = Promise.resolve();
  await device.sessions.put({
    key: 'session',
    accountId: db.accountId,
    username: 'me',
    authorities: [],
    token: 'one',
    tokenExpiresAt: NOW + 1e6,
    signedInAt: NOW,
    needsSignIn: false,
  });
});
afterEach(async () => {
  opened.close();
  await Promise.all([device.delete(), db.delete()]);
});

/** Opens it; requests get the answers in order, and hang once there are none left. */
function open(): void {
  const ports: Ports = {
    now: () => NOW,
    random: () => 0.5,
    newId: () => crypto.randomUUID(),
    build: 'b',
    lock: (_name, work) => work(),
    after(ms, call) {
      const timer = { ms, call, isOff: false };
      (ms === SILENCE ? silences : ms === ANSWER ? waits : timers).push(timer);
      return () => {
        timer.isOff = true;
      };
    },
    fetch: async (url, init) => {
      requests.push({ url, headers: new Headers(init.headers), signal: init.signal });
      return (await answers.shift()?.(init)) ?? new Promise<never>(() => undefined);
    },
  };
  const handlers: PokeHandlers = {
    opened: () => heard.push(['opened']),
    lives: () => undefined,
    changed: (...told) => heard.push(['changed', ...told]),
    told: (news) => heard.push(['told', ...news.map(({ key, from, to }) => [key, from, to])]),
    ready: () => rest,
    silent: () => heard.push(['silent']),
    lost: () => heard.push(['lost']),
    ended: () => (heard.push(['ended']), 0),
    over: () => heard.push(['over']),
  };
  opened = openPokeStream(newSyncContext(db, device, ports, db.accountId), handlers, () => Promise.resolve(floors));
}

const until = (count: number) => vi.waitFor(() => expect(heard.length).toBeGreaterThanOrEqual(count));
const stream =
  (...pieces: string[]) =>
  () =>
    new Response(
      new ReadableStream({
        start(controller) {
          for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
          controller.close();
        },
      }),
      TYPE,
    );
/** A stream that says nothing more and ends only when it is closed. */
const silent = ({ signal }: RequestInit, text = '') =>
  new Response(
    new ReadableStream({
      start(controller) {
        if (text !== '') controller.enqueue(new TextEncoder().encode(text));
        signal?.addEventListener('abort', () => controller.error(new DOMException('closed', 'AbortError')));
      },
    }),
    TYPE,
  );
/** A stream that says something once and nothing after, as when the network changed under it. */
const stuck = (piece: string) => (init: RequestInit) => silent(init, piece);
const hanging = ({ signal }: RequestInit) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('closed', 'AbortError')));
  });
const backOffs = () => timers.filter(({ isOff }) => !isOff).map(({ ms }) => ms);

describe('the poke stream', () => {
  it.each<[what: string, answer: () => Response | Promise<Response>, how: string]>([
    ['no network', () => Promise.reject(new TypeError('no network')), 'lost'],
    ['an error', () => new Response('', { status: 503, ...TYPE }), 'silent'],
    ['a gateway that lets no stream through', () => new Response('<html>', { status: 502 }), 'silent'],
    ['a page in its place', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }), 'silent'],
    ['a stream without a body', () => new Response(null, TYPE), 'lost'],
  ])('%s: is tried again after a while, and opened by nothing', async (_, answer, how) => {
    answers = [answer, stream('event: changed\ndata: {"revisions":{"rooms:f1":2}}\n\n')];
    open();
    await until(1);
    expect(heard).toEqual([[how]]);
    expect(backOffs()).toEqual([1000]);
    timers[0]?.call();
    await until(4);
    expect(heard.slice(1)).toEqual([['opened'], ['changed', { 'rooms:f1': 2 }, null], ['ended']]);
  });

  it.each<[what: string, tokenEnds: number, asked: string, waits: number]>([
    ['the stream', NOW + 1e6, '90', 90_000],
    ['the renewal before it', NOW - 1, '90', 90_000],
    ['the stream, for a day', NOW + 1e6, '86400', 3_600_000],
  ])('waits as long as asked where %s is refused, whoever wants it sooner', async (_, tokenExpiresAt, asked, waits) => {
    await device.sessions.update('session', { tokenExpiresAt, signedInAt: NOW - 2e6 });
    answers = [() => Response.json({}, { status: 429, headers: { 'Retry-After': asked } })];
    open();
    await until(1);
    opened.renew();
    expect([heard, backOffs(), requests.length]).toEqual([[['ended']], [waits], 1]);
  });

  it('waits longer each time that it opens and says nothing', async () => {
    answers = Array.from({ length: 4 }, () => stream(': hello\n\n'));
    open();
    for (let time = 1; time <= 4; time += 1) {
      await until(2 * time);
      timers.at(-1)?.call();
    }
    expect(backOffs()).toEqual([1000, 2000, 4000, 8000]);
  });

  it('waits longer each time, and briefly again once it said something', async () => {
    const alive = stream('event: alive\ndata: {"told":0}\n\n');
    answers = [...Array.from({ length: 8 }, () => () => Promise.reject(new TypeError('no network'))), alive];
    open();
    for (let time = 1; time <= 8; time += 1) {
      await until(time);
      timers.at(-1)?.call();
    }
    await until(10);
    expect(backOffs()).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 1000]);
  });

  it.each<[what: string, data: string, told: [revisions: object, epoch: string | null]]>([
    ['no JSON', '{', [{}, null]],
    ['no object', '[1]', [{}, null]],
    ['revisions that are none', '{"revisions":{"rooms:f1":"2","floors":3}}', [{ floors: 3 }, null]],
    ['an epoch', '{"revisions":{"floors":3},"epoch":"e2"}', [{ floors: 3 }, 'e2']],
  ])('tells of a change with %s', async (_, data, told) => {
    answers = [
      stream(': hello\n\nevent: other\ndata: {"revisions":{"floors":9}}\n\nevent: chan', `ged\ndata: ${data}\n\n`),
    ];
    open();
    await until(3);
    expect(heard).toEqual([['opened'], ['changed', ...told], ['ended']]);
  });

  const ROWS = 'event: rows\ndata: {"epoch":"e","key":"rooms:f1","from":1,"to":2,"changed":[],"removed":[]}\n\n';
  it('tells of rows as they come, and asks for everything where a message was lost or is none', async () => {
    answers = [stream(ROWS + ROWS, `${ROWS}event: alive\ndata: {"told":3}\n\n`), silent];
    open();
    const told = ['rooms:f1', 1, 2];
    await until(4);
    expect(heard).toEqual([['opened'], ['told', told, told], ['told', told], ['ended']]);
    heard.length = 0;
    answers.push(
      stream(ROWS, 'event: alive\ndata: {"told":2}\n\nevent: alive\ndata: {"told":2}\n\n'),
      stream('event: rows\ndata: {"key":1}\n\n'),
    );
    answers.shift();
    timers.at(-1)?.call();
    await until(4);
    expect(heard).toEqual([['opened'], ['told', told], ['changed', {}, null], ['ended']]);
    heard.length = 0;
    timers.at(-1)?.call();
    await until(3);
    expect(heard).toEqual([['opened'], ['changed', {}, null], ['ended']]);
  });

  it('reads nothing while the page rests, and then all that came', async () => {
    let end = () => undefined as void;
    rest = new Promise((resolve) => {
      end = resolve;
    });
    const read = vi.fn<(controller: ReadableStreamDefaultController<Uint8Array>) => void>((controller) => {
      if (read.mock.calls.length > 2) controller.close();
      else controller.enqueue(new TextEncoder().encode(ROWS));
    });
    answers = [() => new Response(new ReadableStream({ pull: read }, { highWaterMark: 0 }), TYPE)];
    open();
    await until(2);
    const [atRest, calls] = [heard.length, read.mock.calls.length];
    end();
    await until(4);
    expect([atRest, calls]).toEqual([2, 1]);
    const told = ['told', ['rooms:f1', 1, 2]];
    expect(heard).toEqual([['opened'], told, told, ['ended']]);
  });

  it('opens anew at once for other floors, though the page rests', async () => {
    rest = new Promise<never>(() => undefined);
    answers = [(init) => silent(init, ROWS), silent];
    open();
    await until(2);
    opened.renew();
    await until(3);
    expect([heard.map(([what]) => what), requests.length]).toEqual([['opened', 'told', 'opened'], 2]);
  });

  it('names the floors, and opens anew at once for others', async () => {
    answers = [silent, silent];
    open();
    await until(1);
    floors = ['f3'];
    opened.renew();
    await until(2);
    expect(requests.map(({ url }) => url)).toEqual([EVENTS, '/api/events?floors=f3']);
    expect(heard).toEqual([['opened'], ['opened']]);
    expect(backOffs()).toEqual([]);
  });

  it('goes with the token and the marker, and with a new token after a 401', async () => {
    const renewed = { token: 'two', expiresAt: new Date(NOW + 1e6).toISOString(), user: { id: db.accountId } };
    answers = [() => Response.json({ code: 'unauthenticated' }, { status: 401 }), () => Response.json(renewed), silent];
    open();
    await until(1);
    expect(heard).toEqual([['opened']]);
    expect(
      requests.map(({ url, headers }) => [url, headers.get('Authorization'), headers.get('X-Requested-With')]),
    ).toEqual([
      [EVENTS, 'Bearer one', 'XMLHttpRequest'],
      ['/api/authenticate', null, 'XMLHttpRequest'],
      [EVENTS, 'Bearer two', 'XMLHttpRequest'],
    ]);
  });

  it.each<[what: string, before: () => Promise<unknown>]>([
    ['the sign-in is over', () => device.sessions.update('session', { needsSignIn: true })],
    ['another account is signed in', () => device.sessions.update('session', { accountId: 'other' })],
    ['nobody is signed in', () => device.sessions.clear()],
  ])('%s: it is over, and not tried again', async (_, before) => {
    await before();
    open();
    await until(1);
    expect(heard).toEqual([['over']]);
    expect(timers).toEqual([]);
    expect(requests).toEqual([]);
  });

  it('is given up where nothing is heard any more, and opened again; what it may have had to say is asked for', async () => {
    answers = [stuck(': hello\n\n'), silent];
    open();
    await vi.waitFor(() => expect(silences).toHaveLength(2));
    expect([...waits, ...silences].map(({ isOff }) => isOff)).toEqual([true, true, false]);
    silences[1]?.call();
    await until(2);
    timers[0]?.call();
    await until(3);
    expect(heard).toEqual([['opened'], ['silent'], ['opened']]);
  });

  it('is given up where it is not answered in time, which is no reason to say that nothing gets through', async () => {
    answers = [hanging, silent];
    open();
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    waits[0]?.call();
    await until(1);
    timers[0]?.call();
    await until(2);
    expect(heard).toEqual([['silent'], ['opened']]);
  });

  it('lets go of a page in its place that never ends, and of a 401', async () => {
    const endless = (status: number) => () => new Response(new ReadableStream(), { status });
    answers = [endless(200), endless(401), () => Promise.reject(new TypeError('no network'))];
    open();
    await until(1);
    timers[0]?.call();
    await until(2);
    expect(requests.map(({ signal }) => signal?.aborted)).toEqual([true, true]);
    // Nobody's session has ended by a network's own page.
    expect([heard, timers.length]).toEqual([[['silent'], ['silent']], 2]);
  });

  it('opens at once where it is asked to while it waits for its next try', async () => {
    answers = [() => Promise.reject(new TypeError('no network')), silent];
    open();
    await until(1);
    opened.renew();
    await until(2);
    expect(heard).toEqual([['lost'], ['opened']]);
    expect(backOffs()).toEqual([]);
  });

  it('is silent once it was closed, whatever it was at', async () => {
    answers = [silent];
    open();
    await until(1);
    opened.close();
    expect(requests[0]?.signal?.aborted).toBe(true);
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    expect(heard).toEqual([['opened']]);
    expect([timers, silences.filter(({ isOff }) => !isOff)]).toEqual([[], []]);
  });

  it('does not come back once it was closed between two tries', async () => {
    answers = [() => Promise.reject(new TypeError('no network'))];
    open();
    await until(1);
    opened.close();
    expect(timers.map(({ isOff }) => isOff)).toEqual([true]);
  });
});
