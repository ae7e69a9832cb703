import { useState } from 'react';
import { AUTHORITIES, type Authority } from '../../domain/access/authority.ts';
import type { ScimShown } from '../../domain/directory/scim-shown.ts';
import { useText } from '../../i18n/text.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';
import type { DirectoryCalls } from './calls.ts';

/** With the revision that it was begun on: what another administrator decided since is not undone by it. */
type Decided = Pick<ScimShown, 'roles' | 'teams' | 'revision'>;
const NONE = '';

/** Which role and team a group of the provider gives. */
export function ScimGroups({
  scim,
  calls,
  onChange,
}: {
  scim: ScimShown;
  calls: DirectoryCalls;
  onChange: () => Promise<void>;
}) {
  const { t } = useText();
  const [typed, setTyped] = useState<Decided | null>(null);
  const [more, setMore] = useState<readonly string[]>([]);
  const [name, setName] = useState('');
  const [told, setTold] = useState<{ tone: 'danger' | 'positive'; text: string } | null>(null);
  const { locked, once } = useSubmitLock();
  // What was begun on another revision goes; after a lost network it stays.
  const isBegun = typed !== null && typed.revision === scim.revision;
  const decided: Decided = isBegun ? typed : scim;
  const names = [
    ...new Map(
      [...scim.groups, ...[...decided.roles, ...decided.teams].map(({ group }) => group), ...more].map((group) => [
        group.toLowerCase(),
        group,
      ]),
    ).values(),
  ];
  const save = () =>
    once(async () => {
      const { revision, roles, teams } = decided;
      const result = await calls.decide({ revision, roles: [...roles], teams: [...teams] });
      setTold(
        result === null ? { tone: 'positive', text: t('setUp.scim.decided') } : { tone: 'danger', text: result.failed },
      );
      if (result === null) setTyped(null);
      await onChange();
    });
  return (
    <div className="grid grid-cols-1 gap-3">
      <h3 className="font-semibold">{t('setUp.scim.groups')}</h3>
      <p className="text-sm text-muted">{t('setUp.scim.groupsHint')}</p>
      {names.map((group) => (
        <GroupRow
          key={group}
          group={group}
          decided={decided}
          teamNames={scim.teamNames}
          onChange={(next) => {
            setTyped(next);
            setTold(null);
          }}
        />
      ))}
      <div className="grid gap-2 sm:grid-cols-[1fr_auto] sm:items-end">
        <TextField
          label={t('setUp.scim.group')}
          autoComplete="off"
          maxLength={200}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button
          variant="secondary"
          icon="plus"
          disabled={name.trim() === ''}
          onClick={() => {
            setMore((before) => [...before, name.trim()]);
            setName('');
          }}
        >
          {t('setUp.scim.addGroup')}
        </Button>
      </div>
      {told !== null && (
        <Banner tone={told.tone} alert>
          {told.text}
        </Banner>
      )}
      <div>
        <Button locked={locked} disabled={!isBegun} onClick={() => void save()}>
          {t('setUp.scim.decide')}
        </Button>
      </div>
    </div>
  );
}

function GroupRow({
  group,
  decided: { roles, teams, revision },
  teamNames,
  onChange,
}: {
  group: string;
  decided: Decided;
  teamNames: readonly string[];
  onChange: (decided: Decided) => void;
}) {
  const { t } = useText();
  // As the server compares them.
  const isOfIt = (one: { group: string }) => one.group.toLowerCase() === group.toLowerCase();
  const [role, ...moreRoles] = roles.filter(isOfIt);
  const [team, ...moreTeams] = teams.filter(isOfIt);
  // What a group gives besides, by the command, stays.
  const setRole = (authority: Authority | typeof NONE) =>
    onChange({
      teams,
      roles: [...roles.filter((one) => one !== role), ...(authority === NONE ? [] : [{ group, authority }])],
      revision,
    });
  const setTeam = (chosen: string) =>
    onChange({
      roles,
      teams: [...teams.filter((one) => one !== team), ...(chosen === NONE ? [] : [{ group, team: chosen }])],
      revision,
    });
  const besides = [
    ...moreRoles.map(({ authority }) => t(`setUp.role.${authority}`)),
    ...moreTeams.map((one) => one.team),
  ];
  const known = team === undefined || teamNames.includes(team.team) ? teamNames : [team.team, ...teamNames];
  return (
    <fieldset className="grid grid-cols-1 gap-2 rounded-xl border border-line p-3 sm:grid-cols-2">
      <legend className="px-1 text-sm font-semibold break-all">{group}</legend>
      <Select
        label={t('setUp.map.role')}
        value={role?.authority ?? NONE}
        options={[
          { value: NONE, label: t('setUp.map.noRole') },
          ...AUTHORITIES.map((value) => ({ value, label: t(`setUp.role.${value}`) })),
        ]}
        onChange={setRole}
      />
      <Select
        label={t('setUp.map.team')}
        value={team?.team ?? NONE}
        options={[{ value: NONE, label: t('setUp.map.noTeam') }, ...known.map((value) => ({ value, label: value }))]}
        onChange={setTeam}
      />
      {besides.length > 0 && <p className="text-sm text-muted sm:col-span-2">+ {besides.join(', ')}</p>}
    </fieldset>
  );
}
