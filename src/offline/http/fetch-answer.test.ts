import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Ports } from '../ports/ports.ts';
import { fetchAnswer, REQUEST_TIMEOUT_MS, retryAfter } from './fetch-answer.ts';

it.each<[header: string | null, ms: number | null]>([
  [null, null],
  ['', null],
  ['soon', null],
  ['0', 0],
  ['30', 30_000],
  ['-5', 0],
  ['Tue, 01 Dec 2026 08:00:10 GMT', 10_000],
  ['Tue, 01 Dec 2026 07:00:00 GMT', 0],
])('retryAfter(%s)', (header, ms) => {
  expect(retryAfter(header, Date.parse('2026-12-01T08:00:00Z'))).toBe(ms);
});

describe('an answer that comes in pieces', () => {
  afterEach(() => vi.useRealTimers());

  it.each<[what: string, isLong: boolean, pieces: string[], expected: unknown]>([
    ['of a long read goes on while something comes', true, ['[1,', '2,', '3]'], [1, 2, 3]],
    ['of a long read is given up where no more comes', true, ['[1,'], undefined],
    ['has to be here in time otherwise', false, ['[1,', '2,', '3]'], undefined],
  ])('%s', async (_, isLong, pieces, expected) => {
    vi.useFakeTimers();
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const body = writable.getWriter();
    body.closed.catch(() => undefined);
    const ports: Ports = {
      now: () => Date.now(),
      random: () => 0.5,
      newId: () => '',
      build: 'b',
      lock: (_name, work) => work(),
      fetch: () => Promise.resolve(new Response(readable, { headers: { 'Content-Type': 'application/json' } })),
      after(ms, call) {
        const timer = setTimeout(call, ms);
        return () => clearTimeout(timer);
      },
    };
    const answer = fetchAnswer(ports, '/api/floors', {}, isLong);
    for (const piece of pieces) {
      await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 5000);
      body.write(new TextEncoder().encode(piece)).catch(() => undefined);
    }
    await vi.advanceTimersByTimeAsync(0);
    if (pieces.length > 1) body.close().catch(() => undefined);
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
    expect((await answer)?.body).toEqual(expected);
  });
});

it('"nothing changed" is an answer to a long read, also where the browser gives it an empty body', async () => {
  const answer = new Response(null, { status: 304 });
  Object.defineProperty(answer, 'body', { value: new ReadableStream({ start: (body) => body.close() }) });
  const ports: Ports = {
    now: () => 0,
    random: () => 0.5,
    newId: () => '',
    build: 'b',
    lock: (_name, work) => work(),
    fetch: () => Promise.resolve(answer),
    after: () => () => undefined,
    heard: vi.fn<() => void>(),
  };
  expect(await fetchAnswer(ports, '/api/floors', {}, true)).toMatchObject({ status: 304 });
  expect(ports.heard, 'a pull that hears nothing else is not stuck').toHaveBeenCalled();
});
