import 'temporal-polyfill/global';
import 'fake-indexeddb/auto';
import { AccountDatabase } from '../../../src/offline/db/account-database.ts';
import { DeviceDatabase } from '../../../src/offline/db/device-database.ts';
import type { Ports } from '../../../src/offline/ports/ports.ts';
import { newId } from '../../../src/offline/ports/ids.ts';
import { pull } from '../../../src/offline/pull/pull.ts';
import type { SignedIn } from '../fixture/sessions.ts';

/** Whose device opens the app. */
export interface Opening extends SignedIn {
  url: string;
}

export interface Opened {
  /** Collections that were fetched. */
  fresh: number;
  complete: boolean;
}

const portsOn = (url: string): Ports => ({
  now: () => Date.now(),
  random: () => Math.random(),
  fetch: (path, init) => {
    const headers = new Headers(init.headers);
    headers.set('accept-encoding', 'br, gzip');
    return fetch(new URL(path, url), { ...init, headers });
  },
  lock: (_, work) => work(),
  after(ms, call) {
    const timer = setTimeout(call, ms);
    return () => {
      clearTimeout(timer);
    };
  },
  newId,
  build: 'bench',
});

let device: DeviceDatabase | null = null;
const opened = new Map<string, AccountDatabase>();

/** Pulls as the app does when it opens; the first time of an account is its first sign-in on this device. */
async function open({ url, employeeId, token }: Opening): Promise<Opened> {
  device ??= new DeviceDatabase();
  await device.sessions.put({
    key: 'session',
    accountId: employeeId,
    username: employeeId,
    authorities: [],
    token,
    tokenExpiresAt: Date.now() + 3_600_000,
    signedInAt: Date.now(),
    needsSignIn: false,
  });
  const db = opened.get(employeeId) ?? new AccountDatabase(employeeId);
  opened.set(employeeId, db);
  const report = await pull({ device, open: () => Promise.resolve(db), ports: portsOn(url) });
  return { fresh: report.fresh, complete: !report.offline && report.pause === null };
}

process.on('message', (question: Opening) => {
  void open(question).then((told) => process.send?.(told));
});
