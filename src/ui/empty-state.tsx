import type { ReactNode } from 'react';
import type { IconName } from './icon.tsx';
import { Icon } from './icon.tsx';

/** Says in words that there is nothing, and what to do about it. */
export function EmptyState({
  icon,
  title,
  action,
  children,
}: {
  icon: IconName;
  title: string;
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-10 text-center">
      <span className="mb-1 inline-flex size-14 items-center justify-center rounded-full bg-sunken text-muted">
        <Icon name={icon} size={28} />
      </span>
      <p className="font-semibold">{title}</p>
      {children && <div className="max-w-sm text-[0.9375rem] text-muted">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
