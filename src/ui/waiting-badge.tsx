import { useEffect, useState } from 'react';
import { useText } from '../i18n/text.tsx';
import type { Tone } from './badge.tsx';
import { classNames } from './class-names.ts';
import { Badge } from './badge.tsx';
import type { IconName } from './icon.tsx';
import { Icon } from './icon.tsx';

export type WaitingBadgeLabel = 'saved' | 'sending' | 'choice' | 'rejected' | 'blocked' | 'parked' | 'confirmed';

const LOOK: Record<WaitingBadgeLabel, { tone: Tone; icon: IconName }> = {
  saved: { tone: 'neutral', icon: 'device' },
  sending: { tone: 'neutral', icon: 'sync' },
  choice: { tone: 'caution', icon: 'question' },
  rejected: { tone: 'danger', icon: 'warning' },
  blocked: { tone: 'caution', icon: 'lock' },
  parked: { tone: 'neutral', icon: 'clock' },
  confirmed: { tone: 'positive', icon: 'check' },
};

/** Shorter sends are not announced: without a network each try fails at once. */
const SENDING_SHOWS_AFTER_MS = 700;

/** A change that is sent sooner is not said to wait: its card would change twice within a second. */
const WAITS_AFTER_MS = 1500;

type Label = Exclude<WaitingBadgeLabel, 'confirmed'> | null;

/** Whether something has been so for a time. @param since epoch milliseconds; absent: since it is shown */
function useLasting(is: boolean, ms: number, since?: number): boolean {
  const [lasting, setLasting] = useState(() => is && leftOf(ms, since) === 0);
  useEffect(() => {
    if (!is) return undefined;
    const timer = setTimeout(() => setLasting(true), leftOf(ms, since));
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [is, ms, since]);
  return is && lasting;
}

/** How much of a time is left; a clock that was put back counts from now. */
function leftOf(ms: number, since = Infinity): number {
  const passed = Date.now() - since;
  return passed < 0 ? ms : Math.max(0, ms - passed);
}

/**
 * How far a change has come, in words: not sent yet, sending, confirmed, needs your choice.
 * @param props.label null for what the server confirmed
 * @param props.calm says nothing of a change that is sent at once
 * @param props.since when the person made it, in epoch milliseconds: what has waited for long says so at once
 * @param props.beside stands beside what the change is: a glyph alone while it is on its way
 */
export function WaitingBadge({
  label,
  calm,
  since,
  beside,
}: {
  label: Label;
  calm?: boolean;
  since?: number | undefined;
  beside?: boolean;
}) {
  const { t } = useText();
  const isOnItsWay = label === 'saved' || label === 'sending';
  const waits = useLasting(isOnItsWay, WAITS_AFTER_MS, since);
  // Says "sending" only of a send that lasts.
  const sends = useLasting(label === 'sending', SENDING_SHOWS_AFTER_MS);
  const shown = label === 'sending' && !sends ? 'saved' : (label ?? 'confirmed');
  if (calm === true && isOnItsWay && !waits) return null;
  const words = t(`waiting.label.${shown}`);
  if (beside !== true || !isOnItsWay)
    return (
      <Badge {...LOOK[shown]} waiting={label !== null}>
        {words}
      </Badge>
    );
  return (
    <span
      title={words}
      className={classNames(
        'inline-flex size-6 shrink-0 items-center justify-center rounded-full',
        'border border-dashed border-current',
      )}
    >
      <Icon name={LOOK[shown].icon} size={14} />
      <span className="sr-only">{words}</span>
    </span>
  );
}
