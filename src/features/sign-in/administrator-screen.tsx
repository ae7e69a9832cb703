import type { FormEvent } from 'react';
import { useState } from 'react';
import { Link } from 'wouter';
import { EMAIL, MIN_PASSWORD_LENGTH, USERNAME } from '../../domain/access/password.ts';
import { passwordProblem } from '../../i18n/password-words.ts';
import { useText } from '../../i18n/text.tsx';
import { pathTo } from '../../routes.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { NewPasswordFields } from '../../ui/inputs/new-password-fields.tsx';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { useTries } from '../../ui/use-tries.ts';
import { DoneHeading } from './done-heading.tsx';

export type LinkProblem =
  | 'linkOver'
  | 'nameUnreadable'
  | 'emailTaken'
  | 'personSuspended'
  | 'tooManyAttempts'
  | 'network'
  | 'server';

export interface FirstAdministrator {
  username: string;
  name: string;
  email: string;
  password: string;
}

/** The password is null until it was entered twice, and nothing is wrong with it. */
type Draft = Omit<FirstAdministrator, 'password'> & { password: string | null };

const NOTHING: Draft = { username: '', name: '', email: '', password: null };

/** Name, e-mail address and password of the first administrator. */
export function AdministratorScreen({
  onBecome,
}: {
  onBecome: (person: FirstAdministrator) => Promise<LinkProblem | null>;
}) {
  const text = useText();
  const { t, error } = text;
  useScreenTitle(t('administrator.title'));
  const [person, setPerson] = useState(NOTHING);
  const { form, tried, miss } = useTries();
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<LinkProblem | 'done' | null>(null);
  const errors: Record<keyof Omit<FirstAdministrator, 'password'>, string | null> = {
    // Each has its own message (spec 5, "Form messages").
    name: person.name.trim() === '' ? t('input.required.name') : null,
    username: USERNAME.test(person.username)
      ? null
      : t(person.username === '' ? 'login.nameRequired' : 'administrator.usernameForm'),
    email: EMAIL.test(person.email)
      ? null
      : t(person.email === '' ? 'input.required.email' : 'administrator.emailForm'),
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const { password } = person;
    if (password === null || Object.values(errors).some((problem) => problem !== null)) return miss();
    setBusy(true);
    setTold(null);
    const problem = await onBecome({ ...person, password, name: person.name.trim() });
    setBusy(false);
    setTold(problem ?? 'done');
  };
  const field = (name: keyof typeof errors) => ({
    value: person[name],
    required: true,
    error: tried ? errors[name] : null,
    onChange: ({ target }: { target: HTMLInputElement }) => setPerson({ ...person, [name]: target.value }),
  });
  if (told === 'done')
    return (
      <>
        <DoneHeading>{t('administrator.done')}</DoneHeading>
        <p className="mb-5 text-muted">{t('administrator.doneHint', { username: person.username })}</p>
        <Link href={pathTo.login()} className="font-semibold text-accent">
          {t('login.title')}
        </Link>
      </>
    );
  return (
    <>
      <h1 className="mb-1 text-2xl font-bold">{t('administrator.title')}</h1>
      <p className="mb-5 text-muted">{t('administrator.text')}</p>
      {told !== null && (
        <div className="mb-4">
          <Banner tone="danger" alert>
            {told === 'emailTaken' || told === 'personSuspended' ? error(told) : t(`administrator.problem.${told}`)}
          </Banner>
          {told === 'linkOver' && (
            <Link href={pathTo.login()} className="flex min-h-11 items-center justify-center font-semibold text-accent">
              {t('forgotten.back')}
            </Link>
          )}
        </div>
      )}
      <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
        <TextField {...field('name')} label={t('settings.name')} autoComplete="name" maxLength={200} />
        <TextField {...field('email')} label={t('administrator.email')} type="email" autoComplete="email" />
        <TextField
          {...field('username')}
          label={t('administrator.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <NewPasswordFields
          label={t('login.password')}
          hint={t('settings.newPasswordHint', { least: MIN_PASSWORD_LENGTH })}
          repeatLabel={t('password.repeat')}
          judge={(typed) => passwordProblem(text, typed)}
          validate={tried}
          onChange={(password) => setPerson((before) => ({ ...before, password }))}
        />
        <Button type="submit" wide busy={busy}>
          {t('administrator.submit')}
        </Button>
      </form>
    </>
  );
}
