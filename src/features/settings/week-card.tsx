import { useState } from 'react';
import { addDays, todayIn } from '../../domain/day-part/slot.ts';
import { forecastOf } from '../../domain/week/forecast.ts';
import { bookedByWeek } from '../../domain/week/rules.ts';
import type { Week } from '../../domain/week/week.ts';
import { WEEKDAYS } from '../../domain/week/week.ts';
import { weekParams } from '../../actions/week-params.ts';
import { useSave } from '../../actions/save.ts';
import { savedWeekWords, weekdayWords, weekPartWords } from '../../entries/week-words.ts';
import { useText } from '../../i18n/text.tsx';
import { saveWeek } from '../../offline/mutations/week.ts';
import { HISTORY_DAYS, useCalendar } from '../../queries/calendar.ts';
import type { OwnLocation } from '../../queries/own-entry.ts';
import type { Person } from '../../queries/person.ts';
import { useUsualRoom } from '../../queries/usual-room.ts';
import { showSaved } from '../../state/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';
import { StopWeekDialog } from './stop-week-dialog.tsx';
import { WeekSheet } from './week-sheet.tsx';

/** The usual week: what it says, how to change it, and how to stop it (decision 0080). */
export function WeekCard({ person }: { person: Person }) {
  const text = useText();
  const { t, date: say } = text;
  const { info, config, timeZone } = person;
  const now = useNow();
  const today = todayIn(timeZone, now);
  const calendar = useCalendar(addDays(today, -HISTORY_DAYS), addDays(today, config.daysAhead));
  const usual = useUsualRoom(calendar ?? [], person, now);
  const save = useSave();
  const { locked, once } = useSubmitLock();
  const [open, setOpen] = useState<'sheet' | 'stop' | null>(null);
  const [opened, setOpened] = useState(0);
  const week = info.week ?? null;
  const booked = bookedByWeek(calendar ?? [], { timeZone, config, now });
  const keep = (to: Week | null, cancel: readonly OwnLocation[] = []) =>
    void once(async () => {
      setOpen(null);
      showSaved(
        await save(saveWeek, weekParams(person, to, today, cancel)),
        to === null ? t('week.stopped') : savedWeekWords(text, forecastOf(to, calendar ?? [], { today, ...config })),
      );
    });
  return (
    <div className="grid gap-3">
      {week === null ? (
        <p className="text-muted">{t('week.hint', { count: config.daysAhead })}</p>
      ) : (
        <>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
            {WEEKDAYS.flatMap((weekday) => {
              const parts = week.parts.filter((part) => part.weekday === weekday);
              return parts.length === 0 ? [] : [{ weekday, parts }];
            }).map(({ weekday, parts }) => (
              <div key={weekday} className="contents">
                <dt className="first-letter:uppercase">{weekdayWords(weekday, text)}</dt>
                <dd className="font-semibold wrap-anywhere">
                  {text.list(parts.toSorted(byTime).map((part) => weekPartWords(part, text)))}
                </dd>
              </div>
            ))}
          </dl>
          <p className="text-sm text-muted">
            {[
              week.from > addDays(today, 1) ? t('week.fromDay', { day: say(week.from) }) : null,
              week.until === null ? null : t('week.untilDay', { day: say(week.until) }),
              t('week.hint', { count: config.daysAhead }),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          icon="calendar"
          aria-haspopup="dialog"
          locked={locked}
          disabled={calendar === undefined || usual === undefined}
          onClick={() => {
            setOpened((count) => count + 1);
            setOpen('sheet');
          }}
        >
          {week === null ? t('week.setUp') : t('week.change')}
        </Button>
        {week !== null && (
          <Button
            variant="quiet"
            aria-haspopup={booked.length === 0 ? undefined : 'dialog'}
            locked={locked}
            onClick={() => (booked.length === 0 ? keep(null) : setOpen('stop'))}
          >
            {t('week.stop')}
          </Button>
        )}
      </div>
      <WeekSheet
        key={opened}
        open={open === 'sheet'}
        person={person}
        usual={usual ?? null}
        today={today}
        onClose={() => setOpen(null)}
        onSave={(to) => keep(to)}
      />
      <StopWeekDialog
        open={open === 'stop'}
        booked={booked}
        onClose={() => setOpen(null)}
        onStop={(cancel) => keep(null, cancel)}
      />
    </div>
  );
}

/** The morning first; a day has no more than one part that begins with it. */
const byTime = (a: { dayPart: string }, b: { dayPart: string }): number => rank(a.dayPart) - rank(b.dayPart);
const rank = (dayPart: string): number =>
  (dayPart.includes('AFTERNOON') ? 2 : 0) + (dayPart.startsWith('LATE') ? 1 : 0);
