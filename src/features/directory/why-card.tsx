import { useState } from 'react';
import type { DirectoryShown } from '../../domain/directory/directory-overview.ts';
import { type Why, WHY_STEPS, type WhyStep } from '../../domain/directory/why-not-here.ts';
import { codeWords } from '../../i18n/code-words.ts';
import { useText } from '../../i18n/text.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';
import type { Failed } from '../../queries/read-online.ts';
import type { DirectoryCalls } from './calls.ts';

/** Walks from a directory to somebody's account, and stops where they are lost. */
export function WhyCard({ directories, calls }: { directories: readonly DirectoryShown[]; calls: DirectoryCalls }) {
  const { t } = useText();
  const [chosen, setChosen] = useState<string | null>(null);
  const [wanted, setWanted] = useState('');
  const [answer, setAnswer] = useState<{ about: string; found: Why | Failed } | null>(null);
  const { locked, once } = useSubmitLock();
  const source = directories.find(({ id }) => id === chosen)?.id ?? directories[0]?.id ?? '';
  const ask = () => once(async () => setAnswer({ about: wanted, found: await calls.why(source, wanted) }));
  return (
    <Card className="grid grid-cols-1 gap-3 p-4" aria-label={t('setUp.people.why')}>
      <h2 className="font-bold">{t('setUp.people.why')}</h2>
      <form
        className="grid grid-cols-1 gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        {directories.length > 1 && (
          <Select
            label={t('setUp.people.directory')}
            value={source}
            options={directories.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setChosen}
          />
        )}
        <TextField
          label={t('setUp.people.wanted')}
          hint={t('setUp.people.wantedHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={200}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
        <div>
          <Button variant="secondary" type="submit" locked={locked}>
            {t('setUp.people.walk')}
          </Button>
        </div>
      </form>
      {answer !== null &&
        ('failed' in answer.found ? (
          <Banner tone="danger" alert>
            {answer.found.failed}
          </Banner>
        ) : (
          <Walked about={answer.about} why={answer.found} />
        ))}
    </Card>
  );
}

/** The steps that went well, and the one that did not. */
function Walked({ about, why: { step, reason, about: place } }: { about: string; why: Why }) {
  const text = useText();
  const stop = step === 'here' ? WHY_STEPS.length : WHY_STEPS.indexOf(step);
  return (
    <div role="status" className="grid grid-cols-1 gap-3">
      <ol className="grid gap-1">
        {WHY_STEPS.map((one, index) => (
          <StepLine key={one} step={one} state={index < stop ? 'passed' : index === stop ? 'stopped' : 'open'} />
        ))}
      </ol>
      <Banner tone={step === 'here' ? 'positive' : 'caution'}>
        <p>
          {reason === null ? text.t('setUp.people.isHere', { name: about }) : codeWords(text, `setUp.why.${reason}`)}
        </p>
        {place !== null && <p className="mt-1 text-sm wrap-anywhere text-muted">{place}</p>}
      </Banner>
    </div>
  );
}

function StepLine({ step, state }: { step: WhyStep; state: 'passed' | 'stopped' | 'open' }) {
  const { t } = useText();
  return (
    <li className={state === 'open' ? 'flex items-center gap-2 text-muted' : 'flex items-center gap-2'}>
      <Icon
        name={state === 'passed' ? 'check' : state === 'stopped' ? 'close' : 'minus'}
        size={18}
        className={state === 'passed' ? 'text-positive' : state === 'stopped' ? 'text-danger' : 'text-muted'}
      />
      <span>
        {t(`setUp.walk.${step}`)}
        <span className="sr-only">: {t(`setUp.walked.${state}`)}</span>
      </span>
    </li>
  );
}
