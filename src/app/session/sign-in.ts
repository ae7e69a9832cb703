import type { User } from '../../domain/access/authority.ts';
import type { ReplyOf } from '../../contract/call.ts';
import { CallError, callPublic } from '../../offline/http/client.ts';
import { withConnection } from '../../offline/db/connection.ts';
import type { DeviceDatabase } from '../../offline/db/device-database.ts';
import type { Ports } from '../../offline/ports/ports.ts';
import { isRecord } from '../../offline/ports/record.ts';
import { finishLeaving, leaveNoMirrors } from './leave-account.ts';
import { SIGNED_OUT, signOutUnderWay, STILL_AT } from './sign-out.ts';

export type SignInResult =
  | { ok: true; user: User }
  | { ok: false; problem: 'badCredentials' | 'network' | 'server' | 'storage' }
  | { ok: false; problem: 'tooManyAttempts'; minutes: number | null }
  /** Known, and not let in; the reason has words `error.signInRefused.<reason>`. */
  | { ok: false; problem: 'refused'; reason: string };

/** A Basic header: Base64 of `name:password` in UTF-8. */
export function basicHeader(name: string, password: string): string {
  const bytes = new TextEncoder().encode(`${name}:${password}`);
  return `Basic ${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}

/** Whole minutes to wait; the error's `details.retryAfter` is in seconds. */
function minutesToWait(details: unknown): number | null {
  const seconds =
    typeof details === 'object' && details !== null && 'retryAfter' in details ? details.retryAfter : null;
  return typeof seconds === 'number' ? Math.max(1, Math.ceil(seconds / 60)) : null;
}

const reasonIn = (details: unknown): string =>
  isRecord(details) && typeof details['reason'] === 'string' ? details['reason'] : '';

function problemOf(error: unknown): SignInResult {
  if (!(error instanceof CallError)) throw error;
  // Our 401 has a code; a captive portal's has none.
  if (error.status === 401) return { ok: false, problem: error.code === 'unknown' ? 'network' : 'badCredentials' };
  if (error.status === 429) return { ok: false, problem: 'tooManyAttempts', minutes: minutesToWait(error.details) };
  if (error.code === 'signInRefused') return { ok: false, problem: 'refused', reason: reasonIn(error.details) };
  return { ok: false, problem: error.status === null ? 'network' : 'server' };
}

type Reply = ReplyOf<'GET /api/authenticate'>;

/** A captive portal's JSON must not pass for a session. */
const isSession = ({ token, expiresAt, user }: { [K in keyof Reply]?: unknown }): boolean =>
  typeof token === 'string' &&
  typeof expiresAt === 'string' &&
  !Number.isNaN(Date.parse(expiresAt)) &&
  isRecord(user) &&
  typeof user['id'] === 'string' &&
  Array.isArray(user['authorities']);

/** @returns whether the session was saved */
async function keepSession(device: DeviceDatabase, { token, expiresAt, user }: Reply, now: number): Promise<boolean> {
  const keep = () =>
    device.transaction('rw', device.sessions, device.accounts, device.settings, async () => {
      await device.sessions.put({
        key: 'session',
        accountId: user.id,
        username: user.username,
        authorities: user.authorities.map(({ authority }) => authority),
        token,
        tokenExpiresAt: Date.parse(expiresAt),
        signedInAt: now,
        loginAt: now,
        needsSignIn: false,
      });
      const known = await device.accounts.get(user.id);
      await device.accounts.put({
        ...known,
        accountId: user.id,
        username: user.username,
        lastSignedInAt: now,
        leaving: undefined,
      });
      // Signing in ended the login of the cookie that was sent with it.
      await device.settings.bulkDelete(['pendingLogout', SIGNED_OUT, STILL_AT]);
    });
  try {
    await finishLeaving(device, ({ accountId, leaving }) => accountId === user.id && leaving === 'discard');
    await withConnection(device, keep).catch(async () => {
      // On a full device, other accounts' mirrors make room.
      await leaveNoMirrors(device, user.id);
      await keep();
    });
    return true;
  } catch {
    return false;
  }
}

/** Signs in and keeps the session on this device, never the password. Other accounts' outboxes stay. */
export const signIn = (device: DeviceDatabase, ports: Ports, name: string, password: string): Promise<SignInResult> =>
  begin(device, ports, basicHeader(name, password));

/** Fetches the session of whoever comes from a provider: the browser has its cookie. */
export async function signInByCookie(device: DeviceDatabase, ports: Ports): Promise<SignInResult> {
  // The cookie would be that of somebody who signed out without network.
  const isLeft = (await device.settings.get('pendingLogout'))?.value === true;
  const result: SignInResult = isLeft ? { ok: false, problem: 'badCredentials' } : await begin(device, ports);
  return !result.ok && result.problem === 'badCredentials' ? { ok: false, problem: 'refused', reason: 'over' } : result;
}

async function begin(device: DeviceDatabase, ports: Ports, authorization?: string): Promise<SignInResult> {
  try {
    await signOutUnderWay();
    const reply = await callPublic(ports, 'GET /api/authenticate', {}, authorization);
    if (!isSession(reply)) return { ok: false, problem: 'network' };
    if (!(await keepSession(device, reply, ports.now()))) return { ok: false, problem: 'storage' };
    // The last session may have ended without sign-out: delete its mirrors.
    await leaveNoMirrors(device, reply.user.id).catch(() => undefined);
    return { ok: true, user: reply.user };
  } catch (error) {
    return problemOf(error);
  }
}
