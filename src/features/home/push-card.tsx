import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useText } from '../../i18n/text.tsx';
import { connectivity } from '../../state/connectivity.ts';
import type { PushTurn } from '../../state/push.ts';
import { push } from '../../state/push.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useKeptChoice } from '../../ui/use-kept-choice.ts';

/** Says what pushes are for, before the browser asks; "not now" is remembered, and the settings offer it again. */
export function PushCard({ employeeId }: { employeeId: string }) {
  const { t } = useText();
  const { state } = useSnapshot(push);
  const { online } = useSnapshot(connectivity);
  const [answer, setAnswer] = useKeptChoice(`push-offer-${employeeId}`, ['answered']);
  const [busy, setBusy] = useState(false);
  const [turned, setTurned] = useState<PushTurn>('done');
  if (answer !== null || state !== 'off' || !online) return null;
  const done = () => setAnswer('answered');
  const turnOn = async () => {
    setBusy(true);
    const outcome = await push.turnOn();
    setBusy(false);
    setTurned(outcome);
    // Where it did not work, the offer stays.
    if (outcome === 'done') done();
  };
  return (
    <section aria-label={t('push.offer.title')} className="mt-3">
      <Card className="flex gap-3 p-4">
        <Icon name="bell" className="mt-0.5 text-accent" />
        <div className="min-w-0 flex-1">
          <h2 className="font-bold">{t('push.offer.title')}</h2>
          <p className="text-[0.9375rem] text-muted">{t('push.offer.text')}</p>
          {turned !== 'done' && (
            <p role="alert" className="mt-2 text-danger">
              {t(turned === 'notAllowed' ? 'settings.push.notAllowed' : 'settings.failed')}
            </p>
          )}
          <div className="mt-3 flex flex-wrap gap-2">
            <Button busy={busy} onClick={() => void turnOn()}>
              {t('settings.push.turnOn')}
            </Button>
            <Button variant="quiet" onClick={done}>
              {t('push.offer.later')}
            </Button>
          </div>
        </div>
      </Card>
    </section>
  );
}
