import type { Kysely } from 'kysely';
import type { Clock } from '../adapters/clock.ts';
import type { MailWay } from '../adapters/try-mail.ts';
import type { Logger } from '../adapters/log.ts';
import type { Database, DatabaseHandle } from '../db/database.ts';
import type { Dates } from './dates.ts';
import type { Epoch } from './epoch.ts';
import type { Messages } from './messages.ts';
import type { PokeHub } from './poke-hub.ts';
import type { Sessions } from './sessions.ts';
import type { ChangeRate, SharedTurns, Turns } from './turns.ts';

export interface Services {
  handle: DatabaseHandle;
  db: Kysely<Database>;
  clock: Clock;
  log: Logger;
  messages: Messages;
  epoch: Epoch;
  dates: Dates;
  sessions: Sessions;
  pokes: PokeHub;
  /** Of one account, link or network at once, so that nobody takes the server away from others. */
  turns: Record<'admissions' | 'calls' | 'batches' | 'lists', SharedTurns> & { visits: Turns; strangers: Turns };
  changeRate: ChangeRate;
  /** Tokens that one account is given, at sign-in and to go on. */
  tokenRate: ChangeRate;
  /** Calls of one visitor's link. */
  linkRate: ChangeRate;
  /** Searches for hosts of one address that is not signed in. */
  searchRate: ChangeRate;
  /** Reads of a person's calendar link. */
  feedRate: ChangeRate;
  /** Round trips to providers that begin or end from one place. */
  roundTripRate: ChangeRate;
  /** Tokens by which providers sign people out, from one place. */
  logoutRate: ChangeRate;
  /** Until when wrong links are not looked into any more, in epoch ms, by who tried too many. */
  wrongLinks: Map<string, number>;
  /** Hosts of calendars that may lie inside. */
  calendarHosts: readonly string[];
  /** Hosts of sign-in providers that may lie inside. */
  providerHosts: readonly string[];
  /** Calls of an administrator's set-up that lead outward. */
  setUpRate: ChangeRate;
  /** How mails leave, for their test. */
  mailWay: MailWay;
  /** The mail with a test's code; `base` is the app's address. */
  composeTest: (code: string, locale: string, base: string) => { subject: string; text: string; html: string };
  /** Token of sensor gateways; null if there are none. */
  readingsToken: string | null;
  /** Hosts of push services. */
  pushHosts: readonly string[];
  /** The app's public address, without a trailing slash; null where nobody said. */
  publicUrl: string | null;
  /** Aborted when the server is asked to stop. */
  stopping: AbortSignal;
}
