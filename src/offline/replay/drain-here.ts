import { visitAccount } from '../../domain/visit/visit.ts';
import { NewerSchemaError, openAccount, openDevice, probe } from '../db/connection.ts';
import { browserPorts } from '../ports/browser-ports.ts';
import { inTime } from '../ports/in-time.ts';
import type { Ports } from '../ports/ports.ts';
import type { DrainReport } from '../ports/worker-link.ts';
import { DRAIN_LOCK, drain } from './drain.ts';

/** Opens what was lost; whether anything had to be. */
async function mend(): Promise<boolean> {
  const device = await openDevice();
  const wasLost = await probe(device);
  const [session, visits] = await inTime(Promise.all([device.sessions.get('session'), device.visits.toArray()]));
  const accounts = [
    ...(session === undefined ? [] : [session.accountId]),
    ...visits.map(({ uuid }) => visitAccount(uuid)),
  ];
  const lost = await Promise.all(accounts.map(async (accountId) => probe(await openAccount(accountId))));
  return wasLost || lost.includes(true);
}

/**
 * Drains over the real databases; once more where a connection was lost. With newer tables this version sends nothing:
 * it could not write down the answers.
 */
export async function drainOver(ports: Ports, hurried: boolean): Promise<DrainReport> {
  const once = async () => drain({ device: await openDevice(), open: openAccount, ports, hurried });
  try {
    try {
      return await once();
    } catch (error) {
      if (!(await mend())) throw error;
      return await once();
    }
  } catch (error) {
    if (!(error instanceof NewerSchemaError)) throw error;
    return { sent: 0, left: true, nextDue: null, pause: 'outdated' };
  }
}

type Drain = (hurried: boolean) => Promise<DrainReport>;

/**
 * Joins drains of one context: one runs, and one more afterwards for all that ask meanwhile. The running one may have
 * passed what they ask for.
 */
export function coalesced(drain: Drain): Drain {
  let current: Promise<DrainReport> | null = null;
  let next: Promise<DrainReport> | null = null;
  let nextHurried = false;

  const start = (hurried: boolean): Promise<DrainReport> => {
    const running = drain(hurried).finally(() => {
      if (current === running) current = null;
    });
    current = running;
    return running;
  };

  return (hurried) => {
    if (current === null) return start(hurried);
    nextHurried ||= hurried;
    next ??= current
      .then(
        () => undefined,
        () => undefined,
      )
      .then(() => {
        const wasHurried = nextHurried;
        next = null;
        nextHurried = false;
        return start(wasHurried);
      });
    return next;
  };
}

/**
 * The drain of a worker, or of a page without one.
 * @param build name of this version of the app
 */
export function drainHere(build: string): (hurried: boolean) => Promise<DrainReport> {
  const ports = browserPorts(build);
  return coalesced((hurried) => drainOver(ports, hurried));
}

/** Waits for the drain at work, one slice at most, and does `work` before the next. */
export async function betweenDrains(work: () => void): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(DRAIN_LOCK, work);
  else work();
}
