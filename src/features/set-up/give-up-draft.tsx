import { useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Discards a draft, once somebody said so who read what goes with it. */
export function GiveUpDraft({
  name,
  locked,
  onGiveUp,
}: {
  /** Of the draft. */
  name: string;
  locked: boolean;
  onGiveUp: () => void;
}) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" locked={locked} onClick={() => setOpen(true)}>
        {t('setUp.giveUp')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('setUp.giveUpSure', { name })}
        description={t('setUp.giveUpMeans')}
        closeLabel={t('app.close')}
      >
        <div className="flex flex-wrap gap-2">
          <Button
            variant="danger"
            locked={locked}
            onClick={() => {
              setOpen(false);
              onGiveUp();
            }}
          >
            {t('setUp.giveUpDo')}
          </Button>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            {t('app.cancel')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
