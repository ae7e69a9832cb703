import type { CollectionKey } from '../../src/domain/intent/intent.ts';
import { follow, type Step, type TopicChange } from '../sql/row-change.ts';

/** Of more topics, or steps of one, than this the log tells. */
const MAX_TOPICS = 5_000;
const MAX_STEPS = 100;

/**
 * Steps of the log that this process wrote, until they are told: it need not read what it knows. Where another one
 * raised the topic in between, the steps do not lead on from each other, and the log has to be read.
 */
export class OwnSteps {
  readonly #steps = new Map<CollectionKey, Step[]>();

  /** @param step committed; changes of one topic may end in another order than they were made */
  keep(key: CollectionKey, step: Step): void {
    if (this.#steps.size >= MAX_TOPICS && !this.#steps.has(key)) this.#steps.clear();
    const steps = this.#steps.get(key) ?? [];
    steps.push(step);
    this.#steps.set(key, steps.toSorted(([, a], [, b]) => a - b).slice(-MAX_STEPS));
  }

  /** The revision before one that this process raised; null where another did. */
  before(key: CollectionKey, revision: number): number | null {
    return this.#steps.get(key)?.find(([, own]) => own === revision)?.[0] ?? null;
  }

  /** What changed since a revision until another one at least; null where these steps do not tell it all. */
  since(key: CollectionKey, revision: number | null, until: number): TopicChange | null {
    const steps = (this.#steps.get(key) ?? []).filter(([before]) => revision !== null && before >= revision);
    const last = steps.at(-1)?.[1];
    if (last === undefined || last < until) return null;
    const change = follow(revision, last, steps);
    return change.from === null ? null : change;
  }

  /** @param until revision up to which a topic was told; absent: all of it goes */
  forget(key: CollectionKey, until = Number.POSITIVE_INFINITY): void {
    const left = (this.#steps.get(key) ?? []).filter(([, revision]) => revision > until);
    if (left.length === 0) this.#steps.delete(key);
    else this.#steps.set(key, left);
  }

  clear(): void {
    this.#steps.clear();
  }
}
