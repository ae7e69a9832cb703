import type { Ref } from 'react';
import { useText } from '../../../i18n/text.tsx';
import type { Person } from '../../../queries/person.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { RemovedLine } from '../../../entries/removed-line.tsx';
import { useRemoval } from '../../../queries/pending-removal.ts';
import { EntryCard } from '../entry-card.tsx';
import { entryOf } from '../../../entries/entry.ts';
import type { CalendarDay } from './days.ts';
import { blockPlace } from './days.ts';

/** The open day: entries and actions, why planning is refused, and the plan button. */
export function DayPanel({
  day,
  reason,
  person,
  now,
  onPlan,
  ref,
}: {
  day: CalendarDay;
  /** Why an open day can't be booked, in words; null when it can. */
  reason: string | null;
  person: Person;
  now: string;
  onPlan: () => void;
  ref: Ref<HTMLElement>;
}) {
  const text = useText();
  const { t, date: say } = text;
  const removal = useRemoval(day.date);
  return (
    <section ref={ref} tabIndex={-1} aria-label={say(day.date, 'day')} className="grid content-start gap-2">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <h2 className="px-1 font-semibold first-letter:uppercase">{say(day.date)}</h2>
        {day.openness === 'open' && (
          <Button icon="plus" variant="secondary" onClick={onPlan}>
            {t('calendar.plan')}
          </Button>
        )}
      </div>
      {day.blocks.map((block) => (
        <Banner key={block.id} tone="caution" icon="lock">
          {t('calendar.closed', { place: blockPlace(block, text), reason: block.reason })}
        </Banner>
      ))}
      {day.openness === 'open' && reason !== null && <Banner tone="caution">{reason}</Banner>}
      {(day.openness === 'teamDays' || day.openness === 'tooFar') && (
        <Banner>{t(`calendar.openness.${day.openness}`, { opensOn: say(day.opensOn) })}</Banner>
      )}
      {day.entries.length === 0 && (
        <p className="rounded-2xl border border-dashed border-line-strong px-4 py-5 text-center text-muted">
          {removal === null ? (
            t('entry.nothingPlanned')
          ) : (
            <span className="inline-flex flex-wrap items-center justify-center gap-2">
              <RemovedLine removal={removal} />
            </span>
          )}
        </p>
      )}
      <ul className="grid grid-cols-1 gap-2">
        {day.entries.map((location) => (
          <li key={location.id}>
            <EntryCard entry={entryOf(location)} person={person} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}
