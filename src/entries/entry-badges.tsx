import { useText } from '../i18n/text.tsx';
import type { OwnEntry } from '../queries/own-entry.ts';
import { Badge } from '../ui/badge.tsx';
import { WaitingBadge } from '../ui/waiting-badge.tsx';
import { STATUS_LOOK, statusOf } from './entry.ts';

/** An entry's status, and the state of its last change. */
export function EntryBadges({ entry }: { entry: OwnEntry }) {
  const { t } = useText();
  const status = statusOf(entry);
  const { tone, icon } = STATUS_LOOK[status];
  const waiting = entry.reservation?.waiting ?? entry.location?.waiting ?? null;
  const onItsWay = waiting?.label === 'saved' || waiting?.label === 'sending';
  return (
    <span className="inline-flex max-w-full min-w-0 flex-wrap items-center gap-1.5">
      {/* A waiting change must not look granted. */}
      {(waiting === null || (onItsWay && status !== 'APPROVED')) && (
        <Badge tone={waiting === null ? tone : 'neutral'} icon={icon} waiting={waiting !== null}>
          {t(`reservations.status.${status}`)}
        </Badge>
      )}
      {waiting !== null && (
        <WaitingBadge label={waiting.label} since={waiting.since} calm beside={onItsWay && status !== 'APPROVED'} />
      )}
      {entry.reservation?.forGuests === true && <Badge icon="team">{t('reservations.forGuests')}</Badge>}
    </span>
  );
}
