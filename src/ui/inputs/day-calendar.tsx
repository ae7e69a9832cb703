import type { Matcher } from 'react-day-picker';
import { DayPicker } from 'react-day-picker';
import { useText } from '../../i18n/text.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { toIsoDate, toNoon } from './calendar-date.ts';
import type { DateRange } from './date-range.ts';
import { rangeOf } from './date-range.ts';

const DAY =
  'size-11 rounded-full text-[0.9375rem] hover:bg-accent-soft focus-visible:outline-3 focus-visible:outline-accent';
const ARROW = classNames(
  'inline-flex size-11 items-center justify-center rounded-full hover:bg-accent-soft',
  'aria-disabled:text-muted aria-disabled:opacity-50',
);
const CLASSES = {
  months: 'relative mx-auto w-fit max-w-full',
  month_caption: 'flex h-11 items-center justify-center font-bold first-letter:uppercase',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: ARROW,
  button_next: ARROW,
  month_grid: 'mt-1 border-collapse',
  weekday: 'h-8 text-sm font-semibold text-muted',
  day: 'p-0 text-center',
  day_button: DAY,
  today: 'text-accent [&>button]:font-bold [&>button]:underline [&>button]:underline-offset-4',
  selected: '[&>button]:bg-accent [&>button]:text-on-accent [&>button]:font-bold [&>button]:hover:bg-accent-strong',
  range_start: 'rounded-l-full bg-accent-soft',
  range_end: 'rounded-r-full bg-accent-soft',
  range_middle: 'bg-accent-soft [&>button]:bg-transparent! [&>button]:text-ink! [&>button]:font-normal!',
  disabled: 'text-muted [&>button]:cursor-not-allowed [&>button]:line-through',
  hidden: 'invisible',
};

interface CalendarProps {
  /** ISO date. */
  today: string;
  /** ISO dates that cannot be chosen. */
  isDisabled?: ((date: string) => boolean) | undefined;
  label: string;
}

/** What both calendars share: words of the person's language, weeks from Monday (spec 9, "Week start"). */
function useCalendarSettings({ today, isDisabled, label }: CalendarProps) {
  const { t, date: say } = useText();
  const nameOf = (date: Date) => say(toIsoDate(date), 'long');
  const disabled: Matcher[] = isDisabled === undefined ? [] : [(date: Date) => isDisabled(toIsoDate(date))];
  return {
    'aria-label': label,
    autoFocus: true,
    fixedWeeks: true,
    weekStartsOn: 1 as const,
    today: toNoon(today),
    disabled,
    classNames: CLASSES,
    components: {
      Chevron: ({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) => (
        <Icon name={orientation === 'left' ? 'chevronLeft' : 'chevronRight'} />
      ),
    },
    formatters: {
      formatCaption: (month: Date) => say(toIsoDate(month), 'month'),
      formatWeekdayName: (date: Date) => say(toIsoDate(date), 'weekdayShort'),
    },
    labels: {
      labelDayButton: (date: Date, state: { today?: boolean; selected?: boolean }) =>
        [state.today && t('entry.today'), nameOf(date), state.selected && t('input.selected')]
          .filter(Boolean)
          .join(', '),
      labelGridcell: nameOf,
      labelGrid: (month: Date) => say(toIsoDate(month), 'month'),
      labelWeekday: (date: Date) => say(toIsoDate(date), 'weekday'),
      labelNav: () => label,
      labelPrevious: () => t('calendar.before.month'),
      labelNext: () => t('calendar.after.month'),
    },
  };
}

export interface DayCalendarProps extends CalendarProps {
  /** ISO date. */
  selected: string | null;
  onSelect: (date: string) => void;
}

/** A month's calendar to choose a day from. The library is large: load this file lazily. */
export function DayCalendar({ selected, onSelect, ...rest }: DayCalendarProps) {
  const settings = useCalendarSettings(rest);
  const day = selected === null ? undefined : toNoon(selected);
  return (
    <DayPicker
      {...settings}
      mode="single"
      required
      selected={day}
      defaultMonth={day ?? toNoon(rest.today)}
      onSelect={(date) => onSelect(toIsoDate(date))}
    />
  );
}

export interface RangeCalendarProps extends CalendarProps {
  selected: DateRange | null;
  onSelect: (range: DateRange | null) => void;
}

/** A month's calendar to choose a range from; it never reaches across days that cannot be chosen. */
export function RangeCalendar({ selected, onSelect, ...rest }: RangeCalendarProps) {
  const settings = useCalendarSettings(rest);
  const range = selected === null ? undefined : { from: toNoon(selected.from), to: toNoon(selected.to) };
  return (
    <DayPicker
      {...settings}
      mode="range"
      excludeDisabled
      selected={range}
      defaultMonth={range?.from ?? toNoon(rest.today)}
      onSelect={(chosen) =>
        onSelect(rangeOf(chosen?.from && toIsoDate(chosen.from), chosen?.to && toIsoDate(chosen.to)))
      }
    />
  );
}
