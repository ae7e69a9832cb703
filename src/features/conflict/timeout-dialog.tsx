import { useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/**
 * The conflict's clock ran out. The change stays in the waiting list, to be tried again or dismissed
 * (docs/sync-protocol.md, "Conflict clocks").
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
