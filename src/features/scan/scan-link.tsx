import { Link } from 'wouter';
import { pathTo } from '../../routes.ts';
import { mayScan } from '../../domain/scan/availability.ts';
import { useText } from '../../i18n/text.tsx';
import { useClientConfig, useEmployeeInfo } from '../../queries/account-singles.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { isMobile } from '../../ui/is-mobile.ts';

/** Links to the scan screen, where the organisation scans codes. */
export function ScanLink() {
  const { t } = useText();
  const config = useClientConfig();
  const info = useEmployeeInfo();
  if (config === undefined || info === undefined || !mayScan({ mobile: isMobile(navigator), config, info }).ok)
    return null;
  return (
    <Link
      href={pathTo.scan()}
      aria-label={t('scan.open')}
      title={t('scan.open')}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full',
        'text-on-brand transition-colors hover:bg-white/15 focus-visible:outline-white',
      )}
    >
      <Icon name="qr" />
    </Link>
  );
}
