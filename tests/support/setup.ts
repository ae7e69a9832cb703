import 'temporal-polyfill/global';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * A test during which something was written to console.error fails: an error that nobody asserts is a bug that nobody
 * saw. A test that provokes one asserts it, then calls `vi.mocked(console.error).mockClear()`.
 */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  const spy = vi.mocked(console.error);
  const seen = vi.isMockFunction(spy) ? spy.mock.calls.map((call) => call.map(String).join(' ')) : [];
  vi.restoreAllMocks();
  expect(seen, 'console.error was called').toEqual([]);
});

// The next file of a worker finds the world as it was.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
