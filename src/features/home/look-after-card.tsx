import { Link } from 'wouter';
import type { Building } from '../../domain/building/building.ts';
import { useText } from '../../i18n/text.tsx';
import { useAuthorities, useRight } from '../../queries/access.ts';
import { useFloors } from '../../queries/places.ts';
import { pathTo } from '../../routes.ts';
import { Card } from '../../ui/card.tsx';
import { CommandLine } from '../../ui/command-line.tsx';
import { Icon } from '../../ui/icon.tsx';

/** As docs/organisation-file.md says. */
const IMPORT = 'npm run organisation:import -- organisation.json';

const LINK = 'inline-flex min-h-11 items-center gap-2 font-semibold text-accent hover:underline';

/**
 * What administrators do for the organisation, and they and reception for their building; who has no right to either
 * sees nothing.
 */
export function LookAfterCard({ building }: { building: Building | null }) {
  const { t } = useText();
  const mayPrint = useRight('printCodes');
  const maySeeUse = useRight('seeUse');
  const isAdministrator = useAuthorities().includes('ADMIN');
  const floors = useFloors(building?.id ?? '');
  if (floors === undefined) return null;
  const [floor] = floors;
  const hasFloor = building !== null && floor !== undefined;
  if (!isAdministrator && !(hasFloor && (mayPrint || maySeeUse))) return null;
  const title = hasFloor ? t('home.lookAfter', { building: building.name }) : t('home.lookAfterAll');
  return (
    <Card aria-label={title} className="mt-4 px-4 py-3">
      <h2 className="font-bold">{title}</h2>
      <p className="flex flex-wrap gap-x-5">
        {hasFloor && mayPrint && (
          <Link href={pathTo.scan({ sheet: floor.id })} className={LINK}>
            <Icon name="qr" size={20} />
            {`${t('scan.sheet.open')} · ${floor.name}`}
          </Link>
        )}
        {hasFloor && maySeeUse && (
          <Link href={pathTo.booking({ building: building.id, floor: floor.id, use: '1' })} className={LINK}>
            <Icon name="sun" size={20} />
            {`${t('heatmap.show')} · ${floor.name}`}
          </Link>
        )}
        {isAdministrator && (
          <Link href={pathTo.named('setUp')} className={LINK}>
            <Icon name="gear" size={20} />
            {t('settings.setUp')}
          </Link>
        )}
        {isAdministrator && (
          <Link href={pathTo.named('organisation')} className={LINK}>
            <Icon name="gear" size={20} />
            {t('settings.organisation')}
          </Link>
        )}
        {isAdministrator && (
          <Link href={pathTo.named('bans')} className={LINK}>
            <Icon name="lock" size={20} />
            {t('bans.title')}
          </Link>
        )}
      </p>
      {isAdministrator && (
        <>
          <p className="text-sm text-muted">{t('home.lookAfterHint')}</p>
          <CommandLine command={IMPORT} />
        </>
      )}
    </Card>
  );
}
