import { type CollectionKey, type CollectionName, collectionName } from '../../src/domain/intent/intent.ts';
import { readRevisionsBefore, readTopicChanges, type TopicChange } from '../sql/row-change.ts';
import { isPrivate } from './audience.ts';
import type { BoundRoutes } from './calls.ts';
import {
  changedAndRemoved,
  changedRows,
  collectionOf,
  readSetting,
  routeOfCollection,
  type Setting,
} from './collection.ts';
import type { Caller } from './handler.ts';
import { readContextOf } from './read.ts';
import type { NewsReader, Raised, Story } from './news-reader.ts';
import type { Services } from './services.ts';

/** Of topics that are not remembered, the log tells where a change began. */
const MAX_FOLLOWED = 20_000;

/** What decides how the rows of others look to somebody. */
const DECIDES = new Set<CollectionName>(['user-status', 'my-teams', 'employee-info']);

/**
 * Reads the rows behind notifications, once for all listeners who see the same (docs/sync-protocol.md, "News").
 */
export class News implements NewsReader {
  readonly #services: Services;
  readonly #routes: BoundRoutes;
  /** The last revision told, by topic. */
  readonly #told = new Map<CollectionKey, number>();
  /** Groups of callers, by collection and employee. */
  readonly #groups = new Map<CollectionName, Map<string, string>>();
  #setting: Promise<Setting> | null = null;

  constructor(services: Services, routes: BoundRoutes) {
    this.#services = services;
    this.#routes = routes;
  }

  carries(name: CollectionName): boolean {
    const route = routeOfCollection(this.#routes, name);
    return route !== null && (isPrivate(name) || route.alike !== undefined);
  }

  forget(): void {
    this.#told.clear();
    this.#groups.clear();
    this.#setting = null;
  }

  heed(raised: Raised): void {
    for (const key of raised.keys()) {
      const name = collectionName(key);
      if (name === 'client-config' || name === 'features' || name === 'buildings') {
        this.#setting = null;
        this.#groups.clear();
      }
      if (name !== null && DECIDES.has(name))
        for (const groups of this.#groups.values()) groups.delete(key.slice(name.length + 1));
    }
  }

  async tell(
    raised: Raised,
    hearers: ReadonlyMap<CollectionKey, readonly Caller[]>,
  ): Promise<Map<CollectionKey, Story>> {
    const { db } = this.#services;
    const unknown = [...hearers.keys()].flatMap((key) => {
      const first = raised.get(key)?.first;
      return this.#told.has(key) || first === undefined ? [] : [[key, first] as const];
    });
    const before = await readRevisionsBefore(db, new Map(unknown));
    const since = new Map([...hearers.keys()].map((key) => [key, this.#told.get(key) ?? before.get(key) ?? null]));
    const changes = await readTopicChanges(db, since);
    const stories = new Map<CollectionKey, Story>();
    for (const [key, callers] of hearers) {
      const change = changes.get(key);
      if (change === undefined) continue;
      if (this.#told.size >= MAX_FOLLOWED) this.#told.clear();
      this.#told.set(key, change.revision);
      stories.set(key, await this.#storyOf(key, change, callers));
    }
    return stories;
  }

  async #storyOf(key: CollectionKey, change: TopicChange, callers: readonly Caller[]): Promise<Story> {
    const name = collectionName(key);
    const { revision, from, ids } = change;
    if (name === null || from === null) return { revision, textFor: () => null };
    if (from === revision) return { revision, textFor: () => '' };
    const groups = await this.#groupsOf(name, callers);
    const owners = new Set(
      (await routeOfCollection(this.#routes, name)?.alike?.ownersOf(this.#services.db, ids)) ?? [],
    );
    const groupOf = ({ id }: Caller): string => (owners.has(id) ? `own ${id}` : `all ${groups.get(id) ?? id}`);
    const texts = new Map<string, string | null>();
    for (const caller of callers) {
      const group = groupOf(caller);
      if (!texts.has(group)) texts.set(group, await this.#textOf(key, { ...change, from }, caller));
    }
    return { revision, textFor: (caller) => texts.get(groupOf(caller)) ?? null };
  }

  async #groupsOf(name: CollectionName, callers: readonly Caller[]): Promise<ReadonlyMap<string, string>> {
    const known = this.#groups.get(name) ?? new Map<string, string>();
    this.#groups.set(name, known);
    const alike = routeOfCollection(this.#routes, name)?.alike;
    const missing = callers.flatMap(({ id }) => (known.has(id) ? [] : [id]));
    if (alike === undefined || missing.length === 0) return known;
    const { db, clock } = this.#services;
    for (const [id, group] of await alike.groupsOf(db, missing, clock.now())) known.set(id, group);
    return known;
  }

  /** The rows as a caller may see them; null where they have to read all. */
  async #textOf(key: CollectionKey, { from, revision, ids }: TopicChange, caller: Caller): Promise<string | null> {
    const name = collectionName(key);
    if (name === null) return null;
    this.#setting ??= readSetting(this.#services);
    const setting = { ...(await this.#setting), now: this.#services.clock.now() };
    const scope = isPrivate(name) ? '' : key.slice(name.length + 1);
    const collection = await collectionOf(this.#services, this.#routes, caller, setting, { scope, name });
    if ('refused' in collection) return null;
    const rows = await changedRows(collection, readContextOf(this.#services, caller, setting.now), ids);
    if (rows === null) return null;
    const { epoch } = this.#services;
    return JSON.stringify({ epoch: epoch.name, key, from, to: revision, ...changedAndRemoved(key, rows, ids) });
  }
}
