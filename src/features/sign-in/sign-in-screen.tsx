import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { WithoutHttps } from '../../entries/without-https.tsx';
import { pathTo } from '../../routes.ts';
import { useText } from '../../i18n/text.tsx';
import { connectivity } from '../../state/connectivity.ts';
import { classNames } from '../../ui/class-names.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ShowPassword } from '../../ui/inputs/show-password.tsx';
import { isSecure } from '../../ui/is-secure.ts';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { useTries } from '../../ui/use-tries.ts';
import { Providers } from './providers.tsx';

export type SignInProblem =
  | { problem: 'badCredentials' | 'network' | 'server' | 'storage' }
  | { problem: 'tooManyAttempts'; minutes: number | null }
  | { problem: 'refused'; reason: string };

export interface SignInScreenProps {
  /** Resolves to null on success. */
  onSignIn: (name: string, password: string) => Promise<SignInProblem | null>;
  /** Leaves for a provider; resolves to what kept it from doing so. */
  onProvider: (id: string) => Promise<SignInProblem | null>;
  /** One can type name and password here. */
  typed: boolean;
  /** What is typed may be a password that was forgotten here; a directory's is not. */
  forgettable: boolean;
  providers: readonly { id: string; name: string }[];
  /** Comes from a provider: the session is on its way. */
  fetching: boolean;
  /** What a provider's answer led to. */
  problem: SignInProblem | null;
  /** Initial name, or ''. */
  name: string;
  /** People whose changes wait on this device. */
  waiting: readonly { accountId: string; username: string; name: string | null; count: number }[];
  organisation: string | null;
  /** Name of the person whose session the server ended, or null. */
  ended: string | null;
  /** This device scans QR codes, even without sign-in. */
  scans: boolean;
}

/** Name and password, errors, and people whose changes wait on this device. */
export function SignInScreen({ onSignIn, name: known, waiting, organisation, ended, scans, ...by }: SignInScreenProps) {
  const text = useText();
  const { t } = text;
  useScreenTitle(t('login.title'));
  const { online } = useSnapshot(connectivity);
  const [name, setName] = useState(known);
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const { form, tried, miss } = useTries();
  const [tryFailure, setFailure] = useState<SignInProblem | null | undefined>();
  // What a provider led to is said until the next try.
  const failure = tryFailure === undefined ? by.problem : tryFailure;
  const [before, setBefore] = useState(online);
  if (online !== before) {
    setBefore(online);
    if (online && failure?.problem === 'network') setFailure(null);
  }
  const nameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  // Nobody comes here for anything else: what is typed first goes where it belongs.
  useEffect(() => {
    (nameField.current?.value === '' ? nameField : passwordField).current?.focus();
  }, []);
  const choose = (username: string) => {
    setName(username);
    setPassword('');
    passwordField.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    if (name.trim() === '' || password === '') return miss();
    setBusy(true);
    const problem = await onSignIn(name.trim(), password);
    setBusy(false);
    setFailure(problem);
    if (problem?.problem === 'badCredentials') setPassword('');
  };
  const [leaving, setLeaving] = useState<string | null>(null);
  useEffect(() => {
    // Back from a provider a browser shows this very page again, as it was left.
    const isBack = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(null);
    addEventListener('pageshow', isBack);
    return () => removeEventListener('pageshow', isBack);
  }, []);
  const leave = async (id: string) => {
    if (leaving !== null) return;
    setLeaving(id);
    setFailure(null);
    const problem = await by.onProvider(id);
    // The browser is on its way: a second tap would begin anew.
    if (problem === null) return;
    setLeaving(null);
    setFailure(problem);
  };
  /** What a tap on somebody whose changes wait begins; of several providers nobody knows which is theirs. */
  const wayOf = (username: string): (() => void) | null => {
    if (by.typed) return () => choose(username);
    const [only, ...more] = by.providers;
    return only === undefined || more.length > 0 ? null : () => void leave(only.id);
  };
  if (by.fetching)
    return (
      <p role="status" className="flex items-center gap-3">
        <Spinner />
        {t('login.fetching')}
      </p>
    );
  return (
    <>
      <h1 className="mb-1 text-2xl font-bold">{t('login.title')}</h1>
      <p className="mb-5 text-muted">
        {organisation ? t('login.to', { organisation }) : t(isSecure() ? 'login.subtitle' : 'about.what')}
      </p>
      <div className="mb-4 space-y-3 empty:hidden">
        {failure ? (
          <Banner tone="danger" alert>
            {failure.problem === 'tooManyAttempts'
              ? t('login.problem.tooManyAttempts', { minutes: failure.minutes ?? 0 })
              : failure.problem === 'refused'
                ? (text.maybe(`error.signInRefused.${failure.reason}`) ?? t('error.signInRefused'))
                : t(`login.problem.${failure.problem}`)}
          </Banner>
        ) : ended !== null ? (
          <Banner tone="caution">{t('login.ended', { name: ended })}</Banner>
        ) : (
          !online && <Banner icon="cloudOff">{t('login.offline')}</Banner>
        )}
        <WithoutHttps />
      </div>
      {by.typed && (
        <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
          <TextField
            ref={nameField}
            label={t('login.name')}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={name}
            error={tried && name.trim() === '' ? t('login.nameRequired') : null}
            onChange={(event) => setName(event.target.value)}
          />
          <TextField
            ref={passwordField}
            label={t('login.password')}
            name="password"
            type={shown ? 'text' : 'password'}
            autoComplete="current-password"
            required
            value={password}
            error={tried && password === '' && failure === null ? t('login.passwordRequired') : null}
            onChange={(event) => setPassword(event.target.value)}
            trailing={<ShowPassword shown={shown} onChange={setShown} />}
          />
          <Button type="submit" wide busy={busy}>
            {t('login.submit')}
          </Button>
          {by.forgettable && (
            <Link
              href={pathTo.forgotten()}
              className="flex min-h-11 items-center justify-center font-semibold text-accent"
            >
              {t('forgotten.link')}
            </Link>
          )}
        </form>
      )}
      <Providers {...by} second={by.typed} onLeave={leave} busy={leaving} />
      {scans && (
        <Link
          href={pathTo.scan()}
          className={classNames(
            'mt-3 flex min-h-11 items-center justify-center gap-2 rounded-xl px-4',
            'py-2 text-[0.9375rem] font-semibold text-accent hover:bg-accent-soft',
          )}
        >
          <Icon name="qr" size={20} />
          {t('scan.open')}
        </Link>
      )}
      {waiting.length > 0 && (
        <section aria-label={t('login.waitingTitle')} className="mt-6 border-t border-line pt-4">
          <h2 className="text-sm font-semibold text-muted">{t('login.waitingTitle')}</h2>
          <ul className="mt-1">
            {waiting.map(({ accountId, ...one }) => (
              <li key={accountId}>
                <WaitingFor {...one} onChoose={wayOf(one.username)} />
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm text-muted">{t('login.waitingHint')}</p>
        </section>
      )}
    </>
  );
}

function WaitingFor({
  username,
  name,
  count,
  onChoose,
}: {
  username: string;
  name: string | null;
  count: number;
  /** Null: it is shown, and there is nothing to tap. */
  onChoose: (() => void) | null;
}) {
  const { t } = useText();
  const told = (
    <>
      <Icon name="device" size={20} className="text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{name ?? username}</span>
        {name !== null && <span className="block truncate text-sm text-muted">{username}</span>}
      </span>
      <span className="text-sm text-muted">{t('login.waiting', { count })}</span>
    </>
  );
  if (onChoose === null) return <span className="flex min-h-12 items-center gap-2">{told}</span>;
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-12 w-full items-center gap-2 rounded-lg text-left hover:bg-sunken"
    >
      {told}
    </button>
  );
}
