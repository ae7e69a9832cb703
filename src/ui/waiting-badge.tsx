import { useEffect, useState } from 'react';
import { useText } from '../i18n/text.tsx';
import type { Tone } from './badge.tsx';
import { Badge } from './badge.tsx';
import type { IconName } from './icon.tsx';

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

type Label = Exclude<WaitingBadgeLabel, 'confirmed'> | null;

/** Says "sending" only of a send that lasts. */
function useCalm(label: Label): Label {
  const [lasting, setLasting] = useState(false);
  const sending = label === 'sending';
  useEffect(() => {
    if (!sending) return undefined;
    const timer = setTimeout(() => setLasting(true), SENDING_SHOWS_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [sending]);
  return sending && !lasting ? 'saved' : label;
}

/**
 * How far a change has come, in words: saved on this device, sending, confirmed, needs your choice.
 * @param props.label null for what the server confirmed
 */
export function WaitingBadge({ label }: { label: Label }) {
  const { t } = useText();
  const shown = useCalm(label) ?? 'confirmed';
  return (
    <Badge {...LOOK[shown]} waiting={label !== null}>
      {t(`waiting.label.${shown}`)}
    </Badge>
  );
}
