import { createFetch } from 'ofetch';
import type { Ports } from '../ports/ports.ts';
import type { Answer } from './classify.ts';

export const REQUEST_TIMEOUT_MS = 15_000;

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

/** Half an answer, or one that is no JSON, is none; the caller looks at the type first. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Fetches and reads an answer whole, within {@link REQUEST_TIMEOUT_MS}.
 * @returns null when there was no answer: no network, or not in time
 */
export async function fetchAnswer(ports: Ports, url: string, init: RequestInit): Promise<Answer | null> {
  const abort = new AbortController();
  let callOff = () => undefined as void;
  const late = new Promise<null>((resolve) => {
    callOff = ports.after(REQUEST_TIMEOUT_MS, () => {
      abort.abort();
      resolve(null);
    });
  });
  const answered = async (): Promise<Answer | null> => {
    try {
      // A redirect is never followed: nobody but our server may answer.
      const request = createFetch({
        fetch: (_, options = {}) => ports.fetch(url, { ...options, headers: init.headers ?? {} }),
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
      const direct = !response.redirected && (response.type === 'basic' || response.type === 'default');
      // The library's name for the parsed body.
      // oxlint-disable-next-line eslint/no-underscore-dangle
      const { _data: body } = response;
      const revision = Number(response.headers.get('Revision') ?? Number.NaN);
      return {
        status: response.status,
        direct,
        echo: response.headers.get('Idempotency-Key'),
        body: isJson(response) ? body : undefined,
        retryAfterMs: retryAfter(response.headers.get('Retry-After'), ports.now()),
        etag: response.headers.get('ETag'),
        revision: Number.isSafeInteger(revision) ? revision : null,
        epoch: response.headers.get('Roost-Epoch'),
      };
    } catch {
      return null;
    }
  };
  try {
    return await Promise.race([answered(), late]);
  } finally {
    callOff();
  }
}
