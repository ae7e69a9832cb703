import { Link } from 'wouter';
import { pathTo } from '../../../routes.ts';
import type { Floor } from '../../../domain/building/building.ts';
import { useText } from '../../../i18n/text.tsx';
import { useRight } from '../../../queries/access.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';

/** Switches between bookings and use, for those with the right. */
export function HeatmapLink({ floor, shown }: { floor: Floor; shown: boolean }) {
  const { t } = useText();
  const allowed = useRight('seeUse');
  if (!allowed) return null;
  return (
    <Link
      href={pathTo.booking({ building: floor.building.id, floor: floor.id, ...(shown ? {} : { use: '1' }) })}
      replace
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 rounded-xl px-1',
        'text-[0.9375rem] font-semibold text-accent hover:underline',
      )}
    >
      <Icon name={shown ? 'desk' : 'sun'} size={20} />
      {t(shown ? 'heatmap.hide' : 'heatmap.show')}
    </Link>
  );
}
