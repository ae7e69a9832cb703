import { useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { FoundEmployee } from '../../ui/inputs/employee-selector.tsx';
import { EmployeeSelector } from '../../ui/inputs/employee-selector.tsx';

/** The search begins with more characters than this (spec 9, "Search minimum"). */
const MIN_SEARCH_LENGTH = 2;

export interface Asked {
  id: string;
  name: string;
}

/** Colleagues to ask, found on this device: without a network, too. */
export function PeopleField({
  people,
  colleagues,
  onChange,
}: {
  people: readonly Asked[];
  colleagues: readonly FoundEmployee[];
  onChange: (people: Asked[]) => void;
}) {
  const { t } = useText();
  // A new key empties the search for the next one.
  const [chosen, setChosen] = useState(0);
  const search = (text: string) => {
    const wanted = text.trim().toLocaleLowerCase();
    return Promise.resolve(colleagues.filter(({ name }) => name.toLocaleLowerCase().includes(wanted)).slice(0, 20));
  };
  const add = (found: FoundEmployee | null) => {
    if (found === null) return;
    setChosen(chosen + 1);
    if (!people.some(({ id }) => id === found.id)) onChange([...people, { id: found.id, name: found.name }]);
  };
  return (
    <div className="grid gap-2">
      {people.length > 0 && (
        <ul aria-label={t('meetings.people')} className="flex flex-wrap gap-2">
          {people.map(({ id, name }) => (
            <li key={id} className="flex items-center rounded-full bg-sunken pl-3.5">
              <span className="text-sm font-semibold wrap-anywhere">{name}</span>
              <IconButton
                icon="close"
                label={t('meetings.doNotAsk', { name })}
                onClick={() => onChange(people.filter((person) => person.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      <EmployeeSelector
        key={chosen}
        label={t('meetings.ask')}
        value={null}
        minLength={MIN_SEARCH_LENGTH}
        search={search}
        online
        onChange={add}
      />
    </div>
  );
}
