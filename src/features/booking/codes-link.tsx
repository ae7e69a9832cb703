import { Link } from 'wouter';
import { useSnapshot } from 'valtio';
import { pathTo } from '../../routes.ts';
import { mayPrintCodes } from '../../domain/scan/availability.ts';
import { useText } from '../../i18n/text.tsx';
import { session } from '../../state/session.ts';
import { Icon } from '../../ui/icon.tsx';

/** The way to the QR codes of a floor, for those who print them. */
export function CodesLink({ floorId }: { floorId: string }) {
  const { t } = useText();
  const { user } = useSnapshot(session);
  if (!mayPrintCodes(user?.authorities.map(({ authority }) => authority) ?? [])) return null;
  return (
    <Link
      href={pathTo.scan({ sheet: floorId })}
      className="inline-flex min-h-11 items-center gap-2 rounded-xl px-1 text-[0.9375rem] font-semibold text-accent hover:underline"
    >
      <Icon name="qr" size={20} />
      {t('scan.sheet.open')}
    </Link>
  );
}
