import type { Ports } from '../ports.ts';
import { retryAfter } from './back-off.ts';
import type { Answer } from './classify.ts';

/** A request that has had no answer after this long counts as failed, in milliseconds. */
export const TIME_OUT_MS = 15_000;

async function json(response: Response): Promise<unknown> {
  if (!(response.headers.get('Content-Type') ?? '').includes('json')) return undefined;
  try {
    return await response.json();
  } catch {
    // Cut off half-way: no answer.
    return undefined;
  }
}

/**
 * Fetches and reads an answer whole, within {@link TIME_OUT_MS}.
 * @returns null when there was no answer: no network, or not in time
 */
export async function fetchAnswer(ports: Ports, url: string, init: RequestInit): Promise<Answer | null> {
  const abort = new AbortController();
  let callOff = () => undefined as void;
  const late = new Promise<null>((resolve) => {
    callOff = ports.after(TIME_OUT_MS, () => {
      abort.abort();
      resolve(null);
    });
  });
  const answered = async (): Promise<Answer | null> => {
    try {
      // A redirect is never followed: nobody but our server may answer.
      const response = await ports.fetch(url, { credentials: 'same-origin', cache: 'no-store', redirect: 'manual', ...init, signal: abort.signal });
      const direct = !response.redirected && (response.type === 'basic' || response.type === 'default');
      const revision = Number(response.headers.get('Revision') ?? Number.NaN);
      return {
        status: response.status, direct, echo: response.headers.get('Idempotency-Key'), body: await json(response),
        retryAfterMs: retryAfter(response.headers.get('Retry-After'), ports.now()),
        etag: response.headers.get('ETag'), revision: Number.isSafeInteger(revision) ? revision : null,
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
