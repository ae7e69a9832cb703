/** Why a room could not be cleaned: somebody there, locked, no supplies, something is broken. */
export const OBSTACLE_REASONS = ['OCCUPIED', 'LOCKED', 'NO_SUPPLIES', 'DEFECT'] as const;
export type ObstacleReason = (typeof OBSTACLE_REASONS)[number];

/** What a cleaner met in a room; who it was is not kept. */
export interface Obstacle {
  reason: ObstacleReason;
  /** ISO instant. */
  at: string;
}

const MINUTE_MS = 60_000;

/** Until then the room stays at the end of the round: people leave soon, the rest takes until the next shift. */
const RETRY_AFTER_MS: Record<ObstacleReason, number> = {
  OCCUPIED: 30 * MINUTE_MS,
  LOCKED: 8 * 60 * MINUTE_MS,
  NO_SUPPLIES: 8 * 60 * MINUTE_MS,
  DEFECT: 8 * 60 * MINUTE_MS,
};

/** ISO instant from which the room has its usual place in the round again. */
export const retryAt = ({ reason, at }: Obstacle): string =>
  new Date(Date.parse(at) + RETRY_AFTER_MS[reason]).toISOString();

/** Whether a room waits at the end of the round. @param now ISO instant */
export const isInTheWay = (obstacle: Obstacle | null | undefined, now: string): obstacle is Obstacle =>
  obstacle != null && Date.parse(retryAt(obstacle)) > Date.parse(now);
