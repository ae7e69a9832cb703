import type { FormEvent } from 'react';
import { useState } from 'react';
import type { Building } from '../../domain/building/building.ts';
import type { Visitor } from '../../domain/visit/announced-visit.ts';
import type { Verdict } from '../../domain/verdict.ts';
import { reasonOf } from '../../i18n/reason.ts';
import { useText } from '../../i18n/text.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { useTries } from '../../ui/use-tries.ts';
import { HostsField, type SearchHosts } from './hosts-field.tsx';
import { NeedsFields } from './needs-fields.tsx';
import type { VisitDraft } from './visit-draft.ts';
import { datesOf, EMPTY_VISITOR } from './visit-draft.ts';
import { VisitTimes } from './visit-times.tsx';
import { VisitorFields } from './visitor-fields.tsx';

export interface VisitFormProps {
  first: VisitDraft;
  buildings: readonly Building[];
  /** Who came before. */
  knownVisitors: readonly Visitor[];
  /** ISO date, in the draft's building. */
  today: string;
  /** An existing visit has one visitor, one day and its building. */
  existing: boolean;
  locked: boolean;
  searchHosts: SearchHosts;
  /** Names of others who come then and can be changed with it, and whether they are. */
  together?: { names: readonly string[]; checked: boolean; onChange: (checked: boolean) => void } | undefined;
  /** What the rule says of a draft. */
  judge: (draft: VisitDraft) => Verdict;
  submitLabel: (draft: VisitDraft) => string;
  onSubmit: (draft: VisitDraft) => void;
}

/** What the field itself says. */
const SAID_AT_FIELDS: readonly string[] = ['nameMissing', 'hostMissing', 'dateMissing'];

/** The fields of visits to be announced, or of one that is changed. What is missing is said when it is submitted. */
export function VisitForm({
  first,
  buildings,
  knownVisitors,
  today,
  existing,
  locked,
  searchHosts,
  together,
  judge,
  submitLabel,
  onSubmit,
}: VisitFormProps) {
  const text = useText();
  const { t } = text;
  const [draft, setDraft] = useState(first);
  const { form, tried, miss } = useTries();
  const change = (part: Partial<VisitDraft>) => setDraft((before) => ({ ...before, ...part }));
  const verdict = judge(draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (verdict.ok && draft.from !== null) onSubmit(draft);
    else miss();
  };
  const isSaid = !verdict.ok && SAID_AT_FIELDS.includes(verdict.code);
  const problem = tried && !isSaid ? reasonOf(verdict, text, 'UTC') : null;
  return (
    <form ref={form} onSubmit={submit} noValidate className="mx-auto grid w-full max-w-2xl gap-5 p-4">
      {draft.visitors.map((visitor, index) => (
        <VisitorFields
          // Visitors have no name of their own until they are announced.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          title={draft.visitors.length > 1 ? t('visits.visitorNumber', { number: index + 1 }) : t('visits.visitor')}
          visitor={visitor}
          known={knownVisitors}
          isNew={!existing}
          validate={tried}
          onChange={(next) => change({ visitors: draft.visitors.map((other, at) => (at === index ? next : other)) })}
          onRemove={
            draft.visitors.length > 1
              ? () => change({ visitors: draft.visitors.filter((_, at) => at !== index) })
              : undefined
          }
        />
      ))}
      {!existing && (
        <div>
          <Button
            variant="quiet"
            icon="plus"
            onClick={() =>
              change({
                visitors: [
                  ...draft.visitors,
                  {
                    ...EMPTY_VISITOR,
                    company: draft.visitors.at(-1)?.company ?? '',
                    language: draft.visitors.at(-1)?.language ?? null,
                  },
                ],
              })
            }
          >
            {t('visits.addVisitor')}
          </Button>
        </div>
      )}
      <Select
        label={t('visits.building')}
        value={draft.buildingId}
        options={buildings.map(({ id, name }) => ({
          value: id,
          label: name,
          disabled: existing && id !== draft.buildingId,
        }))}
        onChange={(buildingId) => change({ buildingId })}
      />
      <VisitTimes draft={draft} today={today} existing={existing} validate={tried} onChange={change} />
      <HostsField hosts={draft.hosts} search={searchHosts} validate={tried} onChange={(hosts) => change({ hosts })} />
      <TextField
        label={t('visits.subject')}
        value={draft.subject}
        maxLength={200}
        onChange={({ target }) => change({ subject: target.value })}
      />
      <TextField
        label={t('visits.location')}
        hint={t('visits.locationHint')}
        value={draft.location}
        maxLength={200}
        onChange={({ target }) => change({ location: target.value })}
      />
      <NeedsFields draft={draft} visits={draft.visitors.length * datesOf(draft).length} onChange={change} />
      {together !== undefined && (
        <Toggle
          label={t('visits.together', { count: together.names.length })}
          hint={t('visits.togetherHint', { names: text.list([...together.names]) })}
          checked={together.checked}
          onChange={together.onChange}
        />
      )}
      {problem !== null && (
        <Banner tone="danger" alert>
          {problem}
        </Banner>
      )}
      <div>
        <Button type="submit" locked={locked}>
          {submitLabel(draft)}
        </Button>
      </div>
    </form>
  );
}
