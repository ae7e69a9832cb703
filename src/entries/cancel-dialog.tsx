import { useText } from '../i18n/text.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** Asks whether to cancel the amenities of a cancelled time, too. */
export function CancelDialog({
  open,
  amenities,
  onAnswer,
  onClose,
}: {
  open: boolean;
  /** Names, each once. */
  amenities: readonly string[];
  onAnswer: (withAmenities: boolean) => void;
  onClose: () => void;
}) {
  const { t, list } = useText();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('cancel.title')}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button variant="secondary" onClick={() => onAnswer(false)}>
            {t('cancel.keep')}
          </Button>
          <Button variant="danger" icon="trash" onClick={() => onAnswer(true)}>
            {t('cancel.all')}
          </Button>
        </>
      }
    >
      <p>{t('cancel.text', { amenities: list([...amenities]) })}</p>
    </Dialog>
  );
}
