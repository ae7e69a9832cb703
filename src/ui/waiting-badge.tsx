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

/**
 * How far a change has come, in words: saved on this device, sending, confirmed, needs your choice.
 * @param props.label null for what the server confirmed
 */
export function WaitingBadge({ label }: { label: Exclude<WaitingBadgeLabel, 'confirmed'> | null }) {
  const { t } = useText();
  const shown = label ?? 'confirmed';
  return <Badge {...LOOK[shown]} waiting={label !== null}>{t(`waiting.label.${shown}`)}</Badge>;
}
