import { openAccount, openDevice } from '../../../../src/offline/db/connection.ts';
import { mutationOf } from '../../../../src/offline/mutations/registry.ts';
import { enqueue } from '../../../../src/offline/outbox/enqueue.ts';
import { askDrain, followDrains } from '../../../../src/offline/ports/worker-link.ts';
import { type PeerPage, signIn, timeFromOnline } from './peer-page.ts';
import { timeEach } from './time-each.ts';

const SOONEST_MS = 1000;
let accountId = '';
const keyOf = new Map<string, string>();

/** Asks the worker until nothing is left that could go without the person. */
async function drainAll(): Promise<void> {
  for (let left = true; left;) left = (await askDrain({ hurried: true }))?.left !== false;
}

// The app's own worker, and of the app what wakes it: a network, and a try that falls due.
const page: PeerPage = {
  async prepare(wisher) {
    accountId = wisher.id;
    const { token, expiresAt } = await signIn(wisher);
    const device = await openDevice();
    await device.sessions.put({
      key: 'session',
      accountId,
      username: wisher.username,
      authorities: [],
      token,
      tokenExpiresAt: expiresAt,
      signedInAt: Date.now(),
      needsSignIn: false,
    });
    await navigator.serviceWorker.register('/sw.js', { scope: '/' });
    await navigator.serviceWorker.ready;
    addEventListener('online', () => void askDrain({ hurried: true }));
    followDrains((report) => {
      if (report?.pause === null && report.nextDue !== null && navigator.onLine)
        setTimeout(() => void askDrain(), Math.max(SOONEST_MS, report.nextDue - Date.now()));
    });
  },
  async enqueue(wishes, alone) {
    const db = await openAccount(accountId);
    return timeEach(wishes, async (wish) => {
      const mutation = mutationOf(wish);
      if (mutation === undefined) throw new Error(`no mutation ${wish.kind}`);
      const { intentId } = await enqueue(
        db,
        mutation,
        wish.params,
        alone === true ? { afterwards: () => undefined } : {},
      );
      keyOf.set(intentId, wish.key);
    });
  },
  drained: (longest) => timeFromOnline(longest, drainAll),
  async left() {
    const entries = await (await openAccount(accountId)).outbox.toArray();
    return entries
      .filter(({ state }) => state !== 'done' && state !== 'cancelled')
      .map(({ intentId, state }) => ({ key: keyOf.get(intentId) ?? '', state }));
  },
};
globalThis.peer = page;
