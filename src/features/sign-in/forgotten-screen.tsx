import type { FormEvent } from 'react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useText } from '../../i18n/text.tsx';
import { pathTo } from '../../routes.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { useTries } from '../../ui/use-tries.ts';

/** What became of it: a mail, where there is such an account; a file on a server that sends no mails; or a problem. */
export type Forgotten = 'sent' | 'written' | 'tooManyAttempts' | 'network' | 'server';

/** Asks for a link to choose another password; the answer tells nobody whether there is such an account. */
export function ForgottenScreen({ onAsk }: { onAsk: (name: string) => Promise<Forgotten> }) {
  const { t } = useText();
  useScreenTitle(t('forgotten.title'));
  const [name, setName] = useState('');
  const { form, tried, miss } = useTries();
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<Forgotten | null>(null);
  const isDone = told === 'sent' || told === 'written';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (name.trim() === '') return miss();
    setBusy(true);
    setTold(null);
    const became = await onAsk(name.trim());
    setBusy(false);
    setTold(became);
  };
  return (
    <>
      <h1 className="mb-1 text-2xl font-bold">{t('forgotten.title')}</h1>
      <p role="status" className="mb-5 text-muted">
        {t(told === 'sent' ? 'forgotten.done' : told === 'written' ? 'forgotten.written' : 'forgotten.text')}
      </p>
      {told !== null && !isDone && (
        <div className="mb-4">
          <Banner tone="danger" alert>
            {t(`administrator.problem.${told}`)}
          </Banner>
        </div>
      )}
      {!isDone && (
        <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
          <TextField
            label={t('login.name')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={200}
            value={name}
            error={tried && name.trim() === '' ? t('login.nameRequired') : null}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit" wide busy={busy}>
            {t('forgotten.submit')}
          </Button>
        </form>
      )}
      <Link href={pathTo.login()} className="mt-3 flex min-h-11 items-center justify-center font-semibold text-accent">
        {t('forgotten.back')}
      </Link>
    </>
  );
}
