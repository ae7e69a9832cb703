import { Link } from 'wouter';
import { pathTo } from '../../routes.ts';
import { useText } from '../../i18n/text.tsx';
import { useRight } from '../../queries/access.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';

/** Links to a floor's QR codes, for those who print them. */
export function CodesLink({ floorId }: { floorId: string }) {
  const { t } = useText();
  const allowed = useRight('printCodes');
  if (!allowed) return null;
  return (
    <Link
      href={pathTo.scan({ sheet: floorId })}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 rounded-xl px-1',
        'text-[0.9375rem] font-semibold text-accent hover:underline',
      )}
    >
      <Icon name="qr" size={20} />
      {t('scan.sheet.open')}
    </Link>
  );
}
