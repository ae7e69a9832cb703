import type { User } from '../../domain/access/authority.ts';
import { CallError, callPublic } from '../../offline/client.ts';
import type { DeviceDatabase } from '../../offline/db/device-database.ts';
import type { Ports } from '../../offline/ports.ts';
import { leaveNoMirrors } from './leave-account.ts';
import { finishDiscarding } from './sign-out.ts';

export type SignInResult =
  | { ok: true; user: User }
  | { ok: false; problem: 'badCredentials' | 'network' | 'server' }
  | { ok: false; problem: 'tooManyAttempts'; minutes: number | null };

/** Base64 of `name:password` in UTF-8, as a Basic header wants it. */
export function basicHeader(name: string, password: string): string {
  const bytes = new TextEncoder().encode(`${name}:${password}`);
  return `Basic ${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}

/** Whole minutes to wait, from the error's `details.retryAfter` in seconds. */
function minutesToWait(details: unknown): number | null {
  const seconds = typeof details === 'object' && details !== null && 'retryAfter' in details ? details.retryAfter : null;
  return typeof seconds === 'number' ? Math.max(1, Math.ceil(seconds / 60)) : null;
}

function problemOf(error: unknown): SignInResult {
  if (!(error instanceof CallError)) throw error;
  if (error.status === 401) return { ok: false, problem: 'badCredentials' };
  if (error.status === 429) return { ok: false, problem: 'tooManyAttempts', minutes: minutesToWait(error.details) };
  return { ok: false, problem: error.status === null ? 'network' : 'server' };
}

/**
 * Signs in by name and password and keeps the session on this device; the password is never stored.
 * What waits under other accounts stays untouched.
 */
export async function signIn(device: DeviceDatabase, ports: Ports, name: string, password: string): Promise<SignInResult> {
  try {
    const { token, expiresAt, user } = await callPublic(ports, 'GET /api/authenticate', {}, basicHeader(name, password));
    const now = ports.now();
    await finishDiscarding(device, user.id);
    await device.transaction('rw', device.sessions, device.accounts, device.settings, async () => {
      await device.sessions.put({
        key: 'session', accountId: user.id, username: user.username, authorities: user.authorities.map(({ authority }) => authority),
        token, tokenExpiresAt: Date.parse(expiresAt), signedInAt: now, loginAt: now, needsSignIn: false,
      });
      const known = await device.accounts.get(user.id);
      await device.accounts.put({ ...known, accountId: user.id, username: user.username, lastSignedInAt: now });
      // The new session's cookie has taken the place of the one that was to be ended.
      await device.settings.delete('pendingLogout');
    });
    // Somebody else's sign-in may have ended without a sign-out: what can be fetched again is not left lying about.
    await leaveNoMirrors(device, user.id).catch(() => undefined);
    return { ok: true, user };
  } catch (error) {
    return problemOf(error);
  }
}
