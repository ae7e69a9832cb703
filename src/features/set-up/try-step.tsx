import { useEffect, useRef, useState } from 'react';
import type { ProviderKind } from '../../domain/set-up/method-fields.ts';
import type { SetUpMethod, Trial } from '../../domain/set-up/set-up.ts';
import { useMoment } from '../../i18n/moment.ts';
import { codeWords } from '../../i18n/code-words.ts';
import { useText } from '../../i18n/text.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';
import type { SetUpCalls } from './calls.ts';
import { personClaims } from './person-claims.ts';
import { Step } from './step.tsx';

/** A claim that came without a value. */
const NONE = '';

/** Signs the administrator in by the draft, and shows what came. */
export function TryStep({
  number,
  method,
  isBack,
  unsaved,
  calls,
  onChange,
}: {
  number: number;
  method: SetUpMethod;
  /** The page was just opened by the provider. */
  isBack: boolean;
  /** Why the draft is not what this page shows, in words. */
  unsaved: string | null;
  calls: SetUpCalls;
  onChange: () => Promise<unknown>;
}) {
  const { t } = useText();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [failed, setFailed] = useState<string | null>(null);
  const { locked, once } = useSubmitLock();
  const isTyped = method.kind === 'directory';
  const attempt = () =>
    once(async () => {
      const result = await calls.attempt(method.id, isTyped ? { name, password } : null);
      setPassword('');
      setFailed('failed' in result ? result.failed : null);
      if ('url' in result && result.url !== null) calls.leave(result.url);
      else await onChange();
    });
  return (
    <Step number={number} title={t('setUp.step.try')}>
      <p className="text-sm text-muted">{t(isTyped ? 'setUp.tryTyped' : 'setUp.tryThere')}</p>
      <form
        className="grid grid-cols-1 gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (unsaved === null) void attempt();
        }}
      >
        {isTyped && (
          <>
            <TextField
              label={t('setUp.tryName')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
              maxLength={500}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
            <TextField
              label={t('setUp.tryPassword')}
              type="password"
              autoComplete="off"
              required
              maxLength={2000}
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          </>
        )}
        {failed !== null && (
          <Banner tone="danger" alert>
            {failed}
          </Banner>
        )}
        <div>
          <Button type="submit" locked={locked} reason={unsaved}>
            {t('setUp.try')}
          </Button>
        </div>
      </form>
      {method.trial !== null && <Came trial={method.trial} kind={method.kind} isBack={isBack} />}
    </Step>
  );
}

function Came({ trial, kind, isBack }: { trial: Trial; kind: ProviderKind; isBack: boolean }) {
  const text = useText();
  const { t, maybe } = text;
  const moment = useMoment();
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isBack) outcome.current?.focus();
  }, [isBack]);
  const { problem, why, sample, isYou, isCurrent } = trial;
  const claims = personClaims(kind, trial.claims);
  return (
    <>
      <div ref={outcome} tabIndex={-1} className="grid grid-cols-1 gap-3 outline-none">
        <p className="text-sm text-muted">{t('setUp.triedAt', { at: moment(trial.at) })}</p>
        {!isCurrent && <Banner tone="caution">{t('setUp.stale')}</Banner>}
        {problem !== null && (
          <Banner tone="danger">
            <p>{codeWords(text, `setUp.trial.${problem}`)}</p>
            {why !== null && <p className="mt-1 text-sm wrap-anywhere">{t('setUp.said', { why })}</p>}
          </Banner>
        )}
        {sample !== null && (
          <Banner tone={isYou ? 'positive' : 'caution'}>
            {isYou
              ? t('setUp.isYou')
              : sample.outcome === 'skip'
                ? t('setUp.notIn', {
                    reason: maybe(`setUp.skip.${sample.reason ?? 'noAccount'}`) ?? t('setUp.skip.other'),
                  })
                : sample.outcome === 'create'
                  ? t('setUp.wouldCreate')
                  : t('setUp.notYou', { name: sample.account?.name ?? '', username: sample.account?.username ?? '' })}
          </Banner>
        )}
      </div>
      {claims.length > 0 && (
        <div>
          <h3 className="text-sm font-semibold">{t('setUp.came')}</h3>
          <dl className="mt-1 divide-y divide-line text-sm">
            {claims.map(({ name, values }) => (
              <div key={name} className="grid gap-x-3 py-1.5 sm:grid-cols-[12rem_1fr]">
                <dt className="font-mono break-all text-muted">{name}</dt>
                {[...new Set(values.length === 0 ? [NONE] : values)].map((value) => (
                  <dd key={value} className="wrap-anywhere sm:col-start-2">
                    {brokenAtCommas(value)}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </div>
      )}
    </>
  );
}

/** A name in a directory goes on in the next line after a comma, not in the middle of a word. */
const brokenAtCommas = (value: string) =>
  value.split(',').flatMap((part, place) =>
    // oxlint-disable-next-line react/no-array-index-key -- parts of a text never move
    place === 0 ? [part] : [',', <wbr key={place} />, part],
  );
