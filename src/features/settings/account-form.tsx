import type { FormEvent } from 'react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { MIN_PASSWORD_LENGTH } from '../../domain/access/password.ts';
import { passwordProblem } from '../../i18n/password-words.ts';
import { useText } from '../../i18n/text.tsx';
import { connectivity } from '../../state/connectivity.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextField } from '../../ui/field.tsx';
import { ShowPassword } from '../../ui/inputs/show-password.tsx';
import { useTries } from '../../ui/use-tries.ts';

export type AccountProblem = 'passwordWrong' | 'tooManyAttempts' | 'network' | 'server';

/** Calls that need the server at once; null where they were done. */
export interface AccountCalls {
  /** Null where nobody signs in by a password of ours. */
  changePassword: ((old: string, next: string) => Promise<AccountProblem | null>) | null;
  signOutElsewhere: () => Promise<AccountProblem | null>;
}

type Told = 'passwordChanged' | 'signedOutElsewhere' | AccountProblem;
const DONE: readonly Told[] = ['passwordChanged', 'signedOutElsewhere'];

/** Changes the password, and ends sessions on other devices. */
export function AccountForm({
  username,
  calls,
  onAsked,
}: {
  username: string;
  calls: AccountCalls;
  /** Other devices may be signed out: a lost answer does not tell. */
  onAsked?: () => void;
}) {
  const { changePassword } = calls;
  const { t } = useText();
  const { online } = useSnapshot(connectivity);
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<Told | null>(null);
  const reason = online ? null : t('settings.needsNetwork');
  const run = async (call: () => Promise<AccountProblem | null>, done: Told): Promise<boolean> => {
    if (busy || !online) return false;
    setBusy(true);
    setTold(null);
    const problem = await call();
    setBusy(false);
    setTold(problem ?? done);
    onAsked?.();
    return problem === null;
  };
  return (
    <div className="grid gap-5">
      {told !== null && (
        <Banner tone={DONE.includes(told) ? 'positive' : 'danger'} alert>
          {t(`settings.account.${told}`)}
        </Banner>
      )}
      {changePassword !== null && (
        <PasswordForm
          username={username}
          busy={busy}
          reason={reason}
          onChange={(old, next) => run(() => changePassword(old, next), 'passwordChanged')}
        />
      )}
      <div className={classNames('grid gap-2', changePassword !== null && 'border-t border-line pt-4')}>
        <p className="text-sm text-muted">{t('settings.signOutElsewhereHint')}</p>
        <div>
          <Button
            variant="secondary"
            busy={busy}
            reason={reason}
            onClick={() => void run(calls.signOutElsewhere, 'signedOutElsewhere')}
          >
            {t('settings.signOutElsewhere')}
          </Button>
        </div>
      </div>
    </div>
  );
}

function PasswordForm({
  username,
  busy,
  reason,
  onChange,
}: {
  username: string;
  busy: boolean;
  reason: string | null;
  /** @returns whether it was changed */
  onChange: (old: string, next: string) => Promise<boolean>;
}) {
  const text = useText();
  const { t } = text;
  const [old, setOld] = useState('');
  const [next, setNext] = useState('');
  const [shown, setShown] = useState(false);
  const { form, tried, miss, forget } = useTries();
  const problem = passwordProblem(text, next);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (old === '' || problem !== null) return miss();
    if (!(await onChange(old, next))) return;
    setOld('');
    setNext('');
    forget();
  };
  const type = shown ? 'text' : 'password';
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="grid gap-3">
      {/* Tells a password manager whose password changes. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <TextField
        label={t('settings.oldPassword')}
        type={type}
        autoComplete="current-password"
        required
        value={old}
        error={tried && old === '' ? t('login.passwordRequired') : null}
        onChange={(event) => setOld(event.target.value)}
        trailing={<ShowPassword shown={shown} onChange={setShown} />}
      />
      <TextField
        label={t('settings.newPassword')}
        type={type}
        autoComplete="new-password"
        required
        value={next}
        hint={t('settings.newPasswordHint', { least: MIN_PASSWORD_LENGTH })}
        error={tried ? problem : null}
        onChange={(event) => setNext(event.target.value)}
      />
      <div>
        <Button type="submit" busy={busy} reason={reason}>
          {t('settings.changePassword')}
        </Button>
      </div>
    </form>
  );
}
