import { collectionName } from '../../domain/intent/intent.ts';
import type { PullRecord } from '../db/pull-record.ts';
import type { Answer } from '../http/classify.ts';
import { isAccountMismatch } from '../http/classify.ts';
import { authorization, MARKER } from '../http/headers.ts';
import { concernsAll } from '../http/later.ts';
import type { SyncContext } from '../http/session.ts';
import { keepRoles, readLinesAsAccount } from '../http/session.ts';
import { emptyRecord } from '../mirror/apply-change.ts';
import { epochOf } from '../mirror/epoch.ts';
import { scopeOf } from '../mirror/mirror.ts';
import { isQuotaError, withRoom } from '../mirror/quota.ts';
import { dropPast } from './drop-past.ts';
import { isRecord } from '../ports/record.ts';
import type { Pulled, Question } from './take.ts';
import { confirmAll, fail, forgetRefusals, isWhole, note, raiseBasis, refuse, takeDelta, takeWhole } from './take.ts';
import type { Target } from './targets.ts';

const CHANGES_URL = '/api/changes';

/** The tag of what is here, as `POST /api/changes` named it; empty: nothing that could be built on. */
const tagOf = (record: PullRecord): string =>
  record.view !== undefined && isWhole(record) ? `${record.revision.toString(36)}.${record.view}` : '';

/** Of a server that was set back all rows are asked for: what replies brought since is in no revision. */
const namedTag = ({ asked, rewound }: Question): string => (rewound ? '' : tagOf(asked));

/** What is here, by scope and name; an own collection needs no scope. */
function haveOf(questions: readonly Question[], accountId: string): [string, Record<string, string>][] {
  const have = new Map<string, Record<string, string>>();
  for (const question of questions) {
    const { target } = question;
    const scope = scopeOf(target.key);
    const at = scope === null || scope === accountId ? '' : scope;
    have.set(at, { ...have.get(at), [collectionName(target.key) ?? target.key]: namedTag(question) });
  }
  return [...have];
}

const rowsIn = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [];

/** Takes one line of the answer into the mirror. */
async function takeLine(
  { db, ports }: SyncContext,
  question: Question,
  line: Record<string, unknown>,
  epoch: string | null,
): Promise<Pulled> {
  const { key } = question.target;
  const { refused, revision, tag, from, rows } = line;
  // Whatever it is (500, a statement that timed out): it is of this collection alone, for the answer goes on.
  if (typeof refused === 'number') return refuse(db, key, refused, ports.now());
  const view = typeof tag === 'string' ? tag.split('.')[1] : undefined;
  if (typeof revision !== 'number' || view === undefined) return fail(db, key, 'malformed', ports.now());
  try {
    return await withRoom(
      db,
      () =>
        typeof from === 'number'
          ? takeDelta(db, question, {
              from,
              to: revision,
              changed: rowsIn(line['changed']),
              removed: idsIn(line['removed']),
              epoch,
              view,
            })
          : takeWhole(db, question, { body: rows, revision, epoch, etag: null, view }, ports.now()),
      key,
    );
  } catch (error) {
    if (!isQuotaError(error)) throw error;
    return fail(db, key, 'quota', ports.now());
  }
}

/** The records of what is asked for, and what is known of that on which it stands. */
async function questionsOf({ db, ports }: SyncContext, targets: readonly Target[], rewound: ReadonlySet<string>) {
  const at = ports.now();
  const [epoch, all] = await Promise.all([epochOf(db), db.pulls.toArray()]);
  const records = new Map(all.map((record) => [record.key, record]));
  return targets.map((target): Question => ({
    target,
    at,
    asked: records.get(target.key) ?? emptyRecord(target.key),
    epoch,
    basis:
      target.standsOn.length === 0
        ? undefined
        : Object.fromEntries(target.standsOn.map((key) => [key, records.get(key)?.known ?? 0])),
    rewound: rewound.has(target.key),
  }));
}

/**
 * Asks for many collections in one request, and takes each as it comes (docs/sync-protocol.md, "Changes").
 * @param rewound keys of collections whose answer counts whatever was seen before
 * @param onPulled hears of each as it is here
 * @returns what came of each; null where the server knows no such request
 */
export async function pullTogether(
  context: SyncContext,
  targets: readonly Target[],
  rewound: ReadonlySet<string>,
  onPulled: () => void,
): Promise<Map<string, Pulled> | null> {
  const { db, ports } = context;
  const questions = await questionsOf(context, targets, rewound);
  const byKey = new Map(questions.map((question) => [question.target.key as string, question]));
  const results = new Map<string, Pulled>();
  const said = new Map<string, number>();
  let isEnded = false;
  let [user, at]: unknown[] = [];
  // Of what was not understood nobody knows what it would have changed.
  let isGarbled = false;
  const onLine = async (line: unknown, { epoch, direct }: Answer): Promise<void> => {
    if (!direct) return;
    const isEnd = isRecord(line) && line['end'] === true;
    const question = isRecord(line) && typeof line['key'] === 'string' ? byKey.get(line['key']) : undefined;
    isEnded ||= isEnd;
    if (isEnd) [user, at] = [line['user'], line['at']];
    isGarbled ||= !isEnd && question === undefined;
    if (!isRecord(line) || question === undefined || results.has(question.target.key)) return;
    const { key } = question.target;
    const pulled = await takeLine(context, question, line, epoch);
    results.set(key, pulled);
    if (pulled === 'fresh' && typeof line['revision'] === 'number') said.set(key, line['revision']);
    onPulled();
  };
  const body = JSON.stringify({ have: haveOf(questions, context.accountId) });
  const small = (await ports.gzip?.(body)) ?? null;
  const result = await readLinesAsAccount(
    context,
    (token) => ({
      url: CHANGES_URL,
      init: {
        method: 'POST',
        headers: {
          ...MARKER,
          'Content-Type': 'application/json',
          ...(small === null ? {} : { 'Content-Encoding': 'gzip' }),
          'Roost-Account': context.accountId,
          ...authorization(token),
        },
        body: small ?? body,
      },
    }),
    onLine,
  );
  const rest = questions.filter(({ target }) => !results.has(target.key));
  const all = (pulled: Pulled) => new Map([...results, ...rest.map(({ target }) => [target.key, pulled] as const)]);
  if ('pause' in result) return all(result.pause);
  const { answer } = result;
  if (answer !== null && isAccountMismatch(answer)) return all('otherAccount');
  // What was refused so far, other roles may see.
  if (answer !== null && isEnded && (await keepRoles(context, user).catch(() => false))) await forgetRefusals(db);
  if (answer !== null && isEnded && !isGarbled) {
    const named = rest.filter((question) => namedTag(question) !== '');
    // What is not here is mentioned in any case, but by a server that does not know of it.
    const unknown = rest.filter((question) => !named.includes(question));
    const ended = new Map([
      ...results,
      ...unknown.map(({ target }) => [target.key, 'incomplete'] as const),
      ...(await confirmAll(db, named, answer.epoch)),
    ]);
    const here = [...ended].flatMap(([key, pulled]) => (pulled === 'fresh' || pulled === 'unchanged' ? [key] : []));
    await raiseBasis(db, here, said);
    await dropPast(db, here, at);
    return ended;
  }
  // A line that no version of this app understands would come again and again.
  if (answer !== null && isEnded) return all('incomplete');
  // An older server, one at fault with this request, or somebody else's page: the calls of each collection tell.
  const isOfLines = answer?.ofLines === true;
  if (answer !== null && !isOfLines && results.size === 0 && !concernsAll(answer.status)) return null;
  // One without its end was cut off: whoever asked is another by now, or the server ended.
  const error = answer === null || isOfLines ? 'network' : String(answer.status);
  for (const { target } of rest) await note(db, target.key, { error });
  return all('offline');
}
