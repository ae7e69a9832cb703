import type { HTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

/** A surface that holds one thing. */
export function Card({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return (
    <section {...rest} className={classNames('rounded-2xl border border-line bg-surface shadow-card', className)} />
  );
}
