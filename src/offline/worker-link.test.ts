import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DrainReport } from './replay/drain.ts';
import { askDrain, drainHereInstead, followDrains, isWorkerMessage, SYNC_TAG } from './worker-link.ts';

const REPORT: DrainReport = { sent: 2, left: false, nextDue: null, pause: null };

afterEach(() => {
  drainHereInstead(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each<[what: string, data: unknown, isOurs: boolean]>([
  ['nothing', undefined, false],
  ['a word', 'drain', false],
  ['another type', { type: 'other' }, false],
  ['a drain that does not say how', { type: 'drain' }, false],
  ['a drain that says it wrongly', { type: 'drain', hurried: 1 }, false],
  ['a drain', { type: 'drain', hurried: false }, true],
  ['the update', { type: 'skip-waiting' }, true],
])('%s is a message of ours: %o', (_, data, isOurs) => {
  expect(isWorkerMessage(data)).toBe(isOurs);
});

/** Puts a service worker in place. @param answer what it posts back; undefined: nothing, ever */
function withWorker(answer: unknown, { sync = vi.fn<(tag: string) => Promise<void>>(() => Promise.resolve()), active = true }: { sync?: ((tag: string) => Promise<void>) | null; active?: boolean } = {}) {
  const posted: unknown[] = [];
  const worker = {
    postMessage(message: unknown, [port]: MessagePort[]) {
      posted.push(message);
      if (answer !== undefined) port?.postMessage(answer);
    },
  };
  const registration = { active: active ? worker : null, ...(sync === null ? {} : { sync: { register: sync } }) };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve(registration) } });
  return { posted, sync };
}

describe('asking for a drain', () => {
  it('gets no report where there are no service workers', async () => {
    vi.stubGlobal('navigator', {});
    expect(await askDrain()).toBeNull();
  });

  it('nor before there is one', async () => {
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve(undefined) } });
    expect(await askDrain()).toBeNull();
    withWorker(REPORT, { active: false });
    expect(await askDrain()).toBeNull();
  });

  it('nor where the registration cannot be read', async () => {
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.reject(new DOMException('gone', 'InvalidStateError')) } });
    expect(await askDrain()).toBeNull();
  });

  it('nor from a worker that failed, or says something else', async () => {
    for (const answer of [null, 'done', { sent: 1 }]) {
      withWorker(answer);
      expect(await askDrain()).toBeNull();
    }
  });

  it('nor from one that was stopped meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    withWorker(undefined);
    const asked = askDrain();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await asked).toBeNull();
  });

  it('gets the report, and has the browser call again when a network comes', async () => {
    const { posted, sync } = withWorker(REPORT);
    expect(await askDrain({ hurried: true })).toEqual(REPORT);
    expect(posted).toEqual([{ type: 'drain', hurried: true }]);
    expect(sync).toHaveBeenCalledWith(SYNC_TAG);
  });

  it.each<[what: string, sync: ((tag: string) => Promise<void>) | null]>([
    ['there is no Background Sync', null], ['the person has switched it off', () => Promise.reject(new DOMException('denied', 'NotAllowedError'))],
  ])('does without where %s', async (_, sync) => {
    withWorker(REPORT, { sync });
    expect(await askDrain()).toEqual(REPORT);
  });

  it('drains here where the browser runs no worker', async () => {
    const { posted } = withWorker(REPORT);
    drainHereInstead(({ hurried }) => Promise.resolve({ ...REPORT, sent: hurried === true ? 1 : 0 }));
    expect(await askDrain({ hurried: true })).toMatchObject({ sent: 1 });
    drainHereInstead(() => Promise.reject(new Error('no database')));
    expect(await askDrain()).toBeNull();
    expect(posted).toEqual([]);
  });

  it('tells who follows, until they stop', async () => {
    withWorker(REPORT);
    const [first, second] = [vi.fn<(report: DrainReport) => void>(), vi.fn<(report: DrainReport) => void>()];
    const [stopFirst, stopSecond] = [followDrains(first), followDrains(second)];
    await askDrain();
    stopFirst();
    await askDrain();
    stopSecond();
    withWorker(null);
    await askDrain();
    expect(first.mock.calls).toEqual([[REPORT]]);
    expect(second.mock.calls).toEqual([[REPORT], [REPORT]]);
  });
});
