import { useState } from 'react';
import type { FieldProblems, Fields, ProviderKind } from '../../domain/set-up/method-fields.ts';
import { fieldsOf } from '../../domain/set-up/method-fields.ts';
import type { MetadataProblem, TrialProblem } from '../../domain/set-up/set-up.ts';
import { codeWords } from '../../i18n/code-words.ts';
import { useText } from '../../i18n/text.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { TextArea, type TextAreaProps } from '../../ui/text-area.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';
import type { SetUpCalls } from './calls.ts';

export interface MethodFormProps {
  kind: ProviderKind;
  name: string;
  id: string;
  /** Its id may still be chosen: addresses name it. */
  isNew: boolean;
  fields: Fields;
  problems: FieldProblems;
  hasSecret: boolean;
  calls: SetUpCalls;
  onName: (name: string) => void;
  onId: (id: string) => void;
  onFields: (fields: Fields) => void;
}

/** Settings of one way to sign in; each field says where it is found. */
export function MethodForm({ kind, problems, ...form }: MethodFormProps) {
  const text = useText();
  const { t } = text;
  const wrong = (field: string) => {
    const problem = problems[field];
    return problem === undefined ? null : codeWords(text, `setUp.problem.${problem}`);
  };
  const all = fieldsOf(kind);
  const shown = (isRare: boolean) =>
    all
      .filter(([, spec]) => (spec.rare === true) === isRare)
      .map(([field]) => <MethodField key={field} kind={kind} field={field} problem={wrong(field)} {...form} />);
  return (
    <>
      <TextField
        label={t('setUp.name')}
        hint={t('setUp.nameHint')}
        error={wrong('name')}
        maxLength={60}
        autoComplete="off"
        value={form.name}
        onChange={({ target }) => form.onName(target.value)}
      />
      <TextField
        label={t('setUp.id')}
        hint={t('setUp.idHint')}
        error={wrong('id')}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={!form.isNew}
        value={form.id}
        onChange={({ target }) => form.onId(target.value)}
      />
      {kind === 'saml' && <Metadata calls={form.calls} onFields={form.onFields} />}
      {shown(false)}
      {all.some(([, { rare }]) => rare) && (
        <details className="grid gap-3">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-accent">{t('setUp.rare')}</summary>
          <div className="grid grid-cols-1 gap-3">{shown(true)}</div>
        </details>
      )}
    </>
  );
}

function MethodField({
  kind,
  field,
  problem,
  fields,
  hasSecret,
  onFields,
}: Pick<MethodFormProps, 'kind' | 'fields' | 'hasSecret' | 'onFields'> & { field: string; problem: string | null }) {
  const { t, maybe } = useText();
  const spec = fieldsOf(kind).find(([name]) => name === field)?.[1];
  if (spec === undefined) return null;
  const label = maybe(`setUp.field.${kind}.${field}`) ?? field;
  const hint = maybe(`setUp.where.${kind}.${field}`) ?? '';
  const value = fields[field] ?? '';
  const set = (text: string) => onFields({ [field]: text });
  if (spec.type === 'switch')
    return <Toggle label={label} hint={hint} checked={value === 'true'} onChange={(on) => set(on ? 'true' : '')} />;
  if (spec.type === 'lines')
    return <LinesField label={label} hint={hint} error={problem} value={value} onChange={set} />;
  const isSecret = spec.type === 'secret';
  return (
    <TextField
      label={label}
      // Where it is asked for again, nothing says that it may stay empty.
      hint={isSecret && hasSecret && problem === null ? t('setUp.secretKept') : hint}
      error={problem}
      type={isSecret ? 'password' : 'text'}
      inputMode={spec.type === 'url' ? 'url' : undefined}
      autoComplete={isSecret ? 'new-password' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={spec.max ?? 500}
      value={value}
      onChange={({ target }) => set(target.value)}
    />
  );
}

/** Why metadata cannot be read, in words. */
function unreadIn(text: ReturnType<typeof useText>, problem: TrialProblem | MetadataProblem): string {
  if (problem === 'notAddress') return text.t('setUp.problem.notAddress');
  return problem === 'notMetadata' || problem === 'noRedirect'
    ? text.t(`setUp.metadata.${problem}`)
    : codeWords(text, `setUp.trial.${problem}`);
}

/** Several lines, such as a certificate. */
function LinesField({ onChange, ...rest }: Omit<TextAreaProps, 'onChange'> & { onChange: (text: string) => void }) {
  return (
    <TextArea
      rows={4}
      spellCheck={false}
      autoComplete="off"
      className="font-mono text-sm"
      onChange={({ target }) => onChange(target.value)}
      {...rest}
    />
  );
}

/** Reads what a SAML provider says of itself, so that nobody copies certificates by hand. */
function Metadata({ calls, onFields }: Pick<MethodFormProps, 'calls' | 'onFields'>) {
  const text = useText();
  const { t } = text;
  const [given, setGiven] = useState('');
  const [told, setTold] = useState<{ tone: 'danger' | 'positive'; text: string } | null>(null);
  const { locked, once } = useSubmitLock();
  const read = () =>
    once(async () => {
      const result = await calls.metadata(given);
      if ('fields' in result) {
        onFields(result.fields);
        const wantsSigned = result.fields['signRequests'] === 'true' ? ` ${t('setUp.metadataWantsSigned')}` : '';
        setTold({ tone: 'positive', text: t('setUp.metadataRead') + wantsSigned });
      } else setTold({ tone: 'danger', text: 'failed' in result ? result.failed : unreadIn(text, result.problem) });
    });
  return (
    <div className="grid grid-cols-1 gap-2 rounded-xl bg-sunken p-3">
      <LinesField label={t('setUp.metadata')} hint={t('setUp.metadataHint')} value={given} onChange={setGiven} />
      {told !== null && (
        <Banner tone={told.tone} alert>
          {told.text}
        </Banner>
      )}
      <div>
        <Button variant="secondary" locked={locked} disabled={given.trim() === ''} onClick={() => void read()}>
          {t('setUp.metadataRead.do')}
        </Button>
      </div>
    </div>
  );
}
