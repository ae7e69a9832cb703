import { collectionName } from '../../domain/intent/intent.ts';
import type { AccountDatabase } from '../db/account-database.ts';
import type { PullRecord } from '../db/pull-record.ts';
import type { Answer } from '../http/classify.ts';
import { authorization, MARKER } from '../http/headers.ts';
import type { SyncContext } from '../http/session.ts';
import { callAsAccount } from '../http/session.ts';
import { emptyRecord } from '../mirror/apply-change.ts';
import { enterEpoch, epochOf } from '../mirror/epoch.ts';
import { MIRRORS, replaceRows, rowsOf, scopeOf } from '../mirror/mirror.ts';
import { isQuotaError, withRoom } from '../mirror/quota.ts';
import { hasSignedOut } from '../mirror/signed-out-marker.ts';
import type { Pause } from '../ports/ports.ts';
import { isRecord } from '../ports/record.ts';
import { withFailure } from './pull-back-off.ts';
import type { Target } from './targets.ts';

/**
 * Result of a pull. `stale`: older than what was seen since, so repeat it; `behind`: older even than what was known
 * when it began.
 */
export type Pulled = 'fresh' | 'unchanged' | 'stale' | 'behind' | 'failed' | 'offline' | Pause;

async function note(db: AccountDatabase, key: string, change: Partial<PullRecord>): Promise<void> {
  await db.transaction('rw', db.pulls, async () => {
    await db.pulls.put({ ...((await db.pulls.get(key)) ?? emptyRecord(key)), ...change });
  });
}

interface Question {
  target: Target;
  /** The record, and the mirror's epoch, when it was asked. */
  asked: PullRecord;
  epoch: string | null;
  /** What was known then of the collections that it stands on. */
  basis: Record<string, number> | undefined;
  /** The server's history begins anew. */
  rewound: boolean;
  /** It was asked with the tag of what is here. */
  conditional: boolean;
}

/** Takes a reply into the mirror, unless something newer was seen since. */
async function take(
  db: AccountDatabase,
  { target, asked, epoch, basis, rewound }: Question,
  answer: Answer & { revision: number },
  now: number,
): Promise<Pulled> {
  const name = collectionName(target.key);
  const mirror = name === null ? null : MIRRORS[name];
  const rows = mirror === null ? null : rowsOf(mirror, answer.body);
  if (mirror === null || rows === null) return fail(db, target.key, 'malformed', now);
  return db.transaction('rw', [mirror.table, 'pulls', 'marks'], async (): Promise<Pulled> => {
    if (await hasSignedOut(db)) return 'signIn';
    if (!(await enterEpoch(db, epoch, answer.epoch))) return 'stale';
    const record = (await db.pulls.get(target.key)) ?? emptyRecord(target.key);
    if (answer.revision < record.known && !rewound) return answer.revision < asked.known ? 'behind' : 'stale';
    await replaceRows(db, mirror, scopeOf(target.key), rows);
    await db.pulls.put({
      ...emptyRecord(target.key),
      url: target.url,
      etag: answer.etag,
      revision: answer.revision,
      known: answer.revision,
      lastOkAt: now,
      ...(basis && { basis }),
    });
    return 'fresh';
  });
}

/** A 304 counts if the mirror is still what was asked about. */
function confirm(
  db: AccountDatabase,
  { target, asked, epoch, basis }: Question,
  said: string | null,
  now: number,
): Promise<Pulled> {
  return db.transaction('rw', db.pulls, db.marks, async (): Promise<Pulled> => {
    if (!(await enterEpoch(db, epoch, said))) return 'stale';
    const record = await db.pulls.get(target.key);
    if (
      record === undefined ||
      record.etag !== asked.etag ||
      record.url !== asked.url ||
      record.revision < record.known
    )
      return 'stale';
    await db.pulls.put({
      ...record,
      lastOkAt: now,
      error: null,
      failures: undefined,
      failedAt: undefined,
      notBefore: undefined,
      ...(basis && { basis }),
    });
    return 'unchanged';
  });
}

async function fail(db: AccountDatabase, key: string, error: string, now: number): Promise<Pulled> {
  await db.transaction('rw', db.pulls, async () => {
    await db.pulls.put(withFailure((await db.pulls.get(key)) ?? emptyRecord(key), error, now));
  });
  return 'failed';
}

/** Answers after which nothing else would come through either. */
const BUSY = new Set([429, 502, 503, 504]);

async function judge(context: SyncContext, question: Question, answer: Answer): Promise<Pulled> {
  const { db, ports } = context;
  const { status, revision } = answer;
  const { target } = question;
  // Who was asked without a tag cannot know that nothing changed.
  if (status === 304 && answer.direct && question.conditional) return confirm(db, question, answer.epoch, ports.now());
  // Without a revision it is somebody else's page.
  if (status === 200 && answer.direct && revision !== null && answer.body !== undefined) {
    try {
      return await withRoom(db, () => take(db, question, { ...answer, revision }, ports.now()), target.key);
    } catch (error) {
      if (!isQuotaError(error)) throw error;
      return fail(db, target.key, 'quota', ports.now());
    }
  }
  // Every error of ours has a code.
  const ours = answer.direct && status >= 400 && isRecord(answer.body) && typeof answer.body['code'] === 'string';
  if (ours && !BUSY.has(status)) return fail(db, target.key, String(status), ports.now());
  await note(db, target.key, { error: ours ? String(status) : 'network' });
  return 'offline';
}

/** The highest revisions that are known of collections. */
async function knownOf(db: AccountDatabase, keys: readonly string[]): Promise<Record<string, number> | undefined> {
  if (keys.length === 0) return undefined;
  const records = await db.pulls.bulkGet([...keys]);
  return Object.fromEntries(keys.map((key, index) => [key, records[index]?.known ?? 0]));
}

/**
 * Fetches a collection if it changed, and replaces its rows in one transaction. Drops an answer older than the highest
 * revision seen, so that it neither deletes nor revives a row (docs/sync-protocol.md, "Revisions").
 * @param rewound the server was set back: its answer counts whatever was seen before
 */
export async function pullOne(context: SyncContext, target: Target, rewound = false): Promise<Pulled> {
  const [epoch, record = emptyRecord(target.key), basis] = await Promise.all([
    epochOf(context.db),
    context.db.pulls.get(target.key),
    knownOf(context.db, target.standsOn),
  ]);
  // A tag holds for its address and the rows that it last gave.
  const etag = record.url === target.url && record.revision >= record.known ? record.etag : null;
  const result = await callAsAccount(context, (token) => ({
    url: target.url,
    isLong: true,
    init: {
      method: 'GET',
      headers: {
        ...MARKER,
        Accept: 'application/json',
        ...authorization(token),
        ...(etag === null ? {} : { 'If-None-Match': etag }),
      },
    },
  }));
  if ('pause' in result) return result.pause;
  if (result.answer === null) {
    await note(context.db, target.key, { error: 'network' });
    return 'offline';
  }
  return judge(context, { target, asked: record, epoch, basis, rewound, conditional: etag !== null }, result.answer);
}
