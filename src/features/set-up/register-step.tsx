import type { ProviderKind } from '../../domain/set-up/method-fields.ts';
import { todayIn } from '../../domain/day-part/slot.ts';
import type { FormerKey } from '../../domain/set-up/set-up.ts';
import { useText } from '../../i18n/text.tsx';
import { deviceZone } from '../../i18n/zone-words.ts';
import { Banner } from '../../ui/banner.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
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
  const addresses = PAGES[kind].map((page) => ({
    page,
    // Without a short name it is no address yet.
    text: base === null || id === '' ? '' : `${base}/${id}/${page}`,
  }));
  const shown = [...addresses, { page: 'certificate' as const, text: certificate }].filter(({ text }) => text !== '');
  return (
    <Step number={number} title={t('setUp.step.register')}>
      <p className="text-sm text-muted">{t(`setUp.register.${kind}`)}</p>
      {base === null && kind !== 'directory' && <Banner tone="caution">{t('setUp.noAddress')}</Banner>}
      {base !== null && id === '' && kind !== 'directory' && <Banner tone="caution">{t('setUp.unnamed')}</Banner>}
      {shown.map(({ page, text }) => (
        <CopyField key={page} label={t(`setUp.page.${page}`)} text={text} rows={page === 'certificate' ? 4 : 2} />
      ))}
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
