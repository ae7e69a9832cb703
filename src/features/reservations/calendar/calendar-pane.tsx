import { Suspense, useEffect, useRef, useState } from 'react';
import type { CalendarView, Frame } from '../../../domain/calendar/view.ts';
import { framed, looksAhead, shownDays, turned } from '../../../domain/calendar/view.ts';
import { lastDayAhead } from '../../../domain/client-config/client-config.ts';
import { addDays, daysBetween, todayIn } from '../../../domain/day-part/slot.ts';
import { useText } from '../../../i18n/text.tsx';
import { useBlockPeriods } from '../../../queries/places.ts';
import { useBookableDays } from '../../../queries/bookable-days.ts';
import { useCalendar } from '../../../queries/calendar.ts';
import type { Person } from '../../../queries/person.ts';
import { useOutbox } from '../../../queries/outbox.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { keepClear } from '../../../ui/keep-clear.ts';
import type { DateRange } from '../../../ui/inputs/date-range.ts';
import { DateRangeSheet } from '../../../ui/inputs/date-range-sheet.tsx';
import { DateSheet } from '../../../ui/inputs/date-sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useBackCloses } from '../../../ui/use-back-closes.ts';
import { useWide } from '../../../ui/use-wide.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { DayPanel } from './day-panel.tsx';
import { daysOf, lastPlanned } from './days.ts';
import { WeekdayChips } from './weekday-chips.tsx';
import { Swipeable } from './swipeable.tsx';
import { lazyPart } from '../../../ui/load-chunk.ts';

const PlanDaysSheet = lazyPart(async () => (await import('./plan-days-sheet.tsx')).PlanDaysSheet);

/** Days of history kept here, and searched for the usual workstation. */
const KEPT_DAYS = 28;

/**
 * The person's calendar with the open day.
 * @param props.asked ISO date from a link, or null
 * @param props.choosing begins by choosing several days
 */
export function CalendarPane({
  person,
  view,
  asked,
  choosing,
  now,
}: {
  person: Person;
  view: CalendarView;
  asked: string | null;
  choosing: boolean;
  now: string;
}) {
  const text = useText();
  const { t, date: say } = text;
  const timeZone = person.timeZone;
  const today = todayIn(timeZone, now);
  const [selected, setSelected] = useState(() =>
    asked !== null && /^\d{4}-\d{2}-\d{2}$/.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today,
  );
  const [anchor, setAnchor] = useState(selected);
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(() => (choosing ? new Set() : null));
  const [picker, setPicker] = useState<'day' | 'range' | null>(null);
  const [sheet, setSheet] = useState<{ dates: string[]; open: boolean } | null>(null);
  const [opened, setOpened] = useState(0);
  const panel = useRef<HTMLElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const wide = useWide();
  useBackCloses(picked !== null, () => setPicked(null));
  const frame = framed({ view, anchor, today }, selected);
  // Show a single day within its week.
  const dates = shownDays(view === 'day' ? { view: 'week', anchor: selected, today } : frame);
  const [first = selected, last = selected] = [dates[0], dates.at(-1)];
  const from = addDays(today, -KEPT_DAYS);
  const until = lastPlanned(today, person);
  const calendar = useCalendar(first < from ? first : from, last > until ? last : until);
  const periods = useBlockPeriods();
  const bookable = useBookableDays(person, now);
  const outbox = useOutbox() ?? [];
  const isRead = calendar !== undefined && periods !== undefined && bookable !== undefined;
  useEffect(() => {
    // On a phone the bar would cover the days to choose from, which may be a month's last.
    if (choosing && isRead) grid.current?.querySelector(`[data-date="${today}"]`)?.scrollIntoView({ block: 'center' });
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the days are there
  }, [choosing, isRead]);
  if (calendar === undefined || periods === undefined || bookable === undefined) return <Skeleton className="h-96" />;
  const context = { calendar, outbox, periods, person, timeZone, today, now };
  const days = daysOf(dates, context);
  const [day] = daysOf([selected], context);
  const select = (date: string) => {
    setSelected(date);
    setAnchor(framed(frame, date).anchor);
  };
  const turn = (direction: 1 | -1) => {
    const to = turned(frame, selected, direction);
    setSelected(to);
    setAnchor(view === 'threeDays' ? addDays(frame.anchor, direction * 3) : to);
  };
  const isOpen = (date: string) => daysOf([date], context)[0]?.openness === 'open';
  const pick = (date: string) => {
    if (!isOpen(date)) return;
    setPicked((before) => {
      const next = new Set(before);
      if (!next.delete(date)) next.add(date);
      return next;
    });
  };
  const openBetween = (one: string, other: string) =>
    (one < other ? datesBetween(one, other) : datesBetween(other, one)).filter(isOpen);
  const planDays = (planned: string[]) => {
    if (planned.length === 0) return;
    setOpened((count) => count + 1);
    setSheet({ dates: planned, open: true });
  };
  const pickRange = ({ from: begin, to: end }: DateRange) => {
    setPicked((before) => new Set([...(before ?? []), ...openBetween(begin, end)]));
  };
  const said = bookable.find(({ date }) => date === selected)?.reason ?? null;
  // The day itself names what closes it.
  const reason = said === 'blockedPeriod' ? null : said;
  const title = titleOf(frame, dates, say);
  const dayPanel =
    day === undefined || picked !== null ? null : (
      <DayPanel
        ref={panel}
        day={day}
        reason={reason === null ? null : text.error(reason)}
        person={person}
        now={now}
        onPlan={() => planDays([selected])}
      />
    );
  return (
    <div className="@container/calendar mt-4">
      <div className="grid grid-cols-1 gap-4 lg:@min-[46rem]/calendar:grid-cols-[minmax(0,1fr)_19rem]">
        <div ref={grid}>
          <div className="mb-2 flex flex-wrap items-center gap-1">
            <IconButton icon="chevronLeft" label={t(`calendar.before.${view}`)} onClick={() => turn(-1)} />
            <h2 aria-live="polite" className="min-w-0 flex-1 text-center font-bold first-letter:uppercase">
              {title}
            </h2>
            <IconButton icon="chevronRight" label={t(`calendar.after.${view}`)} onClick={() => turn(1)} />
            <IconButton
              icon="calendar"
              label={t('calendar.goTo')}
              aria-haspopup="dialog"
              onClick={() => setPicker('day')}
            />
            {picked === null && (
              <IconButton
                icon="checkCircle"
                label={t('calendar.several')}
                onClick={() => setPicked(new Set(isOpen(selected) ? [selected] : []))}
              />
            )}
          </div>
          <Swipeable onTurn={turn}>
            <CalendarGrid
              label={title}
              frame={frame}
              days={days}
              selected={selected}
              picked={picked}
              wide={wide}
              onSelect={select}
              onTurn={turn}
              onPick={pick}
              onOpen={() => panel.current?.focus()}
              onHold={(date) => {
                select(date);
                if (picked === null) setPicked(new Set([date].filter(isOpen)));
              }}
              onDrag={(one, other) => setPicked(new Set(openBetween(one, other)))}
              onDrop={(one, other) => planDays(openBetween(one, other))}
              onPlan={(date) => planDays([date])}
            />
          </Swipeable>
          <p className="mt-2 px-1 text-sm text-muted">
            {t('calendar.range', {
              day: say(addDays(today, person.config.daysAhead), 'dayMonth'),
              teamDay: say(addDays(today, lastDayAhead(person.config, true)), 'dayMonth'),
            })}
          </p>
          {selected !== today && (
            <Button variant="secondary" icon="calendar" className="mt-2" onClick={() => select(today)}>
              {t('entry.today')}
            </Button>
          )}
          {picked !== null && (
            <div
              ref={keepClear}
              role="group"
              aria-label={t('calendar.several')}
              className={classNames(
                'sticky bottom-[calc(var(--bottom-bar)+0.5rem)] z-10 lg:bottom-2 mt-2 flex flex-wrap',
                'items-center justify-end gap-2 rounded-2xl border border-line bg-raised p-2 shadow-float',
              )}
            >
              <WeekdayChips
                dates={bookable.filter((each) => each.bookable && isOpen(each.date)).map(({ date }) => date)}
                picked={picked}
                onPick={setPicked}
              />
              <p aria-live="polite" className="min-w-fit flex-1 pl-2 text-[0.9375rem] font-semibold">
                {t('calendar.picked', { count: picked.size })}
              </p>
              <Button variant="quiet" onClick={() => setPicked(null)}>
                {t('app.cancel')}
              </Button>
              <Button
                variant="secondary"
                icon="calendar"
                title={t('calendar.addRange')}
                aria-haspopup="dialog"
                onClick={() => setPicker('range')}
              >
                {/* On a phone each line less shows more of the days to choose from. */}
                <span className="max-sm:sr-only">{t('calendar.addRange')}</span>
              </Button>
              <span className="max-sm:w-full">
                <Button wide disabled={picked.size === 0} onClick={() => planDays([...picked].sort())}>
                  {t('calendar.planPicked')}
                </Button>
              </span>
            </div>
          )}
        </div>
        {dayPanel !== null && (view === 'day' ? <Swipeable onTurn={turn}>{dayPanel}</Swipeable> : dayPanel)}
      </div>
      <DateSheet
        open={picker === 'day'}
        title={t('calendar.goTo')}
        value={selected}
        today={today}
        onClose={() => setPicker(null)}
        onChoose={(date) => {
          setPicker(null);
          select(date);
        }}
      />
      <DateRangeSheet
        open={picker === 'range'}
        title={t('calendar.addRange')}
        value={null}
        today={today}
        isDisabled={(date) => !isOpen(date)}
        onClose={() => setPicker(null)}
        onChoose={(range) => {
          setPicker(null);
          pickRange(range);
        }}
      />
      {sheet !== null && (
        <Suspense>
          <PlanDaysSheet
            key={opened}
            open={sheet.open}
            dates={sheet.dates}
            calendar={calendar}
            periods={periods}
            person={person}
            timeZone={timeZone}
            now={now}
            onClose={() => setSheet((before) => before && { ...before, open: false })}
            onPlanned={() => setPicked(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** ISO dates from one to another, both included. */
const datesBetween = (from: string, to: string): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));

function titleOf(
  frame: Frame,
  dates: readonly string[],
  say: (date: string, style?: 'dayMonth' | 'month') => string,
): string {
  if (frame.view === 'month' && !looksAhead(frame)) return say(frame.anchor, 'month');
  if (frame.view === 'day') return say(frame.anchor);
  return `${say(dates[0] ?? frame.anchor, 'dayMonth')} – ${say(dates.at(-1) ?? frame.anchor, 'dayMonth')}`;
}
