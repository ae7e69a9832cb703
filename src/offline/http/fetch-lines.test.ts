import { expect, it, vi } from 'vitest';
import { portsOn, SetTimers } from '../../../tests/support/set-timers.ts';
import type { Ports } from '../ports/ports.ts';
import type { Answer } from './classify.ts';
import { fetchLines } from './fetch-lines.ts';

const LINES = { 'Content-Type': 'application/x-ndjson' };
const JSON_TYPE = { 'Content-Type': 'application/json' };
const timers = new SetTimers();

/** A body that says something and never ends. */
const endless = (text: string) =>
  new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(text)) });

function fetched(answer: (signal: AbortSignal) => Promise<Response> | Response) {
  const seen: { signal: AbortSignal | null; lines: unknown[] } = { signal: null, lines: [] };
  const ports: Ports = {
    ...portsOn(timers, 0),
    async fetch(_url, { signal }) {
      seen.signal = signal ?? null;
      if (signal == null) throw new Error('nothing could end it');
      return answer(signal);
    },
  };
  const result = fetchLines(ports, '/api/changes', {}, async (line) => void seen.lines.push(line));
  return { seen, result };
}

it('lets go of a page in its place that never ends: a browser has six connections to a host', async () => {
  const { seen, result } = fetched(() => new Response(endless('<html>'), { headers: { 'Content-Type': 'text/html' } }));
  expect(await result).toMatchObject({ status: 200, body: undefined } satisfies Partial<Answer>);
  expect(seen.signal?.aborted).toBe(true);
  expect(timers.waits()).toEqual([]);
});

it.each<[what: string, answer: (signal: AbortSignal) => Promise<Response> | Response, lines: unknown[]]>([
  ['a request that is never answered', () => new Promise<never>(() => undefined), []],
  ['lines that stop', () => new Response(endless('{"a":1}\n{"b"'), { headers: LINES }), [{ a: 1 }]],
  ['an error that stops', () => new Response(endless('{'), { status: 500, headers: JSON_TYPE }), []],
])('%s: no answer, and let go', async (_, answer, lines) => {
  const { seen, result } = fetched(answer);
  await vi.waitFor(() => expect(seen.lines).toEqual(lines));
  timers.ring(15_000);
  expect(await result).toBeNull();
  expect(seen.signal?.aborted).toBe(true);
});
