import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSearch } from './use-search.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Asked = (text: string, anew?: boolean) => Promise<readonly string[]>;
const searching = (search: Asked, minLength = 2) => renderHook(() => useSearch(search, minLength, true)).result;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it.each<[minLength: number, text: string, asked: string[]]>([
  [2, 'ad', []],
  [2, ' ad ', []],
  [4, 'adam', []],
  [2, 'ada', ['ada']],
  [4, 'adams', ['adams']],
])('with a minimum of %s, %j asks for %j', async (minLength, text, asked) => {
  const search = vi.fn<Asked>(async () => []);
  const result = searching(search, minLength);
  act(() => result.current.setText(text));
  await pass(1000);
  expect(search.mock.calls.flat()).toEqual(asked);
});

it('asks once somebody paused for 100 ms', async () => {
  const search = vi.fn<Asked>(async () => ['Ada']);
  const result = searching(search);
  for (const text of ['ada', 'ada l', 'ada lo']) {
    act(() => result.current.setText(text));
    await pass(99);
  }
  expect(search).not.toHaveBeenCalled();
  await pass(1);
  expect(search.mock.calls).toEqual([['ada lo']]);
  expect(result.current.items).toEqual(['Ada']);
});

it('drops an answer that comes after the next search began', async () => {
  const answers = new Map<string, (items: string[]) => void>();
  const result = searching((text) => new Promise((resolve) => answers.set(text, resolve)));
  act(() => result.current.setText('ada'));
  await pass(100);
  act(() => result.current.setText('adam'));
  await pass(100);
  await act(async () => answers.get('adam')?.(['Adam']));
  await act(async () => answers.get('ada')?.(['Ada', 'Adam']));
  expect(result.current.items).toEqual(['Adam']);
});

it('says that nothing was found, until the text changes', async () => {
  const result = searching(async () => []);
  act(() => result.current.setText('zzz'));
  expect(result.current.isEmpty).toBe(false);
  await pass(100);
  expect(result.current.isEmpty).toBe(true);
  act(() => result.current.setText('zz'));
  expect(result.current.isEmpty).toBe(false);
});

it('logs a failure, which is no answer, until the text changes', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const error = new Error('no network');
  const result = searching((text) => (text === 'adam' ? Promise.reject(error) : Promise.resolve([text])));
  act(() => result.current.setText('ada'));
  await pass(100);
  act(() => result.current.setText('adam'));
  await pass(100);
  expect(log).toHaveBeenCalledWith(expect.any(String), error);
  expect(result.current).toMatchObject({ items: [], isEmpty: false, isSearching: false, hasFailed: true });
  act(() => result.current.setText('adams'));
  expect(result.current).toMatchObject({ isSearching: true, hasFailed: false });
  await pass(100);
  expect(result.current).toMatchObject({ items: ['adams'], hasFailed: false });
});

it('does not say of a text that is typed once more that its search failed, before it has', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const result = searching(() => Promise.reject(new Error('no network')));
  act(() => result.current.setText('olga'));
  await pass(100);
  expect(result.current.hasFailed).toBe(true);
  act(() => result.current.setText('ol'));
  act(() => result.current.setText('olga'));
  expect(result.current).toMatchObject({ isSearching: true, hasFailed: false });
  await pass(100);
  expect(result.current.hasFailed).toBe(true);
});

it('searches once more for what it could not, when the server is there again or when asked', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const search = vi.fn<Asked>().mockRejectedValue(new Error('no network'));
  const { result, rerender } = renderHook(({ online }) => useSearch(search, 2, online), {
    initialProps: { online: false },
  });
  act(() => result.current.setText('ada'));
  await pass(100);
  expect(result.current.hasFailed).toBe(true);
  rerender({ online: true });
  expect([result.current.hasFailed, result.current.isSearching]).toEqual([false, true]);
  await pass(100);
  // A server that is there and fails is not asked again and again.
  await pass(1000);
  expect(result.current.hasFailed).toBe(true);
  search.mockResolvedValue(['Ada']);
  act(() => result.current.again());
  await pass(100);
  expect([result.current.items, result.current.hasFailed]).toEqual([['Ada'], false]);
  rerender({ online: false });
  rerender({ online: true });
  await pass(100);
  // Only what was asked once more says so: it is asked even of a server that is thought to be away.
  expect(search.mock.calls).toEqual([['ada'], ['ada', true], ['ada', true]]);
});

it('asks whatever answers by the time that it asks', async () => {
  const first = vi.fn<Asked>(async () => []);
  const asked: { search: Asked } = { search: first };
  const { result, rerender } = renderHook(({ search }: { search: Asked }) => useSearch(search, 2, true), {
    initialProps: asked,
  });
  act(() => result.current.setText('ada'));
  rerender({ search: async (text) => [`${text}!`] });
  await pass(100);
  expect(first).not.toHaveBeenCalled();
  expect(result.current.items).toEqual(['ada!']);
});
