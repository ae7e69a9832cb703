import { Link } from 'wouter';
import { useText } from '../../i18n/text.tsx';
import { useRight } from '../../queries/access.ts';
import { pathTo } from '../../routes.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';

/** Leads from the desk to who is in the building. */
export function RollCallLink() {
  const { t } = useText();
  const allowed = useRight('callRoll');
  if (!allowed) return null;
  return (
    <Link
      href={pathTo.rollCall()}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 rounded-xl px-1',
        'text-[0.9375rem] font-semibold text-accent hover:underline',
      )}
    >
      <Icon name="team" size={20} />
      {t('menu.rollCall')}
    </Link>
  );
}
