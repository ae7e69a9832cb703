import type { ReactNode } from 'react';
import type { Building } from '../../domain/building/building.ts';
import { todayIn } from '../../domain/day-part/slot.ts';
import { VisitBadge } from '../../entries/visit-badge.tsx';
import { useText } from '../../i18n/text.tsx';
import { zoneNote } from '../../i18n/zone-words.ts';
import type { AnnouncedVisitView } from '../../queries/announced-visits.ts';
import type { Person } from '../../queries/person.ts';
import { Card } from '../../ui/card.tsx';
import { useNow } from '../../ui/use-now.ts';
import { VisitButtons } from './visit-buttons.tsx';
import { VisitLink } from './visit-link.tsx';

/** Everything of a visit, and what the person may do with it. */
export function VisitDetails({
  visit,
  building,
  person,
}: {
  visit: AnnouncedVisitView;
  building: Building;
  person: Person;
}) {
  const text = useText();
  const { t, date, time, list } = text;
  const now = useNow();
  const { visitor, hosts, needs, expectedDate, until, arrivedAt, leftAt, announcedBy } = visit;
  const at = (instant: string) => time(instant, building.timeZone);
  const zone = zoneNote(text, building.timeZone, expectedDate);
  const needed = [
    needs.workstations > 0 && t('visits.needsWorkstations', { count: needs.workstations }),
    needs.parking > 0 && t('visits.needsParking', { count: needs.parking }),
  ].filter((part) => part !== false);
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-4 p-4">
      <Card className="p-4">
        <h2 className="text-xl font-bold wrap-anywhere">{visitor.name}</h2>
        <p className="text-muted wrap-anywhere">{[visitor.company, visit.subject].filter(Boolean).join(' · ')}</p>
        <p className="mt-2">
          <VisitBadge visit={visit} />
        </p>
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-[0.9375rem]">
          <Line term={t('visitor.when')}>
            {date(todayIn(building.timeZone, expectedDate))}
            <span className="block text-muted">
              {until === null ? at(expectedDate) : `${at(expectedDate)} – ${at(until)}`}
            </span>
            {zone !== null && <span className="block text-sm text-muted">{zone}</span>}
          </Line>
          <Line term={t('visitor.where')}>
            {building.name}
            {visit.location !== null && <span className="block text-muted">{visit.location}</span>}
          </Line>
          <Line term={t('visits.hosts', { count: hosts.length })}>{list(hosts.map(({ name }) => name))}</Line>
          {visitor.email !== null && (
            <Line term={t('visits.email')}>
              <a className="text-accent underline" href={`mailto:${visitor.email}`}>
                {visitor.email}
              </a>
            </Line>
          )}
          {visitor.phone !== null && (
            <Line term={t('visits.phone')}>
              <a className="text-accent underline" href={`tel:${visitor.phone.replaceAll(' ', '')}`}>
                {visitor.phone}
              </a>
            </Line>
          )}
          {visitor.licensePlate !== null && <Line term={t('visits.licensePlate')}>{visitor.licensePlate}</Line>}
          {needed.length > 0 && (
            <Line term={t('visits.needs')}>
              {list(needed)}
              {visit.handled && <span className="block text-sm text-muted">{t('visits.handled')}</span>}
            </Line>
          )}
          {visit.commentsHospitality !== null && (
            <Line term={t('visits.commentsHospitality')}>{visit.commentsHospitality}</Line>
          )}
          {visit.commentsVisitor !== null && <Line term={t('visits.commentsVisitor')}>{visit.commentsVisitor}</Line>}
          {arrivedAt !== null && <Line term={t('visits.arrived')}>{at(arrivedAt)}</Line>}
          {leftAt !== null && (
            <Line term={t('visits.left')}>
              {visit.leftAssumed ? t('visits.leftAssumed', { time: at(leftAt) }) : at(leftAt)}
            </Line>
          )}
          {announcedBy !== null && !hosts.some(({ id }) => id === announcedBy.id) && (
            <Line term={t('visits.announcedBy')}>{announcedBy.name}</Line>
          )}
        </dl>
        <VisitButtons visit={visit} building={building} person={person} now={now} />
      </Card>
      {visit.uuid !== '' && visit.status !== 'COMPLETED' && visit.status !== 'CANCELLED' && <VisitLink visit={visit} />}
    </div>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}
