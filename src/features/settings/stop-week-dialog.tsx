import { useText } from '../../i18n/text.tsx';
import type { OwnLocation } from '../../queries/own-entry.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useFrozenWhile } from '../../ui/use-frozen-while.ts';

/** Asks what becomes of the days ahead that the usual week booked. */
export function StopWeekDialog({
  open,
  booked: live,
  onClose,
  onStop,
}: {
  open: boolean;
  booked: readonly OwnLocation[];
  onClose: () => void;
  /** Gets the entries to cancel. */
  onStop: (cancel: readonly OwnLocation[]) => void;
}) {
  const { t, date: say } = useText();
  // What is cancelled is what was shown and counted.
  const booked = useFrozenWhile(live, open);
  const dates = [...new Set(booked.map(({ date }) => date))];
  const count = dates.length;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('week.stopTitle')}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button variant="secondary" onClick={() => onStop([])}>
            {t('week.stopKeep', { count })}
          </Button>
          <Button variant="danger" icon="trash" onClick={() => onStop(booked)}>
            {t('week.stopCancel', { count })}
          </Button>
        </>
      }
    >
      <p>{t('week.stopText', { count })}</p>
      <p className="mt-2 font-semibold">{dates.map((date) => say(date, 'dayShort')).join(' · ')}</p>
    </Dialog>
  );
}
