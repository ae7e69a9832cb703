import type { ReactNode } from 'react';
import { CookieBanner } from '../cookie-banner.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Mark } from '../../ui/mark.tsx';

const PRODUCT = 'Roost';

/** For signing in and out: a card on dark blue. */
export function AccessLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-(--screen) flex-col bg-brand">
      <CookieBanner />
      <div
        className={classNames(
          'flex flex-1 flex-col items-center px-4 pt-[max(1rem,2.5rem-var(--status-bar))] pb-8 sm:justify-center',
        )}
      >
        <div className="mb-6 flex items-center gap-3 text-2xl font-bold text-on-brand">
          <Mark size={44} />
          {PRODUCT}
        </div>
        <main id="content" className="w-full max-w-sm rounded-3xl bg-surface p-6 shadow-float">
          {children}
        </main>
      </div>
    </div>
  );
}
