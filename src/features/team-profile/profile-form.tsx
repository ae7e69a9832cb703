import { useState } from 'react';
import { useKeep } from '../../actions/save.ts';
import { mayUse } from '../../domain/access/may-reserve.ts';
import { todayIn } from '../../domain/day-part/slot.ts';
import { mayBeTeamProfile } from '../../domain/team-profile/rules.ts';
import type { TeamProfileSettings } from '../../domain/team-profile/team-profile.ts';
import { settingsOf } from '../../domain/team-profile/team-profile.ts';
import type { DepartmentProfile } from '../../domain/team/team.ts';
import { reasonOf } from '../../i18n/reason.ts';
import { useText } from '../../i18n/text.tsx';
import { saveTeamProfile } from '../../offline/mutations/team-profile.ts';
import type { Person } from '../../queries/person.ts';
import type { PlanningGround, TeamProfileView } from '../../queries/team-profiles.ts';
import { showSaved } from '../../state/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';
import { WaitingBadge } from '../../ui/waiting-badge.tsx';
import { comingLoad, ComingWeeks, LoadSummary } from './coming-weeks.tsx';
import { PlaceFields } from './place-fields.tsx';
import { SchemeFields } from './scheme-fields.tsx';

/** What a leader changes, from the moment on at which they began. */
interface Draft {
  settings: TeamProfileSettings;
  seen: number;
  before: TeamProfileSettings | null;
}

/** Two days a week until somebody says otherwise, where the person usually is. */
function firstSettings({ locations, floors }: PlanningGround, buildingId: string | undefined): TeamProfileSettings {
  const near = floors.filter(({ building }) => building.id === buildingId).map(({ id }) => id);
  return {
    scheme: 'WEEKLY',
    week: 'EVERY',
    daysInScheme: 2,
    preferredDays: [2, 4],
    optionalDays: [],
    attendance: 80,
    maxOccupancy: 80,
    floor: (locations.find(({ id }) => near.includes(id)) ?? locations[0])?.id ?? '',
    neighborhoods: [],
  };
}

/** A profile to be changed, with what it would mean before it is saved. */
export function ProfileForm({
  subject,
  id,
  stored,
  person,
  ground,
}: {
  subject: DepartmentProfile;
  /** Of the team or department. */
  id: string;
  stored: TeamProfileView | null;
  person: Person;
  ground: PlanningGround;
}) {
  const text = useText();
  const { t } = text;
  const now = useNow();
  const [draft, setDraft] = useState<Draft | null>(null);
  const { locked, once } = useSubmitLock();
  const keep = useKeep(once, showSaved);
  const known = stored === null ? null : settingsOf(stored);
  const settings = draft?.settings ?? known ?? firstSettings(ground, person.info.building?.id);
  const change = (more: Partial<TeamProfileSettings>) =>
    setDraft({
      seen: draft?.seen ?? stored?.revision ?? 0,
      before: draft?.before ?? known,
      settings: { ...settings, ...more },
    });
  const use = mayUse(person.userStatus);
  const verdict = use.ok ? mayBeTeamProfile(settings) : use;
  const reason = reasonOf(verdict, text, person.timeZone, now);
  const teamName = (subject.team ?? subject.department)?.name ?? subject.name;
  const today = todayIn(person.timeZone, now);
  const members = subject.members ?? 0;
  const load = verdict.ok ? comingLoad({ id, members, settings, ground, today }) : null;
  const save = async () => {
    const params = {
      departmentProfile: subject.id,
      profileId: id,
      teamName,
      teams: subject.team == null ? [] : [subject.team.id],
      seen: draft?.seen ?? stored?.revision ?? 0,
      settings,
      before: draft?.before ?? known,
    };
    if (await keep(saveTeamProfile, params)) setDraft(null);
  };
  return (
    <div className="grid items-start gap-4 lg:@min-[46rem]/profile:grid-cols-2">
      <Card className="grid gap-5 p-4" aria-label={t('profile.settingsOf', { team: teamName })}>
        <header className="flex flex-wrap items-center gap-2">
          <h2 className="min-w-0 flex-1 font-bold wrap-break-word">{teamName}</h2>
          {stored?.waiting != null && <WaitingBadge label={stored.waiting.label} />}
        </header>
        {stored === null && <p className="text-sm text-muted">{t('profile.none')}</p>}
        <SchemeFields settings={settings} today={today} onChange={change} />
        <PlaceFields settings={settings} ground={ground} onChange={change} />
        <div className="grid gap-2">
          {load !== null && <LoadSummary load={load} members={members} />}
          <Button
            wide
            icon="check"
            locked={locked}
            disabled={draft === null && stored !== null}
            reason={reason}
            onClick={() => void save()}
          >
            {t('profile.save')}
          </Button>
          {draft !== null && stored !== null && (
            <Button wide variant="quiet" onClick={() => setDraft(null)}>
              {t('profile.discard')}
            </Button>
          )}
        </div>
      </Card>
      <ComingWeeks
        load={load}
        teams={subject.team == null ? (stored?.teams ?? []) : [subject.team.id]}
        floorId={settings.floor}
        person={person}
        ground={ground}
        today={today}
      />
    </div>
  );
}
