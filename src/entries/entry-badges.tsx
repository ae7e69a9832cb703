import { useText } from '../i18n/text.tsx';
import type { OwnEntry } from '../queries/own-entry.ts';
import { Badge } from '../ui/badge.tsx';
import { WaitingBadge } from '../ui/waiting-badge.tsx';
import { STATUS_LOOK, statusOf } from './entry.ts';

/** How an entry stands, and how far the last change of it has come. */
export function EntryBadges({ entry }: { entry: OwnEntry }) {
  const { t } = useText();
  const status = statusOf(entry);
  const { tone, icon } = STATUS_LOOK[status];
  const waiting = entry.reservation?.waiting ?? entry.location?.waiting ?? null;
  const onItsWay = waiting?.label === 'saved' || waiting?.label === 'sending';
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {/* What is only asked for must not look as if it had been granted. */}
      {(waiting === null || (onItsWay && status !== 'APPROVED')) && (
        <Badge tone={waiting === null ? tone : 'neutral'} icon={icon} waiting={waiting !== null}>
          {t(`reservations.status.${status}`)}
        </Badge>
      )}
      {waiting !== null && <WaitingBadge label={waiting.label} />}
      {entry.reservation?.forGuests === true && <Badge icon="team">{t('reservations.forGuests')}</Badge>}
    </span>
  );
}
