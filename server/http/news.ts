import {
  COLLECTIONS,
  type CollectionKey,
  type CollectionName,
  collectionName,
} from '../../src/domain/intent/intent.ts';
import type { Reader } from '../db/database.ts';
import { readTogether } from '../db/transaction.ts';
import type { Raises } from '../sql/intent.ts';
import { readRevisionsBefore, readTopicChanges, type TopicChange } from '../sql/row-change.ts';
import { isPrivate, ownerOf } from './audience.ts';
import type { BoundRoutes } from './calls.ts';
import {
  type Collection,
  collectionOf,
  deltaOf,
  idsIn,
  isSwitchedOff,
  readSetting,
  routeOfCollection,
  type Setting,
} from './collection.ts';
import { QUARTER_HOUR_MS } from './dates.ts';
import type { Caller, Expected, RowsTogether } from './handler.ts';
import { readContextOf } from './read.ts';
import type { Hearer, NewsReader, Raised, Story } from './news-reader.ts';
import type { Services } from './services.ts';
import { OwnSteps } from './own-steps.ts';
import { movingNobody, type Said, saying, storyOf, type Untold, UNSAID } from './news-story.ts';

/** Of topics that are not remembered, the log tells where a change began. */
const MAX_FOLLOWED = 20_000;

/** Of a payload; whoever may connect to the database may have sent it. */
const MAX_LOGGED_LENGTH = 100;

/** What decides the {@link Setting}. */
const SETTING = new Set<CollectionName>(['client-config', 'features', 'buildings']);

/**
 * Reads the rows behind notifications, once for all listeners who see the same (docs/sync-protocol.md, "News").
 */
export class News implements NewsReader {
  readonly #services: Services;
  readonly #routes: BoundRoutes;
  /** The last revision told, by topic. */
  readonly #told = new Map<CollectionKey, number>();
  readonly #own = new OwnSteps();
  /** Groups of callers, by collection and employee. */
  readonly #groups = new Map<CollectionName, Map<string, string>>();
  #setting: Promise<Setting> | null = null;
  /** The quarter of an hour that the groups are of. */
  #quarter = 0;

  /** Collections whose groups stand on a collection, by its name. */
  readonly #standing = new Map<CollectionName, CollectionName[]>();

  constructor(services: Services, routes: BoundRoutes) {
    this.#services = services;
    this.#routes = routes;
    for (const name of COLLECTIONS)
      for (const ground of routeOfCollection(routes, name)?.alike?.standsOn ?? [])
        this.#standing.set(ground, [...(this.#standing.get(ground) ?? []), name]);
  }

  carries(name: CollectionName): boolean {
    const route = routeOfCollection(this.#routes, name);
    return route !== null && (isPrivate(name) || route.alike !== undefined);
  }

  forget(): void {
    this.#told.clear();
    this.#own.clear();
    this.#groups.clear();
    this.#setting = null;
  }

  logUnreadable(payload: string): void {
    const start = payload.slice(0, MAX_LOGGED_LENGTH);
    this.#services.log.warn({ payload: start }, 'a notification could not be read: everybody asks for everything');
  }

  made(steps: Raises['steps']): void {
    for (const [key, step] of steps) {
      const name = collectionName(key);
      if (name !== null && this.carries(name)) this.#own.keep(key, step);
    }
  }

  forgetTopic(key: CollectionKey): void {
    this.#told.delete(key);
    this.#own.forget(key);
  }

  lookAgain(employeeIds: readonly string[]): void {
    for (const groups of this.#groups.values()) for (const id of employeeIds) groups.delete(id);
  }

  forgetGroupsOf(raised: Raised): void {
    const quarter = Math.floor(this.#services.clock.now().epochMilliseconds / QUARTER_HOUR_MS);
    // Memberships begin and end with the day.
    if (quarter !== this.#quarter) this.#groups.clear();
    this.#quarter = quarter;
    for (const key of raised.keys()) {
      const name = collectionName(key);
      if (name === null) continue;
      if (SETTING.has(name)) this.#setting = null;
      const owner = ownerOf(key);
      for (const standing of this.#standing.get(name) ?? [])
        if (owner === null) this.#groups.delete(standing);
        else this.#groups.get(standing)?.delete(owner);
    }
  }

  async tell(raised: Raised, hearersOf: (key: CollectionKey) => readonly Hearer[]): Promise<Map<CollectionKey, Story>> {
    try {
      return await readTogether(this.#services.db, (db) => this.#read({ ...this.#services, db }, raised, hearersOf));
    } catch (error) {
      this.#services.log.warn({ err: error }, 'news could not be read');
      this.#setting = null;
      throw error;
    }
  }

  async #read(
    services: Services,
    raised: Raised,
    hearersOf: (key: CollectionKey) => readonly Hearer[],
  ): Promise<Map<CollectionKey, Story>> {
    const { db } = services;
    const changes = await this.#changesOf(db, raised);
    const untold = await Promise.all(
      [...changes].map(
        async ([key, change]) => [key, await this.#storyOf(services, key, change, hearersOf(key))] as const,
      ),
    );
    if (this.#told.size >= MAX_FOLLOWED) this.#told.clear();
    // Not before all is read: what could not be told is told again.
    for (const [key, { revision }] of changes) {
      this.#told.set(key, revision);
      this.#own.forget(key, revision);
    }
    for (const [, { told }] of untold) told();
    return new Map(untold.map(([key, { story }]) => [key, story]));
  }

  /** What was raised since it was last told: from the log, but for what this process made by itself. */
  async #changesOf(db: Reader, raised: Raised): Promise<Map<CollectionKey, TopicChange>> {
    const changes = new Map<CollectionKey, TopicChange>();
    for (const [key, { first, latest }] of raised) {
      const own = this.#own.since(key, this.#told.get(key) ?? this.#own.before(key, first), latest);
      if (own !== null) changes.set(key, own);
    }
    const others = [...raised].filter(([key]) => !changes.has(key));
    const unknown = others.flatMap(([key, { first }]) => (this.#told.has(key) ? [] : [[key, first] as const]));
    const before = await readRevisionsBefore(db, new Map(unknown));
    const since = new Map(others.map(([key]) => [key, this.#told.get(key) ?? before.get(key) ?? null]));
    for (const [key, change] of await readTopicChanges(db, since)) changes.set(key, change);
    return changes;
  }

  async #storyOf(
    services: Services,
    key: CollectionKey,
    change: TopicChange,
    hearers: readonly Hearer[],
  ): Promise<Untold> {
    const name = collectionName(key);
    const { revision, from, ids } = change;
    if (name === null || from === null) return movingNobody(new Map(hearers.map((hearer) => [hearer, null])));
    if (from === revision || isSwitchedOff(name, await this.#settingNow(services))) return movingNobody(new Map());
    const callers = hearers.map(({ caller }) => caller);
    const read = this.#readingOf(services, key);
    const expected: Expected = (but) => {
      const known = this.#groups.get(name);
      return [...new Set(callers.flatMap(({ id }) => (but.includes(id) ? [] : (known?.get(id) ?? []))))];
    };
    const [groups, together] = await Promise.all([
      this.#groupsOf(services, name, callers),
      this.#readTogether(services, ids, callers[0], read, expected),
    ]);
    const owners = new Set(await together?.owners());
    const groupOf = ({ id }: Caller): string => (owners.has(id) ? `own ${id}` : `all ${groups.get(id) ?? id}`);
    const heardBy = new Map(callers.map((caller) => [caller, groupOf(caller)]));
    // One caller stands for all who see the same.
    const standing = new Map([...heardBy].map(([caller, heard]) => [heard, caller]));
    const said = new Map(
      await Promise.all(
        [...standing].map(async ([heard, caller]): Promise<[string, Said | null]> => {
          const shared = together && { together, group: groups.get(caller.id) };
          return [heard, await this.#saidTo(services, await read(caller), key, change, caller, shared)];
        }),
      ),
    );
    return storyOf(key, { from, revision }, hearers, ({ caller }) => said.get(heardBy.get(caller) ?? '') ?? null);
  }

  /** Reads a collection as each of some callers do, once for all of a role: who they are decides nothing of it. */
  #readingOf(services: Services, key: CollectionKey): (caller: Caller) => Promise<Collection | null> {
    const known = new Map<string, Promise<Collection | null>>();
    return (caller) => {
      const role = caller.authorities.join();
      const collection = known.get(role) ?? this.#collectionOf(services, key, caller);
      known.set(role, collection);
      return collection;
    };
  }

  /** The rows for all callers; null where each caller has their own. */
  async #readTogether(
    services: Services,
    ids: readonly string[],
    first: Caller | undefined,
    read: (caller: Caller) => Promise<Collection | null>,
    expected: Expected,
  ): Promise<RowsTogether | null> {
    const collection = first === undefined ? null : await read(first);
    if (collection === null || collection.route.alike === undefined) return null;
    return collection.route.alike.readTogether(services.db, collection.input, ids, expected);
  }

  /** A collection as a caller reads it; null where they may not. Its query is the same for all. */
  async #collectionOf(services: Services, key: CollectionKey, caller: Caller): Promise<Collection | null> {
    const name = collectionName(key);
    if (name === null) return null;
    const scope = isPrivate(name) ? '' : key.slice(name.length + 1);
    const collection = await collectionOf(services, this.#routes, caller, await this.#settingNow(services), {
      scope,
      name,
    });
    return 'refused' in collection ? null : collection;
  }

  async #settingNow(services: Services): Promise<Setting> {
    this.#setting ??= readSetting(services);
    return { ...(await this.#setting), now: services.clock.now() };
  }

  async #groupsOf(
    { db, clock }: Services,
    name: CollectionName,
    callers: readonly Caller[],
  ): Promise<ReadonlyMap<string, string>> {
    const known = this.#groups.get(name) ?? new Map<string, string>();
    this.#groups.set(name, known);
    const alike = routeOfCollection(this.#routes, name)?.alike;
    const missing = callers.flatMap(({ id }) => (known.has(id) ? [] : [id]));
    if (alike === undefined || missing.length === 0) return known;
    for (const [id, group] of await alike.groupsOf(db, missing, clock.now())) known.set(id, group);
    return known;
  }

  /** The rows as a caller may see them; null where they have to read all. */
  async #saidTo(
    services: Services,
    collection: Collection | null,
    key: CollectionKey,
    { revision, ids, last }: TopicChange,
    caller: Caller,
    shared: Parameters<typeof deltaOf>[3],
  ): Promise<Said | null> {
    if (collection === null) return null;
    const context = readContextOf(services, caller, services.clock.now());
    const delta = await deltaOf(collection, context, ids, shared);
    if (delta === null) return null;
    const named = idsIn(delta);
    if (named.length === 0) return UNSAID;
    // It ends where `POST /api/changes` ends for them: they do not learn when the rest of it was.
    const to = named.length === ids.length ? revision : Math.max(...named.map((id) => last.get(id) ?? revision));
    return saying(to, { epoch: services.epoch.name, key, ...delta });
  }
}
