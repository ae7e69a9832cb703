import type { Building } from '../../domain/building/building.ts';
import { todayIn } from '../../domain/day-part/slot.ts';
import { VisitGroup } from '../../entries/visit-group.tsx';
import { VisitParking } from '../../entries/visit-parking.tsx';
import { VisitWorkstations } from '../../entries/visit-workstations.tsx';
import { VisitBadge } from '../../entries/visit-badge.tsx';
import { useText } from '../../i18n/text.tsx';
import { zoneNote } from '../../i18n/zone-words.ts';
import { useViewer } from '../../queries/access.ts';
import type { AnnouncedVisitView } from '../../queries/announced-visits.ts';
import { useOwnVisits } from '../../queries/announced-visits.ts';
import { useVisitActor } from '../../queries/visit-actor.ts';
import type { Person } from '../../queries/person.ts';
import { isShown } from '../../routes.ts';
import { Card } from '../../ui/card.tsx';
import { Fact, Facts } from '../../ui/fact.tsx';
import { useNow } from '../../ui/use-now.ts';
import { AddVisitor } from './add-visitor.tsx';
import { MailLine } from './mail-line.tsx';
import { VisitButtons } from './visit-buttons.tsx';
import { differentVisitors } from './visit-draft.ts';
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
  const actor = useVisitActor(person);
  const mayAnnounce = isShown('createVisit', useViewer());
  const own = useOwnVisits() ?? [];
  const { visitor, hosts, needs, expectedDate, until, arrivedAt, leftAt, announcedBy } = visit;
  const { timeZone } = building;
  const at = (instant: string) =>
    todayIn(timeZone, instant) === todayIn(timeZone, expectedDate)
      ? time(instant, timeZone)
      : `${date(todayIn(timeZone, instant), 'dayMonth')}, ${time(instant, timeZone)}`;
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
        <Facts className="mt-4">
          <Fact term={t('visitor.when')}>
            {date(todayIn(building.timeZone, expectedDate))}
            <span className="block text-muted">
              {until === null ? at(expectedDate) : `${at(expectedDate)} – ${at(until)}`}
            </span>
            {zone !== null && <span className="block text-sm text-muted">{zone}</span>}
          </Fact>
          <Fact term={t('visitor.where')}>
            {building.name}
            {visit.location !== null && <span className="block text-muted">{visit.location}</span>}
          </Fact>
          <Fact term={t('visits.hosts', { count: hosts.length })}>{list(hosts.map(({ name }) => name))}</Fact>
          {(visitor.email !== null || visit.mail != null) && (
            <Fact term={t('visits.email')}>
              {visitor.email !== null && (
                <a className="text-accent underline" href={`mailto:${visitor.email}`}>
                  {visitor.email}
                </a>
              )}
              {visit.mail != null && <MailLine mail={visit.mail} />}
            </Fact>
          )}
          {visitor.phone !== null && (
            <Fact term={t('visits.phone')}>
              <a className="text-accent underline" href={`tel:${visitor.phone.replaceAll(' ', '')}`}>
                {visitor.phone}
              </a>
            </Fact>
          )}
          {visitor.licensePlate !== null && <Fact term={t('visits.licensePlate')}>{visitor.licensePlate}</Fact>}
          {needed.length > 0 && (
            <Fact term={t('visits.needs')}>
              {list(needed)}
              {visit.handled && <span className="block text-sm text-muted">{t('visits.handled')}</span>}
            </Fact>
          )}
          {visit.commentsHospitality !== null && (
            <Fact term={t('visits.commentsHospitality')}>{visit.commentsHospitality}</Fact>
          )}
          {visit.commentsVisitor !== null && <Fact term={t('visits.commentsVisitor')}>{visit.commentsVisitor}</Fact>}
          {arrivedAt !== null && <Fact term={t('visits.arrived')}>{at(arrivedAt)}</Fact>}
          {leftAt !== null && (
            <Fact term={t('visits.left')}>
              {visit.leftAssumed ? t('visits.leftAssumed', { time: at(leftAt) }) : at(leftAt)}
            </Fact>
          )}
          {announcedBy !== null && !hosts.some(({ id }) => id === announcedBy.id) && (
            <Fact term={t('visits.announcedBy')}>{announcedBy.name}</Fact>
          )}
        </Facts>
        <VisitWorkstations visit={visit} building={building} person={person} />
        <VisitParking visit={visit} building={building} person={person} now={now} />
        <VisitButtons visit={visit} building={building} person={person} now={now} />
        {mayAnnounce && (
          <AddVisitor
            visit={visit}
            building={building}
            actor={actor}
            knownVisitors={differentVisitors(own.map(({ visitor: one }) => one))}
            now={now}
          />
        )}
        <VisitGroup visit={visit} visits={own} building={building} actor={actor} now={now} />
      </Card>
      {visit.uuid !== '' && visit.status !== 'COMPLETED' && visit.status !== 'CANCELLED' && <VisitLink visit={visit} />}
    </div>
  );
}
