import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { IconName } from '../../../ui/icon.tsx';
import { Icon } from '../../../ui/icon.tsx';

const TONE = {
  neutral: 'bg-sunken text-ink',
  accent: 'bg-accent-soft text-accent',
  positive: 'bg-positive-soft text-positive',
  caution: 'bg-caution-soft text-caution',
} as const;

export interface OutcomeCardProps {
  icon: IconName;
  tone?: keyof typeof TONE;
  title: string;
  /** Workstation, floor, building. */
  place?: string | undefined;
  badge?: ReactNode;
  children?: ReactNode;
  actions: ReactNode;
}

/** Takes the focus, so that screen readers read it and keyboards continue here. */
export function OutcomeCard({ icon, tone = 'neutral', title, place, badge, children, actions }: OutcomeCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <Card className="p-5">
      <div className="flex flex-col items-center gap-2 text-center">
        <span className={classNames('inline-flex size-16 items-center justify-center rounded-full', TONE[tone])}>
          <Icon name={icon} size={32} />
        </span>
        <h2 ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
          {title}
        </h2>
        {place !== undefined && <p className="text-muted">{place}</p>}
        {badge}
      </div>
      {children !== undefined && <div className="mt-3 space-y-2 text-[0.9375rem]">{children}</div>}
      <div className="mt-5 grid gap-2">{actions}</div>
    </Card>
  );
}
