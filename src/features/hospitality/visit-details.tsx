import { todayIn } from '../../domain/day-part/slot.ts';
import { VisitGroup } from '../../entries/visit-group.tsx';
import { VisitParking } from '../../entries/visit-parking.tsx';
import { VisitWorkstations } from '../../entries/visit-workstations.tsx';
import { VisitBadge } from '../../entries/visit-badge.tsx';
import { useText } from '../../i18n/text.tsx';
import { zoneNote } from '../../i18n/zone-words.ts';
import { Button } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/fact.tsx';
import { AskedOfReception } from './asked-of-reception.tsx';
import type { Desk, DeskVisit } from './desk.ts';
import { HostToldLine } from './host-told-line.tsx';
import { ReceptionButton, stepOf } from './reception-button.tsx';
import { VisitorAnswers } from './visitor-answers.tsx';

/**
 * Everything of a visit, and what reception does with it.
 * @param props.heading names the visitor; a sheet's title does so already
 */
export function VisitDetails({
  visit,
  desk,
  heading,
  onPrint,
}: {
  visit: DeskVisit;
  desk: Desk;
  heading?: boolean;
  /** Prints the visitor's badge. */
  onPrint: () => void;
}) {
  const text = useText();
  const { t, time, date, list } = text;
  const { visitor, building, expectedDate, until, status } = visit;
  const { timeZone } = building;
  const at = (instant: string) =>
    todayIn(timeZone, instant) === todayIn(timeZone, expectedDate)
      ? time(instant, timeZone)
      : `${date(todayIn(timeZone, instant))}, ${time(instant, timeZone)}`;
  const zone = zoneNote(text, timeZone, expectedDate);
  const step = stepOf(visit, null);
  return (
    <>
      {heading && <h2 className="text-xl font-bold wrap-anywhere">{visitor.name}</h2>}
      <p className="mt-1">
        <VisitBadge visit={visit} />
      </p>
      <HostToldLine visit={visit} desk={desk} />
      <div className="mt-4 flex flex-wrap items-start gap-2">
        {step !== null && <ReceptionButton visit={visit} step={step} desk={desk} />}
        {status === 'REQUESTED' && <ReceptionButton visit={visit} step="approve" desk={desk} />}
        {status !== 'CANCELLED' && status !== 'COMPLETED' && (
          <Button variant="secondary" icon="print" className="min-h-13" onClick={onPrint}>
            {t('hospitality.printBadge')}
          </Button>
        )}
      </div>
      <VisitorAnswers visit={visit} desk={desk} />
      <AskedOfReception visit={visit} desk={desk} />
      <VisitWorkstations visit={visit} building={building} person={desk.person} />
      <VisitParking visit={visit} building={building} person={desk.person} now={desk.now} />
      <VisitGroup visit={visit} visits={desk.visits} building={building} actor={desk.actor} now={desk.now} />
      <Facts className="mt-4">
        <Fact term={t('visitor.when')}>
          {date(todayIn(timeZone, expectedDate))}
          <span className="block text-muted">
            {time(expectedDate, timeZone)}
            {until !== null && ` – ${at(until)}`}
          </span>
          {zone !== null && <span className="block text-sm text-muted">{zone}</span>}
        </Fact>
        {visit.arrivedAt !== null && <Fact term={t('visits.arrived')}>{at(visit.arrivedAt)}</Fact>}
        {visit.leftAt !== null && (
          <Fact term={t('visits.left')}>
            {at(visit.leftAt)}
            {visit.leftAssumed && <span className="block text-muted">{t('hospitality.assumed')}</span>}
          </Fact>
        )}
        <Fact term={t('visits.hosts', { count: visit.hosts.length })}>{list(visit.hosts.map(({ name }) => name))}</Fact>
        <Said term={t('visitor.company')} value={visitor.company} />
        <Said term={t('visits.subject')} value={visit.subject} />
        <Said term={t('visits.building')} value={building.name} />
        <Said term={t('hospitality.location')} value={visit.location} />
        <Said term={t('visits.licensePlate')} value={visitor.licensePlate} />
        <Said term={t('visits.phone')} value={visitor.phone} href="tel:" />
        <Said term={t('visits.email')} value={visitor.email} href="mailto:" />
        <Said term={t('visits.commentsVisitor')} value={visit.commentsVisitor} />
        <Said term={t('visits.announcedBy')} value={visit.announcedBy?.name ?? null} />
      </Facts>
    </>
  );
}

/** A line of what was said; none where nothing was. */
function Said({ term, value, href }: { term: string; value: string | null; href?: 'tel:' | 'mailto:' }) {
  if (value === null || value === '') return null;
  return (
    <Fact term={term}>
      {href === undefined ? (
        value
      ) : (
        <a href={`${href}${value}`} className="inline-flex min-h-6 items-center text-accent underline">
          {value}
        </a>
      )}
    </Fact>
  );
}
