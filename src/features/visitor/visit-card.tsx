import { Link } from 'wouter';
import { todayIn } from '../../domain/day-part/slot.ts';
import { VisitBadge } from '../../entries/visit-badge.tsx';
import { useText } from '../../i18n/text.tsx';
import { zoneNote } from '../../i18n/zone-words.ts';
import type { LinkedVisit } from '../../queries/visit.ts';
import { pathTo } from '../../routes.ts';
import { Card } from '../../ui/card.tsx';
import { Fact, Facts } from '../../ui/fact.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useNow } from '../../ui/use-now.ts';
import { VisitActions } from './visit-actions.tsx';
import { VisitQuestions } from './visit-questions.tsx';

/** A visit's host, time, place, state and actions. */
export function VisitCard({ visit }: { visit: LinkedVisit }) {
  const text = useText();
  const { t, time, date, list } = text;
  const now = useNow();
  const {
    uuid,
    building,
    expectedDate,
    until,
    location,
    commentsVisitor,
    parking = [],
    host,
    visitor,
    subject,
  } = visit;
  const at = (instant: string) => time(instant, building.timeZone);
  const zone = zoneNote(text, building.timeZone, expectedDate);
  return (
    <Card className="p-4">
      <h2 className="text-xl font-bold">{t('visitor.welcome', { name: visitor.name })}</h2>
      {subject !== '' && <p className="text-muted">{subject}</p>}
      <Facts className="mt-4">
        <Fact term={t('visitor.host')}>{host.name}</Fact>
        <Fact term={t('visitor.when')}>
          {date(todayIn(building.timeZone, expectedDate))}
          <span className="block text-muted">
            {until == null ? at(expectedDate) : `${at(expectedDate)} – ${at(until)}`}
          </span>
          {zone !== null && <span className="block text-sm text-muted">{zone}</span>}
        </Fact>
        <Fact term={t('visitor.where')}>
          {building.name}
          <span className="block text-muted">{building.site}</span>
          {location != null && <span className="block">{location}</span>}
        </Fact>
        {parking.length > 0 && visit.status !== 'CANCELLED' && (
          <Fact term={t('visitor.parking')}>{list([...new Set(parking)])}</Fact>
        )}
        {commentsVisitor != null && <Fact term={t('visitor.comments')}>{commentsVisitor}</Fact>}
        {visitor.company !== null && <Fact term={t('visitor.company')}>{visitor.company}</Fact>}
        <Fact term={t('visitor.state')}>
          {/* That it was opened is news to the host alone. */}
          <VisitBadge visit={visit.status === 'VIEWED' ? { status: 'APPROVED', waiting: null } : visit} />
        </Fact>
      </Facts>
      <Link
        href={pathTo.named('visitorBuilding', { visit: uuid })}
        className="mt-3 inline-flex min-h-11 items-center gap-2 font-semibold text-accent hover:underline"
      >
        <Icon name="pin" size={20} />
        {t('visitor.building')}
      </Link>
      <VisitQuestions visit={visit} />
      <VisitActions visit={visit} now={now} />
    </Card>
  );
}
