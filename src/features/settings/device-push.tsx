import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useText } from '../../i18n/text.tsx';
import { connectivity } from '../../state/connectivity.ts';
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
  const [failed, setFailed] = useState(false);
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
    const done = await (isOn ? push.turnOff() : push.turnOn());
    setBusy(false);
    setFailed(!done);
  };
  return (
    <div className="grid gap-3">
      {failed && (
        <Banner tone="danger" alert>
          {t('settings.push.failed')}
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
