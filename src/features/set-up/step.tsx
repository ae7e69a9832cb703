import type { ReactNode, Ref } from 'react';
import { Card } from '../../ui/card.tsx';

/** One step of a set-up, with its number. */
export function Step({
  number,
  title,
  heading,
  children,
}: {
  number: number;
  title: string;
  /** Of the heading, for a step that is led to. */
  heading?: Ref<HTMLHeadingElement> | undefined;
  children: ReactNode;
}) {
  return (
    <Card className="grid grid-cols-1 gap-3 p-4" aria-label={title}>
      <h2 ref={heading} tabIndex={-1} className="flex scroll-mt-20 items-center gap-2 font-bold outline-none">
        <span
          aria-hidden="true"
          className="inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-accent-soft text-sm"
        >
          {number}
        </span>
        {title}
      </h2>
      {children}
    </Card>
  );
}
