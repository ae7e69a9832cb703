const MINUTE_MS = 60_000;

/**
 * Until when motion is shown as a sign of life. It ends on a grid of half its length, so that all workstations of a
 * busy floor are prolonged together (decision 0058).
 * @param at ISO instant of the motion
 * @param minutes the longest that it is shown after the last motion; it is never shown for less than half of that
 * @returns ISO instant
 */
export function signOfLifeUntil(at: string, minutes: number): string {
  const step = (minutes * MINUTE_MS) / 2;
  return new Date((Math.floor(Date.parse(at) / step) + 2) * step).toISOString();
}
