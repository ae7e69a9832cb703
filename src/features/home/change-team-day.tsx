import { useState } from 'react';
import { useKeep } from '../../actions/save.ts';
import type { TeamDay } from '../../domain/team/response.ts';
import { mayChangeTeamDay } from '../../domain/team/team-day.ts';
import { reasonOf } from '../../i18n/reason.ts';
import { useText } from '../../i18n/text.tsx';
import { cancelTeamDay, moveTeamDay } from '../../offline/mutations/change-team-day.ts';
import { useFloors } from '../../queries/places.ts';
import type { Person } from '../../queries/person.ts';
import { useMovedTeamDays } from '../../queries/team-days.ts';
import { useMeetingDays } from '../../queries/team-meetings.ts';
import { showSaved } from '../../state/toasts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';
import { TeamDayMeaning } from './team-day-meaning.tsx';

const byDate = (a: string, b: string): number => a.localeCompare(b);

/** Moves a team day, or cancels it: for who leads the team. */
export function ChangeTeamDay({
  teamDay,
  person,
  now,
  onDone,
}: {
  teamDay: TeamDay;
  person: Person;
  now: string;
  onDone: () => void;
}) {
  const text = useText();
  const { t, date: say } = text;
  const { locked, once } = useSubmitLock();
  const keep = useKeep(once, showSaved);
  const floors = useFloors(teamDay.floor.building.id) ?? [];
  const moved = useMovedTeamDays();
  const [to, setTo] = useState<{ date: string | null; floor: string } | null>(null);
  const { timeZone } = teamDay.floor.building;
  const { id: teamDayId, team, dayPart, start, end, date } = teamDay;
  const led = {
    teamDayId,
    employeeId: person.info.id,
    teamId: team.id,
    teamName: team.name,
    dayPart,
    days: [date],
    start,
    end,
  };
  const floor = floors.find(({ id }) => id === to?.floor) ?? teamDay.floor;
  const { verdictOn, open } = useMeetingDays({ teamId: team.id, dayPart, floor, but: teamDayId }, person, now);
  const may = mayChangeTeamDay(teamDay, now);
  const whyNot = reasonOf(may, text, timeZone, now);
  const finish = (kept: Promise<boolean>) =>
    void kept.then((saved) => {
      if (saved) onDone();
    });
  // Its own date is open for another floor, but is no better day.
  const others = open.filter((on) => on !== date);
  // A date that became impossible after it was chosen stays in the list, with the reason.
  const kept = to?.date ?? null;
  const dates = kept === null || open.includes(kept) ? open : [...open, kept].toSorted(byDate);
  const next = dates.find((on) => on > date && ![0, 6].includes(new Date(`${on}T00:00:00Z`).getUTCDay()));
  const waits = moved.get(teamDayId);
  if (waits !== undefined) return <Banner icon="clock">{t('teamDay.moveWaits', { day: say(waits.date) })}</Banner>;
  if (to === null)
    return (
      <div className="mt-5 grid gap-2 border-t border-line pt-4">
        <Button
          wide
          variant="secondary"
          icon="calendar"
          locked={locked}
          reason={whyNot}
          onClick={() => setTo({ date: null, floor: teamDay.floor.id })}
        >
          {t('teamDay.move')}
        </Button>
        <Button
          wide
          variant="danger"
          icon="trash"
          locked={locked}
          reason={whyNot}
          onClick={() => finish(keep(cancelTeamDay, led))}
        >
          {t('teamDay.cancel')}
        </Button>
        <p className="text-sm text-muted">{t('teamDay.changeHint')}</p>
      </div>
    );
  const toDate = to.date ?? next ?? date;
  return (
    <section aria-label={t('teamDay.move')} className="mt-5 grid gap-3 border-t border-line pt-4">
      <Select
        label={t('teamDay.newDay')}
        value={toDate}
        options={dates.map((on) => ({ value: on, label: say(on) }))}
        onChange={(on) => setTo({ ...to, date: on })}
      />
      <Select
        label={t('entry.floor')}
        value={floor.id}
        options={floors.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => setTo({ ...to, floor: id })}
      />
      <TeamDayMeaning
        thought={{ teamId: team.id, date: toDate, dayPart, floor, open: others }}
        person={person}
        now={now}
        onDate={(on) => setTo({ ...to, date: on })}
      />
      <Button
        wide
        icon="check"
        locked={locked}
        reason={whyNot ?? reasonOf(verdictOn(toDate), text, timeZone, now)}
        onClick={() => finish(keep(moveTeamDay, { ...led, to: { date: toDate, dayPart, floor } }))}
      >
        {t('teamDay.moveTo', { day: say(toDate) })}
      </Button>
      <Button wide variant="secondary" onClick={() => setTo(null)}>
        {t('teamDay.keep')}
      </Button>
    </section>
  );
}
