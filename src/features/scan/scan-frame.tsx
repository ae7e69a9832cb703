import type { ReactNode } from 'react';
import type { ScanCode } from '../../domain/scan/code.ts';
import type { Verdict } from '../../domain/verdict.ts';
import { useText } from '../../i18n/text.tsx';
import { Banner } from '../../ui/banner.tsx';
import { ManualCode } from './manual-code.tsx';
import { Viewfinder } from './viewfinder.tsx';

export interface ScanFrameProps {
  /** Whether the camera is used here; null while that is not known: then it stays off. */
  verdict: Verdict | null;
  /** What was read last and is no use, in words. */
  message: string | null;
  onText: (text: string) => void;
  onCode: (code: ScanCode) => void;
  /** A way to check in without any code. */
  children?: ReactNode;
}

/** The camera where it is used, and the ways without it. */
export function ScanFrame({ verdict, message, onText, onCode, children }: ScanFrameProps) {
  const { t, error } = useText();
  return (
    <>
      {verdict !== null && (verdict.ok ? <Viewfinder onText={onText} /> : <Banner icon="qr">{error(verdict.code)}</Banner>)}
      {message !== null && <Banner tone="caution" alert>{message}</Banner>}
      <section aria-label={t('scan.manual')} className="grid gap-4">
        <h2 className={verdict?.ok === false ? 'sr-only' : 'font-bold'}>{t('scan.manual')}</h2>
        {children}
        <ManualCode onCode={onCode} />
      </section>
    </>
  );
}
