import { useText } from '../../i18n/text.tsx';
import type { OwnEntry } from '../../queries/own-entry.ts';
import { useUndo } from '../../actions/undo.ts';
import { showUndone } from '../../state/toasts.ts';
import { Button } from '../../ui/button.tsx';

/** An entry's last change while it can still be undone. */
export function unsentOf({ reservation, location }: OwnEntry): { seq: number } | null {
  const waiting = reservation?.waiting ?? location?.waiting ?? null;
  return waiting?.label === 'saved' || waiting?.label === 'sending' ? waiting : null;
}

/** Undoes an entry's last change; leaves the screen when that removes the entry. */
export function UndoButton({ entry, locked, onGone }: { entry: OwnEntry; locked: boolean; onGone: () => void }) {
  const { t } = useText();
  const undo = useUndo();
  const unsent = unsentOf(entry);
  if (unsent === null) return null;
  const isNew = (entry.location?.actualStatus ?? entry.reservation?.status) === 'APPROVED';
  const takeBack = async () => {
    const undone = await undo(unsent.seq);
    showUndone(undone);
    if (isNew && undone !== 'tooLate') onGone();
  };
  return (
    <Button wide variant="secondary" icon="undo" locked={locked} onClick={() => void takeBack()}>
      {t('app.undo')}
    </Button>
  );
}
