import type { ReactNode } from 'react';
import { useText } from '../i18n/text.tsx';
import { Button } from './button.tsx';

export interface RefusedWishProps {
  /** What it is about. */
  name: string;
  /** Why it was not granted; null until that is known. */
  why: string | null;
  /** Sends it again; null where that makes no sense. */
  onRetry: (() => unknown) | null;
  /** Asks for the choice that it needs; null where there is none. */
  onChoose: (() => unknown) | null;
  onGiveUp: () => void;
  /** In the place of another try. */
  children?: ReactNode;
}

/** What can be done about a wish that was refused or needs a choice: there is nothing to check in to or to cancel. */
export function RefusedWish({ name, why, onChoose, onRetry, onGiveUp, children }: RefusedWishProps) {
  const { t } = useText();
  return (
    <div className="relative z-10 mt-3 grid gap-2">
      {why !== null && <p className="text-[0.9375rem]">{why}</p>}
      <div role="group" aria-label={t('reservations.actions', { name })} className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" icon="trash" onClick={onGiveUp}>
          {t('waiting.giveUp')}
        </Button>
        {onChoose !== null && (
          <Button icon="question" onClick={() => void onChoose()}>
            {t('waiting.choose')}
          </Button>
        )}
        {children ??
          (onRetry !== null && (
            <Button variant="secondary" icon="retry" onClick={() => void onRetry()}>
              {t('app.retry')}
            </Button>
          ))}
      </div>
    </div>
  );
}
