import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { FieldProblems, Fields, ProviderKind } from '../../domain/set-up/method-fields.ts';
import { idFrom, judgeFields, secretOf, startFields } from '../../domain/set-up/method-fields.ts';
import type { SetUp, SetUpMethod } from '../../domain/set-up/set-up.ts';
import type { ClaimMapping } from '../../domain/sign-in/mapping.ts';
import { makesAnybodyAnAccount } from '../../domain/sign-in/open-provider.ts';
import { useText } from '../../i18n/text.tsx';
import { pathTo } from '../../routes.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';
import type { Failed } from '../../queries/read-online.ts';
import { ActiveCard } from './active-card.tsx';
import type { SetUpCalls } from './calls.ts';
import { GiveUpDraft } from './give-up-draft.tsx';
import { MappingStep } from './mapping-step.tsx';
import { MethodForm } from './method-form.tsx';
import { RegisterStep } from './register-step.tsx';
import { SamplesStep } from './samples-step.tsx';
import { Step } from './step.tsx';
import { SwitchOff } from './switch-off.tsx';
import { TryStep } from './try-step.tsx';

export interface EditorProps {
  kind: ProviderKind;
  method: SetUpMethod | null;
  /** The provider led back here after a try. */
  isBack: boolean;
  setUp: SetUp;
  calls: SetUpCalls;
  onChange: () => Promise<unknown>;
  /** What is done here is done: the list comes back. */
  onDone: () => void;
}

/** One way to sign in, from its settings to being offered: each step shows whether the one before was right. */
export function MethodEditor({ kind, method, isBack, setUp, calls, onChange, onDone }: EditorProps) {
  const { t } = useText();
  const [, navigate] = useLocation();
  const known = method?.draft ?? method?.active ?? null;
  const [name, setName] = useState(known?.name ?? '');
  const [typedId, setId] = useState<string | null>(method?.id ?? null);
  const [fields, setFields] = useState<Fields>({ ...startFields(kind), ...known?.fields });
  const [problems, setProblems] = useState<FieldProblems>({});
  const [told, setTold] = useState<{ tone: 'danger' | 'positive'; text: string } | null>(null);
  /** Step 4 keeps as step 1 does, and what came of it is told where it was pressed. */
  const [pressed, setPressed] = useState<'settings' | 'mapping'>('settings');
  const [refused, setRefused] = useState<string | null>(null);
  const [isMapped, setMapped] = useState(true);
  const [kept, setKept] = useState(textOf(name, fields));
  const settings = useRef<HTMLHeadingElement>(null);
  const { locked, once } = useSubmitLock();
  const id = typedId ?? idFrom(name);
  const secret = secretOf(kind);
  const keep = async (mapping: ClaimMapping | null): Promise<boolean> => {
    const wrong = judgeFields({ id, kind, name, fields }, known?.hasSecret ?? false);
    setPressed(mapping === null ? 'settings' : 'mapping');
    setProblems(wrong);
    setTold(null);
    setRefused(null);
    if (Object.keys(wrong).length > 0) return false;
    const typed = secret === null ? '' : (fields[secret] ?? '');
    const shown = Object.fromEntries(Object.entries(fields).filter(([field]) => field !== secret));
    const result = await calls.save(id, { kind, name, fields: shown, secret: typed === '' ? null : typed, mapping });
    if ('failed' in result) setTold({ tone: 'danger', text: result.failed });
    else setProblems(result.problems ?? {});
    if ('failed' in result || result.problems !== null) return false;
    // Neither is asked for twice.
    const spent = { newKey: '', ...(secret === null ? {} : { [secret]: '' }) };
    setFields((before) => ({ ...before, ...spent }));
    setKept(textOf(name, { ...fields, ...spent }));
    await onChange();
    return true;
  };
  const save = () =>
    once(async () => {
      if (!(await keep(null))) return;
      setTold({ tone: 'positive', text: t('setUp.draftSaved') });
      if (method === null) navigate(pathTo.named('setUp', { method: id }), { replace: true });
    });
  // The button is gone then, and what it began stands further down.
  const begin = async () => {
    await save();
    settings.current?.focus();
  };
  const act = (work: () => Promise<Failed | null>) =>
    once(async () => {
      const result = await work();
      setRefused(result?.failed ?? null);
      await onChange();
      if (result !== null) return;
      onDone();
      navigate(pathTo.named('setUp'), { replace: true });
    });
  const draft = method?.draft ?? null;
  const trial = method?.trial ?? null;
  // What is not in the draft is neither tried nor used, and a try at a provider leaves the page.
  const unsaved = isMapped && textOf(name, fields) === kept ? null : t('setUp.unsaved');
  const isForAnybody =
    kind === 'oidc' && draft !== null && makesAnybodyAnAccount(draft.fields['issuer'] ?? '', draft.mapping);
  const isTried = trial?.isCurrent === true && trial.sample !== null && trial.sample.outcome !== 'skip';
  const unused = isForAnybody
    ? t('setUp.problem.anybody')
    : isTried
      ? method?.isSampled === true
        ? null
        : t('setUp.unsampled')
      : t('setUp.untried');
  const outcome = (
    <>
      {told !== null && (
        <Banner tone={told.tone} alert>
          {told.text}
        </Banner>
      )}
      {Object.keys(problems).length > 0 && (
        <Banner tone="danger" alert>
          {t('setUp.wrongFields')}
        </Banner>
      )}
    </>
  );
  return (
    <>
      <h2 className="px-1 text-lg font-bold">{name.trim() === '' ? t(`setUp.kind.${kind}`) : name}</h2>
      {method !== null && <ActiveCard method={method} locked={locked} onBegin={() => void begin()} />}
      <Step number={1} title={t('setUp.step.settings')} heading={settings}>
        <form
          className="grid grid-cols-1 gap-3"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <MethodForm
            kind={kind}
            name={name}
            id={id}
            isNew={method === null}
            fields={fields}
            problems={problems}
            hasSecret={known?.hasSecret ?? false}
            calls={calls}
            onName={setName}
            onId={setId}
            onFields={(more) => setFields((before) => ({ ...before, ...more }))}
          />
          {pressed === 'settings' && outcome}
          <div>
            <Button type="submit" locked={locked}>
              {t('setUp.saveDraft')}
            </Button>
          </div>
        </form>
      </Step>
      <RegisterStep
        number={2}
        kind={kind}
        base={setUp.base}
        id={id}
        certificate={known?.fields['ownCertificate'] ?? ''}
        formerKeys={method?.formerKeys ?? []}
      />
      {method !== null && draft !== null && (
        <>
          <TryStep number={3} method={method} isBack={isBack} unsaved={unsaved} calls={calls} onChange={onChange} />
          <MappingStep
            number={4}
            kind={kind}
            issuer={fields['issuer'] ?? ''}
            mapping={draft.mapping}
            claims={trial?.claims ?? []}
            teams={setUp.teams}
            locked={locked}
            outcome={pressed === 'mapping' && outcome}
            onType={setMapped}
            onChange={(mapping) => void once(async () => setMapped(await keep(mapping)))}
          />
          <SamplesStep
            key={draft.changedAt}
            number={5}
            method={method}
            unsaved={unsaved}
            calls={calls}
            onChange={onChange}
          />
          <Step number={6} title={t('setUp.step.save')}>
            <p className="text-sm text-muted">{t(method.active === null ? 'setUp.saveHint' : 'setUp.replaceHint')}</p>
            <div className="flex flex-wrap gap-2">
              <Button
                locked={locked}
                reason={unsaved ?? unused}
                onClick={() => void act(() => calls.activate(method.id))}
              >
                {t('setUp.save')}
              </Button>
              <GiveUpDraft name={draft.name} locked={locked} onGiveUp={() => void act(() => calls.remove(method.id))} />
            </div>
          </Step>
        </>
      )}
      {refused !== null && (
        <Banner tone="danger" alert>
          {refused}
        </Banner>
      )}
      {method !== null && method.active !== null && (
        <div>
          <SwitchOff
            what="method"
            name={method.active.name}
            variant="danger"
            locked={locked}
            onSwitchOff={() => void act(() => calls.deactivate(method.id))}
          />
        </div>
      )}
    </>
  );
}

/** By which what is typed is compared with what was saved last. */
const textOf = (name: string, fields: Fields): string => JSON.stringify([name, fields]);
