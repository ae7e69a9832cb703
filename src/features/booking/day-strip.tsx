import type { RefObject } from 'react';
import { memo, useDeferredValue, useEffect, useRef } from 'react';
import { useText } from '../../i18n/text.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { DayChoice } from './choice.ts';

/** How many days from the chosen one on are drawn at first: more than a wide screen shows. */
const FIRST_DAYS = 30;

export interface DayStripProps {
  days: readonly DayChoice[];
  /** ISO dates of the building. */
  today: string;
  date: string;
  /** The same function in each rendering. */
  onChoose: (date: string) => void;
}

/**
 * The days to choose from, in one line. Months of them are drawn once the floor below has been. Memoised: the bar above
 * a floor is rendered every half minute.
 */
export const DayStrip = memo(function DayStrip({ days, today, date, onChoose }: DayStripProps) {
  const { t } = useText();
  const chosen = useRef<HTMLLabelElement>(null);
  const atFirst = days.findIndex((day) => day.date === date) + FIRST_DAYS;
  const drawn = useDeferredValue(days.length, atFirst);
  useEffect(() => {
    // With the frame, which lays out anyway: here it would have the whole screen laid out twice.
    const frame = requestAnimationFrame(() => {
      chosen.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [date]);
  return (
    <div
      role="radiogroup"
      aria-label={t('booking.day')}
      className="flex snap-x gap-1.5 overflow-x-auto px-4 py-1 [scrollbar-width:none]"
    >
      {days.slice(0, Math.max(drawn, atFirst)).map((day, index) => (
        <Day
          key={day.date}
          ref={day.date === date ? chosen : undefined}
          date={day.date}
          bookable={day.bookable}
          isToday={day.date === today}
          isChosen={day.date === date}
          // After a new month or a gap, a bare number would be ambiguous.
          withMonth={index > 0 && days[index - 1]?.date.slice(0, 7) !== day.date.slice(0, 7)}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
});

interface DayProps {
  ref: RefObject<HTMLLabelElement | null> | undefined;
  date: string;
  bookable: boolean;
  isToday: boolean;
  isChosen: boolean;
  withMonth: boolean;
  onChoose: (date: string) => void;
}

/** Memoised: of months of days two change when another is chosen. */
const Day = memo(function Day({ ref, date, bookable, isToday, isChosen, withMonth, onChoose }: DayProps) {
  const { t, date: say } = useText();
  return (
    <label
      ref={ref}
      className={classNames(
        'relative flex min-h-13 min-w-13 shrink-0 snap-center cursor-pointer flex-col items-center',
        'justify-center rounded-xl border px-2 text-sm leading-tight transition-colors',
        'has-focus-visible:outline-3 has-focus-visible:outline-accent',
        isChosen ? 'border-accent bg-accent text-on-accent' : 'border-line bg-surface hover:border-line-strong',
        !bookable && !isChosen && 'border-dashed text-muted',
      )}
    >
      <input
        type="radio"
        name="booking-day"
        value={date}
        checked={isChosen}
        onChange={() => onChoose(date)}
        aria-label={say(date, 'day')}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      <span className="text-xs">{isToday ? t('entry.today') : say(date, 'weekdayShort')}</span>
      <span className="text-base font-bold whitespace-nowrap">{say(date, withMonth ? 'dayMonth' : 'dayNumber')}</span>
    </label>
  );
});
