import { createFetch } from 'ofetch';
import { alarm } from '../ports/alarm.ts';
import { hearServerClock } from '../ports/server-clock.ts';
import type { Ports } from '../ports/ports.ts';
import type { Answer } from './classify.ts';

/** An answer is here whole within this time, and a long read says something more within it, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 15_000;
/** A long read that still trickles in by then is given up, in milliseconds. */
export const MAX_READ_MS = 5 * 60_000;

const isJson = (response: Response): boolean => (response.headers.get('Content-Type') ?? '').includes('json');

/**
 * Reads the header `Retry-After`: seconds, or an HTTP date.
 * @param now epoch milliseconds
 * @returns milliseconds from now, or null without a usable value
 */
export function retryAfter(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

/** All of an answer but its body. @param now epoch milliseconds @param asked the same, of when it was asked for */
export function headOf(response: Response, now: number, asked: number): Omit<Answer, 'body'> {
  hearServerClock(response.headers, now, asked);
  const revision = Number(response.headers.get('Revision') ?? Number.NaN);
  return {
    status: response.status,
    direct: !response.redirected && (response.type === 'basic' || response.type === 'default'),
    echo: response.headers.get('Idempotency-Key'),
    retryAfterMs: retryAfter(response.headers.get('Retry-After'), now),
    etag: response.headers.get('ETag'),
    revision: Number.isSafeInteger(revision) ? revision : null,
    epoch: response.headers.get('Roost-Epoch'),
  };
}

/** Half an answer, or one that is no JSON, is none; the caller looks at the type first. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Statuses that never have a body. A browser may give them an empty one, with which none can be made. */
const WITHOUT_BODY = new Set([204, 205, 304]);

/** An answer that calls back for each piece of its body. */
function heard(response: Response, onPiece: () => void): Response {
  if (response.body === null || WITHOUT_BODY.has(response.status)) return response;
  const pieces = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      onPiece();
      controller.enqueue(piece);
    },
  });
  return new Response(response.body.pipeThrough(pieces), response);
}

/**
 * Fetches and reads an answer whole, within {@link REQUEST_TIMEOUT_MS}.
 * @param isLong a read that may be large: it goes on while something comes, so that a slow network brings it after all
 * @returns null when there was no answer: no network, or not in time
 */
export async function fetchAnswer(
  ports: Ports,
  url: string,
  init: RequestInit,
  isLong = false,
): Promise<Answer | null> {
  const abort = new AbortController();
  const silence = alarm(ports.after);
  const began = ports.now();
  let giveUp = () => undefined as void;
  const late = new Promise<null>((resolve) => {
    giveUp = () => {
      abort.abort();
      resolve(null);
    };
  });
  silence.set(REQUEST_TIMEOUT_MS, giveUp);
  const onPiece = () => {
    ports.heard?.();
    if (ports.now() - began < MAX_READ_MS) silence.set(REQUEST_TIMEOUT_MS, giveUp);
  };
  const answered = async (): Promise<Answer | null> => {
    try {
      // A redirect is never followed: nobody but our server may answer.
      let isDirect = false;
      const request = createFetch({
        fetch: async (_, options = {}) => {
          const answer = await ports.fetch(url, { ...options, headers: init.headers ?? {} });
          isDirect = !answer.redirected && (answer.type === 'basic' || answer.type === 'default');
          if (!isLong) return answer;
          // Where nothing changed no piece follows.
          onPiece();
          return heard(answer, onPiece);
        },
      });
      const response = await request.raw(url, {
        credentials: 'same-origin',
        cache: 'no-store',
        redirect: 'manual',
        retry: false,
        ignoreResponseError: true,
        parseResponse: parsed,
        ...init,
        signal: abort.signal,
      });
      // The library's name for the parsed body.
      // oxlint-disable-next-line eslint/no-underscore-dangle
      const { _data: body } = response;
      return { ...headOf(response, ports.now(), began), direct: isDirect, body: isJson(response) ? body : undefined };
    } catch {
      return null;
    }
  };
  try {
    return await Promise.race([answered(), late]);
  } finally {
    silence.clear();
  }
}
