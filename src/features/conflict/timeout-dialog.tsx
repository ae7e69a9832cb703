import { useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/**
 * After a time-out the change stays in the waiting list, to retry or dismiss (docs/sync-protocol.md, "Conflict
 * clocks").
 */
export function TimeoutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  return (
    <Dialog
      open
      persistent
      onClose={onClose}
      title={t('conflict.timeout')}
      footer={<Button onClick={onClose}>{t('app.close')}</Button>}
    >
      <p>{t('conflict.timeoutText')}</p>
      <p className="mt-2 text-muted">{t('conflict.timeoutHint')}</p>
    </Dialog>
  );
}
