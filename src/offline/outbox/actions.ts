import type { ConflictResolution } from '../../domain/conflict/conflict.ts';
import type { AccountDatabase } from '../db/account-database.ts';

/** What a person may do with an entry of the waiting list. Each resolves to whether it still applied; then the worker is asked to go on. */

/** Sends a rejected entry again, as a new intent that replaces the old one. */
export declare function retryEntry(db: AccountDatabase, seq: number): Promise<boolean>;

/** Gives an entry up. One that may have reached the server is voided there first. */
export declare function giveUpEntry(db: AccountDatabase, seq: number): Promise<boolean>;

/** Answers a conflict: the entry goes out again as a new intent that replaces the old one. */
export declare function resolveConflict(
  db: AccountDatabase, seq: number, resolutions: ConflictResolution[], options?: { replaceMyOtherLocation?: boolean | undefined },
): Promise<boolean>;

/** Closes a conflict without an answer: `timeout` keeps the entry as rejected, `person` gives it up. */
export declare function cancelConflict(db: AccountDatabase, seq: number, cause: 'timeout' | 'person'): Promise<boolean>;

/** Takes a settled entry that still has something to say off the waiting list. */
export declare function dismissEntry(db: AccountDatabase, seq: number): Promise<boolean>;
