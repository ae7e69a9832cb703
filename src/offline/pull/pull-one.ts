import { collectionName } from '../../domain/intent/intent.ts';
import type { AccountDatabase } from '../db/account-database.ts';
import type { PullRecord } from '../db/pull-record.ts';
import { evictMirrors, isQuotaError } from '../db/quota.ts';
import { authorised } from '../replay/authorised.ts';
import type { Answer } from '../replay/classify.ts';
import { MARKER } from '../replay/headers.ts';
import type { Pause, Run } from '../replay/run.ts';
import { emptyRecord } from './apply-change.ts';
import { MIRRORS, replaceRows, rowsOf } from './mirror.ts';
import type { Target } from './targets.ts';

/**
 * What came of a pull. `stale`: older than what was seen already, so it was dropped and must be repeated; `behind`: so old
 * that it was older even than what had been seen when it was asked for.
 */
export type Pulled = 'fresh' | 'unchanged' | 'stale' | 'behind' | 'failed' | 'offline' | Pause;

const scopeOf = (key: string): string | null => (key.includes(':') ? key.slice(key.indexOf(':') + 1) : null);

async function note(db: AccountDatabase, key: string, change: Partial<PullRecord>): Promise<void> {
  await db.transaction('rw', db.pulls, async () => {
    await db.pulls.put({ ...((await db.pulls.get(key)) ?? emptyRecord(key)), ...change });
  });
}

interface Question {
  target: Target;
  /** The record when it was asked. */
  asked: PullRecord;
  /** The server's history begins anew: what was seen of it counts no more. */
  rewound: boolean;
}

/** Takes a reply into the mirror, unless something newer has been seen since it was asked for. */
async function take(db: AccountDatabase, { target, asked, rewound }: Question, answer: Answer & { revision: number }, now: number): Promise<Pulled> {
  const name = collectionName(target.key);
  const mirror = name === null ? null : MIRRORS[name];
  const rows = mirror === null ? null : rowsOf(mirror, answer.body);
  if (mirror === null || rows === null) {
    await note(db, target.key, { error: 'malformed' });
    return 'failed';
  }
  return db.transaction('rw', [mirror.table, 'pulls'], async (): Promise<Pulled> => {
    const record = (await db.pulls.get(target.key)) ?? emptyRecord(target.key);
    if (answer.revision < record.known && !rewound) return answer.revision < asked.known ? 'behind' : 'stale';
    await replaceRows(db, mirror, scopeOf(target.key), rows);
    await db.pulls.put({ key: target.key, url: target.url, etag: answer.etag, revision: answer.revision, known: answer.revision, touched: {}, lastOkAt: now, error: null });
    return 'fresh';
  });
}

/** Nothing changed since the last full pull, if that is still what lies here. */
function confirm(db: AccountDatabase, { target, asked }: Question, now: number): Promise<Pulled> {
  return db.transaction('rw', db.pulls, async (): Promise<Pulled> => {
    const record = await db.pulls.get(target.key);
    if (record === undefined || record.etag !== asked.etag || record.url !== asked.url || record.revision < record.known) return 'stale';
    await db.pulls.put({ ...record, lastOkAt: now, error: null });
    return 'unchanged';
  });
}

async function judge(run: Run, question: Question, answer: Answer): Promise<Pulled> {
  const { db, ports } = run;
  const { status, revision } = answer;
  const { target } = question;
  if (status === 304 && answer.direct) return confirm(db, question, ports.now());
  // Every read of ours names its revision: what does not is somebody else's page.
  if (status === 200 && answer.direct && revision !== null && answer.body !== undefined) {
    try {
      return await take(db, question, { ...answer, revision }, ports.now());
    } catch (error) {
      if (!isQuotaError(error)) throw error;
      await evictMirrors(db);
      await note(db, target.key, { error: 'quota' });
      return 'failed';
    }
  }
  const ours = answer.direct && answer.body !== undefined && status >= 400;
  await note(db, target.key, { error: ours ? String(status) : 'network' });
  return ours && status < 500 && status !== 429 ? 'failed' : 'offline';
}

/**
 * Fetches a collection if it changed, and puts its rows in the place of those here, in one transaction.
 * A pull that is older than the highest revision seen is dropped: so one that began before a reply can neither delete a
 * new row nor bring a removed one back (design 3, "Revisions").
 * @param rewound the server has been set back (a backup, a new database): its answer counts whatever was seen before
 */
export async function pullOne(run: Run, target: Target, rewound = false): Promise<Pulled> {
  const record = (await run.db.pulls.get(target.key)) ?? emptyRecord(target.key);
  // A tag is good for its address, and only while the mirror is what that address last gave.
  const etag = record.url === target.url && record.revision >= record.known ? record.etag : null;
  const result = await authorised(run, (token) => ({
    url: target.url,
    init: { method: 'GET', headers: { ...MARKER, Accept: 'application/json', Authorization: `Bearer ${token}`, ...(etag === null ? {} : { 'If-None-Match': etag }) } },
  }));
  if ('pause' in result) return result.pause;
  if (result.answer === null) {
    await note(run.db, target.key, { error: 'network' });
    return 'offline';
  }
  return judge(run, { target, asked: record, rewound }, result.answer);
}
