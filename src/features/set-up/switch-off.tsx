import { useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Switches a way to sign in off, once somebody said so who read what becomes of people. */
export function SwitchOff({
  what,
  name = '',
  onSwitchOff,
  ...button
}: Pick<ButtonProps, 'variant' | 'locked' | 'reason'> & {
  what: 'passwords' | 'method';
  /** Of the method. */
  name?: string;
  onSwitchOff: () => void;
}) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {t('setUp.switchOff')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t(`setUp.switchOff.${what}`, { name })}
        description={t(`setUp.switchOffMeans.${what}`)}
        closeLabel={t('app.close')}
      >
        <div className="flex flex-wrap gap-2">
          <Button
            variant="danger"
            locked={button.locked}
            onClick={() => {
              setOpen(false);
              onSwitchOff();
            }}
          >
            {t(`setUp.switchOffDo.${what}`)}
          </Button>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            {t('app.cancel')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
