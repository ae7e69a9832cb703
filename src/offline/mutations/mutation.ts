import type { TeamOn } from '../../domain/access/team-needed.ts';
import type { IntentFacts } from '../../domain/intent/intent-facts.ts';
import type { Room } from '../../domain/room/room.ts';
import type { Verdict } from '../../domain/verdict.ts';
import type { BlockPeriod } from '../../domain/block-period/block-period.ts';
import type { BookingContext } from '../../domain/workplace-reservation/booking.ts';
import type { Resolution } from '../db/entry.ts';
import type { RequestParts } from '../http/request.ts';
import type { View, Waiting } from '../view/view.ts';

/** What an optimistic effect may know of its entry. */
export interface ApplyContext {
  waiting: Waiting;
  /** ISO instant at which the person acted, by this clock. */
  occurredAt: string;
  resolution: Resolution | null;
}

/** What a rule may look at when an intent is kept: the person's own rows as they see them. */
export interface JudgeContext extends Omit<BookingContext, 'me' | 'day' | 'pools'> {
  /** As far as this device knows. */
  blocks: readonly BlockPeriod[];
  /** The day's entries and the reservation asked for, as far as known. */
  view: View;
  isStudent: boolean;
  /** Whether the person has the team that amenities and meeting rooms ask for; undefined: nothing is asked. */
  hasTeam?: TeamOn | undefined;
  /** IANA zone of the preferred building, else of the first, for what has no building. */
  timeZone: string;
}

/** Makes a reservation, begins or ends presence, takes something away, or changes something else. */
export type Effect = 'creates' | 'confirms' | 'leaves' | 'removes' | 'changes';

/** A mutation with its params: `keep(save)` keeps it, whatever they are. */
export interface MutationCall {
  kind: string;
  keep: <R>(save: <P>(mutation: Mutation<P>, params: P) => R) => R;
}

export const callOf = <P>(mutation: Mutation<P>, params: P): MutationCall => ({
  kind: mutation.kind,
  keep: (save) => save(mutation, params),
});

/**
 * An intent that can wait: only kind and params are stored. Everything here is pure. The optimistic effect lives here,
 * the authoritative one in the server's command.
 */
export interface Mutation<P> {
  kind: string;
  /** Raised when stored params change, but for optional ones that are not sent. A higher one is parked. */
  v: number;
  effect: Effect;
  /** Whether it takes something away with these params, though its effect is another: it is held (decision 0076). */
  takesAway?(params: P): boolean;
  /** Whether stored params are its own: another version may have written them. */
  isParams(params: unknown): params is P;
  /** What it must stay in order with: the thing, the scarce slot, the person's day (docs/sync-protocol.md, "Lanes"). */
  lanes(params: P): string[];
  /** Ids of what it creates, in the order of the header `Resource-Id`. */
  resourceIds(params: P): string[];
  /**
   * The optimistic effect. Total: a missing row is no error. With the label `rejected` or `blocked` it only marks
   * existing rows.
   */
  apply(view: View, params: P, context: ApplyContext): View;
  /** The request, with what the person chose so far. */
  request(params: P, resolution: Resolution | null): RequestParts;
  /** What is told of it while it waits. */
  facts(params: P): IntentFacts;
  /** A 404 settles it without a word: it changes nothing but what a person sees of a thing that is gone. */
  pointlessOnceGone?: true;
  /** Sent without the person's doing: it is no change of theirs, so none that waits for them. */
  unasked?: true;
  /** What takes it back after it came through; null: nothing does. */
  undo(params: P): MutationCall | null;
  /**
   * Judges once more when the intent is kept: the button may be old. What this device does not know is allowed, and so
   * is what depends on others' rows (decision 0057).
   */
  judge?(params: P, context: JudgeContext): Verdict;
  /** Params without what nobody is to read on this device once it is done. Total: other versions' come here, too. */
  forget?(params: P): P;
  /** Params without the proposal that they answer, once that waits for no answer any more. */
  alone?(params: P): P;
  /** Params for another room. */
  retarget?(params: P, room: Room): P;
  /** Params once the reservation that they refer to goes to another room. */
  follow(params: P, room: Room): P;
}
