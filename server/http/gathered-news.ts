import { type CollectionKey, collectionName, isCollectionKey } from '../../src/domain/intent/intent.ts';
import type { Raised } from './news-reader.ts';

/** What one transaction notifies, and one soon after it, share a message; in ms. */
const DEBOUNCE_MS = 4;
/** What comes while a message is told, or within so many times as long after, shares the next one. */
const REST_FACTOR = 4;
/** In ms. */
const MAX_REST_MS = 250;
/** A hundred a second: more will follow, and share the next message. Nine of ten are seen after 250 ms at most. */
const RUSH = { changes: 4, withinMs: 40, restMs: 100 };
/** Of one person, faster than anybody taps: a queue that waited without a network. Telling it delays the rest of it. */
const QUEUE = { changes: 3, withinMs: 100, restMs: 1000 };

/** A change, and the calendars of whom it is: mostly of who made it. */
interface Came {
  at: number;
  calendars: readonly CollectionKey[];
}

/** What was raised since the last message, and when the next one goes out: the busier, the more share one. */
export class GatheredNews {
  #raised = new Map<CollectionKey, { first: number; latest: number }>();
  #lately: Came[] = [];
  /** In ms. */
  #leastRest = 0;
  #restUntil = 0;

  /** Takes a notification of the database, which names revisions by topic. @returns whether it could be read */
  take(payload: string, now: number): boolean {
    const revisions = revisionsIn(payload);
    if (revisions === null) return false;
    const keys = revisions.flatMap(([key, revision]) => {
      if (!isCollectionKey(key)) return [];
      this.add(key, { first: revision, latest: revision });
      return [key];
    });
    // Nobody is told of what this version does not know, and nothing else would forget it.
    if (keys.length > 0) this.#lately.push({ at: now, calendars: keys.filter(isCalendar) });
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
  handOver(now: number): Raised {
    const raised = this.#raised;
    this.#raised = new Map();
    const since = (ms: number) => this.#lately.filter(({ at }) => now - at < ms);
    this.#lately = since(QUEUE.withinMs);
    const isRush = since(RUSH.withinMs).length >= RUSH.changes;
    this.#leastRest = isQueue(this.#lately) ? QUEUE.restMs : isRush ? RUSH.restMs : 0;
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

const isCalendar = (key: CollectionKey): boolean => collectionName(key) === 'employee-calendar';

/** Whether many are of one person. */
function isQueue(changes: readonly Came[]): boolean {
  const times = new Map<CollectionKey, number>();
  for (const { calendars } of changes) for (const key of calendars) times.set(key, (times.get(key) ?? 0) + 1);
  return [...times.values()].some((each) => each >= QUEUE.changes);
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
