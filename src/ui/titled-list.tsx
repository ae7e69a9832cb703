import type { ReactNode } from 'react';

/** Rows on a card under a small heading. */
export function TitledList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 px-1 text-sm font-semibold text-muted">{title}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface shadow-card">
        {children}
      </ul>
    </section>
  );
}
