import type { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import type { Contract, EndpointKey } from '../../src/contract/contract.ts';
import type { Authority } from '../../src/domain/access/authority.ts';
import type { ConflictResolution } from '../../src/domain/conflict/conflict.ts';
import type { Locale } from '../../src/domain/employee/employee.ts';
import type { CollectionKey } from '../../src/domain/intent/intent.ts';
import type { Reader, Writer } from '../db/database.ts';

/** Who is calling. */
export interface Caller {
  id: string;
  username: string;
  locale: Locale;
  authorities: Authority[];
  /** What passes on readings of sensors; it is no employee. */
  isGateway?: true;
}

/** What a read has at hand. */
export interface ReadContext {
  db: Reader;
  caller: Caller;
  now: Temporal.Instant;
  /** A sentence of the catalogues in the caller's language, or null where none has it. */
  text(key: string, values?: Record<string, string>): string | null;
}

/** What a change has at hand; it runs inside the transaction that also holds the intent record. */
export interface ChangeContext {
  db: Writer;
  caller: Caller;
  /** Time of receipt. */
  now: Temporal.Instant;
  /** When the person acted: the corrected `Occurred-At` where it is at most 24 h back, else `now`. Rules with a time window judge this. */
  occurredAt: Temporal.Instant;
  /** The same however long ago it was, for what must not count for anything that came after it. */
  actedAt: Temporal.Instant;
  /** As for a read. */
  text: ReadContext['text'];
  /** Ids from `Resource-Id`, in order; a missing one is made by the server. */
  resourceId(index: number): string;
  resolutions: ConflictResolution[];
  /** Names what the change touched: the binding raises the collection's revision, puts rows into the reply and pokes the others. */
  touch: Touch;
  /** A write whose outcome the change does not wait for: it travels with the record and the commit. */
  withCommit(write: Promise<unknown>): void;
}

export interface Touch {
  changed(collection: CollectionKey, rows: { id: string }[]): void;
  removed(collection: CollectionKey, ids: string[]): void;
  /** Raised and poked, but not part of the caller's reply (somebody else's calendar). */
  raised(collection: CollectionKey): void;
}

type Part<K extends EndpointKey, P extends 'params' | 'query' | 'body'> =
  Contract[K] extends Record<P, infer S extends z.ZodType> ? z.output<S> : undefined;
export interface Input<K extends EndpointKey> {
  params: Part<K, 'params'>;
  query: Part<K, 'query'>;
  body: Part<K, 'body'>;
}
/** A validated request of whatever call. */
export interface ParsedInput {
  params: unknown;
  query: unknown;
  body: unknown;
}
type Reply<K extends EndpointKey> = Contract[K] extends { reply: infer S extends z.ZodType } ? z.input<S> : never;

/** The entities that a change's reply names beyond `changed`, `removed` and `revisions`, which the binding adds. */
type ChangeExtras<K extends EndpointKey> = Omit<Reply<K>, 'changed' | 'removed' | 'revisions'>;

/**
 * What a GET stands on. The first is the collection that the reply belongs to, and its revision stands in the header
 * `Revision` (the sum of all scopes of that collection, where the reply covers several); the tag covers all of them.
 */
export type Topics = [CollectionKey, ...CollectionKey[]];

/** A GET. */
export interface ReadRoute<K extends EndpointKey> {
  /** Null for what is part of no collection. */
  topics: TopicsOf<Input<K>> | null;
  /** The tag is made from the reply itself: the topics do not tell all that it stands on. So it is where there are none. */
  taggedByContent?: true;
  /** Where the reply depends on the time: the tag then covers the minute, or the quarter of an hour (enough for "today" in any zone). */
  timed?: true | 'quarterHour';
  read(context: ReadContext, input: Input<K>): Promise<Reply<K>>;
}

/** Compared like a method, so that the binding may hold the routes of all calls in one table. */
type TopicsOf<I> = { of(input: I, caller: Caller, db: Reader): Topics | Promise<Topics> }['of'];

/**
 * A change, in the intent's transaction. Refusals are thrown as `Refusal`. In two steps where it pays: `ahead` locks and
 * reads, together with the claim of the intent, and changes nothing; what it gives back does the rest.
 */
export type ChangeRoute<K extends EndpointKey> =
  | { change(context: ChangeContext, input: Input<K>): Promise<ChangeExtras<K>> }
  | { ahead(context: ChangeContext, input: Input<K>): Promise<() => Promise<ChangeExtras<K>>> };

/** The calls that are built: those with a `reply` in the contract. */
export type BuiltKey = { [K in EndpointKey]: Contract[K] extends { reply: z.ZodType } ? K : never }[EndpointKey];
/** Built calls that fit neither pattern: they make sessions, settle intents, or never end. */
export type SpecialKey =
  | 'GET /api/authenticate'
  | 'POST /public/logout'
  | 'POST /api/intents/:id/void'
  | 'POST /public/visits/:uuid/intents/:id/void'
  | 'POST /api/intents/batch'
  | 'GET /api/events';

export type Route<K extends EndpointKey> = K extends `GET ${string}` ? ReadRoute<K> : ChangeRoute<K>;
/** The built calls of a noun; `Routes<Exclude<BuiltKey, SpecialKey>>` is all of them. */
export type Routes<K extends EndpointKey> = { [P in K]: Route<P> };
