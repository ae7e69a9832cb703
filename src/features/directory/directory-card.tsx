import { useState } from 'react';
import { useLocation } from 'wouter';
import type { DirectoryShown } from '../../domain/directory/directory-overview.ts';
import { useText } from '../../i18n/text.tsx';
import { pathTo } from '../../routes.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';
import type { DirectoryCalls } from './calls.ts';
import { useMoment } from '../../i18n/moment.ts';

/** One directory: looked at by hand, and read by night. */
export function DirectoryCard({
  directory: { id, name, state, nextAt },
  calls,
  onChange,
}: {
  directory: DirectoryShown;
  calls: DirectoryCalls;
  onChange: () => Promise<unknown>;
}) {
  const { t } = useText();
  const moment = useMoment();
  const [, navigate] = useLocation();
  const [told, setTold] = useState<{ tone: 'danger' | 'caution'; text: string } | null>(null);
  const { locked, once } = useSubmitLock();
  const look = () =>
    once(async () => {
      const result = await calls.run(id, null);
      if ('failed' in result) return setTold({ tone: 'danger', text: result.failed });
      setTold(result.run === null ? { tone: 'caution', text: t('setUp.people.stillRead') } : null);
      await onChange();
      if (result.run !== null) navigate(pathTo.named('directory', { run: result.run.id }));
      return undefined;
    });
  const setNight = (on: boolean) =>
    once(async () => {
      const result = await calls.setNight(id, on);
      setTold(result === null ? null : { tone: 'danger', text: result.failed });
      await onChange();
    });
  return (
    <Card className="grid grid-cols-1 gap-3 p-4" aria-label={name}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 flex-1 font-bold break-words">{name}</h2>
        <Badge tone={state === 'active' ? 'positive' : 'caution'}>{t(`setUp.state.${state}`)}</Badge>
      </div>
      {state === 'draft' && <p className="text-sm text-muted">{t('setUp.people.draft')}</p>}
      {told !== null && (
        <Banner tone={told.tone} alert>
          {told.text}
        </Banner>
      )}
      <div>
        <Button locked={locked} onClick={() => void look()}>
          {t('setUp.people.dryRun')}
        </Button>
        <p className="mt-1 text-sm text-muted">{t('setUp.people.dryRunHint')}</p>
      </div>
      {state === 'active' && (
        <Toggle
          label={t('setUp.people.nightly')}
          hint={nextAt === null ? t('setUp.people.byHand') : t('setUp.people.nextAt', { at: moment(nextAt) })}
          checked={nextAt !== null}
          disabled={locked}
          onChange={(on) => void setNight(on)}
        />
      )}
    </Card>
  );
}
