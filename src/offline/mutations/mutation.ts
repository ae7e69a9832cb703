import type { UserStatus } from '../../domain/access/authority.ts';
import type { BlockPeriod } from '../../domain/block-period/block-period.ts';
import type { ClientConfig } from '../../domain/client-config/client-config.ts';
import type { Room } from '../../domain/room/room.ts';
import type { Verdict } from '../../domain/verdict.ts';
import type { Resolution } from '../db/entry.ts';
import type { RequestParts } from '../http/request.ts';
import type { View, Waiting } from '../view/view.ts';

/** What an optimistic effect may know of its entry. */
export interface ApplyContext {
  waiting: Waiting;
  /** When the person acted, as an ISO 8601 instant of the device's clock. */
  occurredAt: string;
  resolution: Resolution | null;
}

/** What a rule may look at when an intent is about to be kept: the person's own rows as they see them. */
export interface JudgeContext {
  /** Entries of the day, and the reservation asked for, as far as this device has them. */
  view: View;
  config: ClientConfig;
  userStatus: UserStatus;
  isCleaner: boolean;
  isStudent: boolean;
  /** The published block periods, as far as this device knows. */
  blocks: readonly BlockPeriod[];
  /** Ids of the person's teams on the day asked for; undefined while this device was never told. */
  teams?: readonly string[] | undefined;
  /** IANA zone of what has no building of its own: the person's preferred building's. */
  timeZone: string;
  /** ISO instant at which the person acts. */
  now: string;
}

/**
 * An intent that can wait: kind and params are all that is stored of it. Everything here is pure.
 * The optimistic effect lives here, the authoritative one in the server's command.
 */
export interface Mutation<P> {
  kind: string;
  /** Raised when the meaning of stored params changes. An entry with a higher one is parked. */
  v: number;
  /** What it must stay in order with: the thing, the scarce slot, the person's day (docs/sync-protocol.md, "Lanes"). */
  lanes(params: P): string[];
  /** Ids of what it creates, in the order of the header `Resource-Id`. */
  resourceIds(params: P): string[];
  /**
   * The optimistic effect. Total: a row that is not there is no error.
   * With the label `rejected` or `blocked` the effect is not expected to come: existing rows are only marked.
   */
  apply(view: View, params: P, context: ApplyContext): View;
  /** The request, with what the person chose so far. */
  request(params: P, resolution: Resolution | null): RequestParts;
  /**
   * Judged once more when the intent is kept: a button may have been drawn a while ago. What this device does not know is
   * allowed, since the server judges in any case; so is what hangs on others' rows, of which a mirror may be a moment old (decision 0057).
   */
  judge?(params: P, context: JudgeContext): Verdict;
  /** Params after the person took another room in place of the one asked for. */
  retarget?(params: P, room: Room): P;
}
