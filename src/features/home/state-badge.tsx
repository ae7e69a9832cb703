import { useText } from '../../i18n/text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { WaitingBadge } from '../../ui/waiting-badge.tsx';
import type { OwnLocation } from '../../queries/own-entry.ts';

/** Checked in, checked out, proposed, with how far a waiting change has come; nothing for a mere plan. */
export function StateBadge({ location }: { location: OwnLocation }) {
  const { waiting, workplaceReservation } = location;
  const isOnItsWay = waiting?.label === 'saved' || waiting?.label === 'sending';
  const state = waiting === null || isOnItsWay ? <ActBadge location={location} /> : null;
  const isPlanned = location.actualStatus === 'APPROVED';
  if (waiting !== null)
    return (
      <>
        {!isPlanned && state}
        <WaitingBadge label={waiting.label} since={waiting.since} calm beside={!isPlanned} />
      </>
    );
  return isPlanned && workplaceReservation !== null ? <WaitingBadge label={null} /> : state;
}

/** What the person did, or is asked. */
function ActBadge({ location: { actualStatus, waiting } }: { location: OwnLocation }) {
  const { t } = useText();
  const isWaiting = waiting !== null;
  switch (actualStatus) {
    case 'CONFIRMED':
      return (
        <Badge tone={isWaiting ? 'neutral' : 'positive'} icon="checkCircle" waiting={isWaiting}>
          {t('home.checkedIn')}
        </Badge>
      );
    case 'COMPLETED':
      return (
        <Badge icon="check" waiting={isWaiting}>
          {t('home.checkedOut')}
        </Badge>
      );
    case 'PROPOSED':
      return (
        <Badge tone="accent" icon="team" waiting={isWaiting}>
          {t('home.proposed')}
        </Badge>
      );
    default:
      return null;
  }
}
