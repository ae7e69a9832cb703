import { useState } from 'react';
import type { MessageKey } from '../../../i18n/messages.ts';
import { useText } from '../../../i18n/text.tsx';
import { setKiosk } from '../../../state/kiosk.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useSubmitLock } from '../../../ui/use-submit-lock.ts';
import { forgetLock, tryPassword, tryPin } from './pin.ts';
import { useIdle } from './use-idle.ts';

export type IsPassword = (password: string) => Promise<boolean | 'wait' | null>;

const IDLE_MS = 30_000;

/** Whoever knows the PIN ends kiosk mode, or the password of the account that began it. */
export function LeaveKiosk({ isPassword }: { isPassword: IsPassword }) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const [by, setBy] = useState<'pin' | 'password'>('pin');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<MessageKey | null>(null);
  const { locked, once } = useSubmitLock();
  const begin = (next: 'pin' | 'password') => {
    setBy(next);
    setTyped('');
    setProblem(null);
  };
  const close = () => {
    setOpen(false);
    begin('pin');
  };
  useIdle(open ? IDLE_MS : null, close);
  const problemOf = async (): Promise<MessageKey | null> => {
    if (by === 'pin') {
      const tried = await tryPin(typed, Date.now());
      return tried === 'right' ? null : `kiosk.pin.${tried}`;
    }
    const tried = await tryPassword(() => isPassword(typed), Date.now());
    return tried === 'right' ? null : `kiosk.password.${tried}`;
  };
  const leave = async () => {
    const found = await once(problemOf);
    setTyped('');
    setProblem(found);
    if (found !== null) return;
    forgetLock();
    setKiosk(null);
  };
  return (
    <>
      <Button variant="quiet" icon="lock" onClick={() => setOpen(true)}>
        {t('kiosk.leave')}
      </Button>
      <Dialog open={open} onClose={close} title={t('kiosk.leave')} closeLabel={t('app.close')}>
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void leave();
          }}
        >
          <TextField
            // A field of its own: what was typed as a PIN is no password.
            key={by}
            label={t(by === 'pin' ? 'kiosk.pin' : 'kiosk.password')}
            hint={by === 'pin' ? undefined : t('kiosk.passwordHint')}
            type="password"
            inputMode={by === 'pin' ? 'numeric' : 'text'}
            autoComplete="off"
            maxLength={by === 'pin' ? 8 : 1000}
            value={typed}
            error={problem === null ? null : t(problem)}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" wide locked={locked}>
            {t('kiosk.leave')}
          </Button>
          {by === 'pin' && (
            <Button wide variant="quiet" onClick={() => begin('password')}>
              {t('kiosk.forgotten')}
            </Button>
          )}
        </form>
      </Dialog>
    </>
  );
}
