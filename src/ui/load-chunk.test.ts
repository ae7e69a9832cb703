import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, ChunkLoadError, expectedScreen, lazyPart, loadChunk, loadPartsAhead } from './load-chunk.ts';

// Hoisted, so that this file has modules, and parts, of its own.
const { sheet } = vi.hoisted(() => ({ sheet: vi.fn<() => Promise<() => null>>(async () => () => null) }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a part that never comes fails after the time-out', async () => {
  const failure = loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS);
  expect(await failure).toBeInstanceOf(ChunkLoadError);
});

test('a part that fails says why', async () => {
  await expect(loadChunk(() => Promise.reject(new TypeError('gone')))).rejects.toThrow('gone');
});

test('a part that comes leaves no timer', async () => {
  expect(await loadChunk(async () => 7)).toBe(7);
  expect(vi.getTimerCount()).toBe(0);
});

test('a screen that is expected is loaded once, and again only where that failed', async () => {
  const load = vi.fn<() => Promise<() => null>>(async () => () => null);
  load.mockRejectedValueOnce(new TypeError('gone'));
  const { expect: come } = expectedScreen(load);
  await come();
  await come();
  await come();
  expect(load).toHaveBeenCalledTimes(2);
});

test('all parts load ahead, those too that another brings, whatever is lost on the way', async () => {
  lazyPart(() => Promise.reject(new TypeError('gone')));
  lazyPart(async () => {
    lazyPart(sheet);
    return () => null;
  });
  await loadPartsAhead();
  expect(sheet).toHaveBeenCalledOnce();
});
