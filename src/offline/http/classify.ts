import type { Conflict } from '../../domain/conflict/conflict.ts';
import type { StandIns } from '../../domain/intent/fulfilled.ts';
import type { ChangeReply } from '../../domain/intent/intent.ts';
import type { Problem } from '../db/entry.ts';
import { KEPT_BACK } from '../db/entry.ts';
import { isRecord } from '../ports/record.ts';
import { concernsAll, isTransient } from './later.ts';

/** What came back for a send. */
export interface Answer {
  status: number;
  /** Same origin and not redirected. */
  direct: boolean;
  /** The header `Idempotency-Key` of the reply. */
  echo: string | null;
  /** Parsed JSON; undefined when the reply was none. */
  body: unknown;
  /** Milliseconds to wait, as the server asked, or null. */
  retryAfterMs: number | null;
  /** The headers `ETag` and `Revision` of a read. */
  etag: string | null;
  revision: number | null;
  /** The header `Roost-Epoch`: the history that the revisions count in. */
  epoch: string | null;
  /** Something else answered, yet the server is there: this request alone does not get through. */
  keptBack?: true;
  /** An answer of lines, taken as they came. */
  ofLines?: true;
}

/** What an answer means for the entry (docs/sync-protocol.md, "States"). */
export type Outcome =
  | { type: 'applied'; reply: ChangeReply; epoch: string | null }
  /** Refused, since it is so already by another intent. */
  | { type: 'fulfilled'; by: StandIns; reply: ChangeReply; epoch: string | null }
  | { type: 'conflicted' | 'refused' | 'unsupported'; problem: Problem }
  | {
      type: 'failed';
      problem: Problem;
      retryAfterMs: number | null;
      /** Nothing else will get through now either. */ everywhere: boolean;
      /** Another database answers than the one that it was sent to: its epoch. */ epoch?: string;
    }
  | { type: 'unauthorised' }
  | { type: 'otherAccount' };

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Rows, removals and revisions of a reply, without what is malformed. */
export function changeReplyOf(body: unknown): ChangeReply {
  const reply: ChangeReply = { changed: {}, removed: {}, revisions: {} };
  if (!isRecord(body)) return reply;
  for (const [key, rows] of Object.entries(isRecord(body['changed']) ? body['changed'] : {}))
    if (Array.isArray(rows)) reply.changed[key] = rows;
  for (const [key, ids] of Object.entries(isRecord(body['removed']) ? body['removed'] : {})) {
    if (Array.isArray(ids)) reply.removed[key] = ids.filter((id) => typeof id === 'string');
  }
  for (const [key, revision] of Object.entries(isRecord(body['revisions']) ? body['revisions'] : {}))
    if (typeof revision === 'number') reply.revisions[key] = revision;
  return reply;
}

/** What a refusal says of a wish that is fulfilled already; null of any other. */
function standInsOf(body: unknown): StandIns | null {
  const details = isRecord(body) ? body['details'] : null;
  const by = isRecord(details) ? details['fulfilledBy'] : null;
  if (!isRecord(by)) return null;
  return Object.fromEntries(
    Object.entries(by).flatMap(([id, instead]) => (typeof instead === 'string' ? [[id, instead]] : [])),
  );
}

const isConflict = (value: Record<string, unknown>): value is Record<string, unknown> & Conflict =>
  typeof value['conflictType'] === 'string' && typeof value['message'] === 'string';

function problemOf(cause: Problem['cause'], answer: Answer | null, now: number): Problem {
  const body = isRecord(answer?.body) ? answer.body : {};
  return {
    cause,
    status: answer?.status ?? null,
    code: text(body['code']) ?? text(body['conflictType']),
    message: text(body['message']),
    details: body['details'] ?? null,
    conflict: isConflict(body) ? body : null,
    at: now,
  };
}

/** Whether a 401 is the server's own: networks with a sign-in of theirs say 401 to everything. */
export const isUnauthenticated = ({ status, direct, body }: Answer): boolean =>
  status === 401 && direct && isRecord(body) && typeof body['code'] === 'string';

/** Whether the server says that the session is another account's. */
export const isAccountMismatch = ({ status, body }: Answer): boolean =>
  status === 412 && isRecord(body) && body['code'] === 'accountMismatch';

/** The epoch of a server that refused a send, since the device knew another; null for any other answer. */
export function otherEpochOf({ status, body }: Answer): string | null {
  const { code, details } = status === 412 && isRecord(body) ? body : {};
  return code === 'epochMismatch' && isRecord(details) ? text(details['epoch']) : null;
}

/** Questions that changed meanwhile offer no choice: their screen shows those of now. */
const isChanged = ({ body }: Answer): boolean => isRecord(body) && body['code'] === 'questionnaireChanged';

/** Whether it acknowledges a send: JSON that echoes the intent id. */
const isEcho = ({ echo, body }: Answer, intentId: string): boolean =>
  body !== undefined && intentId !== '' && echo?.toLowerCase() === intentId.toLowerCase();

/**
 * Whether something answered in the server's place: a captive portal, or a filter that blocks this request or its echo.
 */
export const isNotOurs = (answer: Answer, intentId: string): boolean => {
  const { status, direct } = answer;
  return (
    direct &&
    !isTransient(status) &&
    !isUnauthenticated(answer) &&
    !isEcho(answer, intentId) &&
    !isAccountMismatch(answer) &&
    otherEpochOf(answer) === null
  );
};

/**
 * Judges the answer to a send. An acknowledgement is direct, JSON and echoes the intent id.
 * @param answer null when none came
 * @param now epoch milliseconds
 */
export function classify(answer: Answer | null, intentId: string, now: number): Outcome {
  const unheard: Outcome = {
    type: 'failed',
    problem: problemOf('network', null, now),
    retryAfterMs: null,
    everywhere: true,
  };
  if (answer === null || !answer.direct) return unheard;
  const { status } = answer;
  if (isUnauthenticated(answer)) return { type: 'unauthorised' };
  if (isAccountMismatch(answer)) return { type: 'otherAccount' };
  const epoch = otherEpochOf(answer);
  if (epoch !== null)
    return { type: 'failed', problem: problemOf('server', answer, now), retryAfterMs: null, everywhere: false, epoch };
  if (answer.keptBack === true)
    return {
      type: 'failed',
      problem: { ...problemOf('server', null, now), status, code: KEPT_BACK },
      retryAfterMs: null,
      everywhere: false,
    };
  if (isTransient(status)) {
    return {
      type: 'failed',
      problem: problemOf('server', answer, now),
      retryAfterMs: answer.retryAfterMs,
      everywhere: concernsAll(status),
    };
  }
  if (!isEcho(answer, intentId)) return unheard;
  if (status >= 200 && status < 300) return { type: 'applied', reply: changeReplyOf(answer.body), epoch: answer.epoch };
  if (status === 501) return { type: 'unsupported', problem: problemOf('unsupported', answer, now) };
  if ((status === 409 && !isChanged(answer)) || (status === 422 && isRecord(answer.body) && isConflict(answer.body)))
    return { type: 'conflicted', problem: problemOf('conflict', answer, now) };
  const by = standInsOf(answer.body);
  if (status >= 400 && status < 500 && by !== null)
    return { type: 'fulfilled', by, reply: changeReplyOf(answer.body), epoch: answer.epoch };
  if (status >= 400 && status < 500) return { type: 'refused', problem: problemOf('refused', answer, now) };
  return unheard;
}
