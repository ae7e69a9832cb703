import { callOnline } from './http/call-online.ts';
import type { SyncContext } from './http/session.ts';

/** Setting of the device: whose pushes it takes, and when it last said so. */
const PUSH = 'push';

interface KeptPush {
  accountId: string;
  /** Of the session for which it was said: the server forgets it with the session. */
  loginAt: number;
  /** Epoch milliseconds. */
  saidAt: number;
  /** Address of the subscription that the server was told of; null: an older app did not keep it. */
  endpoint: string | null;
}

const DAY_MS = 86_400_000;

async function keptFor({ device, accountId }: SyncContext): Promise<KeptPush | null> {
  const kept: unknown = (await device.settings.get(PUSH))?.value;
  const isKept = typeof kept === 'object' && kept !== null && 'accountId' in kept && kept.accountId === accountId;
  if (!isKept || !('loginAt' in kept) || !('saidAt' in kept)) return null;
  const endpoint = 'endpoint' in kept && typeof kept.endpoint === 'string' ? kept.endpoint : null;
  return { accountId, loginAt: Number(kept.loginAt), saidAt: Number(kept.saidAt), endpoint };
}

/** Whether the browser still has what the server was told of: it may drop it at any time, and tells nobody. */
async function isThere({ endpoint }: KeptPush, manager: PushManager): Promise<boolean> {
  const subscription = await manager.getSubscription();
  return subscription !== null && (endpoint === null || subscription.endpoint === endpoint);
}

/** Whether this account is to take pushes on this device. */
export const takesPush = async (context: SyncContext): Promise<boolean> => (await keptFor(context)) !== null;

/** Whether pushes reach this account on this device, as far as is known here. */
export async function getsPush(context: SyncContext, manager: () => Promise<PushManager>): Promise<boolean> {
  const kept = await keptFor(context);
  return kept !== null && isThere(kept, await manager());
}

/**
 * Subscribes this device for the context's account. The browser must have been allowed to show notifications.
 * @throws CallError, or what the browser throws
 */
export async function subscribeDevice(context: SyncContext, manager: PushManager): Promise<void> {
  const { publicKey } = await callOnline(context, 'GET /api/push/key', {});
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await manager.subscribe(options).catch(async () => {
    // One for another key, of a server that was set up anew, stands in the way.
    await (await manager.getSubscription())?.unsubscribe();
    return manager.subscribe(options);
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  await callOnline(context, 'PUT /api/push/subscription', { body: { endpoint, keys: { p256dh, auth } } });
  const { accountId, device, ports } = context;
  const loginAt = (await device.sessions.get('session'))?.loginAt ?? 0;
  const value: KeptPush = { accountId, loginAt, saidAt: ports.now(), endpoint };
  await device.settings.put({ key: PUSH, value });
}

/**
 * Says once a day, after each sign-in, and anew where the browser dropped or replaced the subscription, that this
 * device takes pushes. Without having been turned on it does nothing.
 * @throws as {@link subscribeDevice}
 */
export async function renewSubscription(context: SyncContext, manager: PushManager): Promise<void> {
  const kept = await keptFor(context);
  if (kept === null) return;
  if (!(await isThere(kept, manager))) return subscribeDevice(context, manager);
  const session = await context.device.sessions.get('session');
  const age = context.ports.now() - kept.saidAt;
  if (kept.loginAt !== (session?.loginAt ?? 0) || !(age >= 0 && age < DAY_MS)) await subscribeDevice(context, manager);
}

/** Takes no more pushes on this device. @throws CallError where the server was not told */
export async function unsubscribeDevice(context: SyncContext, manager: PushManager): Promise<void> {
  await callOnline(context, 'DELETE /api/push/subscription', {});
  await context.device.settings.delete(PUSH);
  await (await manager.getSubscription())?.unsubscribe();
}
