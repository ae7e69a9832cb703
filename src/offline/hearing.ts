/** How often it is noted that the stream was heard, in milliseconds. */
const NOTE_EVERY_MS = 120_000;

/** Since when a stream is open and until when all that it told is here, in epoch milliseconds. */
export interface Hearing {
  begins(now: number): void;
  /** It is heard; what it says is taken after this. */
  lives(now: number): void;
  /** Something it told, or should have, did not come here: only what is asked for from now on is right. */
  doubts(now: number): void;
  /** Notes what was heard so far. */
  note(): void;
  ends(): void;
}

/**
 * @param isWritten whether all that was taken is written
 * @param keep keeps that all is known from then until then
 */
export function newHearing(isWritten: () => boolean, keep: (since: number, until: number) => void): Hearing {
  let heard: { since: number; last: number; right: number; noted: number } | null = null;
  const note = () => {
    if (heard === null) return;
    if (isWritten()) heard.right = heard.last;
    if (heard.right <= heard.noted) return;
    heard.noted = heard.right;
    keep(heard.since, heard.right);
  };
  return {
    begins(now) {
      heard = { since: now, last: now, right: now, noted: now };
    },
    lives(now) {
      if (heard === null) return;
      if (isWritten()) heard.right = heard.last;
      if (heard.right - heard.noted >= NOTE_EVERY_MS) note();
      heard.last = now;
    },
    doubts(now) {
      if (heard !== null) heard.since = now;
    },
    note,
    ends() {
      note();
      heard = null;
    },
  };
}
