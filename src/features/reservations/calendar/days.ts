import { grouped } from '../../../domain/grouped.ts';
import type { BlockPeriod } from '../../../domain/block-period/block-period.ts';
import type { Openness } from '../../../domain/calendar/day.ts';
import { blocksFor, byTime, opennessOf } from '../../../domain/calendar/day.ts';
import { addDays } from '../../../domain/day-part/slot.ts';
import { isGone } from '../../../domain/employee-location/rules.ts';
import type { Translator } from '../../../i18n/translator.ts';
import type { OwnLocation } from '../../../queries/own-entry.ts';
import type { Person } from '../../../queries/person.ts';
import { pendingRemoval } from '../../../queries/pending-removal.ts';
import type { WaitingEntry } from '../../../queries/outbox.ts';
import { entryOf, wordsOf } from '../../../entries/entry.ts';

export interface CalendarDay {
  /** ISO date. */
  date: string;
  /** In order of time. */
  entries: OwnLocation[];
  /** State of the change that removed the last entry; null when nothing waits. */
  gone: ReturnType<typeof pendingRemoval>;
  blocks: BlockPeriod[];
  openness: Openness;
  /** ISO date on which a day too far ahead opens for booking. */
  opensOn: string;
  isToday: boolean;
}

export interface DaysContext {
  calendar: readonly OwnLocation[];
  outbox: readonly Pick<WaitingEntry, 'kind' | 'facts' | 'label' | 'things'>[];
  periods: readonly BlockPeriod[];
  person: Person;
  /** IANA zone of the person's days. */
  timeZone: string;
  today: string;
  now: string;
}

/** Minimum of days shown ahead. */
const MIN_DAYS_AHEAD = 40;

/** Last day that may have plans, as an ISO date. */
export const lastPlanned = (today: string, { config }: Pick<Person, 'config'>): string =>
  addDays(today, Math.max(MIN_DAYS_AHEAD, config.daysAhead));

/** @param dates ISO dates */
export function daysOf(
  dates: readonly string[],
  { calendar, outbox, periods, person, timeZone, today, now }: DaysContext,
): CalendarDay[] {
  const byDate = grouped(
    calendar.filter((location) => !isGone(location)),
    ({ date }) => date,
  );
  return dates.map((date) => {
    const entries = byTime(byDate.get(date) ?? []);
    const gone = entries.length === 0 ? pendingRemoval(outbox, date) : null;
    return {
      date,
      entries,
      gone,
      blocks: blocksFor(periods, date, person.info.building?.id ?? null, entries),
      openness: opennessOf(date, { timeZone, config: person.config, now }),
      opensOn: addDays(date, -person.config.daysAhead),
      isToday: date === today,
    };
  });
}

/** The workstation or place; then team, and day part unless full day. */
export function shortWords(location: OwnLocation, text: Translator): { name: string; part: string | null } {
  const { name } = wordsOf(entryOf(location), text);
  const team = location.status === 'TEAMDAY' ? location.teamCalendar?.teamName : undefined;
  const part = location.dayPart === 'FULLDAY' ? undefined : text.t(`entry.part.${location.dayPart}`);
  return { name, part: [team, part].filter((word) => word !== undefined).join(' · ') || null };
}

/** Like `shortWords`, with shorter words that can break. */
export function cellWords(
  { status, dayPart, teamCalendar, workplaceReservation }: OwnLocation,
  { t }: Pick<Translator, 't'>,
): { name: string; part: string | null } {
  const team = status === 'TEAMDAY' ? teamCalendar?.teamName : undefined;
  const part = dayPart === 'FULLDAY' ? undefined : t(`calendar.part.${dayPart}`);
  return {
    name: workplaceReservation?.room.name ?? t(`calendar.short.${status}`),
    part: [team, part].filter((word) => word !== undefined).join(' · ') || null,
  };
}

/** Where a block period applies, in words. */
export const blockPlace = ({ building, floor }: BlockPeriod, { t }: Pick<Translator, 't'>): string =>
  [building?.name ?? t('calendar.everywhere'), floor?.name].filter(Boolean).join(' · ');

/** A whole day in words, for screen readers. */
export function dayWords(day: CalendarDay, text: Translator): string {
  const { t, date: say } = text;
  const entries = day.entries.map((location) => {
    const { name, part } = shortWords(location, text);
    const kind = location.workplaceReservation === null ? name : `${t(`entry.location.${location.status}`)} ${name}`;
    const state =
      location.waiting === null
        ? location.actualStatus === 'APPROVED'
          ? null
          : t(`reservations.status.${location.actualStatus}`)
        : t(`waiting.label.${location.waiting.label}`);
    return [kind, part, state].filter(Boolean).join(', ');
  });
  const blocks = day.blocks.map((block) =>
    t('calendar.closed', { place: blockPlace(block, text), reason: block.reason }),
  );
  const open =
    day.openness === 'open' || day.openness === 'past'
      ? []
      : [t(`calendar.openness.${day.openness}`, { opensOn: say(day.opensOn, 'dayMonth') })];
  const nothing = [t('entry.nothingPlanned'), ...(day.gone === null ? [] : [t(`waiting.label.${day.gone}`)])].join(
    ', ',
  );
  return [
    say(day.date, 'day'),
    ...(day.isToday ? [t('entry.today')] : []),
    ...(entries.length === 0 ? [nothing] : entries),
    ...blocks,
    ...open,
  ].join('; ');
}
