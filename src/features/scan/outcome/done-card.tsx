import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { pathTo } from '../../../routes.ts';
import { savedWords } from '../../../i18n/saved-words.ts';
import { useText } from '../../../i18n/text.tsx';
import type { KeptState } from '../../../domain/intent/saved.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { WaitingBadge } from '../../../ui/waiting-badge.tsx';
import type { OutcomeCardProps } from './outcome-card.tsx';
import { OutcomeCard } from './outcome-card.tsx';
import type { Done } from './use-scan-actions.ts';

/** Null: the server confirmed it. */
const LABEL = { waiting: 'saved', done: null } as const;

/** A waiting change must not look granted. */
const LOOK: Record<KeptState, Pick<OutcomeCardProps, 'icon' | 'tone'>> = {
  waiting: { icon: 'device', tone: 'neutral' },
  done: { icon: 'check', tone: 'positive' },
  gone: { icon: 'warning', tone: 'caution' },
};

export interface DoneCardProps {
  done: Done;
  place: string;
  timeZone: string;
  onAgain: () => void;
  onAnother: () => void;
}

/** Shows the done step, and follows it until the server confirms. */
export function DoneCard({ done, place, timeZone, onAgain, onAnother }: DoneCardProps) {
  const text = useText();
  const { t, time } = text;
  const [, navigate] = useLocation();
  const [state, setState] = useState<KeptState>('waiting');
  const { saved } = done;
  useEffect(() => (saved.saved ? saved.follow(setState) : undefined), [saved]);
  const another = (
    <Button wide variant="secondary" icon="qr" onClick={onAnother}>
      {t('scan.another')}
    </Button>
  );
  if (!saved.saved) {
    return (
      <OutcomeCard
        icon="warning"
        tone="caution"
        title={savedWords(text, saved).text}
        place={place}
        actions={
          <>
            <Button wide icon="retry" onClick={onAgain}>
              {t('app.retry')}
            </Button>
            {another}
          </>
        }
      />
    );
  }
  const { reservationId, slot, verb, left } = done;
  // Leaving needs nobody's consent, so that it need not wait for it.
  const isCertain = state === 'done' || (state === 'waiting' && verb === 'checkedOut');
  return (
    <OutcomeCard
      {...LOOK[state]}
      {...(isCertain && verb === 'checkedOut' ? { icon: 'signOut' } : {})}
      title={t(isCertain ? `scan.${verb}` : `scan.asked.${verb}`)}
      place={place}
      badge={state !== 'gone' && <WaitingBadge label={LABEL[state]} />}
      actions={
        <>
          <Button wide icon="home" onClick={() => navigate(pathTo.home())}>
            {t('scan.toHome')}
          </Button>
          {reservationId !== null && verb === 'checkedIn' && (
            <Button wide variant="secondary" icon="info" onClick={() => navigate(pathTo.details({ reservationId }))}>
              {t('entry.details')}
            </Button>
          )}
          {another}
        </>
      }
    >
      {slot !== null && state !== 'gone' && (
        <p className="text-center tabular-nums">
          {t('scan.until', { from: time(slot.start, timeZone), to: time(slot.end, timeZone) })}
        </p>
      )}
      {left !== undefined && state !== 'gone' && <p className="text-center">{t('scan.left', { name: left })}</p>}
      {state === 'gone' && <Banner tone="caution">{t('scan.notAccepted')}</Banner>}
    </OutcomeCard>
  );
}
