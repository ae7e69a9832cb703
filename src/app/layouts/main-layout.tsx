import type { ReactNode } from 'react';
import { Bell } from '../../features/notifications/bell.tsx';
import { MainMenu } from '../../features/menu/main-menu.tsx';
import { ScanLink } from '../../features/scan/scan-link.tsx';
import { StatusChip } from '../../features/waiting/status-chip.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Bar } from './bar.tsx';
import { SkipLink } from './skip-link.tsx';

/** The menu is below on phones, else beside (spec 2, "Main layout"). */
export function MainLayout({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-(--screen) pb-(--bottom-bar) lg:pb-0 lg:pl-(--menu-beside)">
      <SkipLink />
      <Bar
        start={
          <span className="pl-2 lg:hidden">
            {/* Narrow phones need the room for the screen's name. */}
            <span className="max-[24rem]:hidden">
              <Mark />
            </span>
          </span>
        }
        end={
          <>
            <ScanLink />
            <StatusChip />
            <Bell />
          </>
        }
      />
      <main id="content" tabIndex={-1} className="side-safe outline-none">
        {children}
      </main>
      <MainMenu />
    </div>
  );
}
