import type { CallArgs, ReplyOf } from '../contract/call.ts';
import type { EndpointKey } from '../contract/contract.ts';
import { callOnline as call } from '../offline/http/call-online.ts';
import type { Translator } from '../i18n/translator.ts';
import { CallError } from '../offline/http/client.ts';
import type { SyncContext } from '../offline/http/session.ts';
import { reportContact } from '../state/connectivity.ts';
import { refusals } from '../state/refusals.ts';
import { session } from '../state/session.ts';

const FORBIDDEN = 403;
const UNAUTHENTICATED = 401;
/** Reads that were refused last time: a screen that looks again by itself says so once. */
const refusedReads = new Set<EndpointKey>();

/**
 * A call that somebody waits for and no outbox keeps. A 403 opens the dialog of the specification (spec 8, "403"),
 * another account in this browser the one of pulls. A session that ended leads to the sign-in page, as for a pull: the
 * refused renewal is kept in the device's database, which every window follows.
 * @param isUnasked a read that nobody asked for: that it is refused opens no dialog
 * @throws CallError; {@link problemWords} has words for it
 */
export async function callOnline<K extends EndpointKey>(
  context: SyncContext,
  key: K,
  args: CallArgs<K>,
  isUnasked = false,
): Promise<ReplyOf<K>> {
  try {
    const reply = await call(context, key, args);
    reportContact(true);
    refusedReads.delete(key);
    return reply;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    reportContact(error.status !== null);
    if (error.status === FORBIDDEN && !isUnasked && !refusedReads.has(key)) refusals.forbidden = true;
    if (error.status === FORBIDDEN && key.startsWith('GET ')) refusedReads.add(key);
    if (error.status === UNAUTHENTICATED && error.code === 'otherAccount') session.pause = 'otherAccount';
    throw error;
  }
}

/** Why a call was refused, for people: what its status says of them, else the server's words, where it has any. */
export function problemWords({ status, message }: CallError, t: Translator['t']): string {
  if (status === UNAUTHENTICATED) return t('app.errorConnection');
  if (status === FORBIDDEN) return t('app.forbidden.text');
  // What stands before the server may answer in its place, in a form of its own.
  return message === '' ? t('error.unknown') : message;
}
