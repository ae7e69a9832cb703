import type { ReactNode } from 'react';
import type { Tone } from './badge.tsx';
import { classNames } from './class-names.ts';
import type { IconName } from './icon.tsx';
import { Icon } from './icon.tsx';

const LOOK: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink border-line',
  accent: 'bg-accent-soft text-ink border-accent/30',
  positive: 'bg-positive-soft text-ink border-positive/30',
  caution: 'bg-caution-soft text-ink border-caution/40',
  danger: 'bg-danger-soft text-ink border-danger/40',
};
const ICON: Record<Tone, IconName> = {
  neutral: 'info',
  accent: 'info',
  positive: 'checkCircle',
  caution: 'warning',
  danger: 'warning',
};

export interface BannerProps {
  tone?: Tone;
  icon?: IconName | undefined;
  title?: string | undefined;
  /** Read out at once when it appears. */
  alert?: boolean;
  action?: ReactNode;
  children?: ReactNode;
}

/** A message across its container, with an optional action. */
export function Banner({ tone = 'neutral', icon, title, alert, action, children }: BannerProps) {
  return (
    <div
      role={alert ? 'alert' : undefined}
      className={classNames('flex items-start gap-3 rounded-xl border px-3.5 py-3', LOOK[tone])}
    >
      <Icon name={icon ?? ICON[tone]} className="mt-0.5" />
      <div className="min-w-0 flex-1 text-[0.9375rem] wrap-break-word">
        {title && <p className="font-semibold">{title}</p>}
        {children}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  );
}
