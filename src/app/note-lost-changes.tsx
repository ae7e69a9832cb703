import { Dexie } from 'dexie';
import { useEffect, useRef } from 'react';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import { hasMadeWay } from '../offline/db/connection.ts';
import { wholeTable } from '../offline/db/row-copy.ts';
import { rowsIn } from '../offline/db/rows-in.ts';
import { useAccountDatabase } from '../queries/account-database.ts';
import { useLiveQuery } from '../queries/live/live.ts';
import { isWaiting, wholeOutbox } from '../queries/outbox.ts';
import { pathTo } from '../routes.ts';
import { storage } from '../state/storage.ts';

/** Only so a database loses both its queue, which keeps what is done for a while, and the record of its pulls. */
const isEmpty = async (db: AccountDatabase): Promise<boolean> =>
  (await db.pulls.count()) === 0 && (await db.outbox.count()) === 0;

/** How many wait, by a screen's reading, which has the rows at hand; null where the database is empty. */
async function waitingOrEmpty(db: AccountDatabase): Promise<number | null> {
  const [pulls, outbox] = await Promise.all([rowsIn(db, wholeTable('pulls')), wholeOutbox(db)]);
  return pulls.length === 0 && outbox.length === 0 ? null : outbox.filter(isWaiting).length;
}

const isGone = async (db: AccountDatabase): Promise<boolean> => !(await Dexie.exists(db.name)) || isEmpty(db);

/** Signing out deletes databases, too, by the person's own word. */
const isSigningOut = (): boolean => location.hash.startsWith(`#${pathTo.named('logout', {})}`);

/**
 * Notes how many changes waited when the browser threw everything away, as Chromium does on a full disk; mostly the
 * session goes with it, and the sign-in page tells.
 */
export function NoteLostChanges() {
  const db = useAccountDatabase();
  const waiting = useLiveQuery(waitingOrEmpty);
  const had = useRef(0);
  useEffect(() => {
    if (waiting === null && had.current > 0) storage.lost = had.current;
    // What was sent since is not lost.
    if (waiting !== undefined) had.current = waiting ?? 0;
  }, [waiting]);
  useEffect(
    () => () => {
      const lost = had.current;
      if (lost === 0 || isSigningOut() || hasMadeWay(db)) return;
      const note = (gone: boolean) => {
        // Another window may have discarded them meanwhile.
        if (gone && !hasMadeWay(db)) storage.lost = lost;
      };
      isGone(db).then(note, () => undefined);
    },
    [db],
  );
  return null;
}
