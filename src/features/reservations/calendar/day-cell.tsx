import { byImportance } from '../../../domain/calendar/day.ts';
import type { CalendarView } from '../../../domain/calendar/view.ts';
import { useText } from '../../../i18n/text.tsx';
import type { OwnLocation } from '../../../queries/own-entry.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { IconName } from '../../../ui/icon.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { iconOf } from '../../../entries/entry.ts';
import type { CalendarDay } from './days.ts';
import { cellWords } from './days.ts';

type Waiting = NonNullable<OwnLocation['waiting']>['label'];
const WAITING: Record<Waiting, IconName> = {
  saved: 'device',
  sending: 'sync',
  choice: 'question',
  rejected: 'warning',
  blocked: 'lock',
  parked: 'clock',
};

/** Workstations stand out, problems even more; dashed while waiting. */
function lookOf({ waiting, workplaceReservation, actualStatus }: OwnLocation): string {
  const border =
    waiting !== null || actualStatus === 'PROPOSED' ? 'border-dashed border-current' : 'border-transparent';
  if (waiting?.label === 'choice' || waiting?.label === 'blocked') return `bg-caution-soft text-caution ${border}`;
  if (waiting?.label === 'rejected') return `bg-danger-soft text-danger ${border}`;
  if (actualStatus === 'CONFIRMED' && waiting === null) return `bg-positive-soft text-positive ${border}`;
  const isPlain = workplaceReservation === null && actualStatus !== 'PROPOSED';
  return `${isPlain ? 'bg-sunken text-ink' : 'bg-accent-soft text-accent'} ${border}`;
}

/** Further entries become a number. */
const GLYPHS = 2;

/** A small day: its number over one glyph per entry, most important first. */
export function SmallDay({ day }: { day: CalendarDay }) {
  const { date: say } = useText();
  const rest = day.entries.length - GLYPHS;
  return (
    <>
      <DayNumber day={day}>{say(day.date, 'dayNumber')}</DayNumber>
      <span className="flex min-h-5 flex-wrap items-center justify-center gap-0.5">
        {byImportance(day.entries)
          .slice(0, GLYPHS)
          .map((location) => (
            <span
              key={location.id}
              className={classNames(
                'inline-flex size-5 items-center justify-center rounded-full border',
                lookOf(location),
              )}
            >
              <Icon
                name={location.waiting === null ? iconOf(location.status) : WAITING[location.waiting.label]}
                size={13}
              />
            </span>
          ))}
        {day.gone !== null && <Gone label={day.gone} />}
        {rest > 0 && <span className="text-[0.6875rem] font-semibold">+{rest}</span>}
        {day.blocks.length > 0 && <Icon name="lock" size={14} className="text-muted" />}
      </span>
    </>
  );
}

/** A day with its entries in words; names the month except in month view. */
export function LargeDay({ day, view }: { day: CalendarDay; view: CalendarView }) {
  const text = useText();
  const { date: say } = text;
  return (
    <>
      <span
        className={classNames(
          'flex shrink-0 flex-wrap items-baseline gap-x-1.5',
          view === 'week' && 'w-[4.25rem] lg:w-auto',
        )}
      >
        {view !== 'month' && (
          <span className="text-xs font-semibold text-muted uppercase">{say(day.date, 'weekdayShort')}</span>
        )}
        <DayNumber day={day}>
          {say(day.date, view === 'month' && day.date.endsWith('-01') ? 'dayMonth' : 'dayNumber')}
        </DayNumber>
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        {day.entries.map((location) => {
          const { name, part } = cellWords(location, text);
          return (
            <span
              key={location.id}
              className={classNames('block min-w-0 rounded-lg border p-1 text-xs leading-tight', lookOf(location))}
            >
              {/* A name that does not fit beside the glyph stands below it before it is broken. */}
              <span className="flex flex-wrap items-center gap-1">
                <Icon name={iconOf(location.status)} size={14} />
                <span className="min-w-0 grow basis-[min-content] font-semibold wrap-break-word hyphens-manual">
                  {name}
                </span>
                {location.waiting !== null && <Icon name={WAITING[location.waiting.label]} size={14} />}
              </span>
              {part !== null && <span className="mt-0.5 block wrap-break-word hyphens-auto">{part}</span>}
            </span>
          );
        })}
        {day.gone !== null && <Gone label={day.gone} />}
        {day.blocks.map((block) => (
          <span
            key={block.id}
            className={classNames(
              'block min-w-0 rounded-lg border border-line-strong bg-sunken p-1',
              'text-xs leading-tight wrap-break-word text-muted hyphens-auto',
            )}
          >
            <Icon name="lock" size={14} className="mr-0.5 inline-block align-[-2px]" />
            {[block.floor?.name, block.reason].filter(Boolean).join(': ')}
          </span>
        ))}
      </span>
    </>
  );
}

/** The entry's removal still waits. */
function Gone({ label }: { label: Waiting }) {
  return (
    <span
      className={classNames(
        'inline-flex size-5 items-center justify-center rounded-full',
        'border border-dashed border-current text-muted',
      )}
    >
      <Icon name={WAITING[label]} size={13} />
    </span>
  );
}

function DayNumber({ day, children }: { day: CalendarDay; children: string }) {
  return (
    <span
      className={classNames(
        // In em, to stay a circle with large text.
        'inline-flex min-h-[1.65em] min-w-[1.65em] items-center justify-center',
        'rounded-full px-[0.2em] text-sm leading-none font-bold tabular-nums',
        day.isToday ? 'bg-accent text-on-accent' : day.openness !== 'open' ? 'font-normal text-muted' : '',
      )}
    >
      {children}
    </span>
  );
}
