import type { ReactNode } from 'react';
import { useState } from 'react';
import { AUTHORITIES, type Authority } from '../../domain/access/authority.ts';
import type { Trial } from '../../domain/set-up/set-up.ts';
import type { ProviderKind } from '../../domain/set-up/method-fields.ts';
import type { ClaimMapping } from '../../domain/sign-in/mapping.ts';
import { makesAnybodyAnAccount } from '../../domain/sign-in/open-provider.ts';
import { useText } from '../../i18n/text.tsx';
import { AddName } from '../../ui/add-name.tsx';
import { Breakable } from '../../ui/breakable.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { personClaims } from './person-claims.ts';
import { Step } from './step.tsx';

const NONE = '';
/** Of a group's name, as the server takes it. */
const MOST_LETTERS = 200;

/** Points at what is name, address, role and team, by choosing from what came. */
export function MappingStep({
  number,
  kind,
  issuer,
  mapping: known,
  claims,
  teams,
  locked,
  outcome,
  onType,
  onChange,
}: {
  number: number;
  kind: ProviderKind;
  /** As it is typed: both are saved together. */
  issuer: string;
  mapping: ClaimMapping;
  claims: Trial['claims'];
  teams: readonly string[];
  locked: boolean;
  /** What came of keeping it. */
  outcome: ReactNode;
  /** @param isKept what is chosen is in the draft */
  onType: (isKept: boolean) => void;
  onChange: (mapping: ClaimMapping) => void;
}) {
  const { t } = useText();
  const [mapping, setMapping] = useState(known);
  /** Groups that nobody who tried it is in. */
  const [more, setMore] = useState<readonly string[]>([]);
  const set = (change: Partial<ClaimMapping>) => {
    const next = { ...mapping, ...change };
    setMapping(next);
    onType(JSON.stringify(next) === JSON.stringify(known));
  };
  const ofPerson = personClaims(kind, claims);
  const options = (chosen: string | null, none?: string) => [
    ...(none === undefined ? [] : [{ value: NONE, label: none }]),
    ...optionsOf(ofPerson, chosen),
  ];
  const isChanged = JSON.stringify(mapping) !== JSON.stringify(known);
  const isForAnybody = kind === 'oidc' && makesAnybodyAnAccount(issuer, mapping);
  const groups = claims.find(({ name }) => name === mapping.groups)?.values ?? [];
  const decided = [...mapping.roles, ...mapping.teams].map(({ group }) => group);
  const names = [...new Set([...groups, ...mapping.required, ...decided, ...more])];
  return (
    <Step number={number} title={t('setUp.step.mapping')}>
      <p className="text-sm text-muted">{t(claims.length === 0 ? 'setUp.mappingEmpty' : 'setUp.mappingHint')}</p>
      <Select
        label={t('setUp.map.name')}
        value={mapping.name}
        options={options(mapping.name)}
        onChange={(name) => set({ name })}
      />
      <Select
        label={t('setUp.map.email')}
        value={mapping.email}
        options={options(mapping.email)}
        onChange={(email) => set({ email })}
      />
      <Select
        label={t('setUp.map.matchBy')}
        value={mapping.matchBy}
        options={[
          { value: 'email', label: t('setUp.map.byEmail') },
          { value: 'username', label: t('setUp.map.byUsername') },
        ]}
        onChange={(matchBy) => set({ matchBy })}
      />
      <Select
        label={t('setUp.map.match')}
        value={mapping.match}
        options={options(mapping.match)}
        onChange={(match) => set({ match })}
      />
      <Select
        label={t('setUp.map.verified')}
        value={mapping.verified ?? NONE}
        options={options(mapping.verified, t('setUp.map.vouched'))}
        onChange={(verified) => set({ verified: verified === NONE ? null : verified })}
      />
      <Select
        label={t('setUp.map.username')}
        hint={t('setUp.map.usernameHint')}
        value={mapping.username ?? NONE}
        options={options(mapping.username, t('setUp.map.fromAddress'))}
        onChange={(username) => set({ username: username === NONE ? null : username })}
      />
      <Select
        label={t('setUp.map.department')}
        hint={t('setUp.map.departmentHint')}
        value={mapping.department ?? NONE}
        options={options(mapping.department, t('setUp.map.none'))}
        onChange={(department) => set({ department: department === NONE ? null : department })}
      />
      <Select
        label={t('setUp.map.groups')}
        value={mapping.groups ?? NONE}
        options={options(mapping.groups, t('setUp.map.none'))}
        onChange={(group) => set({ groups: group === NONE ? null : group })}
      />
      {mapping.groups !== null && (
        <>
          {names.map((group) => (
            <GroupRow key={group} group={group} mapping={mapping} teams={teams} onChange={set} />
          ))}
          {/* Whoever tries it need not be in every group that decides something. */}
          <AddName
            label={t('setUp.scim.group')}
            add={t('setUp.scim.addGroup')}
            maxLength={MOST_LETTERS}
            onAdd={(group) => setMore((before) => [...before, group])}
          />
        </>
      )}
      <Toggle
        label={t('setUp.map.create')}
        hint={t('setUp.map.createHint')}
        checked={mapping.create}
        onChange={(create) => set({ create })}
      />
      {outcome}
      <div>
        <Button
          variant={isChanged ? 'primary' : 'secondary'}
          locked={locked}
          disabled={!isChanged}
          reason={isForAnybody ? t('setUp.problem.anybody') : null}
          onClick={() => onChange(mapping)}
        >
          {t('setUp.saveMapping')}
        </Button>
      </div>
    </Step>
  );
}

/** What came of the person, with its first value, and what is chosen already. */
function optionsOf(claims: Trial['claims'], chosen: string | null): { value: string; label: string }[] {
  const known = claims.map(({ name, values }) => ({
    value: name,
    label: values[0] === undefined ? name : shortened(`${name}: ${values.join(', ')}`),
  }));
  const has = chosen === null || known.some(({ value }) => value === chosen);
  return has ? known : [{ value: chosen, label: chosen }, ...known];
}

/** So many letters fit a choice, also with large type. */
const SHOWN = 46;

const shortened = (value: string): string =>
  value.length > SHOWN ? `${value.slice(0, SHOWN).replace(/[\s,]+$/, '')}…` : value;

function GroupRow({
  group,
  mapping,
  teams,
  onChange,
}: {
  group: string;
  mapping: ClaimMapping;
  teams: readonly string[];
  onChange: (more: Partial<ClaimMapping>) => void;
}) {
  const { t } = useText();
  const role = mapping.roles.find((one) => one.group === group)?.authority ?? NONE;
  const team = mapping.teams.find((one) => one.group === group)?.team ?? NONE;
  const setRole = (chosen: Authority | typeof NONE) =>
    onChange({
      roles: [
        ...mapping.roles.filter((one) => one.group !== group),
        ...(chosen === NONE ? [] : [{ group, authority: chosen }]),
      ],
    });
  const setTeam = (chosen: string) =>
    onChange({
      teams: [
        ...mapping.teams.filter((one) => one.group !== group),
        ...(chosen === NONE ? [] : [{ group, team: chosen }]),
      ],
    });
  return (
    <fieldset className="grid grid-cols-1 gap-2 rounded-xl border border-line p-3 sm:grid-cols-2">
      <legend className="px-1 text-sm font-semibold">
        <Breakable name={group} />
      </legend>
      <Select
        label={t('setUp.map.role')}
        value={role}
        options={[
          { value: NONE, label: t('setUp.map.noRole') },
          ...AUTHORITIES.map((value) => ({ value, label: t(`setUp.role.${value}`) })),
        ]}
        onChange={setRole}
      />
      <Select
        label={t('setUp.map.team')}
        value={team}
        options={[{ value: NONE, label: t('setUp.map.noTeam') }, ...teams.map((value) => ({ value, label: value }))]}
        onChange={setTeam}
      />
      <div className="sm:col-span-2">
        <Toggle
          label={t('setUp.map.required')}
          checked={mapping.required.includes(group)}
          onChange={(on) =>
            onChange({ required: on ? [...mapping.required, group] : mapping.required.filter((one) => one !== group) })
          }
        />
      </div>
    </fieldset>
  );
}
