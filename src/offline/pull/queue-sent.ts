import type { ObservabilitySet } from 'dexie';
import { Dexie } from 'dexie';
import { databaseName } from '../db/account-database.ts';
import type { Ports } from '../ports/ports.ts';
import { drainsEnd } from '../ports/worker-link.ts';

/** A queue from which nothing was settled for so long may hang, in milliseconds. */
const STUCK_MS = 5000;
/** Others' changes wait for a long queue that goes on so long at most, in milliseconds. */
const MAX_WAIT_MS = 20_000;

/**
 * Waits while this page's queue is sent: what is told meanwhile is mostly our own, the replies bring its rows, and
 * fetching and writing would take time from the sending.
 * @returns until it is sent, hangs, or takes very long; null where nothing is being sent
 */
export function queueSent({ after }: Pick<Ports, 'after'>, accountId: string): Promise<void> | null {
  const sent = drainsEnd();
  if (sent === null) return null;
  const prefix = `idb://${databaseName(accountId)}/`;
  let isMoving = false;
  // What an answer settles is written together with the revisions that it brings; a claim is not.
  const heed = (parts: ObservabilitySet) => {
    isMoving ||= `${prefix}outbox/` in parts && `${prefix}pulls/` in parts;
  };
  Dexie.on('storagemutated', heed);
  let callOff: () => void = () => undefined;
  const givenUp = new Promise<void>((resolve) => {
    const look = (waited: number) => {
      callOff = after(STUCK_MS, () => {
        if (!isMoving || waited + STUCK_MS >= MAX_WAIT_MS) resolve();
        else look(waited + STUCK_MS);
        isMoving = false;
      });
    };
    look(0);
  });
  return Promise.race([sent, givenUp]).finally(() => {
    callOff();
    Dexie.on.storagemutated.unsubscribe(heed);
  });
}
