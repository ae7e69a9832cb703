import { useState } from 'react';
import type { MessageKey } from '../../../i18n/messages.ts';
import { useText } from '../../../i18n/text.tsx';
import { setKiosk } from '../../../state/kiosk.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useSubmitLock } from '../../../ui/use-submit-lock.ts';
import { forgetLock, tryPassword, tryPin } from './pin.ts';

export type IsPassword = (password: string) => Promise<boolean | 'wait' | null>;

/** Whoever knows the PIN ends kiosk mode, or the password of the account that began it, if it has one. */
export function LeaveKiosk({
  isPassword,
  passwordEnds,
  open,
  onOpen,
}: {
  isPassword: IsPassword;
  /** False: that account has none. */
  passwordEnds: boolean;
  open: boolean;
  onOpen: (open: boolean) => void;
}) {
  const { t } = useText();
  return (
    <>
      <Button variant="quiet" icon="lock" onClick={() => onOpen(true)}>
        {t('kiosk.leave')}
      </Button>
      <Dialog open={open} onClose={() => onOpen(false)} title={t('kiosk.leave')} closeLabel={t('app.close')}>
        <LeaveForm isPassword={isPassword} passwordEnds={passwordEnds} />
      </Dialog>
    </>
  );
}

/** Forgets what was typed as it closes. */
function LeaveForm({ isPassword, passwordEnds }: { isPassword: IsPassword; passwordEnds: boolean }) {
  const { t } = useText();
  const [by, setBy] = useState<'pin' | 'password'>('pin');
  const [isForgotten, setForgotten] = useState(false);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<MessageKey | null>(null);
  const { locked, once } = useSubmitLock();
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
  const forgotten = () => {
    if (!passwordEnds) return setForgotten(true);
    setBy('password');
    setTyped('');
    setProblem(null);
  };
  return (
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
      {isForgotten && (
        <Banner tone="caution" alert>
          {t('kiosk.onlyPin')}
        </Banner>
      )}
      {by === 'pin' && !isForgotten && (
        <Button wide variant="quiet" onClick={forgotten}>
          {t('kiosk.forgotten')}
        </Button>
      )}
    </form>
  );
}
