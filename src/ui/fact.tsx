import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Facts below each other, each beside what it is; below it where large type leaves no room for two columns. */
export function Facts({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <div className={`@container ${className}`}>
      <dl
        className={classNames(
          'grid grid-cols-1 text-[0.9375rem] @min-[16rem]:grid-cols-[fit-content(42%)_1fr]',
          '@min-[16rem]:gap-x-4 @min-[16rem]:gap-y-2 @max-[16rem]:[&>dt]:mt-2',
        )}
      >
        {children}
      </dl>
    </div>
  );
}

/** One line of {@link Facts}. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="min-w-0 wrap-break-word hyphens-auto text-muted">{term}</dt>
      <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{children}</dd>
    </>
  );
}
