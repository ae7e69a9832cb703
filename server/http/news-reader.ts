import type { CollectionKey, CollectionName } from '../../src/domain/intent/intent.ts';
import type { Caller } from './handler.ts';

/** Topics that were raised, with the first and the last revision that was heard. */
export type Raised = ReadonlyMap<CollectionKey, { first: number; latest: number }>;

/** A change of a collection, as each listener gets it: the text of the rows, or null where they have to ask. */
export interface Story {
  textFor(caller: Caller): string | null;
}

/** Reads the rows behind notifications, for the streams that carry them. */
export interface NewsReader {
  /** Whether changes of a collection come with their rows. */
  carries(name: CollectionName): boolean;
  /** Notifications may have been missed. */
  forget(): void;
  /** Roles or languages of some may have changed, whether they listen now or not. */
  lookAgain(employeeIds: readonly string[]): void;
  /** What was raised may decide how rows look to somebody: call it with everything, before `tell`. */
  heed(raised: Raised): void;
  /** Nobody wants to know of a topic that was raised: the next news of it do not lead on from before. */
  passBy(key: CollectionKey): void;
  /** @param hearers who wants to know, by topic @throws where nothing can be read */
  tell(raised: Raised, hearers: ReadonlyMap<CollectionKey, readonly Caller[]>): Promise<Map<CollectionKey, Story>>;
}
