import type { ReactNode } from 'react';
import { Mark } from '../../ui/mark.tsx';
import { Bar } from './bar.tsx';

/** For visitors, who have no account and no menu. */
export function VisitorLayout({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh">
      <Bar
        start={
          <span className="pl-2">
            <Mark />
          </span>
        }
        end={null}
      />
      <main id="content" className="mx-auto max-w-xl p-4">
        {children}
      </main>
    </div>
  );
}
