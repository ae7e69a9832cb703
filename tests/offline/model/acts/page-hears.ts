import fc from 'fast-check';
import type { Fault } from '../faults.ts';

/** Something changes while a page is open and listens, and that page must come to know of it. */
export interface PageHears {
  what: Happening;
  room: number;
  date: number;
  /** Which of the requests that follow is lost; null: none. */
  lost: number | null;
  /** So many times something happens; what follows the first is a stranger's. */
  times?: number | undefined;
  stream?: StreamFault | undefined;
  /**
   * What the first request of the page meets when it opens; everything happened before. `between`: it happens when that
   * was answered, and before the stream is open. Null: while it was open.
   */
  opening?: Fault | 'between' | null | undefined;
}

/**
 * What happens to the server or to the account; `own`: the person books, and checks in; `moves`: they are in the other
 * building, whatever they planned.
 */
export const HAPPENINGS = [
  'stranger',
  'otherDevice',
  // A copy of the database takes its place, and the server starts.
  'restored',
  // An empty one does, and the stream goes on.
  'emptied',
  // The stranger shares no longer where they are.
  'hides',
  // The account leaves its team.
  'leaves',
  // It cleans no more.
  'dismissed',
  // Another version of the server starts.
  'deployed',
  'own',
  'moves',
] as const;
type Happening = (typeof HAPPENINGS)[number];

/** What becomes of the messages, which else come as one piece. */
export const STREAM_FAULTS = [
  // The first.
  'lost',
  // The first comes once more, after the last.
  'doubled',
  // In the other order.
  'swapped',
  // Half of the first, and the end of the connection.
  'cutOff',
  // Half of the first, as if it were whole.
  'garbled',
  // Nothing comes any more, and nobody says so.
  'dead',
  // The server is killed before it tells.
  'killed',
  // One by one.
  'late',
] as const;
export type StreamFault = (typeof STREAM_FAULTS)[number];

/** @param where room and date */
export const pageHears = (where: { room: fc.Arbitrary<number>; date: fc.Arbitrary<number> }): fc.Arbitrary<PageHears> =>
  fc.record({
    what: fc.constantFrom('stranger', 'stranger', ...HAPPENINGS),
    ...where,
    lost: fc.constantFrom(null, null, 0, 0, 1, 2),
    times: fc.constantFrom(1, 2, 2, 3),
    stream: fc.constantFrom(undefined, ...STREAM_FAULTS),
    opening: fc.constantFrom<PageHears['opening'][]>(
      null,
      null,
      null,
      null,
      null,
      'truncated',
      'garbled',
      'lostReply',
      'between',
    ),
  });
