import { meetsTeamDay } from '../../../domain/team/team-day.ts';
import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { pathTo } from '../../../routes.ts';
import type { BlockPeriod } from '../../../domain/block-period/block-period.ts';
import { mayUse } from '../../../domain/access/may-reserve.ts';
import { bookingOptions } from '../../../domain/client-config/booking-options.ts';
import type { DayPart } from '../../../domain/day-part/day-part.ts';
import { dayPartsInUse, isPartOver, overlaps, slotOf } from '../../../domain/day-part/slot.ts';
import type { PlainLocation } from '../../../domain/employee-location/employee-location.ts';
import { isPlainLocation } from '../../../domain/employee-location/employee-location.ts';
import type { Kept } from '../../../domain/intent/saved.ts';
import { freedBy } from '../../../domain/employee-location/plan.ts';
import { isGone } from '../../../domain/employee-location/rules.ts';
import { isRefused } from '../../../queries/rejected-change.ts';
import { DayPartChoice } from '../../../entries/day-part-choice.tsx';
import { reasonOf } from '../../../i18n/reason.ts';
import { BETWEEN_FACTS } from '../../../i18n/fact-words.ts';
import { savedWords } from '../../../i18n/saved-words.ts';
import { useText } from '../../../i18n/text.tsx';
import type { OwnLocation } from '../../../queries/own-entry.ts';
import type { Person } from '../../../queries/person.ts';
import { planVerdict } from '../../../actions/plan-params.ts';
import type { ShiftReservation } from '../../../domain/shift/shift.ts';
import { useAmenitiesOf } from '../../../queries/amenities.ts';
import { useUsualRoom } from '../../../queries/usual-room.ts';
import { asOne } from '../../../entries/use-save-each.ts';
import { useAmenityQuestion } from '../../../entries/amenity-question.tsx';
import { showSaved } from '../../../state/toasts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TileButton } from '../../../ui/tile-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useFrozenWhile } from '../../../ui/use-frozen-while.ts';
import { iconOf } from '../../../entries/entry.ts';
import type { RepeatedPlaces } from './use-repeat.ts';
import { useRepeat, weekdaysOf } from './use-repeat.ts';
import { weekdayWords } from '../../../entries/week-words.ts';
import { Toggle } from '../../../ui/toggle.tsx';
import { PlannedList } from './planned-list.tsx';
import { PlanVerdicts } from './plan-verdicts.tsx';
import { WorkstationPreview } from './workstation-preview.tsx';
import type { PlannedDay } from './use-plan-days.ts';
import { usePlanDays } from './use-plan-days.ts';

interface PlanDaysProps {
  open: boolean;
  onClose: () => void;
  onPlanned: () => void;
  /** ISO dates, in order. */
  dates: readonly string[];
  /** The part to begin with, where it can be planned; else the first that is not over. */
  asked?: DayPart;
  /** Past and coming entries. */
  calendar: readonly OwnLocation[];
  periods: readonly BlockPeriod[];
  person: Person;
  timeZone: string;
  now: string;
}

/** Plans one or several days at once, one change per day, a workstation first; then lists each outcome. */
export function PlanDaysSheet({
  open,
  onClose,
  onPlanned,
  dates,
  asked,
  calendar: live,
  periods,
  person,
  timeZone,
  now,
}: PlanDaysProps) {
  const text = useText();
  const { t, date: say, list } = text;
  const [, navigate] = useLocation();
  const parts = dayPartsInUse(person.config);
  const isPast = (part: DayPart) => dates.every((date) => isPartOver(date, part, timeZone, now));
  const [dayPart, setDayPart] = useState<DayPart>(() => {
    const open = parts.filter((part) => !isPast(part));
    return open.find((part) => part === asked) ?? open[0] ?? 'FULLDAY';
  });
  const noteId = useId();
  const [planned, setPlanned] = useState<readonly PlannedDay[] | null>(null);
  const [takenBack, setTakenBack] = useState(false);
  const [every, setEvery] = useState(false);
  // The usual week has no field for quarters.
  const repeatable = dayPart === 'FULLDAY' || dayPart === 'MORNING' || dayPart === 'AFTERNOON';
  const repeat = useRepeat(person, now);
  const { locked, plan, book } = usePlanDays({ person, calendar: live, timeZone });
  const calendar = useFrozenWhile(live, locked);
  const usual = useUsualRoom(calendar, person, now);
  const optionsOn = (date: string) =>
    bookingOptions(person.config, person.info.assignedWorkstations, {
      isStudent: person.isStudent,
      teamDay: meetsTeamDay(calendar, slotOf(date, dayPart, timeZone)),
    });
  const offered = [...new Set(dates.flatMap(optionsOn))];
  const withWorkstation = offered.includes('WORKSTATION') || offered.includes('ASSIGNED');
  const [first = ''] = dates;
  const tellKept = (kept: Kept, notice?: string) =>
    showSaved(
      {
        ...kept,
        async undo() {
          const undone = await kept.undo();
          setTakenBack(undone === 'undone' || undone === 'reversed');
          return undone;
        },
      },
      notice,
    );
  const tell = async (days: readonly PlannedDay[], wished: RepeatedPlaces) => {
    setPlanned(days);
    onPlanned();
    const kept = days.flatMap(({ saved }) => (saved.saved ? [saved] : []));
    const last = kept.at(-1);
    const status = days[0]?.status;
    const repeats = every && repeatable && status !== undefined;
    const repeated = repeats ? await repeat(dates, { dayPart, status, ...wished }) : null;
    // What was not saved stands in the list; the message takes back the rest, and the repetition with it.
    const all = last && asOne(kept, last);
    if (all !== undefined && repeated?.saved === true)
      tellKept(
        { ...asOne([all, repeated], all), facts: all.facts },
        `${savedWords(text, all).text}${BETWEEN_FACTS}${t('app.did.week.save')}`,
      );
    else {
      if (all !== undefined) tellKept(all);
      if (repeated !== null) showSaved(repeated);
    }
  };
  const plain = offered.filter(isPlainLocation);
  /** Off when no day allows it; the reason is above. */
  const isOff = (status: PlainLocation) =>
    dates.every(
      (date) =>
        !planVerdict(person, status, {
          date,
          dayPart,
          day: calendar.filter((location) => location.date === date),
          blocks: periods,
          now,
        }).ok,
    );
  const barred =
    withWorkstation || plain.includes('OFFICE') ? reasonOf(mayUse(person.userStatus), text, timeZone, now) : null;
  // Staying away may also free reserved amenities, besides the workstations.
  const givenUp = dates.flatMap((date) => {
    const slot = slotOf(date, dayPart, timeZone);
    const met = calendar.filter((location) => !isGone(location) && !isRefused(location) && overlaps(location, slot));
    return met.some(({ workplaceReservation }) => workplaceReservation !== null) ? freedBy(met, slot, dayPart) : [];
  });
  const { ask, question } = useAmenityQuestion(useAmenitiesOf(givenUp, { person, now }));
  const planWith = (status: PlainLocation, shifts: readonly ShiftReservation[] | undefined) =>
    void plan(dates, dayPart, status, shifts).then((days) => tell(days, { room: null, chosen: [] }));
  const planAll = (status: PlainLocation) =>
    status === 'OFFICE' ? planWith(status, undefined) : ask((shifts) => planWith(status, shifts));
  const title = dates.length === 1 ? say(first) : t('calendar.planDays', { count: dates.length });
  const description =
    dates.length === 1 ? undefined : list(dates.map((date) => `${say(date, 'weekdayShort')} ${say(date, 'dayMonth')}`));
  return (
    <Sheet open={open} onClose={onClose} title={title} description={description} closeLabel={t('app.close')}>
      {planned !== null ? (
        <PlannedList {...{ planned, takenBack, person, dayPart, now, onClose }} calendar={live} />
      ) : (
        <>
          {parts.length > 1 && (
            <DayPartChoice
              parts={parts.map((part) => ({ dayPart: part, past: isPast(part) }))}
              value={dayPart}
              onChange={setDayPart}
              date={first}
              timeZone={timeZone}
              className="mb-3"
            />
          )}
          {repeatable && (
            <div className="mb-3">
              <Toggle
                label={t('week.repeat')}
                hint={t('week.repeatHint', {
                  days: list(weekdaysOf(dates).map((weekday) => weekdayWords(weekday, text))),
                  count: person.config.daysAhead,
                })}
                checked={every}
                onChange={setEvery}
              />
            </div>
          )}
          <div className="grid gap-4">
            <div id={noteId} className="grid gap-2 empty:hidden">
              {barred !== null && <Banner tone="caution">{barred}</Banner>}
              <PlanVerdicts
                dates={dates}
                dayPart={dayPart}
                calendar={calendar}
                periods={periods}
                person={person}
                timeZone={timeZone}
                now={now}
              />
            </div>
            {withWorkstation && barred === null && usual !== undefined && (
              <WorkstationPreview
                key={dayPart}
                dates={dates}
                dayPart={dayPart}
                usual={usual}
                calendar={calendar}
                person={person}
                now={now}
                locked={locked}
                onBook={(workstations) => {
                  const chosen = workstations.filter(({ byHand }) => byHand);
                  void book(workstations, dayPart).then((days) => tell(days, { room: usual, chosen }));
                }}
              />
            )}
            {withWorkstation && dates.length === 1 && (
              <Button
                wide
                variant="secondary"
                icon="floorPlan"
                onClick={() => navigate(pathTo.booking({ date: first, dayPart }))}
              >
                {t('home.chooseWorkstation')}
              </Button>
            )}
            <div className="flex flex-wrap gap-2">
              {plain.map((status) => (
                <TileButton
                  key={status}
                  icon={iconOf(status)}
                  label={status === 'OFFICE' ? t('home.office') : t(`entry.location.${status}`)}
                  note={status === 'OFFICE' ? t('home.noDesk') : undefined}
                  locked={locked}
                  reason={isOff(status) ? noteId : null}
                  onClick={() => planAll(status)}
                />
              ))}
            </div>
            {question}
          </div>
        </>
      )}
    </Sheet>
  );
}
