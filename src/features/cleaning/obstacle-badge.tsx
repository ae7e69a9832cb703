import type { Obstacle, ObstacleReason } from '../../domain/cleaning/obstacle.ts';
import { useText } from '../../i18n/text.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { clockWords } from './round-words.ts';

export const OBSTACLE_ICON: Record<ObstacleReason, IconName> = {
  OCCUPIED: 'person',
  LOCKED: 'lock',
  NO_SUPPLIES: 'trash',
  DEFECT: 'warning',
};

export interface ObstacleBadgeProps {
  obstacle: Obstacle | null | undefined;
  /** IANA zone of the building. */
  timeZone: string;
  now: string;
}

/** Why a room could not be cleaned, and when. */
export function ObstacleBadge({ obstacle, timeZone, now }: ObstacleBadgeProps) {
  const text = useText();
  if (obstacle == null) return null;
  return (
    <Badge tone="caution" icon={OBSTACLE_ICON[obstacle.reason]}>
      {text.t(`cleaning.obstacle.${obstacle.reason}`)} · {clockWords(obstacle.at, timeZone, now, text)}
    </Badge>
  );
}
