import { todayIn } from '../../domain/day-part/slot.ts';
import { VisitBadge } from '../../entries/visit-badge.tsx';
import { useText } from '../../i18n/text.tsx';
import { zoneNote } from '../../i18n/zone-words.ts';
import type { LinkedVisit } from '../../queries/visit.ts';
import { Card } from '../../ui/card.tsx';
import { Fact } from '../../ui/fact.tsx';
import { useNow } from '../../ui/use-now.ts';
import { VisitActions } from './visit-actions.tsx';

/** A visit's host, time, place, state and actions. */
export function VisitCard({ visit }: { visit: LinkedVisit }) {
  const text = useText();
  const { t, time, date } = text;
  const now = useNow();
  const { building, expectedDate, host, visitor, subject } = visit;
  const zone = zoneNote(text, building.timeZone, expectedDate);
  return (
    <Card className="p-4">
      <h2 className="text-xl font-bold">{t('visitor.welcome', { name: visitor.name })}</h2>
      {subject !== '' && <p className="text-muted">{subject}</p>}
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-[0.9375rem]">
        <Fact term={t('visitor.host')}>{host.name}</Fact>
        <Fact term={t('visitor.when')}>
          {date(todayIn(building.timeZone, expectedDate))}
          <span className="block text-muted">{time(expectedDate, building.timeZone)}</span>
          {zone !== null && <span className="block text-sm text-muted">{zone}</span>}
        </Fact>
        <Fact term={t('visitor.where')}>
          {building.name}
          <span className="block text-muted">{building.site}</span>
        </Fact>
        {visitor.company !== null && <Fact term={t('visitor.company')}>{visitor.company}</Fact>}
        <Fact term={t('visitor.state')}>
          <VisitBadge visit={visit} />
        </Fact>
      </dl>
      <VisitActions visit={visit} now={now} />
    </Card>
  );
}
