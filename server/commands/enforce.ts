import type { Slot } from '../../src/domain/day-part/day-part.ts';
import { toInstant } from '../../src/domain/day-part/parts.ts';
import type { Verdict } from '../../src/domain/verdict.ts';
import { Refusal } from '../http/refusal.ts';

/** Refusals by rule are 400, but for what is settled already (docs/sync-protocol.md, "Errors"). */
const STATUS: Partial<Record<string, 404 | 410>> = {
  alreadyConfirmedOrCancelled: 410,
  visitAlreadyScanned: 410,
  visitCancelled: 410,
};

/** Throws what a rule refuses. @throws Refusal */
export function enforce(verdict: Verdict): void {
  if (!verdict.ok) throw new Refusal(STATUS[verdict.code] ?? 400, verdict.code, verdict.details);
}

/** A thing that does not exist, or that is somebody else's. @param what the thing in the caller's words: room, floor … */
export const unknown = (what: string): Refusal => new Refusal(404, 'notFound', { what });

/** What a slot may reach over: the database counts no year 0, and nobody plans for the year 9999. */
const EARLIEST = Date.UTC(2000, 0, 1);
const LATEST = Date.UTC(2200, 0, 1);

/**
 * A stretch of time as it was asked for, in the spelling in which the database gives it back.
 * @param longestMs the most that is answered at once
 * @throws Refusal `slotInvalid` for an empty, too long or absurd one, with `reason` and what to do about it
 */
export function windowOf({ start, end }: Slot, longestMs: number): Slot {
  const [from, until] = [Date.parse(start), Date.parse(end)];
  const length = until - from;
  if (!(length > 0)) throw new Refusal(400, 'slotInvalid', { reason: 'order' });
  if (!(from >= EARLIEST && until <= LATEST)) throw new Refusal(400, 'slotInvalid', { reason: 'outOfRange' });
  // What must lie within a day is said by the code alone.
  if (length > longestMs)
    throw new Refusal(
      400,
      'slotInvalid',
      longestMs <= LONGEST_DAY_MS ? undefined : { reason: 'tooLong', days: String(Math.floor(longestMs / DAY_MS)) },
    );
  return { start: toInstant(from), end: toInstant(until) };
}

const DAY_MS = 86_400_000;
/** The longest day that there is: clocks go back by an hour, in one place by less. */
export const LONGEST_DAY_MS = 25 * 3_600_000;
