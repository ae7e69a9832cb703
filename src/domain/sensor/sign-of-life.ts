const MINUTE_MS = 60_000;

/**
 * End of a sign of life. It snaps to a grid of half its length, so that a floor's workstations renew together (decision
 * 0058).
 * @param at ISO instant of the motion
 * @param minutes maximum display time after the last motion; the minimum is half of it
 * @returns ISO instant
 */
export function signOfLifeUntil(at: string, minutes: number): string {
  const step = (minutes * MINUTE_MS) / 2;
  return new Date((Math.floor(Date.parse(at) / step) + 2) * step).toISOString();
}
