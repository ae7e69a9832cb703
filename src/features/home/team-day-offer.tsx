import { newId } from '../../offline/ports/ids.ts';
import { useState } from 'react';
import type { DayPart } from '../../domain/day-part/day-part.ts';
import { planTeamDay } from '../../offline/mutations/team-day.ts';
import { reasonOf } from '../../i18n/reason.ts';
import { useText } from '../../i18n/text.tsx';
import { useFloors } from '../../queries/places.ts';
import { useDepartmentProfiles } from '../../queries/person.ts';
import { useMeetingDays } from '../../queries/team-meetings.ts';
import { useTeamProfiles } from '../../queries/team-profiles.ts';
import { useKeep } from '../../actions/save.ts';
import { showSaved } from '../../state/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { TeamDayMeaning } from './team-day-meaning.tsx';
import { Select } from '../../ui/select.tsx';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';
import type { Person } from '../../queries/person.ts';

export interface TeamDayOfferProps {
  date: string;
  dayPart: DayPart;
  person: Person;
  /** Floor where the leader sits that day, or usually; null without one. */
  ownFloorId: string | null;
  now: string;
  onDone: (saved: Promise<boolean>) => void;
}

/** Lets a team's leader propose this day part, on a floor. */
export function TeamDayOffer({ date, dayPart, person, ownFloorId, now, onDone }: TeamDayOfferProps) {
  const text = useText();
  const { t } = text;
  const { locked, once } = useSubmitLock();
  const keep = useKeep(once, showSaved);
  const profiles = (useDepartmentProfiles() ?? []).filter(({ department }) => department == null);
  const floors = useFloors() ?? [];
  const plans = useTeamProfiles();
  const [asked, setAsked] = useState<{ profile: string | null; floor: string | null }>({ profile: null, floor: null });
  const profile = profiles.find(({ id }) => id === asked.profile) ?? profiles[0];
  const own = floors.filter(({ building }) => building.id === (person.info.building?.id ?? building.id));
  const planned = plans?.find(({ teams }) => profile?.team != null && teams.includes(profile.team.id));
  const wishes = [asked.floor, planned?.floor, ownFloorId];
  const floor = wishes.flatMap((wanted) => own.find(({ id }) => id === wanted) ?? [])[0] ?? own[0];
  const timeZone = floor?.building.timeZone ?? person.timeZone;
  const { verdictOn, open } = useMeetingDays({ teamId: profile?.team?.id, dayPart, floor }, person, now);
  if (profile === undefined || floor === undefined) return null;
  const propose = () =>
    keep(planTeamDay, {
      teamDayId: newId(),
      departmentProfile: profile.id,
      teamId: profile.team?.id,
      teamName: profile.name,
      date,
      dayPart,
      floor,
    });
  return (
    <section aria-label={t('home.planTeamDay')} className="mt-5 grid gap-2 border-t border-line pt-4">
      <h3 className="text-sm font-semibold text-muted">{t('home.planTeamDay')}</h3>
      {profiles.length > 1 && (
        <Select
          label={t('home.team')}
          value={profile.id}
          options={profiles.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => setAsked({ ...asked, profile: id })}
        />
      )}
      <Select
        label={t('entry.floor')}
        value={floor.id}
        options={own.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => setAsked({ ...asked, floor: id })}
      />
      <TeamDayMeaning
        thought={profile.team == null ? null : { teamId: profile.team.id, date, dayPart, floor, open }}
        person={person}
        now={now}
      />
      <Button
        wide
        variant="secondary"
        icon="team"
        locked={locked}
        reason={reasonOf(verdictOn(date), text, timeZone, now)}
        onClick={() => onDone(propose())}
      >
        {t('home.proposeTeamDay', { team: profile.name })}
      </Button>
    </section>
  );
}
