/** A smaller difference is the network's, and nobody sees it, in milliseconds. */
const MIN_SKEW_MS = 60_000;

let ahead = 0;
const listeners = new Set<() => void>();

/** How far this device's clock is ahead of the server's, in milliseconds; 0 where that is little or not known yet. */
export const clockAhead = (): number => ahead;

/**
 * Takes the server's clock from an answer of its own. One that was long on its way says little of the present, as where
 * the page slept before it took it.
 * @param now when it came, in epoch milliseconds
 * @param asked when it was asked for
 */
export function hearServerClock(headers: Headers, now: number, asked: number): void {
  if (now - asked >= MIN_SKEW_MS) return;
  const skew = now - Date.parse(headers.get('Date') ?? '');
  // A captive portal has a clock, too, and no epoch.
  if (Number.isNaN(skew) || headers.get('Roost-Epoch') === null) return;
  const heard = Math.abs(skew) < MIN_SKEW_MS ? 0 : skew;
  // Seconds are all that the header has: what is near enough stays as it is.
  if (Math.abs(heard - ahead) < MIN_SKEW_MS) return;
  ahead = heard;
  for (const listener of listeners) listener();
}

/** @returns ends it */
export function watchServerClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
