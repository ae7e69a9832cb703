import { Suspense, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { RouteName } from '../../routes.ts';
import { pathTo, ROUTES } from '../../routes.ts';
import { useText } from '../../i18n/text.tsx';
import { useViewer } from '../../queries/access.ts';
import { useEmployeeInfo } from '../../queries/account-singles.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Mark } from '../../ui/mark.tsx';
import { MAX_IN_BAR, menuFor } from './items.ts';
import { lazyPart } from '../../ui/load-chunk.ts';

const loadMore = () => import('./more-sheet.tsx');
const MoreSheet = lazyPart(async () => (await loadMore()).MoreSheet);

const PRODUCT = 'Roost';

/** The bar's width in hundredths by 0.74 em, which a semibold letter takes with its share of the gaps between words. */
const HUNDREDTHS_OF_BAR_BY_LETTER = 100 / 0.74;
/** Never smaller, in hundredths of the bar: twelve pixels on a phone of 360, where words go on below instead. */
const SMALLEST = 3.4;

/**
 * At the bottom of phones; at the side of wide screens.
 * @param props.narrow beside a screen that needs the room: icons at the side (decision 0077)
 * @param props.bar whether phones have it; beside a floor plan not on their side, where each line counts
 */
export function MainMenu({ narrow = false, bar = true }: { narrow?: boolean; bar?: boolean }) {
  const { t } = useText();
  const [path] = useLocation();
  const info = useEmployeeInfo();
  const items = menuFor(useViewer());
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const showMore = () => {
    setWanted(true);
    setOpen(true);
  };
  const inBar = items.slice(0, MAX_IN_BAR);
  const letters = [...inBar.map(({ label }) => t(label)), t('menu.more')].join('').length;
  // Larger type grows as far as all words have room beside each other.
  const shared = (HUNDREDTHS_OF_BAR_BY_LETTER / letters).toFixed(2);
  const size = { fontSize: `min(0.75rem, max(${String(SMALLEST)}cqi, ${shared}cqi))` };
  const words = narrow ? 'sr-only' : 'min-w-0 wrap-break-word hyphens-auto';
  const isHere = (route: RouteName) => (path === ROUTES[route].path ? ('page' as const) : undefined);
  return (
    <>
      {bar && (
        <nav
          data-bar=""
          aria-label={t('menu.main')}
          className={classNames(
            '@container fixed inset-x-0 bottom-0 z-30 border-t border-line',
            'bg-surface pb-[env(safe-area-inset-bottom,0px)] under-panel:invisible',
            narrow ? 'beside:hidden' : 'lg:hidden',
          )}
        >
          <ul className="mx-auto flex max-w-lg" style={size}>
            {inBar.map(({ route, label, icon }) => (
              // In large type a long word goes on below before a short one does.
              <li key={route} className={classNames('min-w-0 flex-auto', t(label).length > 8 && 'shrink-[100000]')}>
                <Link
                  href={ROUTES[route].path}
                  aria-current={isHere(route)}
                  className={tab(isHere(route) !== undefined)}
                >
                  <Icon name={icon} size={24} />
                  {t(label)}
                </Link>
              </li>
            ))}
            <li className="min-w-0 flex-auto">
              <button
                type="button"
                aria-haspopup="dialog"
                onPointerEnter={() => void loadMore()}
                onClick={showMore}
                className={tab(false)}
              >
                <Icon name="more" size={24} />
                {t('menu.more')}
              </button>
            </li>
          </ul>
        </nav>
      )}
      <nav
        aria-label={t('menu.main')}
        className={classNames(
          'fixed top-(--status-bar) bottom-0 left-0 z-40 hidden flex-col overflow-y-auto bg-brand py-4 text-on-brand',
          'lg:flex print:hidden',
          narrow ? 'w-16 px-2' : 'w-(--menu-beside) px-3',
        )}
      >
        <Link
          href={pathTo.home()}
          className={classNames(
            'mb-6 flex min-h-11 items-center gap-2.5 text-xl font-bold focus-visible:outline-white',
            narrow ? 'justify-center' : 'px-2',
          )}
        >
          <Mark size={34} />
          <span className={words}>{PRODUCT}</span>
        </Link>
        <ul className="space-y-1">
          {items.map(({ route, label, icon }) => (
            <li key={route}>
              <Link
                href={ROUTES[route].path}
                aria-current={isHere(route)}
                title={narrow ? t(label) : undefined}
                className={rail(isHere(route) !== undefined)}
              >
                <Icon name={icon} />
                <span className={words}>{t(label)}</span>
              </Link>
            </li>
          ))}
        </ul>
        <button
          type="button"
          aria-haspopup="dialog"
          onPointerEnter={() => void loadMore()}
          onClick={showMore}
          className={classNames(rail(false, narrow ? 'justify-center' : 'px-3'), 'mt-auto')}
        >
          {info ? <Avatar name={info.name} /> : <Icon name="person" />}
          <span className={narrow ? words : 'line-clamp-2 min-w-0 flex-1 text-left text-sm leading-tight'}>
            {info?.name ?? t('menu.more')}
          </span>
          {!narrow && <Icon name="more" size={18} />}
        </button>
      </nav>
      {wanted && (
        <Suspense>
          <MoreSheet open={open} items={items.slice(MAX_IN_BAR)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const tab = (here: boolean) =>
  classNames(
    'flex min-h-15 w-full flex-col items-center justify-center',
    'gap-0.5 text-center leading-4 font-semibold wrap-anywhere hyphens-auto',
    'focus-visible:outline-offset-[-3px]',
    here ? 'text-accent' : 'text-muted hover:text-ink',
  );
const rail = (here: boolean, inset = 'px-2.5') =>
  classNames(
    'flex min-h-11 w-full items-center gap-2.5 rounded-xl text-[0.9375rem] font-semibold focus-visible:outline-white',
    inset,
    here ? 'bg-white/15 text-white' : 'text-white/80 hover:bg-white/10 hover:text-white',
  );
