import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useText } from '../../i18n/text.tsx';
import { connectivity } from '../../state/connectivity.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { FoundEmployee } from '../../ui/inputs/employee-selector.tsx';
import { EmployeeSelector } from '../../ui/inputs/employee-selector.tsx';

export type SearchHosts = (text: string) => Promise<readonly FoundEmployee[]>;

/** The search begins with more characters than this (spec 9, "Search minimum"). */
const MIN_SEARCH_LENGTH = 2;

/** Who receives the visitor; the first is named to the visitor. */
export function HostsField({
  hosts,
  search,
  validate,
  onChange,
}: {
  hosts: { id: string; name: string }[];
  search: SearchHosts;
  validate: boolean;
  onChange: (hosts: { id: string; name: string }[]) => void;
}) {
  const { t } = useText();
  // A new key empties the search for the next one.
  const [chosen, setChosen] = useState(0);
  const { online } = useSnapshot(connectivity);
  const add = (found: FoundEmployee | null) => {
    if (found === null) return;
    setChosen(chosen + 1);
    if (!hosts.some(({ id }) => id === found.id)) onChange([...hosts, { id: found.id, name: found.name }]);
  };
  return (
    <div className="grid gap-2">
      {hosts.length > 0 && (
        <ul aria-label={t('visits.hosts', { count: hosts.length })} className="flex flex-wrap gap-2">
          {hosts.map(({ id, name }) => (
            <li key={id} className="flex items-center rounded-full bg-sunken pl-3.5">
              <span className="text-sm font-semibold wrap-anywhere">{name}</span>
              <IconButton
                icon="close"
                label={t('visits.removeHost', { name })}
                onClick={() => onChange(hosts.filter((host) => host.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      <EmployeeSelector
        key={chosen}
        label={hosts.length === 0 ? t('visitor.host') : t('visits.addHost')}
        value={null}
        minLength={MIN_SEARCH_LENGTH}
        search={search}
        online={online}
        required={hosts.length === 0 ? 'host' : undefined}
        validate={validate}
        onChange={add}
      />
    </div>
  );
}
