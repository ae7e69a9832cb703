import { Dexie } from 'dexie';
import type { Authority } from '../domain/access/authority.ts';
import { callPublic } from './client.ts';
import type { DeviceDatabase, Session } from './db/device-database.ts';
import type { Ports } from './ports.ts';

interface Authentication {
  token: string;
  expiresAt: string;
  user: { id: string; username: string; authorities: { authority: Authority }[] };
}

async function store(device: DeviceDatabase, ports: Ports, { token, expiresAt, user }: Authentication): Promise<Session> {
  const session: Session = {
    key: 'session', accountId: user.id, username: user.username, authorities: user.authorities.map(({ authority }) => authority), token,
    tokenExpiresAt: Date.parse(expiresAt), signedInAt: ports.now(), needsSignIn: false,
  };
  await device.transaction('rw', device.sessions, device.accounts, async () => {
    await device.sessions.put(session);
    await device.accounts.put({ accountId: session.accountId, username: session.username, lastSignedInAt: session.signedInAt });
  });
  return session;
}

/** UTF-8 in base64, as the header `Authorization: Basic` wants it. */
const basic = (username: string, password: string): string => `Basic ${btoa(String.fromCodePoint(...new TextEncoder().encode(`${username}:${password}`)))}`;

/**
 * Signs in and keeps the session on this device. The password is sent once and stored nowhere.
 * @throws CallError with `badCredentials`, `tooManyAttempts` or `network`
 */
export async function signIn(device: DeviceDatabase, ports: Ports, username: string, password: string): Promise<Session> {
  return store(device, ports, await callPublic(ports, 'GET /api/authenticate', {}, basic(username, password)));
}

/**
 * Renews the session by the cookie, 600 s before it ends or after days without network.
 * @throws CallError
 */
export async function renewSession(device: DeviceDatabase, ports: Ports): Promise<Session> {
  return store(device, ports, await callPublic(ports, 'GET /api/authenticate', {}));
}

/** The session on this device, or null. */
export async function storedSession(device: DeviceDatabase): Promise<Session | null> {
  return (await device.sessions.get('session')) ?? null;
}

/**
 * Ends the session here, and on the server when it can be reached. The account's database stays: what waits in it is
 * sent when the same account signs in again.
 */
export async function signOut(device: DeviceDatabase, ports: Ports): Promise<void> {
  await device.sessions.delete('session');
  // Without a network the cookie lives on until it expires; the token is gone from here all the same.
  await callPublic(ports, 'POST /public/logout', {}).catch(() => undefined);
}

/** Deletes all that an account left on this device, also what waits. */
export async function forgetAccount(device: DeviceDatabase, accountId: string): Promise<void> {
  await Dexie.delete(`roost-${accountId}`);
  await device.accounts.delete(accountId);
}
