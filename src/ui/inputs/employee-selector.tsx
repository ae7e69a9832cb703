import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions, Field, Label } from '@headlessui/react';
import { useId } from 'react';
import { useText } from '../../i18n/text.tsx';
import { classNames } from '../class-names.ts';
import { INPUT } from '../field.tsx';
import type { Required } from './required.ts';
import { useRequired } from './required.ts';
import { useSearch } from './use-search.ts';

/** Somebody to choose. */
export interface FoundEmployee {
  id: string;
  name: string;
  email: string | null;
}

export interface EmployeeSelectorProps {
  label: string;
  value: FoundEmployee | null;
  /**
   * The search begins with a longer text than this: 2 for hospitality and colleagues, 4 for visitors (spec 5,
   * "Inputs").
   */
  minLength: number;
  search: (text: string) => Promise<readonly FoundEmployee[]>;
  /** Whether what answers is there: once it is, a search that failed is tried again. */
  online: boolean;
  required?: Required | undefined;
  /** The form was submitted: what is missing is said. */
  validate?: boolean | undefined;
  onChange: (employee: FoundEmployee | null) => void;
}

/** Finds one employee by typing a part of the name. */
export function EmployeeSelector({
  label,
  value,
  minLength,
  search,
  online,
  required,
  validate,
  onChange,
}: EmployeeSelectorProps) {
  const { t } = useText();
  const noteId = useId();
  const { text, setText, items, isEmpty, hasFailed } = useSearch(search, minLength, online);
  const { missing, leave } = useRequired(required, value === null, validate);
  // Text without a choice is no employee.
  const error = missing !== null && text.trim() !== '' ? t('input.makeSelection') : missing;
  // Where somebody is chosen, nobody is sought (decision 0147).
  const failed = hasFailed && value === null ? t('input.searchFailed') : null;
  // That nobody was found says more than what is missing; that nobody was sought does not.
  const notes = (isEmpty ? [t('input.noEmployeesFound')] : [error, failed]).filter((note) => note !== null);
  const isWrong = failed !== null || (error !== null && !isEmpty);
  return (
    <Field>
      <Label className="mb-1 block text-sm font-semibold">{label}</Label>
      <Combobox value={value} by="id" onChange={onChange} onClose={leave}>
        <ComboboxInput
          displayValue={(employee: FoundEmployee | null) => employee?.name ?? ''}
          autoComplete="off"
          aria-required={required !== undefined || undefined}
          aria-invalid={error !== null || undefined}
          aria-describedby={noteId}
          onChange={({ target }) => setText(target.value)}
          onBlur={leave}
          className={classNames(INPUT, 'aria-invalid:border-danger')}
        />
        <ComboboxOptions
          // Anew once it has people: an empty list would keep the small room that it found below.
          key={String(items.length > 0)}
          // Modal options would hide the label from screen readers.
          modal={false}
          anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
          className={classNames(
            'z-50 w-(--input-width) overflow-y-auto rounded-xl border [--anchor-max-height:20rem]',
            'border-line bg-raised p-1 shadow-float empty:invisible',
          )}
        >
          {items.map((employee) => (
            <ComboboxOption
              key={employee.id}
              value={employee}
              className={classNames(
                'flex min-h-11 cursor-pointer flex-col justify-center rounded-lg px-3 py-1.5',
                'data-focus:bg-accent-soft data-selected:font-semibold',
              )}
            >
              <span className="wrap-anywhere">{employee.name}</span>
              {employee.email !== null && <span className="text-sm wrap-anywhere text-muted">{employee.email}</span>}
            </ComboboxOption>
          ))}
        </ComboboxOptions>
      </Combobox>
      <p id={noteId} role="status" className={classNames('mt-1 text-sm', isWrong ? 'text-danger' : 'text-muted')}>
        {notes.length === 0
          ? t('input.searchFrom', { count: minLength + 1 })
          : notes.map((note) => (
              <span key={note} className="block">
                {note}
              </span>
            ))}
      </p>
    </Field>
  );
}
