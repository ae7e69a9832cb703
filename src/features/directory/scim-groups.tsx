import { useState } from 'react';
import { AUTHORITIES } from '../../domain/access/authority.ts';
import type { ScimShown } from '../../domain/directory/scim-shown.ts';
import { useText } from '../../i18n/text.tsx';
import type { Failed } from '../../queries/read-online.ts';
import { useTypedOver } from '../../queries/typed-over.ts';
import { AddName } from '../../ui/add-name.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Breakable } from '../../ui/breakable.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';
import type { DirectoryCalls } from './calls.ts';
import { type Change, isOfOthers, keyOf, laidOver, leftOf, NONE, rowsOf } from './scim-decided.ts';

/** Which role and team a group of the provider gives: what is chosen lies over what others decide meanwhile. */
export function ScimGroups({
  scim,
  isCurrent,
  calls,
  onChange,
}: {
  scim: ScimShown;
  /** It was read since the last change. */
  isCurrent: boolean;
  calls: DirectoryCalls;
  /** Reads it anew. */
  onChange: () => Promise<ScimShown | Failed>;
}) {
  const { t } = useText();
  const { typed, type, keepUntilRead } = useTypedOver<ScimShown, Change>(scim, (_, change, set) => leftOf(change, set));
  const [more, setMore] = useState<readonly string[]>([]);
  const [told, setTold] = useState<{ tone: 'danger' | 'positive'; text: string } | null>(null);
  const { locked, once } = useSubmitLock();
  const decided = laidOver(scim, typed);
  const known = [
    ...scim.groups,
    ...[...scim.roles, ...scim.teams, ...Object.values(typed)].map(({ group }) => group),
    ...more,
  ];
  const names = known.filter((group, at) => known.findIndex((one) => keyOf(one) === keyOf(group)) === at);
  const isChanged = Object.values(typed).some((change) => leftOf(change, scim) !== undefined);
  /** What is decided now, where that could not be read after the last change; null is told. */
  const lookAgain = async (): Promise<ScimShown | null> => {
    const found = await onChange();
    if (!('failed' in found) && !isOfOthers(found, scim, decided)) return found;
    setTold({ tone: 'danger', text: 'failed' in found ? found.failed : t('error.settingsChanged') });
    return null;
  };
  const save = () =>
    once(async () => {
      const now = isCurrent ? scim : await lookAgain();
      if (now === null) return;
      const { roles, teams } = laidOver(now, typed);
      const result = await calls.decide({ revision: now.revision, roles: [...roles], teams: [...teams] });
      setTold(
        result === null ? { tone: 'positive', text: t('setUp.scim.decided') } : { tone: 'danger', text: result.failed },
      );
      // What was chosen meanwhile stays.
      if (result === null) keepUntilRead(typed);
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
          scim={scim}
          change={typed[keyOf(group)]}
          onChange={(change) => {
            type(keyOf(group), change);
            setTold(null);
          }}
        />
      ))}
      <AddName
        label={t('setUp.scim.group')}
        add={t('setUp.scim.addGroup')}
        maxLength={200}
        onAdd={(group) => setMore((before) => [...before, group])}
      />
      {told !== null && (
        <Banner tone={told.tone} alert>
          {told.text}
        </Banner>
      )}
      <div>
        <Button locked={locked} disabled={!isChanged} onClick={() => void save()}>
          {t('setUp.scim.decide')}
        </Button>
      </div>
    </div>
  );
}

function GroupRow({
  group,
  scim: { roles, teams, teamNames },
  change = { group },
  onChange,
}: {
  group: string;
  scim: ScimShown;
  change: Change | undefined;
  onChange: (change: Change) => void;
}) {
  const { t } = useText();
  const [role, ...moreRoles] = rowsOf(roles, group);
  const [team, ...moreTeams] = rowsOf(teams, group);
  const besides = [
    ...moreRoles.map(({ authority }) => t(`setUp.role.${authority}`)),
    ...moreTeams.map((one) => one.team),
  ];
  const chosenTeam = change.team ?? team?.team ?? NONE;
  const known = chosenTeam === NONE || teamNames.includes(chosenTeam) ? teamNames : [chosenTeam, ...teamNames];
  return (
    <fieldset className="grid grid-cols-1 gap-2 rounded-xl border border-line p-3 sm:grid-cols-2">
      <legend className="px-1 text-sm font-semibold">
        <Breakable name={group} />
      </legend>
      <Select
        label={t('setUp.map.role')}
        value={change.role ?? role?.authority ?? NONE}
        options={[
          { value: NONE, label: t('setUp.map.noRole') },
          ...AUTHORITIES.map((value) => ({ value, label: t(`setUp.role.${value}`) })),
        ]}
        onChange={(chosen) => onChange({ ...change, role: chosen })}
      />
      <Select
        label={t('setUp.map.team')}
        value={chosenTeam}
        options={[{ value: NONE, label: t('setUp.map.noTeam') }, ...known.map((value) => ({ value, label: value }))]}
        onChange={(chosen) => onChange({ ...change, team: chosen })}
      />
      {besides.length > 0 && <p className="text-sm text-muted sm:col-span-2">+ {besides.join(', ')}</p>}
    </fieldset>
  );
}
