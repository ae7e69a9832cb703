import type { BlockPeriod } from '../../../domain/block-period/block-period.ts';
import { mayCome } from '../../../domain/block-period/block-period.ts';
import type { DayPart } from '../../../domain/day-part/day-part.ts';
import { overlaps, slotOf } from '../../../domain/day-part/slot.ts';
import { mayReplace } from '../../../domain/employee-location/plan.ts';
import { isGone, mayPlanPart } from '../../../domain/employee-location/rules.ts';
import { isOpenProposal } from '../../../domain/team/proposal-day.ts';
import { meetsTeamDay } from '../../../domain/team/team-day.ts';
import { isTooMany } from '../../../domain/workplace-reservation/multiple.ts';
import { reasonOf } from '../../../i18n/reason.ts';
import { useText } from '../../../i18n/text.tsx';
import type { OwnLocation } from '../../../queries/own-entry.ts';
import type { Person } from '../../../queries/person.ts';
import { Banner } from '../../../ui/banner.tsx';
import { shortWords } from './days.ts';

/** Blocks and replaced plans, day by day; nothing when all days are free. */
export function PlanVerdicts({
  dates,
  dayPart,
  calendar,
  periods,
  person,
  timeZone,
  now,
}: {
  /** ISO dates, in order. */
  dates: readonly string[];
  dayPart: DayPart;
  /** Past and coming entries. */
  calendar: readonly OwnLocation[];
  person: Person;
  timeZone: string;
  now: string;
  periods: readonly BlockPeriod[];
}) {
  const text = useText();
  const { t, date: say, list } = text;
  const { config, info } = person;
  const named = (date: string, words: string) => (dates.length === 1 ? words : `${say(date, 'dayMonth')}: ${words}`);
  const notes = dates.flatMap((date) => {
    const slot = slotOf(date, dayPart, timeZone);
    const day = calendar.filter((location) => location.date === date && !isGone(location) && overlaps(location, slot));
    // Office rules don't apply to home, holiday and the like.
    const may = mayPlanPart({ date, dayPart, timeZone, config, now, teamDay: meetsTeamDay(day, slot) });
    const refusal = reasonOf(may.ok ? mayReplace(day, slot) : may, text, timeZone, now);
    if (refusal !== null) return [named(date, refusal)];
    const closed = reasonOf(
      mayCome(periods, date, { buildingId: info.building?.id ?? null, floorId: null }),
      text,
      timeZone,
      now,
    );
    const given = day.filter(({ actualStatus }) => actualStatus === 'APPROVED');
    const plans = list(
      given.map((location) => {
        const { name, part } = shortWords(location, text);
        return part === null ? name : `${name} (${part})`;
      }),
    );
    const replaced = isTooMany(given.filter(({ workplaceReservation }) => workplaceReservation !== null))
      ? 'home.several'
      : 'calendar.replaces';
    const asked = day.flatMap((location) =>
      isOpenProposal(location) && location.teamCalendar !== null
        ? [t('home.teamDayOpen', { team: location.teamCalendar.teamName })]
        : [],
    );
    return [
      ...asked.map((words) => named(date, words)),
      ...(closed === null ? [] : [named(date, closed)]),
      ...(given.length === 0 ? [] : [named(date, t(replaced, { plans }))]),
    ];
  });
  if (notes.length === 0) return null;
  return (
    <Banner tone="caution">
      <ul className="grid gap-0.5">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Banner>
  );
}
