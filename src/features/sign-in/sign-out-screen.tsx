import { useState } from 'react';
import { Link } from 'wouter';
import { pathTo } from '../../routes.ts';
import { useText } from '../../i18n/text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { Spinner } from '../../ui/spinner.tsx';

/** Waiting changes, in words. */
export interface Waits {
  changes: readonly { key: number; title: string; when: string | null }[];
  /** Of these, how many may have reached the server. */
  underWay: number;
}

/** Changes kept until their person signs in again. */
export interface KeptFor {
  accountId: string;
  username: string;
  name: string | null;
  count: number;
}

export interface SignOutScreenProps {
  signedIn: boolean;
  /** After sign-out: people with kept changes. */
  kept: readonly KeptFor[];
  /** After sign-out: name of a provider at which the person is still signed in. */
  stillAt: string | null;
  /** Undefined until counted. */
  waits: Waits | 'unread' | undefined;
  /** The storage did not answer when the person was to be signed out. */
  hasFailed: boolean;
  onStay: () => void;
  onSignOut: (fate: 'keep' | 'discard') => Promise<void>;
}

/** With waiting changes, offers to stay, keep or discard them. */
export function SignOutScreen({ signedIn, kept, stillAt, waits, hasFailed, onStay, onSignOut }: SignOutScreenProps) {
  const { t } = useText();
  useScreenTitle(t('login.signOutTitle'));
  const [busy, setBusy] = useState(false);
  const [discarding, setDiscarding] = useState(false);
  const leave = (fate: 'keep' | 'discard') => {
    setBusy(true);
    void onSignOut(fate).finally(() => setBusy(false));
  };
  if (!signedIn) {
    return (
      <>
        <h1 className="mb-2 text-2xl font-bold">{t('login.signedOut')}</h1>
        <p className="mb-5 text-muted">{t('login.signedOutHint')}</p>
        {/* The server says so once this screen is there: then it is read out. */}
        <div role="status">
          {stillAt !== null && (
            <div className="mb-5">
              <Banner icon="signOut">{t('login.stillAt', { name: stillAt })}</Banner>
            </div>
          )}
        </div>
        {kept.length > 0 && (
          <div className="mb-5 space-y-2">
            {kept.map(({ accountId, username, name, count }) => (
              <Banner key={accountId} icon="device">
                {t('login.kept', { count, name: name ?? username })}
              </Banner>
            ))}
          </div>
        )}
        <Link
          href={pathTo.login()}
          className={classNames(
            'inline-flex min-h-11 w-full items-center justify-center',
            'rounded-xl bg-accent px-4 font-semibold text-on-accent',
          )}
        >
          {t('login.again')}
        </Link>
      </>
    );
  }
  if (!hasFailed && (waits === undefined || busy))
    return (
      <p role="status" className="flex items-center gap-3">
        <Spinner />
        {t('login.signingOut')}
      </p>
    );
  if (waits === undefined || waits === 'unread' || hasFailed)
    return (
      <>
        <h1 className="mb-4 text-2xl font-bold">{t('login.signOutTitle')}</h1>
        <Banner tone="caution" alert>
          {t(hasFailed ? 'login.signOutFailed' : 'login.waitsUnread')}
        </Banner>
        <div className="mt-5 space-y-3">
          <Button wide icon="sync" onClick={() => location.reload()}>
            {t('app.reload')}
          </Button>
          <Button wide variant="secondary" icon="signOut" onClick={() => leave('keep')}>
            {t('login.signOut')}
          </Button>
          <Button wide variant="quiet" onClick={onStay}>
            {t('login.stay')}
          </Button>
        </div>
      </>
    );
  const count = waits.changes.length;
  if (count === 0) {
    return (
      <>
        <h1 className="mb-2 text-2xl font-bold">{t('login.signOutTitle')}</h1>
        <p className="mb-5">{t('login.signOutSure')}</p>
        <div className="space-y-3">
          <Button wide icon="signOut" onClick={() => leave('keep')}>
            {t('login.signOut')}
          </Button>
          <Button wide variant="secondary" onClick={onStay}>
            {t('login.stay')}
          </Button>
        </div>
      </>
    );
  }
  if (discarding)
    return <Discarding waits={waits} onDiscard={() => leave('discard')} onBack={() => setDiscarding(false)} />;
  return (
    <>
      <h1 className="mb-2 text-2xl font-bold">{t('login.signOutTitle')}</h1>
      <p className="mb-4">{t('login.signOutWaiting', { count })}</p>
      <Changes waits={waits} />
      <div className="mt-5 space-y-3">
        <Button wide icon="device" onClick={() => leave('keep')}>
          {t('login.keep')}
        </Button>
        <p className="text-sm text-muted">{t('login.keepHint', { count })}</p>
        <Button wide variant="secondary" onClick={onStay}>
          {t('login.stay')}
        </Button>
        <Button wide variant="quiet" icon="trash" onClick={() => setDiscarding(true)}>
          {t('login.discardInstead')}
        </Button>
      </div>
    </>
  );
}

/** Further changes become a number. */
const NAMED = 5;

function Changes({ waits: { changes } }: { waits: Waits }) {
  const { t } = useText();
  return (
    <ul aria-label={t('login.waitingTitle')} className="divide-y divide-line rounded-xl border border-line px-3">
      {changes.slice(0, NAMED).map(({ key, title, when }) => (
        <li key={key} className="py-2">
          <span className="block font-semibold">{title}</span>
          {when !== null && <span className="block text-sm text-muted">{when}</span>}
        </li>
      ))}
      {changes.length > NAMED && (
        <li className="py-2 text-sm text-muted">{t('login.moreChanges', { count: changes.length - NAMED })}</li>
      )}
    </ul>
  );
}

/** The changes to lose, and the word to type for it. */
function Discarding({ waits, onDiscard, onBack }: { waits: Waits; onDiscard: () => void; onBack: () => void }) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const word = t('login.discardWord');
  const confirmed = typed.trim().toLocaleLowerCase() === word.toLocaleLowerCase();
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (confirmed) onDiscard();
      }}
    >
      <h1 className="text-2xl font-bold">{t('login.discardTitle')}</h1>
      <p className="font-semibold text-danger">{t('login.discardWarning', { count: waits.changes.length })}</p>
      <Changes waits={waits} />
      {waits.underWay > 0 && (
        <p className="text-sm text-muted">{t('login.discardUnderWay', { count: waits.underWay })}</p>
      )}
      <TextField
        label={t('login.discardType', { word })}
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" variant="danger" wide disabled={!confirmed}>
        {t('login.discard')}
      </Button>
      <Button variant="secondary" wide onClick={onBack}>
        {t('app.back')}
      </Button>
    </form>
  );
}
