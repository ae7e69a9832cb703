import type { RollCall } from '../../domain/roll-call/roll-call.ts';
import { useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Counted } from './counted.ts';

interface EndDialogProps {
  open: boolean;
  onClose: () => void;
  call: RollCall;
  counted: Counted;
  /** False: this device was never told who is inside. */
  isKnown: boolean;
  onEnd: () => void;
}

/** Asks once more where somebody is missing, or may be. */
export function EndDialog({ open, onClose, call, counted, isKnown, onEnd }: EndDialogProps) {
  const { t } = useText();
  const missing = counted.open.length;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(call.drill ? 'rollCall.endDrill' : 'rollCall.end')}
      description={[
        ...(isKnown || missing > 0 ? [t('rollCall.endText', { count: missing })] : []),
        ...(isKnown ? [] : [t('rollCall.untold')]),
      ].join(' ')}
      closeLabel={t('app.close')}
    >
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          {t('rollCall.goOn')}
        </Button>
        <Button
          variant={missing > 0 || !isKnown ? 'danger' : 'primary'}
          onClick={() => {
            onEnd();
            onClose();
          }}
        >
          {t('rollCall.endNow')}
        </Button>
      </div>
    </Dialog>
  );
}
