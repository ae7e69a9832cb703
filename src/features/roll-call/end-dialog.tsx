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
  onEnd: () => void;
}

/** Asks once more where somebody is missing. */
export function EndDialog({ open, onClose, call, counted, onEnd }: EndDialogProps) {
  const { t } = useText();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(call.drill ? 'rollCall.endDrill' : 'rollCall.end')}
      description={t('rollCall.endText', { count: counted.open.length })}
      closeLabel={t('app.close')}
    >
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          {t('rollCall.goOn')}
        </Button>
        <Button
          variant={counted.open.length > 0 ? 'danger' : 'primary'}
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
