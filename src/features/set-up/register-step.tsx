import { useState } from 'react';
import type { ProviderKind } from '../../domain/set-up/method-fields.ts';
import { todayIn } from '../../domain/day-part/slot.ts';
import type { FormerKey } from '../../domain/set-up/set-up.ts';
import { useText } from '../../i18n/text.tsx';
import { deviceZone } from '../../i18n/zone-words.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { canCopy, copyText } from '../../ui/copy-text.ts';
import { TextField } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { Step } from './step.tsx';

/** Pages of ours that a provider must know, by kind. */
const PAGES = {
  oidc: ['callback', 'signed-out', 'backchannel-logout'],
  saml: ['metadata', 'answer'],
  directory: [],
} as const satisfies Record<ProviderKind, readonly string[]>;

/** What to register at the provider, to copy. */
export function RegisterStep({
  number,
  kind,
  base,
  id,
  certificate,
  formerKeys,
}: {
  number: number;
  kind: ProviderKind;
  base: string | null;
  id: string;
  /** Of our key, PEM; empty where there is none. */
  certificate: string;
  formerKeys: readonly FormerKey[];
}) {
  const { t, date } = useText();
  const day = (instant: string) => date(todayIn(deviceZone(), instant));
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async (text: string) => {
    // Where the page may not, it can be selected.
    if (await copyText(text)) setCopied(text);
  };
  const addresses = PAGES[kind].map((page) => ({
    page,
    text: base === null ? '' : `${base}/${id === '' ? '…' : id}/${page}`,
  }));
  const shown = [...addresses, { page: 'certificate' as const, text: certificate }].filter(({ text }) => text !== '');
  return (
    <Step number={number} title={t('setUp.step.register')}>
      <p className="text-sm text-muted">{t(`setUp.register.${kind}`)}</p>
      {base === null && kind !== 'directory' && <Banner tone="caution">{t('setUp.noAddress')}</Banner>}
      {shown.map(({ page, text }) => {
        const label = t(`setUp.page.${page}`);
        return (
          <div key={page} className="grid gap-2 sm:grid-cols-[1fr_auto] sm:items-end">
            {page === 'certificate' ? (
              <TextArea label={label} value={text} rows={4} readOnly onFocus={({ target }) => target.select()} />
            ) : (
              <TextField label={label} value={text} readOnly onFocus={({ target }) => target.select()} />
            )}
            {canCopy() && (
              <Button
                variant="secondary"
                aria-label={t('setUp.copyOf', { what: label })}
                onClick={() => void copy(text)}
              >
                {t(copied === text ? 'setUp.copied' : 'setUp.copy')}
              </Button>
            )}
          </div>
        );
      })}
      {formerKeys.map(({ replacedAt, until }) => (
        <p key={replacedAt} className="text-sm text-muted">
          {until === null
            ? t('setUp.formerKey.open', { day: day(replacedAt) })
            : t('setUp.formerKey.ends', { day: day(replacedAt), end: day(until) })}
        </p>
      ))}
    </Step>
  );
}
