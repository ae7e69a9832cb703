import { useState } from 'react';
import { useText } from '../../../i18n/text.tsx';
import { setKiosk } from '../../../state/kiosk.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useSubmitLock } from '../../../ui/use-submit-lock.ts';
import { canLock, isPin, lockWith } from './pin.ts';

/** Leaves the tablet to visitors, after a PIN was chosen that gives it back. */
export function StartKiosk({
  accountId,
  buildingId,
  hasPassword,
}: {
  accountId: string;
  buildingId: string;
  /** Kept here: one could end kiosk mode by it, too. */
  hasPassword: boolean;
}) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const [pin, setPin] = useState('');
  const [tried, setTried] = useState(false);
  const { locked, once } = useSubmitLock();
  if (!canLock()) return null;
  const start = async () => {
    setTried(true);
    if (!isPin(pin)) return;
    await once(() => lockWith(pin, buildingId));
    setKiosk(accountId);
  };
  return (
    <>
      <Button variant="quiet" icon="lock" onClick={() => setOpen(true)}>
        {t('kiosk.start')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('kiosk.start')}
        description={t('kiosk.startHint')}
        closeLabel={t('app.close')}
      >
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void start();
          }}
        >
          <TextField
            label={t('kiosk.choosePin')}
            hint={hasPassword ? undefined : t('kiosk.keepPin')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            value={pin}
            error={tried && !isPin(pin) ? t('kiosk.pin.form') : null}
            onChange={({ target }) => setPin(target.value)}
          />
          <Button type="submit" wide locked={locked}>
            {t('kiosk.start')}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
