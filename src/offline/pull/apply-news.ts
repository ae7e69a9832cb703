import type { AccountDatabase } from '../db/account-database.ts';
import type { PullRecord } from '../db/pull-record.ts';
import { emptyRecord } from '../mirror/apply-change.ts';
import { epochOf } from '../mirror/epoch.ts';
import { mirrorOf } from '../mirror/mirror.ts';
import { withRoom } from '../mirror/quota.ts';
import { hasSignedOut } from '../mirror/signed-out-marker.ts';
import { isRecord } from '../ports/record.ts';
import { type Delta, patchMirror } from './take.ts';

/** A message `rows` of the event stream (docs/sync-protocol.md, "News"). */
export interface News extends Delta {
  key: string;
  epoch: string | null;
}

/** Reads a message; null for one that is malformed. */
export function newsOf(data: string): News | null {
  try {
    const body: unknown = JSON.parse(data);
    if (!isRecord(body)) return null;
    const { epoch, key, from, to, changed, removed } = body;
    if (typeof key !== 'string' || typeof from !== 'number' || typeof to !== 'number') return null;
    if (!Array.isArray(changed) || !changed.every(isRecord) || !Array.isArray(removed)) return null;
    const ids = removed.filter((id): id is string => typeof id === 'string');
    return { epoch: typeof epoch === 'string' ? epoch : null, key, from, to, changed, removed: ids };
  } catch {
    return null;
  }
}

/**
 * Whether news begin where the mirror is, or are in it already. A revision between the two may be of a time that has
 * never been, since the server's files were put back.
 */
const leadsOn = ({ revision }: PullRecord, { from, to }: News): boolean => revision === from || to <= revision;

/**
 * Writes the rows of some messages into the mirror, in one transaction.
 * @returns whether something has to be asked for: `all` where the epoch is another, `stale` where the rows do not lead
 *   on from what is here
 */
export function applyNews(db: AccountDatabase, list: readonly News[]): Promise<'all' | 'stale' | null> {
  const tables = list.flatMap(({ key }) => mirrorOf(key)?.table ?? []);
  return withRoom(db, () =>
    db.transaction('rw', [...new Set([...tables, 'pulls', 'marks', 'rooms'])], async () => {
      if (await hasSignedOut(db)) return null;
      const here = await epochOf(db);
      let missing: 'stale' | null = null;
      for (const news of list) {
        if (news.epoch !== null && news.epoch !== here) return 'all';
        if (mirrorOf(news.key) === null) continue;
        const record = (await db.pulls.get(news.key)) ?? emptyRecord(news.key);
        if (leadsOn(record, news) && (await patchMirror(db, news.key, news)) !== null) continue;
        await db.pulls.put({ ...record, known: Math.max(record.known, news.to) });
        missing = 'stale';
      }
      return missing;
    }),
  );
}
