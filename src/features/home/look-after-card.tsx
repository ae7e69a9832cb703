import { Link } from 'wouter';
import type { Building } from '../../domain/building/building.ts';
import { useText } from '../../i18n/text.tsx';
import { useAuthorities, useRight } from '../../queries/access.ts';
import { useFloors } from '../../queries/places.ts';
import { pathTo } from '../../routes.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';

const LINK = 'inline-flex min-h-11 items-center gap-2 font-semibold text-accent hover:underline';

/** What administrators and reception do for their building; who has no right to it sees nothing. */
export function LookAfterCard({ building }: { building: Building }) {
  const { t } = useText();
  const mayPrint = useRight('printCodes');
  const maySeeUse = useRight('seeUse');
  const isAdministrator = useAuthorities().includes('ADMIN');
  const [floor] = useFloors(building.id) ?? [];
  if (floor === undefined || (!mayPrint && !maySeeUse)) return null;
  const title = t('home.lookAfter', { building: building.name });
  return (
    <Card aria-label={title} className="mt-4 px-4 py-3">
      <h2 className="font-bold">{title}</h2>
      <p className="flex flex-wrap gap-x-5">
        {mayPrint && (
          <Link href={pathTo.scan({ sheet: floor.id })} className={LINK}>
            <Icon name="qr" size={20} />
            {`${t('scan.sheet.open')} · ${floor.name}`}
          </Link>
        )}
        {maySeeUse && (
          <Link href={pathTo.booking({ building: building.id, floor: floor.id, use: '1' })} className={LINK}>
            <Icon name="sun" size={20} />
            {`${t('heatmap.show')} · ${floor.name}`}
          </Link>
        )}
      </p>
      {isAdministrator && <p className="text-sm text-muted">{t('home.lookAfterHint')}</p>}
    </Card>
  );
}
