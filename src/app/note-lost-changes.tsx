import { Dexie } from 'dexie';
import { useEffect, useRef } from 'react';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import { hasMadeWay } from '../offline/db/connection.ts';
import { wholeTable } from '../offline/db/row-copy.ts';
import { rowsIn } from '../offline/db/rows-in.ts';
import { useAccountDatabase } from '../queries/account-database.ts';
import { useLiveQuery } from '../queries/live/live.ts';
import { useUnsettledCount, wholeOutbox } from '../queries/outbox.ts';
import { pathTo } from '../routes.ts';
import { storage } from '../state/storage.ts';

/** Only so a database loses both its queue, which keeps what is done for a while, and the record of its pulls. */
const isEmpty = async (db: AccountDatabase): Promise<boolean> =>
  (await db.pulls.count()) === 0 && (await db.outbox.count()) === 0;

/** The same for a screen's reading, which has the rows at hand. */
const isEmptyNow = async (db: AccountDatabase): Promise<boolean> =>
  (await rowsIn(db, wholeTable('pulls'))).length === 0 && (await wholeOutbox(db)).length === 0;

const isGone = async (db: AccountDatabase): Promise<boolean> => !(await Dexie.exists(db.name)) || isEmpty(db);

/** Signing out deletes databases, too, by the person's own word. */
const isSigningOut = (): boolean => location.hash.startsWith(`#${pathTo.named('logout', {})}`);

/**
 * Notes how many changes waited when the browser threw everything away, as Chromium does on a full disk; mostly the
 * session goes with it, and the sign-in page tells.
 */
export function NoteLostChanges() {
  const db = useAccountDatabase();
  const count = useUnsettledCount();
  const isEmptied = useLiveQuery(isEmptyNow);
  const had = useRef(0);
  useEffect(() => {
    if (count > 0) had.current = count;
    if (isEmptied !== true || had.current === 0) return;
    storage.lost = had.current;
    had.current = 0;
  }, [count, isEmptied]);
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
