import { isRecord } from '../../../../src/offline/ports/record.ts';
import { MARKER } from '../../../../src/offline/http/headers.ts';
import type { Wish, Wisher } from '../wish.ts';

/** A wish that a contender still keeps. */
export interface Kept {
  key: string;
  /** In the contender's own words, where it has any. */
  state: string;
}

/** What the bench asks of a contender's page. */
export interface PeerPage {
  /** Signs in and starts whatever sends. */
  prepare(wisher: Wisher): Promise<void>;
  /**
   * Keeps one wish after the other, each as safe as the contender makes it before the next.
   * @param alone nothing is asked to send them, where the contender can do without
   * @returns milliseconds of each
   */
  enqueue(wishes: Wish[], alone?: boolean): Promise<number[]>;
  /** Milliseconds from hearing that it is online until its own sign that nothing waits, at most `longest`. */
  drained(longest: number): Promise<number>;
  /** What still waits. */
  left(): Promise<Kept[]>;
}

declare global {
  // eslint-disable-next-line no-var
  var peer: PeerPage;
}

export interface Signed {
  token: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** Signs in; the browser keeps the cookie. */
export async function signIn({ username, password }: Wisher): Promise<Signed> {
  const response = await fetch('/api/authenticate', {
    headers: { ...MARKER, Authorization: `Basic ${btoa(`${username}:${password}`)}` },
  });
  const body: unknown = await response.json();
  if (!response.ok || !isRecord(body)) throw new Error(`cannot sign in: ${String(response.status)}`);
  return { token: String(body['token']), expiresAt: Date.parse(String(body['expiresAt'])) };
}

/** The request of a wish, with the headers that this server wants of a change. */
export function requestInit(
  wish: Wish,
  { token, accountId, idempotencyKey }: { token: string; accountId: string; idempotencyKey: string },
) {
  const now = new Date().toISOString();
  const headers: Record<string, string> = {
    ...MARKER,
    Accept: 'application/json',
    Authorization: `Bearer ${token}`,
    'Idempotency-Key': idempotencyKey,
    'Roost-Account': accountId,
    'Occurred-At': now,
    'Client-Time': now,
    ...(wish.resourceIds.length === 0 ? {} : { 'Resource-Id': wish.resourceIds.join(', ') }),
    ...(wish.body === undefined ? {} : { 'Content-Type': 'application/json' }),
  };
  return { method: wish.method, headers, ...(wish.body === undefined ? {} : { body: JSON.stringify(wish.body) }) };
}

/** Times `empty` from the page's next `online` event on. */
export async function timeFromOnline(longest: number, empty: () => Promise<unknown>): Promise<number> {
  const began = await new Promise<number>((resolve) => {
    addEventListener(
      'online',
      () => {
        resolve(performance.now());
      },
      { once: true },
    );
  });
  await Promise.race([
    empty(),
    new Promise((resolve) => {
      setTimeout(resolve, longest);
    }),
  ]);
  return performance.now() - began;
}
