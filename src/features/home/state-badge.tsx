import { useText } from '../../i18n/text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { WaitingBadge } from '../../ui/waiting-badge.tsx';
import type { OwnLocation } from '../../queries/own-entry.ts';

/** A waiting change first, then checked in, checked out, proposed; nothing for a mere plan. */
export function StateBadge({ location }: { location: OwnLocation }) {
  const { t } = useText();
  if (location.waiting) return <WaitingBadge label={location.waiting.label} />;
  if (location.actualStatus === 'CONFIRMED')
    return (
      <Badge tone="positive" icon="checkCircle">
        {t('home.checkedIn')}
      </Badge>
    );
  if (location.actualStatus === 'COMPLETED') return <Badge icon="check">{t('home.checkedOut')}</Badge>;
  if (location.actualStatus === 'PROPOSED')
    return (
      <Badge tone="accent" icon="team">
        {t('home.proposed')}
      </Badge>
    );
  return location.workplaceReservation ? <WaitingBadge label={null} /> : null;
}
