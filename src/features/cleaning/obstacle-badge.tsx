import type { Obstacle, ObstacleReason } from '../../domain/cleaning/obstacle.ts';
import { useText } from '../../i18n/text.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { IconName } from '../../ui/icon.tsx';

export const OBSTACLE_ICON: Record<ObstacleReason, IconName> = {
  OCCUPIED: 'person',
  LOCKED: 'lock',
  NO_SUPPLIES: 'trash',
  DEFECT: 'warning',
};

/** Why a room could not be cleaned. */
export function ObstacleBadge({ obstacle }: { obstacle: Obstacle | null | undefined }) {
  const { t, time } = useText();
  if (obstacle == null) return null;
  return (
    <Badge tone="caution" icon={OBSTACLE_ICON[obstacle.reason]}>
      {t(`cleaning.obstacle.${obstacle.reason}`)} · {time(obstacle.at)}
    </Badge>
  );
}
