import { useEffect, useRef } from 'react';

/** Says that it is done, in the place of a form: takes the focus that the form had, so that it is read out. */
export function DoneHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1} className="mb-1 text-2xl font-bold outline-none">
      {children}
    </h1>
  );
}
