import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Answering, Asked } from '../../../tests/support/drain-ground.ts';
import { applyAll, DrainGround, START } from '../../../tests/support/drain-ground.ts';
import { noteRevisions } from '../pull/pull.ts';
import { epochOf } from './epoch.ts';

const building = (name: string) => ({ id: name, identifier: name, name, site: '', timeZone: 'UTC' });

/** The server's database: when another takes its place, its revisions begin anew. */
interface State {
  epoch: string;
  revision: number;
  buildings: string[];
}
let state: State;
let ground: DrainGround;

beforeEach(async () => {
  ground = new DrainGround();
  await ground.begin();
  state = { epoch: 'one', revision: 900, buildings: ['a'] };
});
afterEach(() => ground.end());

const tagOf = ({ epoch, revision }: State) => `"${epoch}-${revision}"`;
function answer({ url, headers }: Asked, { epoch, revision, buildings }: State = state): Response {
  const own = { 'Roost-Epoch': epoch, Revision: String(revision), ETag: tagOf({ epoch, revision, buildings }) };
  if (headers['If-None-Match'] === own.ETag) return new Response(null, { status: 304, headers: own });
  return Response.json(
    url === '/api/buildings' ? buildings.map(building) : /config|features|allow|info/.test(url) ? {} : [],
    { headers: own },
  );
}
const reads: Answering = (asked) => answer(asked);
const here = async () => (await ground.db.buildings.toArray()).map(({ id }) => id);

it('believes a new database at once, whatever revisions the old one had, and asks for everything', async () => {
  ground.answering = reads;
  await ground.pull();
  state = { epoch: 'two', revision: 3, buildings: ['b'] };
  // A poke of the new database with a revision that looks old.
  expect(await noteRevisions(ground.db, { buildings: 3 }, 'two')).toBe(false);
  ground.asked.length = 0;
  await ground.pull();
  expect(await here()).toEqual(['b']);
  expect(ground.asked.filter(({ url }) => url === '/api/buildings')).toHaveLength(1);
  expect(await ground.db.pulls.get('buildings')).toMatchObject({ revision: 3, known: 3 });
  expect(await epochOf(ground.db)).toBe('two');
});

it('asks for everything also where it had only asked for what was behind', async () => {
  ground.answering = reads;
  await ground.pull();
  state = { epoch: 'two', revision: 901, buildings: ['b'] };
  await noteRevisions(ground.db, { features: 901 });
  ground.asked.length = 0;
  await ground.pull(true);
  expect(await here()).toEqual(['b']);
  expect(ground.asked.length).toBeGreaterThan(10);
});

it('keeps the rows to be read until the new ones are here, and how old they are', async () => {
  ground.answering = reads;
  await ground.pull();
  state = { epoch: 'two', revision: 3, buildings: [] };
  ground.answering = (asked) => {
    if (asked.url !== '/api/buildings') return answer(asked);
    throw new TypeError('no network');
  };
  await ground.pull();
  expect(await here()).toEqual(['a']);
  expect(await ground.db.pulls.get('buildings')).toMatchObject({ lastOkAt: START, etag: null });
});

it('takes no rows of an epoch that is over, from a pull or from a change', async () => {
  ground.answering = reads;
  await ground.pull();
  const old = structuredClone(state);
  // While this pull is frozen another one enters the new epoch.
  let wake: () => void = () => undefined;
  let frozen = true;
  ground.answering = async (asked) => {
    if (!frozen || asked.url !== '/api/buildings') return answer(asked, frozen ? old : state);
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
    return answer({ ...asked, headers: {} }, old);
  };
  await noteRevisions(ground.db, { buildings: 901 });
  const late = ground.pull(true);
  await expect.poll(() => ground.asked.at(-1)?.url).toBe('/api/buildings');
  frozen = false;
  state = { epoch: 'two', revision: 2, buildings: ['b'] };
  await ground.pull();
  wake();
  await late;
  expect(await here()).toEqual(['b']);

  await ground.fill(1);
  ground.answering = async (asked) => {
    if (asked.method === 'GET') return Response.json([]);
    // It was answered by the old database just before the new one took its place, and that has been seen since.
    state = { epoch: 'three', revision: 1, buildings: ['c'] };
    const before = ground.answering;
    ground.answering = reads;
    await ground.pull();
    ground.answering = before;
    return Response.json(
      { changed: { buildings: [building('x')] }, removed: {}, revisions: { buildings: 5 } },
      { headers: { 'Idempotency-Key': 'i1', 'Roost-Epoch': 'two' } },
    );
  };
  await ground.drain();
  expect(await here()).toEqual(['c']);
  expect((await ground.db.outbox.get(1))?.state).toBe('done');
  expect(await ground.db.pulls.get('buildings')).toMatchObject({ known: 1 });
});

it('learns of it from the reply of a change, whose rows are then the first of the new epoch', async () => {
  ground.answering = reads;
  await ground.pull();
  await ground.fill(1);
  ground.answering = (asked) =>
    asked.method === 'GET'
      ? answer(asked)
      : Response.json(
          { changed: { buildings: [building('b')] }, removed: {}, revisions: { buildings: 2 } },
          { headers: { 'Idempotency-Key': 'i1', 'Roost-Epoch': 'two' } },
        );
  state = { epoch: 'two', revision: 2, buildings: ['b'] };
  await ground.drain();
  expect(await here()).toEqual(['a', 'b']);
  await ground.pull(true);
  expect(await here()).toEqual(['b']);
});

it.each<[what: string, count: number, sizes: number[]]>([
  ['one', 1, [1, 1]],
  ['many at once', 5, [5, 5]],
])('names it with every change, and sends anew what another database refused: %s', async (_, count, sizes) => {
  ground.answering = reads;
  await ground.pull();
  state = { ...state, epoch: 'two' };
  ground.answering = (asked) => {
    if (asked.method === 'GET' || asked.headers['Roost-Epoch'] === state.epoch) return applyAll(asked);
    return Response.json({ code: 'epochMismatch', message: '', details: { epoch: state.epoch } }, { status: 412 });
  };
  await ground.fill(count);
  expect(await ground.drain()).toMatchObject({ left: true, unreached: false, pause: null });
  expect(await ground.states()).toEqual({ queued: count });
  expect(await epochOf(ground.db)).toBe('two');
  expect(await ground.db.pulls.get('buildings')).toMatchObject({ revision: 0, known: 0 });
  ground.now += 10_000;
  await ground.drain();
  expect(await ground.states()).toEqual({ done: count });
  expect(ground.sizes().slice(-sizes.length)).toEqual(sizes);
});

it('does not take the first epoch that it hears of for a change', async () => {
  state.epoch = '';
  ground.answering = (asked) => {
    const response = answer(asked);
    response.headers.delete('Roost-Epoch');
    return response;
  };
  await ground.pull();
  expect(await epochOf(ground.db)).toBeNull();
  await ground.fill(1);
  ground.answering = (asked) => {
    const response = applyAll(asked);
    if (response instanceof Response) response.headers.set('Roost-Epoch', 'one');
    return response;
  };
  await ground.drain();
  expect(await epochOf(ground.db)).toBe('one');
  expect(await ground.db.pulls.get('buildings')).toMatchObject({ revision: 900, known: 900 });
});
