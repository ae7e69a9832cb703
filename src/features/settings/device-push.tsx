import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useText } from '../../i18n/text.tsx';
import { connectivity } from '../../state/connectivity.ts';
import type { PushTurn } from '../../state/push.ts';
import { push } from '../../state/push.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { InstallSteps } from '../../ui/install-steps.tsx';

/** Turns pushes to this device on and off; what stands in the way is said in words. */
export function DevicePush() {
  const { t } = useText();
  const { state } = useSnapshot(push);
  const { online } = useSnapshot(connectivity);
  const [busy, setBusy] = useState(false);
  const [turned, setTurned] = useState<PushTurn>('done');
  const isOn = state === 'on';
  if (state === 'unknown') return null;
  if (state === 'needsInstall')
    return (
      <div className="grid gap-1">
        <p className="text-sm text-muted">{t('settings.push.needsInstall')}</p>
        <InstallSteps />
      </div>
    );
  if (state === 'impossible' || state === 'insecure' || state === 'denied')
    return <p className="text-sm text-muted">{t(`settings.push.${state}`)}</p>;
  const turn = async () => {
    if (busy || !online) return;
    setBusy(true);
    const outcome = await (isOn ? push.turnOff() : push.turnOn());
    setBusy(false);
    setTurned(outcome);
  };
  return (
    <div className="grid gap-3">
      {turned !== 'done' && (
        <Banner tone="danger" alert>
          {t(turned === 'notAllowed' ? 'settings.push.notAllowed' : 'settings.failed')}
        </Banner>
      )}
      <p className="text-sm text-muted">{t(isOn ? 'settings.push.onHint' : 'settings.push.offHint')}</p>
      <div>
        <Button
          variant={isOn ? 'secondary' : 'primary'}
          busy={busy}
          reason={online ? null : t('settings.needsNetwork')}
          onClick={() => void turn()}
        >
          {t(isOn ? 'settings.push.turnOff' : 'settings.push.turnOn')}
        </Button>
      </div>
    </div>
  );
}
