import { newId } from '../../offline/ports/ids.ts';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { pathTo } from '../../routes.ts';
import type { ClientConfig } from '../../domain/client-config/client-config.ts';
import type { Reading, ScanCode } from '../../domain/scan/code.ts';
import { readCode } from '../../domain/scan/code.ts';
import { mayScan } from '../../domain/scan/availability.ts';
import { useText } from '../../i18n/text.tsx';
import type { Scan } from '../../queries/scans.ts';
import { forgetScan, keepForLater } from '../../actions/kept-scans.ts';
import { useKeptScans } from '../../queries/scans.ts';
import { Button } from '../../ui/button.tsx';
import { isMobile } from '../../ui/is-mobile.ts';
import { codeName } from './code-name.ts';
import { OutcomeCard } from './outcome/outcome-card.tsx';
import { ScanFrame } from './scan-frame.tsx';
import { useLinked } from './use-linked.ts';

/** Null when unavailable; undefined until known. */
export type BeforeSignIn = Pick<ClientConfig, 'enableQrFunction'> | null | undefined;

/** Keeps the scan on this device until sign-in. */
export function SignedOutScan({ config }: { config: BeforeSignIn }) {
  const { t, error, time } = useText();
  const [, navigate] = useLocation();
  const kept = useKeptScans(null)?.at(-1);
  const [message, setMessage] = useState<string | null>(null);
  const [again, setAgain] = useState(false);
  const [unsafe, setUnsafe] = useState(false);
  const take = async (code: ScanCode, source: Scan['source']) => {
    if (code.kind === 'entrypoint') return navigate(pathTo.entrance(code));
    setUnsafe(!(await keepForLater({ id: newId(), code, at: Date.now(), source, accountId: null })));
    return setAgain(false);
  };
  const read = (reading: Reading, source: Scan['source'], code: string = reading.ok ? '' : reading.code) =>
    reading.ok ? void take(reading.code, source) : setMessage(error(code));
  useLinked(config, (reading) => read(reading, 'link', 'scan.inApp'));
  if (kept === undefined || again) {
    return (
      <ScanFrame
        verdict={config === undefined ? null : mayScan({ mobile: isMobile(navigator), config, info: null })}
        message={unsafe ? t('scan.kept.failed') : message}
        onText={(text) => read(readCode(text, location.origin), 'camera')}
        onCode={(code) => void take(code, 'typed')}
      />
    );
  }
  const discard = () => {
    setMessage(null);
    void forgetScan(kept);
  };
  return (
    <OutcomeCard
      icon="device"
      tone="accent"
      title={t('scan.kept.title')}
      place={t('scan.scannedAt', { time: time(new Date(kept.at)) })}
      actions={
        <>
          <Button wide icon="person" onClick={() => navigate(pathTo.login({ returnUrl: pathTo.scan() }))}>
            {t('scan.signIn')}
          </Button>
          <Button wide variant="secondary" icon="qr" onClick={() => setAgain(true)}>
            {t('scan.another')}
          </Button>
          <Button wide variant="quiet" icon="trash" onClick={discard}>
            {t('scan.discard')}
          </Button>
        </>
      }
    >
      <p className="text-center">{t('scan.kept.signIn', { name: codeName(kept.code) })}</p>
    </OutcomeCard>
  );
}
