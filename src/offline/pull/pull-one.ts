import type { AccountDatabase } from '../db/account-database.ts';
import type { Answer } from '../http/classify.ts';
import { authorization, MARKER } from '../http/headers.ts';
import { concernsAll } from '../http/later.ts';
import type { SyncContext } from '../http/session.ts';
import { callAsAccount } from '../http/session.ts';
import { emptyRecord } from '../mirror/apply-change.ts';
import { epochOf } from '../mirror/epoch.ts';
import { isQuotaError, withRoom } from '../mirror/quota.ts';
import { isRecord } from '../ports/record.ts';
import type { Pulled, Question } from './take.ts';
import { confirm, fail, note, refuse, takeWhole } from './take.ts';
import type { Target } from './targets.ts';

/** A question with a GET of its own. */
interface Conditional extends Question {
  /** It was asked with the tag of what is here. */
  conditional: boolean;
}

async function judge(context: SyncContext, question: Conditional, answer: Answer): Promise<Pulled> {
  const { db, ports } = context;
  const { status, revision } = answer;
  const { target } = question;
  // Who was asked without a tag cannot know that nothing changed.
  if (status === 304 && answer.direct && question.conditional) return confirm(db, question, answer.epoch);
  // Without a revision it is somebody else's page.
  if (status === 200 && answer.direct && revision !== null && answer.body !== undefined) {
    try {
      return await withRoom(db, () => takeWhole(db, question, { ...answer, revision }, ports.now()), target.key);
    } catch (error) {
      if (!isQuotaError(error)) throw error;
      return fail(db, target.key, 'quota', ports.now());
    }
  }
  // Every error of ours has a code.
  const ours = answer.direct && status >= 400 && isRecord(answer.body) && typeof answer.body['code'] === 'string';
  if (ours && !concernsAll(status)) return refuse(db, target.key, status, ports.now());
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
  const at = context.ports.now();
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
  return judge(
    context,
    { target, at, asked: record, epoch, basis, rewound, conditional: etag !== null },
    result.answer,
  );
}
