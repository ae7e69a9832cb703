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
  /** What the first request of the page meets when it opens; everything happened before. Null: while it was open. */
  opening?: Fault | null | undefined;
}

/**
 * `restored`: a copy of the database takes its place, and the server starts. `emptied`: an empty one, and the stream
 * goes on. `hides`: the stranger shares no longer where they are. `leaves`: the account leaves its team. `dismissed`: it
 * cleans no more. `deployed`: another version of the server starts. `own`: the person books, and checks in.
 */
export const HAPPENINGS = [
  'stranger',
  'otherDevice',
  'restored',
  'emptied',
  'hides',
  'leaves',
  'dismissed',
  'deployed',
  'own',
] as const;
type Happening = (typeof HAPPENINGS)[number];

/**
 * What becomes of the messages: the first is lost; it comes once more after the last; they come in the other order; all
 * but half of the first is lost, and the connection with them; half of the first comes as if it were whole; nothing comes
 * any more, and nobody says so; the server is killed before it tells. `late`: nothing of that, but one by one.
 */
export const STREAM_FAULTS = ['lost', 'doubled', 'swapped', 'cutOff', 'garbled', 'dead', 'killed', 'late'] as const;
export type StreamFault = (typeof STREAM_FAULTS)[number];

/** @param where room and date */
export const pageHears = (where: { room: fc.Arbitrary<number>; date: fc.Arbitrary<number> }): fc.Arbitrary<PageHears> =>
  fc.record({
    what: fc.constantFrom('stranger', 'stranger', ...HAPPENINGS),
    ...where,
    lost: fc.constantFrom(null, null, 0, 0, 1, 2),
    times: fc.constantFrom(1, 2, 2, 3),
    stream: fc.constantFrom(undefined, ...STREAM_FAULTS),
    opening: fc.constantFrom<(Fault | null)[]>(null, null, null, null, 'truncated', 'truncated', 'lostReply', 'e503'),
  });
