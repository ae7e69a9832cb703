import type { FormEvent } from 'react';
import { useState } from 'react';
import { Link } from 'wouter';
import { MIN_PASSWORD_LENGTH } from '../../domain/access/password.ts';
import { passwordProblem } from '../../i18n/password-words.ts';
import { useText } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { pathTo } from '../../routes.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { NewPasswordFields } from '../../ui/inputs/new-password-fields.tsx';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { useTries } from '../../ui/use-tries.ts';
import { DoneHeading } from './done-heading.tsx';

export type PasswordLinkProblem = 'linkOver' | 'linkPasswordsOff' | 'tooManyAttempts' | 'network' | 'server';

/**
 * A password by the link of an invitation or of a forgotten one (spec 2, "Third layout"; spec 5, "Form messages").
 * @param onChoose gives the user name, or what kept it from being set
 */
export function PasswordLinkScreen({
  onChoose,
}: {
  onChoose: (password: string) => Promise<{ username: string } | { problem: PasswordLinkProblem }>;
}) {
  const text = useText();
  const { t } = text;
  useScreenTitle(t('password.title'));
  const [password, setPassword] = useState<string | null>(null);
  const { form, tried, miss } = useTries();
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<{ username: string } | { problem: PasswordLinkProblem } | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (password === null) return miss();
    setBusy(true);
    setTold(null);
    setTold(await onChoose(password));
    setBusy(false);
  };
  if (told !== null && 'username' in told)
    return (
      <>
        <DoneHeading>{t('password.done')}</DoneHeading>
        <p className="mb-5 text-muted">{t('password.doneHint', { username: told.username })}</p>
        <nav className="flex flex-wrap gap-x-6 font-semibold text-accent">
          <Link href={pathTo.login()} className="inline-flex min-h-11 items-center">
            {t('login.title')}
          </Link>
          <Link href={pathTo.instructions()} className="inline-flex min-h-11 items-center">
            {t('instructions.title')}
          </Link>
        </nav>
      </>
    );
  const problem = told?.problem ?? null;
  return (
    <>
      <h1 className="mb-1 text-2xl font-bold">{t('password.title')}</h1>
      <p className="mb-5 text-muted">{t('password.text')}</p>
      {problem !== null && (
        <div className="mb-4">
          <Banner tone="danger" alert>
            {wordsOf(text, problem)}
          </Banner>
        </div>
      )}
      {problem === 'linkOver' && (
        <Link href={pathTo.forgotten()} className="mb-4 inline-flex min-h-11 items-center font-semibold text-accent">
          {t('password.another')}
        </Link>
      )}
      {problem === 'linkPasswordsOff' && (
        <Link href={pathTo.login()} className="mb-4 inline-flex min-h-11 items-center font-semibold text-accent">
          {t('login.title')}
        </Link>
      )}
      <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
        <NewPasswordFields
          label={t('settings.newPassword')}
          hint={t('settings.newPasswordHint', { least: MIN_PASSWORD_LENGTH })}
          repeatLabel={t('password.repeat')}
          judge={(typed) => passwordProblem(text, typed)}
          validate={tried}
          onChange={setPassword}
        />
        <Button type="submit" wide busy={busy}>
          {t('password.submit')}
        </Button>
      </form>
    </>
  );
}

function wordsOf({ t }: Translator, problem: PasswordLinkProblem): string {
  if (problem === 'linkOver') return t('password.linkOver');
  if (problem === 'linkPasswordsOff') return t('error.linkPasswordsOff');
  return t(`administrator.problem.${problem}`);
}
