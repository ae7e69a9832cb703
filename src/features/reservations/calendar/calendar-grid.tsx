import type { KeyboardEvent } from 'react';
import { useEffect, useRef } from 'react';
import type { Frame } from '../../../domain/calendar/view.ts';
import { movedBy, turnedBy } from '../../../domain/calendar/view.ts';
import { useText } from '../../../i18n/text.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useRoomFor } from '../../../ui/use-room-for.ts';
import { LargeDay, SmallDay } from './day-cell.tsx';
import type { CalendarDay } from './days.ts';
import { dayWords } from './days.ts';
import { useDayGestures } from './use-day-gestures.ts';

export interface CalendarGridProps {
  label: string;
  frame: Frame;
  days: readonly CalendarDay[];
  /** ISO date of the open day. */
  selected: string;
  /** Days selected to plan together; null outside of selection. */
  picked: ReadonlySet<string> | null;
  /** The cells have room for words. */
  wide: boolean;
  onSelect: (date: string) => void;
  onTurn: (direction: 1 | -1) => void;
  /** Selects or deselects a day. */
  onPick: (date: string) => void;
  /** Moves to the open day's panel. */
  onOpen: () => void;
  /** A day was held: choosing several begins with it. */
  onHold: (date: string) => void;
  /** A mouse drags from one day to another. */
  onDrag: (from: string, to: string) => void;
  /** It lets go: those days are to be planned. */
  onDrop: (from: string, to: string) => void;
  onPlan: (date: string) => void;
}

const WEEK = 7;
/** So wide, in rem, that a week's days beside each other have room for words. */
const WORDS_OF_A_MONTH = 40;
const weeksOf = (days: readonly CalendarDay[], size: number): CalendarDay[][] =>
  Array.from({ length: Math.ceil(days.length / size) }, (_, week) => days.slice(week * size, week * size + size));

/**
 * A grid with one tab stop: arrow keys move by day, Home and End within the week, Page Up and Down by page; Enter and
 * Space open the day, or select it.
 */
export function CalendarGrid({
  label,
  frame,
  days,
  selected,
  picked,
  wide,
  onSelect,
  onTurn,
  onPick,
  onOpen,
  onHold,
  onDrag,
  onDrop,
  onPlan,
}: CalendarGridProps) {
  const text = useText();
  const { date: say } = text;
  const grid = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  const gestures = useDayGestures({ hold: onHold, drag: onDrag, drop: onDrop });
  const { view } = frame;
  const hasRoom = useRoomFor(grid, WORDS_OF_A_MONTH);
  const small = view === 'day' || (view === 'month' && !(wide && hasRoom));
  const headed = small || view === 'month';
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${selected}"]`)?.focus();
  }, [selected]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (picked === null) onOpen();
      else onPick(selected);
      return;
    }
    const direction = turnedBy(event.key);
    const to = movedBy(event.key, view, selected);
    if (direction === null && to === null) return;
    event.preventDefault();
    moved.current = true;
    if (direction !== null) onTurn(direction);
    else if (to !== null) onSelect(to);
  };
  const choose = (date: string) => {
    onSelect(date);
    if (picked !== null) onPick(date);
  };
  const columns =
    view === 'threeDays'
      ? 'grid grid-cols-3'
      : small || view === 'month'
        ? 'grid grid-cols-7'
        : 'grid grid-cols-1 lg:grid-cols-7';
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={label}
      aria-multiselectable={picked !== null || undefined}
      className="@container grid gap-1 select-none [-webkit-touch-callout:none]"
      {...gestures}
    >
      {headed && (
        <div role="row" className={columns}>
          {days.slice(0, WEEK).map(({ date }) => (
            <span
              key={date}
              role="columnheader"
              className="pb-1 text-center text-xs font-semibold text-muted uppercase"
            >
              {/* Very large text: only one letter fits. */}
              <span aria-hidden="true" className="@max-[16rem]:hidden">
                {say(date, 'weekdayShort')}
              </span>
              <span aria-hidden="true" className="@min-[16rem]:hidden">
                {say(date, 'weekdayNarrow')}
              </span>
              <span className="sr-only">{say(date, 'weekday')}</span>
            </span>
          ))}
        </div>
      )}
      {weeksOf(days, view === 'threeDays' ? 3 : WEEK).map((week) => (
        <div key={week[0]?.date} role="row" className={classNames(columns, 'gap-1')}>
          {week.map((day) => {
            const { date, openness } = day;
            const isPicked = picked?.has(date) === true;
            return (
              <div
                key={date}
                role="gridcell"
                data-date={date}
                tabIndex={date === selected ? 0 : -1}
                aria-label={dayWords(day, text)}
                aria-current={day.isToday ? 'date' : undefined}
                aria-selected={picked === null ? date === selected : isPicked}
                aria-disabled={(picked !== null && openness !== 'open') || undefined}
                onClick={() => choose(date)}
                onKeyDown={onKeyDown}
                className={classNames(
                  'relative cursor-pointer rounded-xl border transition-colors',
                  'focus-visible:outline-3 focus-visible:outline-accent',
                  small
                    ? 'flex min-h-14 flex-col items-center gap-0.5 px-0.5 py-1'
                    : view === 'week'
                      ? classNames(
                          'flex min-h-14 items-start gap-2 p-2 lg:flex-col lg:items-stretch lg:p-1',
                          'lg:min-h-[max(10rem,calc(var(--screen)-17rem))]',
                        )
                      : 'flex min-h-28 flex-col gap-1 p-1',
                  isPicked || (picked === null && date === selected)
                    ? 'border-accent bg-accent-soft/40'
                    : openness === 'open'
                      ? 'border-line bg-surface hover:border-line-strong'
                      : 'border-line/60 bg-transparent',
                  view === 'threeDays' && 'min-h-44',
                )}
              >
                {small ? <SmallDay day={day} /> : <LargeDay day={day} view={view} />}
                {view === 'week' && wide && openness === 'open' && picked === null && (
                  // For a mouse alone: the open day's panel has the button for everybody.
                  <button
                    type="button"
                    aria-hidden="true"
                    tabIndex={-1}
                    onClick={(event) => {
                      event.stopPropagation();
                      onSelect(date);
                      onPlan(date);
                    }}
                    className={classNames(
                      'mt-auto inline-flex min-h-11 items-center justify-center rounded-lg border border-dashed',
                      'border-line text-muted transition-colors hover:border-accent hover:text-accent',
                    )}
                  >
                    <Icon name="plus" size={20} />
                  </button>
                )}
                {isPicked && (
                  <Icon
                    name="checkCircle"
                    size={18}
                    className="absolute -top-1 -right-1 rounded-full bg-surface text-accent"
                  />
                )}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
