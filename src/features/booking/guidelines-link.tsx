import { Link } from 'wouter';
import { pathTo } from '../../routes.ts';
import { useText } from '../../i18n/text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';

/** Links to a building's guidelines. */
export function GuidelinesLink({ buildingId }: { buildingId: string }) {
  const { t } = useText();
  return (
    <Link
      href={pathTo.info({ building: buildingId })}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 rounded-xl px-1',
        'text-[0.9375rem] font-semibold text-accent hover:underline',
      )}
    >
      <Icon name="building" size={20} />
      {t('guidelines.open')}
    </Link>
  );
}
