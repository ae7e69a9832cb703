import { useState } from 'react';
import { Link } from 'wouter';
import { pathTo } from '../../app/routes.ts';
import { useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { Spinner } from '../../ui/spinner.tsx';

export interface SignOutScreenProps {
  signedIn: boolean;
  /** Changes that wait on this device; undefined until counted. */
  waiting: number | undefined;
  onStay: () => void;
  onSignOut: (fate: 'keep' | 'discard') => Promise<void>;
}

/** Signing out: with changes waiting, asks whether to stay, to keep them on this device, or to discard them. */
export function SignOutScreen({ signedIn, waiting, onStay, onSignOut }: SignOutScreenProps) {
  const { t } = useText();
  useScreenTitle(t('login.signOutTitle'));
  const [busy, setBusy] = useState(false);
  const [discarding, setDiscarding] = useState(false);
  const [typed, setTyped] = useState('');
  const leave = (fate: 'keep' | 'discard') => {
    setBusy(true);
    void onSignOut(fate).finally(() => setBusy(false));
  };
  if (!signedIn) {
    return (
      <>
        <h1 className="mb-2 text-2xl font-bold">{t('login.signedOut')}</h1>
        <p className="mb-5 text-muted">{t('login.signedOutHint')}</p>
        <Link href={pathTo.login()} className="inline-flex min-h-11 w-full items-center justify-center rounded-xl bg-accent px-4 font-semibold text-on-accent">{t('login.again')}</Link>
      </>
    );
  }
  if (waiting === undefined || busy) return <p role="status" className="flex items-center gap-3"><Spinner />{t('login.signingOut')}</p>;
  const word = t('login.discardWord');
  const confirmed = typed.trim().toLocaleLowerCase() === word.toLocaleLowerCase();
  return (
    <>
      <h1 className="mb-2 text-2xl font-bold">{t('login.signOutTitle')}</h1>
      <p className="mb-5">{waiting === 0 ? t('login.signOutSure') : t('login.signOutWaiting', { count: waiting })}</p>
      {discarding ? (
        <form
          className="space-y-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (confirmed) leave('discard');
          }}
        >
          <p className="font-semibold text-danger">{t('login.discardWarning', { count: waiting })}</p>
          <TextField label={t('login.discardType', { word })} value={typed} autoComplete="off" autoCapitalize="none" onChange={(event) => setTyped(event.target.value)} />
          <Button type="submit" variant="danger" wide disabled={!confirmed}>{t('login.discard')}</Button>
          <Button variant="secondary" wide onClick={() => setDiscarding(false)}>{t('app.back')}</Button>
        </form>
      ) : (
        <div className="space-y-3">
          {waiting === 0
            ? <Button wide icon="signOut" onClick={() => leave('keep')}>{t('login.signOut')}</Button>
            : <Button wide icon="device" onClick={() => leave('keep')}>{t('login.keep')}</Button>}
          {waiting > 0 && <p className="text-sm text-muted">{t('login.keepHint')}</p>}
          <Button wide variant="secondary" onClick={onStay}>{t('login.stay')}</Button>
          {waiting > 0 && <Button wide variant="quiet" icon="trash" onClick={() => setDiscarding(true)}>{t('login.discardInstead')}</Button>}
        </div>
      )}
    </>
  );
}
