import type { VisitStatus } from '../domain/visit/visit.ts';
import { useText } from '../i18n/text.tsx';
import type { AnnouncedVisitView } from '../queries/announced-visits.ts';
import type { Tone } from '../ui/badge.tsx';
import { Badge } from '../ui/badge.tsx';
import type { IconName } from '../ui/icon.tsx';
import { WaitingBadge } from '../ui/waiting-badge.tsx';

const LOOK: Record<VisitStatus, { tone: Tone; icon: IconName }> = {
  REQUESTED: { tone: 'caution', icon: 'clock' },
  APPROVED: { tone: 'accent', icon: 'check' },
  VIEWED: { tone: 'accent', icon: 'eye' },
  CONFIRMED: { tone: 'positive', icon: 'checkCircle' },
  COMPLETED: { tone: 'neutral', icon: 'check' },
  CANCELLED: { tone: 'danger', icon: 'warning' },
};

/** A waiting change shows beside its outcome. */
export function VisitBadge({ visit: { status, waiting } }: { visit: Pick<AnnouncedVisitView, 'status' | 'waiting'> }) {
  const { t } = useText();
  const { tone, icon } = LOOK[status];
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={tone} icon={icon} waiting={waiting !== null}>
        {t(`visitor.status.${status}`)}
      </Badge>
      {waiting !== null && <WaitingBadge label={waiting.label} />}
    </span>
  );
}
