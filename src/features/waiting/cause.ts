import { codeWords } from '../../i18n/code-words.ts';
import { intentWords } from '../../i18n/intent-words.ts';
import { problemWords } from '../../i18n/problem-words.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { Effect } from '../../offline/mutations/mutation.ts';
import { effectOf } from '../../offline/mutations/registry.ts';
import type { Other, WaitingEntry } from '../../queries/outbox.ts';

export interface CauseContext {
  /** ISO instant. */
  now: string;
  online: boolean;
  /** Nothing is sent until the account's person signs in again. */
  paused: boolean;
  /** Name of a room that the change knows only by id. */
  roomNameOf: (change: Pick<Other, 'facts'>) => string | null;
}

type Words = Pick<Translator, 't' | 'maybe' | 'time' | 'date'>;

/** Why a change is still queued, most fundamental reason first. */
function whyQueued(
  text: Translator,
  entry: WaitingEntry,
  { now, online, paused, roomNameOf }: CauseContext,
): string | null {
  const { t, time } = text;
  const { problem, due, after } = entry;
  if (paused) return t('waiting.cause.paused');
  if (after !== null)
    return t(after.state === 'conflict' ? 'waiting.cause.afterChoice' : 'waiting.cause.after', {
      what: intentWords(text, after, roomNameOf(after)).title,
    });
  // The list says once, above all, that there is no connection.
  if (problem === null || (!online && problem.cause !== 'server')) return null;
  // Other causes belong to an earlier state.
  const words = t(
    problem.cause !== 'server'
      ? 'waiting.cause.network'
      : problem.code === 'keptBack'
        ? 'waiting.cause.keptBack'
        : 'waiting.cause.server',
  );
  return due > Date.parse(now) && online ? `${words} ${t('waiting.nextTry', { time: time(new Date(due)) })}` : words;
}

function whyBlocked(text: Translator, missing: Other | null, { roomNameOf }: CauseContext): string {
  const { t } = text;
  if (missing === null) return t('waiting.cause.blocked');
  return t(missing.state === 'rejected' ? 'waiting.cause.blockedByRefused' : 'waiting.cause.blockedByGivenUp', {
    what: intentWords(text, missing, roomNameOf(missing)).title,
  });
}

const FAILED = {
  creates: 'error.failed.create',
  confirms: 'error.failed.confirm',
  leaves: 'error.failed.action',
  removes: 'error.failed.action',
  changes: 'error.failed.action',
} as const satisfies Record<Effect, string>;

/** The failed act in general (spec 8, "Reservation errors"). */
const whatFailed = ({ t }: Pick<Words, 't'>, kind: string): string => t(FAILED[effectOf(kind)]);

/** Why a change has its state, in words; null when the state says it all. */
export function causeOf(text: Translator, entry: WaitingEntry, context: CauseContext): string | null {
  const { t }: Words = text;
  const { state, label, problem } = entry;
  if (label === 'blocked') return whyBlocked(text, entry.missing, context);
  if (state === 'queued') return whyQueued(text, entry, context);
  if (state === 'sending') return null;
  if (state === 'voiding') {
    const words = t(context.online ? 'waiting.cause.voiding' : 'waiting.cause.voidingOffline');
    return problem?.cause === 'cancelled' ? `${t('waiting.cause.cancelled')} ${words}` : words;
  }
  if (problem === null) return null;
  const { cause, report } = problem;
  if (cause === 'refused' || cause === 'conflict') {
    const why = problemWords(text, problem);
    return state === 'rejected' ? `${whatFailed(text, entry.kind)} ${why}` : why;
  }
  // The worker may be newer than the page.
  const words = codeWords(text, `waiting.cause.${cause}`);
  // Show the thrown error: support can use it.
  return report === undefined ? words : `${words} ${t('waiting.cause.report', { report })}`;
}
