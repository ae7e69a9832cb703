import type { ReactNode } from 'react';
import { CookieBanner } from '../cookie-banner.tsx';
import { useCurrentTitle } from '../../ui/screen-title.ts';

/** On top of every screen but access pages. */
export function Bar({ start, end }: { start: ReactNode; end: ReactNode }) {
  const title = useCurrentTitle();
  return (
    <>
      <CookieBanner />
      <header className="side-safe print:hidden sticky top-(--bar-top) z-30 bg-brand text-on-brand">
        <div className="flex min-h-14 flex-wrap items-center gap-x-1 px-2 py-1 sm:gap-x-2 lg:px-4">
          {start}
          {title === '' ? (
            <span className="flex-1" />
          ) : (
            <h1 className="min-w-min flex-1 text-lg leading-tight font-bold min-[24rem]:pl-1 sm:pl-0">{title}</h1>
          )}
          {/* Beside a title of large type that has no room they go on together. */}
          <div className="ml-auto flex flex-wrap items-center justify-end gap-x-1 sm:gap-x-2">{end}</div>
        </div>
      </header>
    </>
  );
}
