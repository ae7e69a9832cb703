import type { ReactNode } from 'react';

/** One line of a list of facts: put several into a `dl` that is a grid of two columns. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="min-w-0 wrap-break-word hyphens-auto text-muted">{term}</dt>
      <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{children}</dd>
    </>
  );
}
