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

const NONE = '';
/** What a group is to give instead, by its name in small letters; empty takes it away. */
interface Change {
  group: string;
  role?: Authority | typeof NONE;
  team?: string;
}
type Changes = Readonly<Record<string, Change>>;

type Decided = Pick<ScimShown, 'roles' | 'teams'>;

/** As the server compares groups. */
const keyOf = (group: string) => group.toLowerCase();
const rowsOf = <R extends { group: string }>(rows: readonly R[], group: string): R[] =>
  rows.filter((row) => keyOf(row.group) === keyOf(group));

/** Puts a group's first row in the place of another; what the group gives besides, by the command, stays. */
function withRow<R extends { group: string }>(rows: readonly R[], group: string, row: R | null): R[] {
  const [first] = rowsOf(rows, group);
  if (first === undefined) return row === null ? [...rows] : [...rows, row];
  return rows.flatMap((one) => (one === first ? (row === null ? [] : [row]) : [one]));
}

/** What groups decide where what was chosen lies over it. */
const laidOver = ({ roles, teams }: Decided, changes: Changes): Decided =>
  Object.values(changes).reduce<Decided>(
    (decided, { group, role, team }) => ({
      roles:
        role === undefined
          ? decided.roles
          : withRow(decided.roles, group, role === NONE ? null : { group, authority: role }),
      teams: team === undefined ? decided.teams : withRow(decided.teams, group, team === NONE ? null : { group, team }),
    }),
    { roles, teams },
  );

/** Changes that change something. */
const realChanges = ({ roles, teams }: Decided, changes: Changes): Change[] =>
  Object.values(changes).filter(
    ({ group, role, team }) =>
      (role !== undefined && role !== (rowsOf(roles, group)[0]?.authority ?? NONE)) ||
      (team !== undefined && team !== (rowsOf(teams, group)[0]?.team ?? NONE)),
  );

/** Which role and team a group of the provider gives: what is chosen lies over what others decide meanwhile. */
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
  const [typed, setTyped] = useState<Changes>({});
  const [more, setMore] = useState<readonly string[]>([]);
  const [name, setName] = useState('');
  const [told, setTold] = useState<{ tone: 'danger' | 'positive'; text: string } | null>(null);
  const { locked, once } = useSubmitLock();
  const decided = laidOver(scim, typed);
  const known = [
    ...scim.groups,
    ...[...scim.roles, ...scim.teams, ...Object.values(typed)].map(({ group }) => group),
    ...more,
  ];
  const names = known.filter((group, at) => known.findIndex((one) => keyOf(one) === keyOf(group)) === at);
  const save = () =>
    once(async () => {
      const { roles, teams } = decided;
      const result = await calls.decide({ revision: scim.revision, roles: [...roles], teams: [...teams] });
      setTold(
        result === null ? { tone: 'positive', text: t('setUp.scim.decided') } : { tone: 'danger', text: result.failed },
      );
      await onChange();
      // What was chosen meanwhile stays.
      if (result === null)
        setTyped((now) => Object.fromEntries(Object.entries(now).filter(([key, change]) => change !== typed[key])));
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
            setTyped((now) => ({ ...now, [keyOf(group)]: change }));
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
        <Button locked={locked} disabled={realChanges(scim, typed).length === 0} onClick={() => void save()}>
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
      <legend className="px-1 text-sm font-semibold break-all">{group}</legend>
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
