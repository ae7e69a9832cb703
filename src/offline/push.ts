import type { PushMessage } from '../domain/notification/push-message.ts';
import { showCountWith } from './app-badge.ts';
import { openAccount, openDevice } from './db/connection.ts';
import { newSyncContext } from './http/session.ts';
import type { Ports } from './ports/ports.ts';
import { isRecord } from './ports/record.ts';
import { subscribeDevice, takesPush } from './push-subscription.ts';

const HOME = '/#/';
const ICON = '/icons/roost-192.png';
/** One colour on nothing: Android fills whatever is not transparent. */
const BADGE = '/icons/roost-badge-96.png';

/** Null for what an older or newer server, or nobody, wrote. */
function messageOf(data: PushMessageData | null): PushMessage | null {
  try {
    const given: unknown = data?.json();
    if (!isRecord(given)) return null;
    const { account, tag, title, body, path, unread, other } = given;
    const texts = [account, tag, title, body, path, other].map(String);
    const [a = '', g = '', t = '', b = '', p = '', o = ''] = texts;
    return { account: a, tag: g, title: t, body: b, path: p, unread: Number(unread), other: o };
  } catch {
    return null;
  }
}

/** Who is signed in; undefined for nobody, or where the device does not say. */
const signedIn = async (): Promise<string | undefined> => {
  const session = await (await openDevice()).sessions.get('session');
  return session?.needsSignIn === false ? session.accountId : undefined;
};

/** Shows a push: what it says to whose it is alone (decision 0109). Something is always shown, as browsers ask. */
export async function showPush(registration: ServiceWorkerRegistration, data: PushMessageData | null): Promise<void> {
  const message = messageOf(data);
  const own = message !== null && (await signedIn().catch(() => undefined)) === message.account;
  await registration.showNotification(own ? message.title : 'Roost', {
    body: own ? message.body : (message?.other ?? ''),
    tag: message?.tag ?? 'roost',
    icon: ICON,
    badge: BADGE,
    data: own ? message.path : HOME,
  });
  if (own) await showCountWith(message.account, message.unread).catch(() => undefined);
}

/** Opens what a notification tells of, in a window of the app or a new one. */
export async function openTold({ clients }: ServiceWorkerGlobalScope, notification: Notification): Promise<void> {
  notification.close();
  const path = typeof notification.data === 'string' && notification.data.startsWith(HOME) ? notification.data : HOME;
  const [open] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  try {
    if (open === undefined) throw new Error('no window');
    await open.focus();
    await open.navigate(path);
  } catch {
    // None is open, or it is none that this worker may lead.
    await clients.openWindow(path);
  }
}

/** The browser changed the address of this device: the server learns of the new one. */
export async function renewAddress({ pushManager }: ServiceWorkerRegistration, ports: Ports): Promise<void> {
  const account = await signedIn();
  if (account === undefined) return;
  const context = newSyncContext(await openAccount(account), await openDevice(), ports, account);
  if (await takesPush(context)) await subscribeDevice(context, pushManager);
}
