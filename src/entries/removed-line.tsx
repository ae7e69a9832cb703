import { useText } from '../i18n/text.tsx';
import type { Removal } from '../queries/pending-removal.ts';
import { Badge } from '../ui/badge.tsx';
import { WaitingBadge } from '../ui/waiting-badge.tsx';

/** What was cancelled or declined and is not sent yet, struck through: the day must not look free before it is. */
export function RemovedLine({ removal: { label, since, isDeclined, room, team, status } }: { removal: Removal }) {
  const { t } = useText();
  const name =
    room ?? (team === null ? t(`entry.location.${status ?? 'WORKSTATION'}`) : t('entry.teamDayOf', { team }));
  return (
    <>
      <s className="min-w-0 wrap-break-word">{name}</s>
      <Badge waiting>{t(isDeclined ? 'entry.removed.declined' : 'entry.removed.cancelled')}</Badge>
      <WaitingBadge label={label} since={since} calm beside />
    </>
  );
}
