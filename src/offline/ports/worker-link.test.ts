import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DrainReport } from './worker-link.ts';
import {
  askAfterChange,
  askDrain,
  askForRest,
  drainHereInstead,
  followDrains,
  isWorkerMessage,
  SYNC_TAG,
} from './worker-link.ts';

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
function withWorker(
  answer: unknown,
  {
    sync = vi.fn<(tag: string) => Promise<void>>(() => Promise.resolve()),
    active = true,
    onLine = true,
  }: { sync?: ((tag: string) => Promise<void>) | null; active?: boolean; onLine?: boolean } = {},
) {
  const posted: unknown[] = [];
  const worker = {
    postMessage(message: unknown, [port]: MessagePort[]) {
      posted.push(message);
      if (answer !== undefined) port?.postMessage(answer);
    },
  };
  const registration = { active: active ? worker : null, ...(sync === null ? {} : { sync: { register: sync } }) };
  vi.stubGlobal('navigator', { onLine, serviceWorker: { getRegistration: () => Promise.resolve(registration) } });
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
    vi.stubGlobal('navigator', {
      serviceWorker: { getRegistration: () => Promise.reject(new DOMException('gone', 'InvalidStateError')) },
    });
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
    ['there is no Background Sync', null],
    ['the person has switched it off', () => Promise.reject(new DOMException('denied', 'NotAllowedError'))],
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

  it.each<[what: string, meet: () => unknown]>([
    [
      'could not be installed',
      () => vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve(undefined) } }),
    ],
    ['is still being installed', () => withWorker(REPORT, { active: false })],
    ['fails each time', () => withWorker(null)],
    ['is older than the tables', () => withWorker({ sent: 0, left: true, nextDue: null, pause: 'outdated' })],
    [
      'is refused to this page',
      () =>
        vi.stubGlobal('navigator', {
          serviceWorker: { getRegistration: () => Promise.reject(new DOMException('denied', 'SecurityError')) },
        }),
    ],
  ])(
    'drains here once a worker that %s has not been heard for ten seconds, and leaves it to the worker again',
    async (_, meet) => {
      vi.useFakeTimers({ toFake: ['performance'] });
      meet();
      const here = vi.fn<() => Promise<DrainReport>>(() => Promise.resolve({ ...REPORT, sent: 7 }));
      drainHereInstead(here, 'unheard');
      expect(await askDrain()).toBeNull();
      vi.advanceTimersByTime(9_999);
      expect(await askDrain()).toBeNull();
      expect(here).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(await askDrain({ hurried: true })).toMatchObject({ sent: 7 });
      expect(here).toHaveBeenCalledWith({ hurried: true });
      expect(await askDrain()).toMatchObject({ sent: 7 });
      withWorker(REPORT);
      expect(await askDrain()).toEqual(REPORT);
      withWorker(null);
      expect(await askDrain(), 'a worker may fail once').toBeNull();
    },
  );

  it('tells who follows, until they stop', async () => {
    withWorker(REPORT);
    const [first, second] = [
      vi.fn<(report: DrainReport | null) => void>(),
      vi.fn<(report: DrainReport | null) => void>(),
    ];
    const [stopFirst, stopSecond] = [followDrains(first), followDrains(second)];
    await askDrain();
    stopFirst();
    withWorker(null);
    await askDrain();
    stopSecond();
    await askDrain();
    expect(first.mock.calls).toEqual([[REPORT]]);
    expect(second.mock.calls, 'also of one that ended without a report').toEqual([[REPORT], [null]]);
  });
});

describe('asking after a change', () => {
  const asked = vi.fn<() => Promise<DrainReport>>(() => Promise.resolve(REPORT));
  beforeEach(() => {
    asked.mockClear();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // Of the test before.
    askForRest();
    drainHereInstead(asked);
  });

  it.each<[what: string, navigator: object]>([
    ['there is a network', { onLine: true }],
    ['nobody knows', {}],
  ])('%s: at once, each time', (_, navigator) => {
    vi.stubGlobal('navigator', navigator);
    askAfterChange();
    askAfterChange();
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('without a network: at once, and once more for all that come within a second, of which the browser is told each', async () => {
    const { sync } = withWorker(REPORT, { onLine: false });
    for (let count = 0; count < 4; count += 1) askAfterChange();
    await vi.advanceTimersByTimeAsync(999);
    expect(asked).toHaveBeenCalledOnce();
    expect(sync, 'the first is told of as the worker is asked').toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked, 'nothing came since').toHaveBeenCalledTimes(2);
    askAfterChange();
    expect(asked).toHaveBeenCalledTimes(3);
    expect(asked).toHaveBeenLastCalledWith({ hurried: true });
  });

  it('does not wait for the second to go by where the page goes, or a network is there', () => {
    withWorker(REPORT, { onLine: false });
    askAfterChange();
    askAfterChange();
    expect(asked).toHaveBeenCalledOnce();
    askForRest();
    expect(asked).toHaveBeenCalledTimes(2);
    withWorker(REPORT, { onLine: true });
    askAfterChange();
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it.each<[what: string, navigator: object]>([
    ['there are no workers', { onLine: false }],
    [
      'its registration is gone',
      { onLine: false, serviceWorker: { getRegistration: () => Promise.reject(new Error('gone')) } },
    ],
  ])('%s: it is asked all the same', async (_, navigator) => {
    vi.stubGlobal('navigator', navigator);
    askAfterChange();
    askAfterChange();
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toHaveBeenCalledTimes(2);
  });
});
