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

/** Whether something has been so for a time. */
function useLasting(is: boolean, ms: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!is) return undefined;
    const timer = setTimeout(() => setLasting(true), ms);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [is, ms]);
  return is && lasting;
}

/**
 * How far a change has come, in words: not sent yet, sending, confirmed, needs your choice.
 * @param props.label null for what the server confirmed
 * @param props.calm says nothing of a change that is sent at once
 * @param props.beside stands beside what the change is: a glyph alone while it is on its way
 */
export function WaitingBadge({ label, calm, beside }: { label: Label; calm?: boolean; beside?: boolean }) {
  const { t } = useText();
  const isOnItsWay = label === 'saved' || label === 'sending';
  const waits = useLasting(isOnItsWay, WAITS_AFTER_MS);
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
