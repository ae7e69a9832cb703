import { Link } from 'wouter';
import { todayIn } from '../../domain/day-part/slot.ts';
import { VisitBadge } from '../../entries/visit-badge.tsx';
import { useText } from '../../i18n/text.tsx';
import type { AnnouncedVisitView } from '../../queries/announced-visits.ts';
import { pathTo } from '../../routes.ts';
import { Icon } from '../../ui/icon.tsx';

/** One visit in a list: when, who, whom they visit, and how it stands. @param props.timeZone of its building */
export function VisitRow({ visit, timeZone, me }: { visit: AnnouncedVisitView; timeZone: string; me: string }) {
  const { t, date, time } = useText();
  const { visitor, hosts, expectedDate, subject } = visit;
  const others = hosts.filter(({ id }) => id !== me).map(({ name }) => name);
  const line = [
    visitor.company,
    subject,
    others.length === hosts.length ? t('visits.visiting', { host: others.join(', ') }) : '',
  ].filter(Boolean);
  return (
    <Link
      href={pathTo.named('visitDetails', { myVisitId: visit.id })}
      className="@container flex min-h-16 items-center gap-3 px-4 py-2.5 hover:bg-sunken"
    >
      <span className="w-[4rem] shrink-0 text-sm text-muted">
        <span className="block font-semibold text-ink">{time(expectedDate, timeZone)}</span>
        {date(todayIn(timeZone, expectedDate), 'dayMonth')}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{visitor.name}</span>
        {line.length > 0 && <span className="block text-sm wrap-anywhere text-muted">{line.join(' · ')}</span>}
        <span className="mt-1 block sm:hidden">
          <VisitBadge visit={visit} />
        </span>
      </span>
      <span className="max-sm:hidden">
        <VisitBadge visit={visit} />
      </span>
      <Icon name="chevronRight" size={18} className="shrink-0 text-muted @max-[21rem]:hidden" />
    </Link>
  );
}
