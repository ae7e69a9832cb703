import { type CollectionKey, collectionName, isCollectionKey } from '../../src/domain/intent/intent.ts';
import type { Raised } from './news-reader.ts';

/** Changes within this time share one message; in ms. */
const DEBOUNCE_MS = 25;
/** What comes while a message is told, or within so many times as long after, shares the next one. */
const REST_FACTOR = 4;
/** In ms. */
const MAX_REST_MS = 250;
/** Where so many changes came in one message more will follow, and share the next one. */
const MANY_CHANGES = 3;
/** In ms: with what else it takes, nine of ten changes of a rush are still seen within a quarter of a second. */
const MANY_REST_MS = 100;
/** So many of one person's are a queue that waited without a network: telling it delays the rest of it. In ms. */
const QUEUE_REST_MS = 1000;

/** What was raised since the last message, and when the next one goes out: the busier, the more share one. */
export class GatheredNews {
  #raised = new Map<CollectionKey, { first: number; latest: number }>();
  /** Notifications behind it, in all and by whose they are. */
  #changes = 0;
  readonly #ofOne = new Map<CollectionKey, number>();
  /** In ms. */
  #leastRest = 0;
  #restUntil = 0;

  /** Takes a notification of the database, which names revisions by topic. @returns whether it could be read */
  take(payload: string): boolean {
    const revisions = revisionsIn(payload);
    if (revisions === null) return false;
    this.#changes += 1;
    for (const [key, revision] of revisions) {
      if (!isCollectionKey(key)) continue;
      this.add(key, { first: revision, latest: revision });
      // A calendar is changed by its owner, almost always.
      if (collectionName(key) === 'employee-calendar') this.#ofOne.set(key, (this.#ofOne.get(key) ?? 0) + 1);
    }
    return true;
  }

  add(key: CollectionKey, { first, latest }: { first: number; latest: number }): void {
    const known = this.#raised.get(key) ?? { first, latest };
    this.#raised.set(key, { first: Math.min(first, known.first), latest: Math.max(latest, known.latest) });
  }

  get isEmpty(): boolean {
    return this.#raised.size === 0;
  }

  /** Gives what is to be told now, and begins anew. */
  handOver(): Raised {
    const raised = this.#raised;
    const isQueue = [...this.#ofOne.values()].some((times) => times >= MANY_CHANGES);
    this.#leastRest = isQueue ? QUEUE_REST_MS : this.#changes >= MANY_CHANGES ? MANY_REST_MS : 0;
    this.#ofOne.clear();
    this.#raised = new Map();
    this.#changes = 0;
    return raised;
  }

  /** What was handed over is told. @param span when that began and ended, in ms @param isLong rests in any case */
  rest({ began, ended }: { began: number; ended: number }, isLong: boolean): void {
    const rest = isLong ? MAX_REST_MS : Math.min(REST_FACTOR * (ended - began), MAX_REST_MS);
    this.#restUntil = ended + Math.max(rest, this.#leastRest);
  }

  /** How long the next message waits, in ms. @param now by the same clock as the rests */
  wait(now: number): number {
    return Math.max(DEBOUNCE_MS, this.#restUntil - now);
  }
}

/** Whoever may connect to the database may notify: what a payload says is null where it is none of ours. */
function revisionsIn(payload: string): [key: string, revision: number][] | null {
  const named = parsed(payload);
  if (typeof named !== 'object' || named === null) return null;
  const revisions: [string, number][] = [];
  for (const [key, revision] of Object.entries(named)) {
    if (typeof revision !== 'number' || !Number.isSafeInteger(revision)) return null;
    revisions.push([key, revision]);
  }
  return revisions;
}

/** Undefined for a text that is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
