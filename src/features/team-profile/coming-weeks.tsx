import { addDays } from '../../domain/day-part/slot.ts';
import { mondayOf } from '../../domain/calendar/view.ts';
import type { LoadDay } from '../../domain/team-profile/load.ts';
import { loadOf } from '../../domain/team-profile/load.ts';
import { weekNumber } from '../../domain/team-profile/scheme.ts';
import type { TeamProfileSettings } from '../../domain/team-profile/team-profile.ts';
import { whoComes } from '../../domain/team-profile/who-comes.ts';
import { useText } from '../../i18n/text.tsx';
import type { Person } from '../../queries/person.ts';
import type { PlanningGround } from '../../queries/team-profiles.ts';
import { lastTold, tellingOf, useToldUntil } from '../../queries/told-until.ts';
import { Card } from '../../ui/card.tsx';
import { DayLoad } from './day-load.tsx';

/** Twice the longest scheme. */
const WEEKS = 8;

/** What is thought of, and by whom. */
interface Thought {
  /** Of the profile. */
  id: string;
  members: number;
  settings: TeamProfileSettings;
  ground: PlanningGround;
  /** ISO date. */
  today: string;
}

/** The team days of the coming weeks, with the load on floor and building. */
export function comingLoad({ id, members, settings, ground, today }: Thought): LoadDay[] {
  const { locations, floors, isOpen } = ground;
  const buildingOf = (one: { id: string }) => {
    const floor = floors.find((each) => each.id === one.id);
    return floor === undefined ? null : { id: floor.building.id, personLimit: floor.limits?.building ?? null };
  };
  const until = addDays(mondayOf(today), WEEKS * 7 - 1);
  return loadOf(settings, { id, members, locations, isOpen, buildingOf }, today, until);
}

/** What a profile would mean in a sentence, to be read before it is saved. */
export function LoadSummary({ load, members }: { load: readonly LoadDay[]; members: number }) {
  const { t } = useText();
  const tight = load.filter(({ fits }) => !fits).length;
  return (
    <p aria-live="polite" className="text-sm text-muted">
      {t('profile.summary', { count: load.length, weeks: WEEKS, tight, expected: load[0]?.team ?? 0, members })}
    </p>
  );
}

/** What a profile would mean, week by week: who comes when, and how full floor and building get. */
export function ComingWeeks({
  load,
  teams,
  floorId,
  person,
  ground,
  today,
}: {
  /** Null where a rule speaks against it. */
  load: readonly LoadDay[] | null;
  /** Ids of the teams it counts for. */
  teams: readonly string[];
  floorId: string;
  person: Person;
  ground: PlanningGround;
  today: string;
}) {
  const { t, date: say } = useText();
  const { floors, colleagues, days } = ground;
  const toldUntil = useToldUntil(person);
  const nearUntil = lastTold(today, tellingOf(person));
  const people = colleagues.filter((one) => one.teams?.some((team) => teams.includes(team)));
  const whoOn = (date: string) => {
    if (toldUntil === undefined) return null;
    if (date <= toldUntil) return whoComes(people, days, date);
    return date <= nearUntil && people.length > 0 ? 'untold' : null;
  };
  const floor = floors.find(({ id }) => id === floorId);
  const weeks = Array.from({ length: WEEKS }, (_, index) => addDays(mondayOf(today), index * 7));
  return (
    <Card className="grid gap-3 p-4" aria-label={t('profile.coming')}>
      <h2 className="font-bold">{t('profile.coming')}</h2>
      {load === null && <p className="text-sm text-muted">{t('profile.notYet')}</p>}
      <ul className="grid gap-3">
        {(load === null ? [] : weeks).map((monday) => {
          const its = (load ?? []).filter(({ date }) => date >= monday && date <= addDays(monday, 6));
          return (
            <li key={monday} className="grid gap-2 border-t border-line pt-2">
              <h3 className="flex flex-wrap items-baseline gap-x-2 text-sm font-semibold text-muted">
                <span>{t('profile.weekNumber', { week: weekNumber(monday) })}</span>
                <span className="font-normal">{say(monday, 'dayMonth')}</span>
                {its.length === 0 && <span className="font-normal">{t('profile.noDay')}</span>}
              </h3>
              {its.map((day) => (
                <DayLoad
                  key={day.date}
                  day={day}
                  floor={floor?.name ?? ''}
                  building={floor?.building.name ?? ''}
                  who={whoOn(day.date)}
                  plain={person.info.visuallyImpaired}
                />
              ))}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
