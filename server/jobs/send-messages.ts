import { randomUUID } from 'node:crypto';
import type { Temporal } from 'temporal-polyfill';
import type { Clock } from '../adapters/clock.ts';
import type { Logger } from '../adapters/log.ts';
import { type Mailer, MailRefused, MailServerUnreachable } from '../adapters/mail.ts';
import type { DatabaseHandle } from '../db/database.ts';
import type { Messages } from '../http/messages.ts';
import { codePicture } from '../mail/code-picture.ts';
import { CODE_ID } from '../mail/layout.ts';
import { compose } from '../mail/compose.ts';
import { settleWithVisit } from './settle-with-visit.ts';
import { claimMessages, type ClaimedMessage, MESSAGE_CHANNEL } from '../sql/outgoing-message.ts';
import { type Job, schedule } from './schedule.ts';

/** Finds retries; NOTIFY announces new messages. */
const INTERVAL_MS = 15_000;
const MAX_AT_ONCE = 4;
/** Exceeds the adapter's timeouts, so that no two workers send the same message. */
const LEASE = { minutes: 5 };
const RETRY_DELAY_MS = 15_000;
const MAX_RETRY_DELAY_MS = 3_600_000;
/** Mail servers retry for days, too. */
const GIVE_UP_AFTER = { hours: 3 * 24 };

export interface Sending {
  handle: DatabaseHandle;
  clock: Clock;
  log: Logger;
  messages: Messages;
  mailer: Mailer;
  /** The app's public address without a trailing slash. */
  publicUrl: string;
  /** From 0 to 1, for the back-off. */
  random: () => number;
}

/**
 * Sends due messages; a lease gives each to one worker. A crash between sending and marking sends twice, under the same
 * Message-ID. Stops if the server is unreachable.
 * @param stopping prevents further messages
 */
export async function sendMessages(sending: Sending, stopping: AbortSignal): Promise<void> {
  const { handle, clock } = sending;
  let reachable = true;
  while (reachable && !stopping.aborted) {
    const now = clock.now();
    const claimed = await claimMessages(handle.db, {
      lease: randomUUID(),
      now: now.toString(),
      leasedUntil: now.add(LEASE).toString(),
      limit: MAX_AT_ONCE,
    });
    if (claimed.length === 0) return;
    const attempts = await Promise.all(claimed.map((message) => attempt(sending, message)));
    reachable = attempts.every((outcome) => outcome !== 'unreachable');
  }
}

async function attempt(sending: Sending, message: ClaimedMessage): Promise<'settled' | 'unreachable'> {
  const { handle, clock, mailer, messages, publicUrl } = sending;
  const { id, name, address, locale, createdAt } = message;
  try {
    // A message this version cannot compose fails and retries: a newer process may know its template.
    const { code, ...mail } = compose(message, messages, publicUrl);
    const picture = code === null ? null : { cid: CODE_ID, png: await codePicture(code) };
    await mailer.send({ id, to: { name, address }, ...mail, code: picture, locale, createdAt });
  } catch (error) {
    await settleFailed(sending, message, error);
    return error instanceof MailServerUnreachable ? 'unreachable' : 'settled';
  }
  const sentAt = clock.now().toString();
  await settleWithVisit(handle, message, { sentAt }, 'sent', sentAt);
  return 'settled';
}

async function settleFailed(
  { handle, clock, log, random }: Sending,
  message: ClaimedMessage,
  cause: unknown,
): Promise<void> {
  const now = clock.now();
  const error = textOf(cause);
  const { id, template, attempts, createdAt } = message;
  const about = { message: id, template, attempts, error };
  if (cause instanceof MailRefused || isOld(createdAt, now)) {
    const state = cause instanceof MailRefused ? 'refused' : 'givenUp';
    await settleWithVisit(handle, message, { failedAt: now.toString(), error }, state, now.toString());
    log.warn(about, 'a mail was given up: npm run mail:failed lists such mails and sends them again');
    return;
  }
  // Full jitter spreads messages that failed together.
  const delay = Math.ceil(random() * Math.min(MAX_RETRY_DELAY_MS, RETRY_DELAY_MS * 2 ** (attempts - 1)));
  const dueAt = now.add({ milliseconds: delay }).toString();
  const state = cause instanceof MailServerUnreachable ? 'unreachable' : 'deferred';
  await settleWithVisit(handle, message, { dueAt, error }, state, now.toString());
  log.warn(about, 'a mail was not sent yet and will be tried again');
}

const isOld = (createdAt: string, now: Temporal.Instant): boolean =>
  Date.parse(createdAt) <= now.subtract(GIVE_UP_AFTER).epochMilliseconds;

/** In one line: a mail server's answer is shown on terminals, too. */
const textOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\p{Cc}+/gu, ' ').slice(0, 500);

/** Sends on NOTIFY and at intervals. */
export async function scheduleMessages(sending: Sending): Promise<Job> {
  const { handle, log } = sending;
  const job = schedule({ intervalMs: INTERVAL_MS, log, failure: 'mails could not be sent' }, (stopping) =>
    sendMessages(sending, stopping),
  );
  await handle.listen(MESSAGE_CHANNEL, job.wake, job.wake);
  return job;
}
