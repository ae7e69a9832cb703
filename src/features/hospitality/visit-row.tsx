import { todayIn } from '../../domain/day-part/slot.ts';
import type { ReceptionTab } from '../../domain/visit/reception.ts';
import { AsOf } from '../../entries/as-of.tsx';
import { VisitBadge } from '../../entries/visit-badge.tsx';
import { useText } from '../../i18n/text.tsx';
import { useAsOf } from '../../queries/as-of.ts';
import { classNames } from '../../ui/class-names.ts';
import type { Desk, DeskVisit } from './desk.ts';
import { HostToldLine } from './host-told-line.tsx';
import { ReceptionButton, stepOf } from './reception-button.tsx';
import { OutcomeBadge } from './visitor-answers.tsx';
import { needsWords } from './visit-words.ts';

/** A visit: its time, who comes to whom, its state, and the one thing to do now. */
export function VisitRow({
  visit,
  tab,
  desk,
  chosen,
  onOpen,
}: {
  visit: DeskVisit;
  tab: ReceptionTab;
  desk: Desk;
  /** Its details are shown beside the list. */
  chosen: boolean;
  onOpen: () => void;
}) {
  const text = useText();
  const { t, time, date, list } = text;
  const { visitor, hosts, status, building, commentsHospitality } = visit;
  const { timeZone } = building;
  const seen = status === 'CONFIRMED' ? visit.arrivedAt : status === 'COMPLETED' ? visit.leftAt : null;
  // What is asked for has to be there when the visitor is expected, whenever they came.
  const at = (tab === 'REQUESTED' ? null : seen) ?? visit.expectedDate;
  const day = todayIn(timeZone, at);
  const step = stepOf(visit, tab);
  const asks =
    tab === 'REQUESTED' ? [...needsWords(visit, text), commentsHospitality].filter((part) => part !== null) : [];
  return (
    <li
      className={classNames(
        'flex flex-wrap items-center gap-x-2 pr-3 @min-[28rem]/rows:flex-nowrap',
        chosen ? 'bg-accent-soft' : 'hover:bg-sunken',
      )}
    >
      <button
        type="button"
        aria-current={chosen || undefined}
        onClick={onOpen}
        className={classNames(
          'flex min-h-16 min-w-0 flex-[1_1_100%] items-start gap-3 py-2.5 pl-4 text-left @min-[28rem]/rows:flex-1',
          'focus-visible:-outline-offset-3',
        )}
      >
        <span className="max-w-[4.5rem] min-w-[3.25rem] shrink-0 font-semibold tabular-nums">
          {time(at, timeZone)}
          {day !== todayIn(timeZone, desk.now) && (
            <span className="block text-xs font-normal text-muted">{date(day, 'dayMonth')}</span>
          )}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">{visitor.name}</span>
          <span className="block text-[0.9375rem] wrap-anywhere text-muted">
            {visitor.company !== null && `${visitor.company} · `}
            {t('hospitality.toHost', { hosts: list(hosts.map(({ name }) => name)) })}
          </span>
          {asks.map((part) => (
            <span key={part} className="line-clamp-2 block text-[0.9375rem] wrap-anywhere">
              {part}
            </span>
          ))}
          <span className="mt-1 flex flex-wrap items-center gap-x-1 text-sm text-muted">
            <VisitBadge visit={visit} />
            <OutcomeBadge visit={visit} desk={desk} />
            {status === 'CANCELLED' && <CancelledAsOf desk={desk} />}
            {visit.leftAssumed && t('hospitality.assumed')}
          </span>
          <HostToldLine visit={visit} desk={desk} />
        </span>
      </button>
      {step !== null && (
        // On a phone below the name, in line with it: beside it, names would have a third of the row.
        <span
          className={classNames(
            'mb-3 ml-[calc(3.25rem+28px)] text-center @min-[28rem]/rows:mb-0 @min-[28rem]/rows:ml-0',
            '@min-[28rem]/rows:w-36 @min-[28rem]/rows:shrink-0',
          )}
        >
          <ReceptionButton wide visit={visit} step={step} desk={desk} />
        </span>
      )}
    </li>
  );
}

/** Until when this device would know that the visitor comes after all. */
function CancelledAsOf({ desk: { collection, now } }: { desk: Desk }) {
  return <AsOf asOf={useAsOf(collection)} now={now} inline />;
}
