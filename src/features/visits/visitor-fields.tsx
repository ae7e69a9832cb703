import { useId } from 'react';
import { LOCALES } from '../../domain/employee/employee.ts';
import type { Visitor } from '../../domain/visit/announced-visit.ts';
import { languageName } from '../../i18n/language-name.ts';
import { useText } from '../../i18n/text.tsx';
import { TextField } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { EmailField } from '../../ui/inputs/email-field.tsx';
import { proposalsFor } from '../../ui/inputs/proposals.ts';
import { Select } from '../../ui/select.tsx';
import { type VisitorDraft, withKnown } from './visit-draft.ts';

/** Who comes. Only the name is required: many visitors have no address. */
export function VisitorFields({
  title,
  visitor,
  known,
  isNew,
  validate,
  onChange,
  onRemove,
}: {
  title: string;
  visitor: VisitorDraft;
  /** Visitors who came before: they are proposed. */
  known: readonly Visitor[];
  /** What is known of them is filled in: nothing is known yet of this visit. */
  isNew: boolean;
  validate: boolean;
  onChange: (visitor: VisitorDraft) => void;
  onRemove: (() => void) | undefined;
}) {
  const { t } = useText();
  const names = useId();
  const set = (part: Partial<VisitorDraft>) => onChange({ ...visitor, ...part });
  const recall = () => {
    if (!isNew) return;
    const recalled = withKnown(visitor, known);
    if (JSON.stringify(recalled) !== JSON.stringify(visitor)) onChange(recalled);
  };
  return (
    <fieldset className="grid gap-3 rounded-2xl border border-line bg-surface p-4">
      <legend className="sr-only">{title}</legend>
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-bold">{title}</h2>
        {onRemove && <IconButton icon="trash" label={t('visits.removeVisitor', { name: title })} onClick={onRemove} />}
      </div>
      <TextField
        label={t('visits.name')}
        value={visitor.name}
        required
        list={names}
        autoComplete="off"
        maxLength={200}
        onBlur={recall}
        error={validate && visitor.name.trim() === '' ? t('input.required.name') : null}
        onChange={({ target }) => set({ name: target.value })}
      />
      <datalist id={names}>
        {proposalsFor(
          visitor.name,
          known.map(({ name }) => name),
        ).map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t('visitor.company')}
          value={visitor.company}
          autoComplete="off"
          maxLength={200}
          onChange={({ target }) => set({ company: target.value })}
        />
        <EmailField
          label={t('visits.email')}
          value={visitor.email}
          known={known.flatMap(({ email }) => email ?? [])}
          hint={t('visits.emailHint')}
          onChange={(email) => set({ email })}
          onBlur={recall}
        />
      </div>
      {visitor.email !== '' && (
        <Select
          label={t('visits.language')}
          value={visitor.language}
          options={LOCALES.map((locale) => ({ value: locale, label: languageName(locale) }))}
          onChange={(language) => set({ language })}
        />
      )}
      <details open={visitor.phone !== '' || visitor.licensePlate !== '' || undefined}>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-accent">
          {t('visits.more')}
        </summary>
        <div className="grid gap-3 pt-2 sm:grid-cols-2">
          <TextField
            label={t('visits.phone')}
            type="tel"
            value={visitor.phone}
            autoComplete="off"
            maxLength={50}
            onChange={({ target }) => set({ phone: target.value })}
          />
          <TextField
            label={t('visits.licensePlate')}
            value={visitor.licensePlate}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={20}
            onChange={({ target }) => set({ licensePlate: target.value })}
          />
        </div>
      </details>
    </fieldset>
  );
}
