import { useEffect, useMemo } from 'react';
import { newSyncContext } from '../offline/http/session.ts';
import { browserPorts } from '../offline/ports/browser-ports.ts';
import {
  getsPush,
  renewSubscription,
  subscribeDevice,
  takesPush,
  unsubscribeDevice,
} from '../offline/push-subscription.ts';
import { useAccountDatabase } from '../queries/account-database.ts';
import type { PushState, PushTurn } from '../state/push.ts';
import { push } from '../state/push.ts';
import { isApple, isInstalled } from '../ui/is-mobile.ts';
import { isSecure } from '../ui/is-secure.ts';
import { BUILD } from './build.ts';
import { useDevice } from './device.tsx';

const isPossible = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const manager = async (): Promise<PushManager> => (await navigator.serviceWorker.ready).pushManager;

/**
 * Says to the server from time to time, and where the browser dropped it, that this device takes pushes, and lets
 * screens turn that on and off.
 */
export function KeepPush() {
  const device = useDevice();
  const db = useAccountDatabase();
  const context = useMemo(() => newSyncContext(db, device, browserPorts(BUILD), db.accountId), [db, device]);
  useEffect(() => {
    let here = true;
    const stateNow = async (): Promise<PushState> => {
      if (!isSecure()) return 'insecure';
      if (!isPossible()) return isApple(navigator) && !isInstalled() ? 'needsInstall' : 'impossible';
      if (Notification.permission === 'denied') return 'denied';
      return Notification.permission === 'granted' && (await getsPush(context, manager)) ? 'on' : 'off';
    };
    const look = async () => {
      const state = await stateNow();
      if (here) push.state = state;
    };
    const attempt = async <T,>(work: () => Promise<T>): Promise<T | 'failed'> => {
      try {
        return await work();
      } catch {
        // No network, or a browser whose push service is out of reach: the screen says so.
        return 'failed';
      } finally {
        await look();
      }
    };
    push.turnOn = () =>
      attempt(async (): Promise<PushTurn> => {
        if ((await Notification.requestPermission()) !== 'granted') return 'notAllowed';
        await subscribeDevice(context, await manager());
        return 'done';
      });
    push.turnOff = () =>
      attempt(async (): Promise<PushTurn> => {
        await unsubscribeDevice(context, await manager());
        return 'done';
      });
    let isLooking = false;
    /** What the browser was told outside of this app shows at the latest once somebody comes back to it. */
    const lookAgain = async () => {
      if (isLooking || document.visibilityState === 'hidden') return;
      isLooking = true;
      try {
        await look();
        // Where it was not allowed, the browser would ask, and nobody pressed anything.
        const mayRenew = (push.state === 'on' || push.state === 'off') && Notification.permission === 'granted';
        if (mayRenew && (await takesPush(context)))
          await attempt(async () => renewSubscription(context, await manager()));
      } finally {
        isLooking = false;
      }
    };
    const seen = () => void lookAgain();
    document.addEventListener('visibilitychange', seen);
    seen();
    return () => {
      document.removeEventListener('visibilitychange', seen);
      here = false;
      push.state = 'unknown';
    };
  }, [context]);
  return null;
}
