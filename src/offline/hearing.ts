/** How often it is noted that the stream was heard, in milliseconds. */
const NOTE_EVERY_MS = 120_000;

/** Since when a stream is open and when it was last heard, in epoch milliseconds. */
export interface Hearing {
  begins(now: number): void;
  lives(now: number): void;
  /** Notes what was heard so far. */
  note(): void;
  ends(): void;
}

/** @param keep keeps that all is known from then until then */
export function newHearing(keep: (since: number, until: number) => void): Hearing {
  let heard: { since: number; last: number; noted: number } | null = null;
  const note = () => {
    if (heard === null || heard.last <= heard.noted) return;
    heard.noted = heard.last;
    keep(heard.since, heard.last);
  };
  return {
    begins(now) {
      heard = { since: now, last: now, noted: now };
    },
    lives(now) {
      if (heard === null) return;
      heard.last = now;
      if (now - heard.noted >= NOTE_EVERY_MS) note();
    },
    note,
    ends() {
      note();
      heard = null;
    },
  };
}
