import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyAll, DrainGround, START } from '../../../tests/support/drain-ground.ts';
import type { Entry } from '../db/entry.ts';
import { pauseQueue } from '../outbox/queue-pause.ts';

let ground: DrainGround;
beforeEach(async () => {
  ground = new DrainGround();
  await ground.begin();
});
afterEach(() => ground.end());

const entry = (seq: number) => ground.db.outbox.get(seq);

it.each<[what: string, ahead: Partial<Entry>]>([
  ['waits', { attempts: 3 }],
  ['is being given up', { state: 'voiding', sentAt: START, attempts: 3 }],
])('a next try that a clock forty days ahead has set, of one that %s, is none to wait for', async (_, ahead) => {
  await ground.fill(1, () => ({ ...ahead, due: START + 40 * 86_400_000 }));
  await pauseQueue(ground.db, 'asked', START + 20_000);
  expect(await ground.drain()).toMatchObject({ sent: 0, left: true, nextDue: START + 20_000 });
});

describe('where the last try found no network', () => {
  it('looks for the server before it takes an entry, and leaves all as it was', async () => {
    await ground.fill(6);
    ground.answering = () => {
      throw new TypeError('no network');
    };
    await ground.drain();
    await ground.fill(6);
    ground.asked.length = 0;
    const seen: unknown[] = [];
    ground.answering = async () => {
      seen.push(await ground.states());
      throw new TypeError('no network');
    };
    expect(await ground.drain(true)).toMatchObject({ left: true, sent: 0 });
    expect(seen).toEqual([{ queued: 6 }]);
    expect(ground.asked.map(({ url }) => url)).toEqual(['/api/intents?ids=i1']);
    expect(await entry(6)).toMatchObject({ attempts: 0, sentAt: null });
    ground.answering = applyAll;
    await ground.drain(true);
    expect(await ground.states()).toEqual({ done: 6 });
  });

  it('says no more that nothing gets through once the last change is given up', async () => {
    await ground.fill(1);
    ground.answering = () => {
      throw new TypeError('no network');
    };
    await ground.drain();
    await ground.db.outbox.update(1, { state: 'voiding', due: 0 });
    ground.answering = () => Response.json({ id: 'i1', state: 'voided', status: 410, response: {} });
    expect(await ground.drain(true)).toMatchObject({ sent: 1, unreached: false });
  });

  it('says that nothing gets through, unless the server asked for time', async () => {
    await ground.fill(1);
    ground.answering = () => {
      throw new TypeError('no network');
    };
    expect(await ground.drain()).toMatchObject({ unreached: true });
    ground.answering = () => Response.json({ code: 'tooMany' }, { status: 429, headers: { 'Retry-After': '30' } });
    expect(await ground.drain(true)).toMatchObject({ unreached: false });
    ground.ports.now = () => START + 60_000;
    ground.answering = applyAll;
    expect(await ground.drain(true)).toMatchObject({ sent: 1, unreached: false });
  });

  it('takes the word of the device that it has none for a hint alone', async () => {
    ground.ports.isOffline = () => true;
    await ground.fill(2);
    await ground.drain();
    expect(ground.asked[0]?.method).toBe('GET');
    expect(await ground.states()).toEqual({ done: 2 });
  });
});
