import { Suspense, useState } from 'react';
import { addDays, todayIn } from '../../domain/day-part/slot.ts';
import { meetsTeamDay } from '../../domain/team/team-day.ts';
import { mayChange } from '../../domain/workplace-reservation/rules.ts';
import { useText } from '../../i18n/text.tsx';
import { useBlockPeriods } from '../../queries/places.ts';
import { HISTORY_DAYS, useCalendar } from '../../queries/calendar.ts';
import type { Person } from '../../queries/person.ts';
import { Button } from '../../ui/button.tsx';
import { lastPlanned } from './calendar/days.ts';
import { lazyPart } from '../../ui/load-chunk.ts';

const PlanDaysSheet = lazyPart(async () => (await import('./calendar/plan-days-sheet.tsx')).PlanDaysSheet);

/**
 * Plans an entry's day again; the choice replaces it.
 * @param props.date ISO date
 * @param props.onChanged after planning, once the sheet is closed
 */
export function ChangeButton({
  date,
  person,
  now,
  onChanged,
}: {
  date: string;
  person: Person;
  now: string;
  onChanged: () => void;
}) {
  const { t } = useText();
  const [sheet, setSheet] = useState<{ open: boolean; planned: boolean } | null>(null);
  const timeZone = person.timeZone;
  const today = todayIn(timeZone, now);
  const calendar = useCalendar(addDays(today, -HISTORY_DAYS), lastPlanned(today, person));
  const periods = useBlockPeriods();
  const teamDay = calendar?.some((entry) => entry.date === date && meetsTeamDay([entry], entry)) === true;
  if (
    calendar === undefined ||
    periods === undefined ||
    !mayChange({ date, timeZone, config: person.config, now, teamDay }).ok
  )
    return null;
  const close = () => {
    setSheet((before) => before && { ...before, open: false });
    if (sheet?.planned === true) onChanged();
  };
  return (
    <>
      <Button wide variant="secondary" icon="calendar" onClick={() => setSheet({ open: true, planned: false })}>
        {t('details.change')}
      </Button>
      {sheet !== null && (
        <Suspense>
          <PlanDaysSheet
            open={sheet.open}
            dates={[date]}
            calendar={calendar}
            periods={periods}
            person={person}
            timeZone={timeZone}
            now={now}
            onClose={close}
            onPlanned={() => setSheet((before) => before && { ...before, planned: true })}
          />
        </Suspense>
      )}
    </>
  );
}
