import type { ReactNode } from 'react';
import type { ScanCode } from '../../domain/scan/code.ts';
import type { Verdict } from '../../domain/verdict.ts';
import { useText } from '../../i18n/text.tsx';
import { Banner } from '../../ui/banner.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ManualCode } from './manual-code.tsx';
import { Viewfinder } from './viewfinder.tsx';

export interface ScanFrameProps {
  /** Whether to use the camera; null while unknown, which keeps it off. */
  verdict: Verdict | null;
  /** Why the last code was useless, in words. */
  message: string | null;
  onText: (text: string) => void;
  /** What was typed last, to be corrected. */
  typed?: string | undefined;
  onCode: (code: ScanCode, typed: string) => void;
  /** A way to check in without a code. */
  children?: ReactNode;
}

export function ScanFrame({ verdict, message, typed = '', onText, onCode, children }: ScanFrameProps) {
  const { t, error } = useText();
  return (
    // Landscape phones lack the height to stack both.
    <div className={classNames('grid gap-4', verdict?.ok === true && 'beside:grid-cols-2 beside:items-start')}>
      {verdict !== null &&
        (verdict.ok ? (
          <Viewfinder onText={onText} hint={t('scan.hint')} />
        ) : (
          <Banner icon="qr">{error(verdict.code)}</Banner>
        ))}
      <div className="grid gap-4">
        {message !== null && (
          <Banner tone="caution" alert>
            {message}
          </Banner>
        )}
        <section aria-label={t('scan.manual')} className="grid gap-4">
          <h2 className={verdict?.ok === false ? 'sr-only' : 'font-bold'}>{t('scan.manual')}</h2>
          {children}
          <ManualCode typed={typed} onCode={onCode} />
        </section>
      </div>
    </div>
  );
}
