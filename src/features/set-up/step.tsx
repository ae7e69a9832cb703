import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

/** One step of a set-up, with its number. */
export function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <Card className="grid grid-cols-1 gap-3 p-4" aria-label={title}>
      <h2 className="flex items-center gap-2 font-bold">
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
