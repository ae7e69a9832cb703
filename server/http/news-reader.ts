import type { CollectionKey, CollectionName } from '../../src/domain/intent/intent.ts';
import type { Raises } from '../sql/intent.ts';
import type { Caller } from './handler.ts';

/** Topics that were raised, with the first and the last revision that was heard. */
export type Raised = ReadonlyMap<CollectionKey, { first: number; latest: number }>;

/** Who hears of changes with their rows. */
export interface Hearer {
  caller: Caller;
  /** What was passed over since they last heard of a topic: of `from` until `to` nothing is theirs to know. */
  passedOver: Map<CollectionKey, { from: number; to: number }>;
}

/** What a change says to those who are to hear of it: the text of the rows, or null where they have to ask. */
export type Story = ReadonlyMap<Hearer, string | null>;

/** Reads the rows behind notifications, for the streams that carry them. */
export interface NewsReader {
  /** Whether changes of a collection come with their rows. */
  carries(name: CollectionName): boolean;
  /** Notifications may have been missed. */
  forget(): void;
  /** A notification could not be read: what it told may have been missed. */
  logUnreadable(payload: string): void;
  /** Roles or languages of some may have changed, whether they listen now or not. */
  lookAgain(employeeIds: readonly string[]): void;
  /** What was raised may decide how rows look to somebody: call it with everything, before `tell`. */
  forgetGroupsOf(raised: Raised): void;
  /** This process itself made a change: what it logged need not be read. */
  made(steps: Raises['steps']): void;
  /** Nobody wants to know of a topic that was raised: the next news of it do not lead on from before. */
  forgetTopic(key: CollectionKey): void;
  /**
   * @param raised topics that somebody wants to know of
   * @param hearersOf who does, asked once it was read what changed: whoever comes later asks for more than that
   * @throws where nothing can be read
   */
  tell(raised: Raised, hearersOf: (key: CollectionKey) => readonly Hearer[]): Promise<Map<CollectionKey, Story>>;
}
