import { useState } from 'react';
import type { Sample, SetUpMethod } from '../../domain/set-up/set-up.ts';
import { codeWords } from '../../i18n/code-words.ts';
import { useText } from '../../i18n/text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';
import type { Failed } from '../../queries/read-online.ts';
import type { Outside, SetUpCalls } from './calls.ts';
import { Step } from './step.tsx';

const TONE = { create: 'accent', match: 'positive', known: 'positive', skip: 'caution' } as const;

/** Up to twenty people, and what becomes of each. */
export function SamplesStep({
  number,
  method,
  unsaved,
  calls,
  onChange,
}: {
  number: number;
  method: SetUpMethod;
  /** Why the draft is not what this page shows, in words. */
  unsaved: string | null;
  calls: SetUpCalls;
  onChange: () => Promise<unknown>;
}) {
  const text = useText();
  const { t } = text;
  const [found, setFound] = useState<Sample[] | Outside | Failed | null>(null);
  const { locked, once } = useSubmitLock();
  const look = () =>
    once(async () => {
      setFound(await calls.samples(method.id));
      await onChange();
    });
  const people = Array.isArray(found) ? found : null;
  /** Nobody answered: that says nothing of people. */
  const isLost = found !== null && 'failed' in found;
  return (
    <Step number={number} title={t('setUp.step.people')}>
      <p className="text-sm text-muted">{t(method.kind === 'directory' ? 'setUp.peopleThere' : 'setUp.peopleCame')}</p>
      <div>
        <Button variant="secondary" locked={locked} reason={unsaved} onClick={() => void look()}>
          {t('setUp.people')}
        </Button>
      </div>
      {found !== null && people === null && (
        <Banner tone="danger" alert>
          {'failed' in found ? found.failed : 'problem' in found && codeWords(text, `setUp.trial.${found.problem}`)}
        </Banner>
      )}
      {people !== null && (
        <p role="status" className="text-sm font-semibold">
          {t('setUp.peopleFound', { count: people.length })}
        </p>
      )}
      {found !== null && !isLost && method.isSampled && (people ?? []).length === 0 && (
        <p className="text-sm text-muted">{t('setUp.nobodyToShow')}</p>
      )}
      {people !== null && people.length > 0 && (
        <ul className="divide-y divide-line">
          {people.map((sample, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- samples have no id, and never move
            <SampleRow key={place} sample={sample} />
          ))}
        </ul>
      )}
    </Step>
  );
}

function SampleRow({ sample: { name, match, outcome, account, reason, roles, teams } }: { sample: Sample }) {
  const { t, list, maybe } = useText();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-0 flex-[1_1_12rem]">
        <span className="block break-words">{name ?? t('setUp.noName')}</span>
        <span className="block text-sm break-words text-muted">
          {outcome === 'skip'
            ? (maybe(`setUp.skip.${reason ?? 'noAccount'}`) ?? t('setUp.skip.other'))
            : account === null
              ? match
              : t('setUp.is', { name: account.name, username: account.username })}
        </span>
        {roles.length > 0 && (
          <span className="block text-sm text-muted">
            {t('setUp.becomes', { roles: list(roles.map((role) => t(`setUp.role.${role}`))) })}
          </span>
        )}
        {teams.length > 0 && (
          <span className="block text-sm break-words text-muted">
            {t('setUp.joins', { count: teams.length, teams: list([...teams]) })}
          </span>
        )}
      </span>
      <Badge tone={TONE[outcome]}>{t(`setUp.outcome.${outcome}`)}</Badge>
    </li>
  );
}
