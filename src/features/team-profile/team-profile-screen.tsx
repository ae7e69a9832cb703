import { useState } from 'react';
import { collectionKey } from '../../domain/intent/intent.ts';
import type { DepartmentProfile } from '../../domain/team/team.ts';
import { NeverLoaded } from '../../entries/never-loaded.tsx';
import { useText } from '../../i18n/text.tsx';
import { useAllFetched } from '../../queries/as-of.ts';
import type { Person } from '../../queries/person.ts';
import { useDepartmentProfiles, usePerson } from '../../queries/person.ts';
import type { PlanningGround, TeamProfileView } from '../../queries/team-profiles.ts';
import { usePlanningGround, useTeamProfiles } from '../../queries/team-profiles.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProfileForm } from './profile-form.tsx';

/** When a team comes together, and where: for who leads it (spec 3, "Team profile"). */
export function TeamProfileScreen() {
  const { t } = useText();
  useScreenTitle(t('profile.title'));
  const person = usePerson();
  const led = useDepartmentProfiles();
  const profiles = useTeamProfiles();
  const ground = usePlanningGround();
  const isTold = useAllFetched([
    person != null && collectionKey('department-profiles', person.info.id),
    'planning-locations',
  ]);
  if (
    person === undefined ||
    led === undefined ||
    profiles === undefined ||
    ground === undefined ||
    isTold === undefined
  )
    return <Skeleton className="m-4 h-80" />;
  const subjects = led.filter(({ team, department }) => (team ?? department) != null);
  const isEmpty = subjects.length === 0 || ground.locations.length === 0;
  if (person === null || (isEmpty && !isTold)) return <NeverLoaded />;
  if (isEmpty)
    return (
      <EmptyState icon="team" title={t('profile.nothingLed')}>
        {t('profile.nothingLedHint')}
      </EmptyState>
    );
  return <Profiles person={person} led={subjects} profiles={profiles} ground={ground} />;
}

function Profiles({
  person,
  led,
  profiles,
  ground,
}: {
  person: Person;
  led: readonly DepartmentProfile[];
  profiles: readonly TeamProfileView[];
  ground: PlanningGround;
}) {
  const { t } = useText();
  const [chosen, setChosen] = useState<string | null>(null);
  const subject = led.find(({ id }) => id === chosen) ?? led[0];
  if (subject === undefined) return null;
  const id = (subject.team ?? subject.department)?.id ?? '';
  return (
    <div className="@container/profile mx-auto grid w-full max-w-5xl grid-cols-1 gap-4 p-4">
      {led.length > 1 && (
        <Select
          label={t('profile.of')}
          value={subject.id}
          options={led.map(({ id: value, name }) => ({ value, label: name }))}
          onChange={setChosen}
        />
      )}
      <ProfileForm
        key={subject.id}
        subject={subject}
        id={id}
        stored={profiles.find((profile) => profile.id === id) ?? null}
        person={person}
        ground={ground}
      />
    </div>
  );
}
