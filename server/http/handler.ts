import type { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import type { Contract, EndpointKey } from '../../src/contract/contract.ts';
import type { Authority } from '../../src/domain/access/authority.ts';
import type { ConflictResolution } from '../../src/domain/conflict/conflict.ts';
import type { CollectionKey, CollectionName } from '../../src/domain/intent/intent.ts';
import type { Reader, Writer } from '../db/database.ts';
import type { Touch } from '../sql/touched.ts';

export interface Caller {
  id: string;
  username: string;
  /** Language tag, with the person's region where they named one. */
  locale: string;
  /** Of dates, where they chose one. */
  dateFormat?: string | null | undefined;
  authorities: Authority[];
  /** Forwards sensor readings; no employee. */
  isGateway?: true;
}

/** As the caller is told who they are. */
export const userOf = ({ id, username, authorities }: Caller) => ({
  id,
  username,
  authorities: authorities.map((authority) => ({ authority })),
});

export interface ReadContext {
  db: Reader;
  caller: Caller;
  now: Temporal.Instant;
  /** Message in the caller's language; null if no language has it. */
  text(key: string, values?: Record<string, string>): string | null;
}

/** Runs inside the transaction that also holds the intent record. */
export interface ChangeContext {
  db: Writer;
  caller: Caller;
  /** Time of receipt. */
  now: Temporal.Instant;
  /** Corrected `Occurred-At` if at most 24 h back, else `now`. Time-window rules use this. */
  occurredAt: Temporal.Instant;
  /** Without the 24 h limit: for effects that must not reach later events. */
  actedAt: Temporal.Instant;
  /** Where the person acted; null if that is not known. */
  device: string | null;
  text: ReadContext['text'];
  /** Ids from `Resource-Id`, in order; the server generates missing ones. */
  resourceId(index: number): string;
  resolutions: ConflictResolution[];
  /** Reports touched rows: raises revisions, fills the reply and pokes others. */
  touch: Touch;
  /** Sends a write with the record and the commit, without waiting for its result. */
  withCommit(write: Promise<unknown>): void;
}

type Part<K extends EndpointKey, P extends 'params' | 'query' | 'body'> =
  Contract[K] extends Record<P, infer S extends z.ZodType> ? z.output<S> : undefined;
export interface Input<K extends EndpointKey> {
  params: Part<K, 'params'>;
  query: Part<K, 'query'>;
  body: Part<K, 'body'>;
}
export interface ParsedInput {
  params: unknown;
  query: unknown;
  body: unknown;
}
type Reply<K extends EndpointKey> = Contract[K] extends { reply: infer S extends z.ZodType } ? z.input<S> : never;

/** Reply fields beyond `changed`, `removed` and `revisions`, which the binding adds. */
type ChangeExtras<K extends EndpointKey> = Omit<Reply<K>, 'changed' | 'removed' | 'revisions'>;

/** Collections behind a GET; the tag covers all. The header `Revision` is the first one's, summed over its scopes. */
export type Topics = [CollectionKey, ...CollectionKey[]];

export interface ReadRoute<K extends EndpointKey> {
  /** Null if it belongs to no collection. */
  topics: TopicsOf<Input<K>> | null;
  /** Makes the tag from the reply, as topics do not cover it. The default without topics. */
  taggedByContent?: true;
  /** For time-dependent replies: the tag covers the quarter of an hour, or today's dates in all zones. */
  timed?: 'quarterHour' | 'day';
  /** Reads whole floors, or as much: a login makes one such call at a time. */
  heavy?: true;
  read(context: ReadContext, input: Input<K>): Promise<Reply<K>>;
  /** Who sees the same rows: the event stream then reads a change once for all of them. */
  alike?: Alike<Input<K>>;
  /** Reads only these rows of the reply, where that is much cheaper. @param ids of rows that changed, or left */
  readRows?(context: ReadContext, input: Input<K>, ids: readonly string[]): Promise<Reply<K>>;
}

/** Sorts the callers of a read by what they see. */
export interface Alike<I> {
  /** Group of each caller; those of one group see the same of what is not their own. Who judges rows judges by it. */
  groupsOf(db: Reader, callers: readonly string[], now: Temporal.Instant): Promise<Map<string, string>>;
  /**
   * Collections on which the groups stand, beside roles and the day: once one is raised they are asked for anew. Of one
   * that is somebody's alone it is their group.
   */
  standsOn: readonly CollectionName[];
  /**
   * Reads some rows once for all callers.
   * @param ids of rows that changed, or left
   * @param expected who will ask: what they see may be read at once
   */
  readTogether(db: Reader, input: I, ids: readonly string[], expected?: Expected): Promise<RowsTogether>;
}

/** Groups of those who will ask, as far as they are known. @param but employees who will not */
export type Expected = (but: readonly string[]) => readonly string[];

/** Rows that were read once for many callers. */
export interface RowsTogether {
  /** Employees whose own some of the rows are: they see more of them. */
  owners(): Promise<readonly string[]>;
  /** Of the ids, those of which a caller may know that there is something; absent: all. @param group of theirs */
  knownTo?(context: ReadContext, group?: string): Promise<readonly string[]>;
  /** Rows of the reply to a caller. @param group of theirs, where it is known */
  rowsFor(context: ReadContext, group?: string): Promise<readonly unknown[]>;
}

/** Method syntax makes it bivariant, so that one table holds all routes. */
type TopicsOf<I> = { of(input: I, caller: Caller, db: Reader): Topics | Promise<Topics> }['of'];

/**
 * Runs in the intent's transaction and throws `Refusal`. `ahead` locks and reads while the intent is claimed, and
 * writes nothing; its result does the rest.
 */
export type ChangeRoute<K extends EndpointKey> =
  | { change(context: ChangeContext, input: Input<K>): Promise<ChangeExtras<K>> }
  | { ahead(context: ChangeContext, input: Input<K>): Promise<() => Promise<ChangeExtras<K>>> };

/** Calls with a `reply` in the contract. */
export type BuiltKey = { [K in EndpointKey]: Contract[K] extends { reply: z.ZodType } ? K : never }[EndpointKey];
/** Neither read nor change: they make sessions, settle intents, or never end. */
export type SpecialKey =
  | 'GET /api/authenticate'
  | 'POST /public/logout'
  | 'POST /public/administrator'
  | 'POST /public/password/forgotten'
  | 'POST /public/password'
  | 'POST /api/employee/password'
  | 'POST /api/employee/sign-out-elsewhere'
  | 'PUT /api/push/subscription'
  | 'DELETE /api/push/subscription'
  | 'GET /api/employee/devices'
  | 'DELETE /api/employee/devices/:id'
  | 'GET /api/employee/export'
  | 'GET /api/coworker/days/:id'
  | 'POST /api/meeting/feed'
  | 'DELETE /api/meeting/feed'
  | 'PUT /api/meeting/calendar/:id'
  | 'DELETE /api/meeting/calendar/:id'
  | 'POST /api/meeting/calendar/try/:id'
  | 'GET /api/set-up'
  | 'PUT /api/set-up/methods/:id'
  | 'DELETE /api/set-up/methods/:id'
  | 'POST /api/set-up/methods/:id/try'
  | 'POST /api/set-up/methods/:id/samples'
  | 'POST /api/set-up/methods/:id/activate'
  | 'POST /api/set-up/methods/:id/deactivate'
  | 'POST /api/set-up/metadata'
  | 'POST /api/set-up/invitations'
  | 'POST /api/set-up/mail'
  | 'POST /api/set-up/mail/code'
  | 'GET /api/directory'
  | 'GET /api/directory/runs/:id'
  | 'POST /api/directory/runs/:id/leave'
  | 'POST /api/directory/:id/run'
  | 'POST /api/directory/:id/why'
  | 'PUT /api/directory/:id/night'
  | 'GET /api/organisation/settings'
  | 'GET /api/scim'
  | 'POST /api/scim/tokens'
  | 'DELETE /api/scim/tokens/:id'
  | 'PUT /api/scim/groups'
  | 'PUT /api/organisation/settings/:id'
  | 'POST /api/intents/:id/void'
  | 'POST /public/visits/:uuid/intents/:id/void'
  | 'POST /api/intents/batch'
  | 'POST /api/changes'
  | 'GET /api/events';

export type Route<K extends EndpointKey> = K extends `GET ${string}` ? ReadRoute<K> : ChangeRoute<K>;
/** The built calls of a noun; `Routes<Exclude<BuiltKey, SpecialKey>>` is all of them. */
export type Routes<K extends EndpointKey> = { [P in K]: Route<P> };
