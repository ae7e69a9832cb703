import { classNames } from './class-names.ts';

/** A grey stand-in for what is still loading; give it a height and a width by class. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-lg bg-sunken', className)} />;
}
