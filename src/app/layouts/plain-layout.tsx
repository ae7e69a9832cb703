import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useSnapshot } from 'valtio';
import { ROUTES } from '../../routes.ts';
import { useText } from '../../i18n/text.tsx';
import { session } from '../../state/session.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { MainMenu } from '../../features/menu/main-menu.tsx';
import { Bell } from '../../features/notifications/bell.tsx';
import { StatusChip } from '../../features/waiting/status-chip.tsx';
import { goBack } from '../../state/hash-location.ts';
import { Bar } from './bar.tsx';
import { SkipLink } from './skip-link.tsx';

/**
 * One task, without the main menu (spec 2, "Second layout"); a large screen keeps its icons, and Book a phone's bar
 * (decision 0077).
 */
export function PlainLayout({ children }: { children: ReactNode }) {
  const { t } = useText();
  const { phase } = useSnapshot(session);
  const isSignedIn = phase === 'signedIn';
  const [path] = useLocation();
  const hasBar = isSignedIn && path === ROUTES.booking.path;
  return (
    <div
      className={classNames(
        'flex min-h-(--screen) flex-col',
        isSignedIn && 'lg:pl-16 print:pl-0',
        hasBar && 'pb-(--bottom-bar) beside:pb-0',
      )}
    >
      <SkipLink />
      <Bar
        start={<IconButton icon="chevronLeft" label={t('app.back')} onBrand onClick={goBack} />}
        end={
          isSignedIn && (
            <>
              <StatusChip />
              <Bell />
            </>
          )
        }
      />
      <main id="content" tabIndex={-1} className="side-safe flex flex-1 flex-col outline-none">
        {children}
      </main>
      {isSignedIn && <MainMenu narrow bar={hasBar} />}
    </div>
  );
}
