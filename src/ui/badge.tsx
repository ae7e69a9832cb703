import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { IconName } from './icon.tsx';
import { Icon } from './icon.tsx';

export type Tone = 'neutral' | 'accent' | 'positive' | 'caution' | 'danger';

const LOOK: Record<Tone, string> = {
  neutral: 'bg-sunken text-muted',
  accent: 'bg-accent-soft text-accent',
  positive: 'bg-positive-soft text-positive',
  caution: 'bg-caution-soft text-caution',
  danger: 'bg-danger-soft text-danger',
};

/**
 * A small label for a state.
 * @param props.waiting dashed border: not yet confirmed by the server
 */
export function Badge({
  tone = 'neutral',
  icon,
  waiting,
  children,
}: {
  tone?: Tone;
  icon?: IconName | undefined;
  waiting?: boolean;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center gap-1 rounded-2xl border px-2 py-0.5 text-xs font-semibold',
        waiting ? 'border-dashed border-current' : 'border-transparent',
        LOOK[tone],
      )}
    >
      {/* In a narrow column the word needs its room. */}
      {icon && <Icon name={icon} size={14} className="@max-[12rem]:hidden" />}
      <span className="min-w-0 wrap-break-word">{children}</span>
    </span>
  );
}
