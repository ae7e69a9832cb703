import type { ReactNode } from 'react';
import { problemWords } from '../i18n/problem-words.ts';
import { useText } from '../i18n/text.tsx';
import type { RejectedChange } from '../queries/rejected-change.ts';
import { showUndone } from '../state/toasts.ts';
import { Button } from '../ui/button.tsx';

/**
 * Actions on a refused change or one that needs a choice: nothing to check in to or cancel.
 * @param props.name of the entry
 * @param props.onGone after the person gave it up
 * @param props.children replace the retry button
 */
export function RejectedEntry({
  change: { problem, choose, retry, giveUp },
  name,
  onGone,
  children,
}: {
  change: RejectedChange;
  name: string;
  onGone?: (() => void) | undefined;
  children?: ReactNode;
}) {
  const text = useText();
  const { t } = text;
  const drop = async () => {
    showUndone(await giveUp());
    onGone?.();
  };
  return (
    <div className="relative z-10 mt-3 grid gap-2">
      {problem !== null && <p className="text-[0.9375rem]">{problemWords(text, problem)}</p>}
      <div role="group" aria-label={t('reservations.actions', { name })} className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" icon="trash" onClick={() => void drop()}>
          {t('waiting.giveUp')}
        </Button>
        {choose !== null && (
          <Button icon="question" onClick={() => void choose()}>
            {t('waiting.choose')}
          </Button>
        )}
        {children ??
          (retry !== null && (
            <Button variant="secondary" icon="retry" onClick={() => void retry()}>
              {t('app.retry')}
            </Button>
          ))}
      </div>
    </div>
  );
}
