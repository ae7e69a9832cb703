import { subscribeKey } from 'valtio/utils';
import { visitOfAccount } from '../domain/visit/visit.ts';
import { openAccount, probe } from '../offline/db/connection.ts';
import { databaseName } from '../offline/db/account-database.ts';
import type { DeviceDatabase } from '../offline/db/device-database.ts';
import { followTable } from '../offline/db/follow-table.ts';
import { openedLately } from '../offline/mirror/wanted-floors.ts';
import { browserPorts } from '../offline/ports/browser-ports.ts';
import { drainHere } from '../offline/replay/drain-here.ts';
import { startSync } from '../offline/sync.ts';
import { askForRest, drainHereInstead } from '../offline/ports/worker-link.ts';
import { connectivity, reportContact } from '../state/connectivity.ts';
import { session } from '../state/session.ts';
import { sync as asked } from '../state/sync.ts';
import { BUILD } from './build.ts';
import { keepRenewed } from './session/keep-renewed.ts';

/**
 * Drains and pulls for an account while this page is open: at start, when online again, when visible again.
 * @param ended aborts when the account signs out or changes
 */
export function keepInSync(device: DeviceDatabase, accountId: string, ended: AbortSignal): void {
  if (ended.aborted) return;
  const ports = browserPorts(BUILD);
  const drain = drainHere(BUILD);
  drainHereInstead(({ hurried = false }) => drain(hurried), 'serviceWorker' in navigator ? 'unheard' : 'always');
  const sync = startSync({ device, open: openAccount, ports }, accountId, {
    reached: reportContact,
    // Every window reads this from the device's database.
    signIn: () => undefined,
    otherAccount: (isSo) => {
      session.pause = isSo ? 'otherAccount' : null;
    },
    fetching: (progress) => {
      connectivity.fetching = progress;
    },
  });
  const wake = async () => {
    // A database closed for a newer version reports that itself.
    await Promise.all([probe(device), openAccount(accountId).then(probe)]).catch(() => undefined);
    if (ended.aborted) return;
    const woken = sync.wake();
    // It may have a network again, or be hidden by now: it sends and fetches, and does not listen.
    if (document.visibilityState !== 'visible') sync.sleep();
    await woken;
  };
  const seen = () => {
    if (document.visibilityState === 'visible') void wake();
    else sync.sleep();
  };
  addEventListener('online', () => void wake(), { signal: ended });
  // The device knows of no network, but the server may be beside it: only asking tells.
  const unplugged = () => {
    sync.unplugged();
    if (document.visibilityState === 'visible') void sync.wake();
  };
  addEventListener('offline', unplugged, { signal: ended });
  addEventListener('pageshow', seen, { signal: ended });
  addEventListener('pagehide', askForRest, { signal: ended });
  document.addEventListener('visibilitychange', seen, { signal: ended });
  for (const touch of ['pointerdown', 'pointermove', 'keydown', 'scroll'])
    addEventListener(touch, () => sync.hurry(), { signal: ended, passive: true, capture: true });
  const before = asked.now;
  asked.now = wake;
  const database = databaseName(accountId);
  let wanted: ReadonlyMap<string, number> | null = null;
  // Pulls a floor as soon as it is opened, also again: it may have left the mirror. What is here is not asked for.
  const leave = followTable(
    { database, table: 'wanted' },
    async () => openedLately(await openAccount(accountId), ports.now()),
    (opened) => {
      const before = wanted;
      if (before !== null && [...opened].some(([key, at]) => at > (before.get(key) ?? 0))) sync.refresh();
      wanted = opened;
    },
  );
  /** An entry that the worker settled proves the server reachable. */
  const untilSettled = () => {
    let settled: number | null = null;
    return followTable(
      { database, table: 'outbox' },
      async () => (await openAccount(accountId)).outbox.where('state').equals('done').count(),
      (count) => {
        if (settled !== null && count > settled) reportContact(true);
        settled = count;
      },
    );
  };
  sync.contact(connectivity.online);
  // Counting after each commit takes time from the sending: it is done while the server seems to be away.
  let sending = connectivity.online ? null : untilSettled();
  const stopHeeding = subscribeKey(connectivity, 'online', (isOnline) => {
    sync.contact(isOnline);
    sending?.();
    sending = isOnline ? null : untilSettled();
  });
  ended.addEventListener('abort', () => {
    leave();
    stopHeeding();
    sending?.();
    sync.stop();
    // Hands back to the employee's page after a visitor's.
    if (asked.now === wake) asked.now = before;
  });
  if (visitOfAccount(accountId) === null) keepRenewed(device, ports, ended);
  if (document.visibilityState === 'visible') void sync.wake();
}
