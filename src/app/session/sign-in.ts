import type { Authority, User } from '../../domain/access/authority.ts';
import { AUTHORITIES } from '../../domain/access/authority.ts';
import type { DeviceDatabase } from '../../offline/db/device-database.ts';

/** How long an answer may take, in milliseconds. */
const TIME_OUT = 15_000;
const SESSION = 'session';

export type SignInResult =
  | { ok: true; user: User }
  | { ok: false; problem: 'badCredentials' | 'network' | 'server' }
  | { ok: false; problem: 'tooManyAttempts'; minutes: number | null };

/** Base64 of `name:password` in UTF-8, as a Basic header wants it. */
export function basicHeader(name: string, password: string): string {
  const bytes = new TextEncoder().encode(`${name}:${password}`);
  return `Basic ${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Reads the reply of `GET /api/authenticate`; null when it is none. */
export function readAuthentication(body: unknown): { token: string; expiresAt: number; user: User } | null {
  if (!isObject(body) || !isObject(body['user'])) return null;
  const { token, expiresAt, user } = body;
  const { id, username, authorities } = body['user'];
  if (typeof token !== 'string' || typeof expiresAt !== 'string' || !isObject(user) || typeof id !== 'string' || typeof username !== 'string' || !Array.isArray(authorities)) return null;
  const names = authorities.flatMap((given: unknown): Authority[] => AUTHORITIES.filter((known) => isObject(given) && given['authority'] === known));
  return { token, expiresAt: Date.parse(expiresAt), user: { id, username, authorities: names.map((authority) => ({ authority })) } };
}

async function minutesUntilFree(response: Response): Promise<number | null> {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds / 60)) : null;
}

/**
 * Signs in by name and password and keeps the session on this device; the password is never stored.
 * What waits under other accounts stays untouched.
 * @param now epoch milliseconds
 */
export async function signIn(device: DeviceDatabase, name: string, password: string, now: number = Date.now()): Promise<SignInResult> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch('/api/authenticate', {
      headers: { Authorization: basicHeader(name, password), 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json' },
      credentials: 'same-origin', cache: 'no-store', redirect: 'error', signal: AbortSignal.timeout(TIME_OUT),
    });
    body = response.headers.get('Content-Type')?.includes('json') ? await response.json() : null;
  } catch {
    return { ok: false, problem: 'network' };
  }
  if (response.status === 401) return { ok: false, problem: 'badCredentials' };
  if (response.status === 429) return { ok: false, problem: 'tooManyAttempts', minutes: await minutesUntilFree(response) };
  const reply = response.ok ? readAuthentication(body) : null;
  // A captive portal answers with a page of its own: that is no server of ours.
  if (!reply) return { ok: false, problem: response.ok || response.status === 511 ? 'network' : 'server' };
  const { token, expiresAt, user } = reply;
  await device.transaction('rw', device.sessions, device.accounts, device.settings, async () => {
    await device.sessions.put({
      key: SESSION, accountId: user.id, username: user.username, authorities: user.authorities.map(({ authority }) => authority),
      token, tokenExpiresAt: expiresAt, signedInAt: now, needsSignIn: false,
    });
    await device.accounts.put({ accountId: user.id, username: user.username, lastSignedInAt: now });
    // The new session's cookie has taken the place of the one that was to be ended.
    await device.settings.delete('pendingLogout');
  });
  return { ok: true, user };
}
