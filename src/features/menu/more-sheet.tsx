import { Fragment } from 'react';
import { Link } from 'wouter';
import { useSnapshot } from 'valtio';
import { pathTo, ROUTES } from '../../routes.ts';
import { useText } from '../../i18n/text.tsx';
import { useEmployeeInfo } from '../../queries/account-singles.tsx';
import { install } from '../../state/install.ts';
import { Avatar } from '../../ui/avatar.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { MenuItem } from './items.ts';

const ROW = 'flex min-h-12 w-full items-center gap-3 rounded-xl px-3 text-left font-semibold hover:bg-sunken';

/**
 * Rarely used: account, installing, help, about, sign-out.
 * @param props.items beyond a phone's bar; wide screens show them at the side
 */
export function MoreSheet({
  open,
  items,
  onClose,
}: {
  open: boolean;
  items: readonly MenuItem[];
  onClose: () => void;
}) {
  const { t } = useText();
  const info = useEmployeeInfo();
  const { available } = useSnapshot(install);
  const link = (href: string, icon: IconName, label: string) => (
    <Link href={href} onClick={onClose} className={ROW}>
      <Icon name={icon} />
      {label}
    </Link>
  );
  return (
    <Sheet open={open} onClose={onClose} title={t('menu.more')} closeLabel={t('app.close')}>
      {info && (
        <div className="mb-3 flex items-center gap-3 rounded-2xl bg-sunken p-3">
          <Avatar name={info.name} />
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{info.name}</p>
            <p className="text-sm text-muted wrap-anywhere">{info.email}</p>
          </div>
        </div>
      )}
      {available && (
        <button
          type="button"
          className={ROW}
          onClick={() => {
            onClose();
            void install.take();
          }}
        >
          <Icon name="install" />
          {t('menu.install')}
        </button>
      )}
      <div className="lg:hidden">
        {items.map(({ route, icon, label }) => (
          <Fragment key={route}>{link(ROUTES[route].path, icon, t(label))}</Fragment>
        ))}
      </div>
      {link(pathTo.named('reminder'), 'calendar', t('reminder.title'))}
      {link(pathTo.named('settings'), 'gear', t('settings.title'))}
      {link(pathTo.info(), 'question', t('menu.info'))}
      {link(pathTo.about(), 'info', t('menu.about'))}
      <hr className="my-2 border-line" />
      {link(pathTo.logout(), 'signOut', t('menu.signOut'))}
    </Sheet>
  );
}
