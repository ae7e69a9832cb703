import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { AUTHORITIES } from '../../domain/access/authority.ts';
import { EMAIL } from '../../domain/access/password.ts';
import { LOCALES } from '../../domain/employee/employee.ts';
import { languageName } from '../../i18n/language-name.ts';
import { languageOf } from '../../i18n/messages.ts';
import { useText } from '../../i18n/text.tsx';
import { connectivity } from '../../state/connectivity.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';
import { useTries } from '../../ui/use-tries.ts';
import type { Invitation, SetUpCalls } from './calls.ts';

const NOBODY = { name: '', email: '', role: null };
/** The choice of no role besides that of everybody. */
const NONE = 'NONE';

/** Mails somebody new a link by which they choose a password (decision 0114). */
export function InviteCard({ calls }: { calls: Pick<SetUpCalls, 'invite'> }) {
  const { t, locale } = useText();
  const { online } = useSnapshot(connectivity);
  const [person, setPerson] = useState<Invitation>({ ...NOBODY, language: languageOf(locale) ?? 'en' });
  const { form, tried, miss, forget } = useTries();
  const [told, setTold] = useState<{ done: boolean; words: string } | null>(null);
  const { locked, once } = useSubmitLock();
  const [name, email] = [person.name.trim(), person.email.trim()];
  const errors = {
    name: name === '' ? t('input.required.name') : null,
    email: EMAIL.test(email) ? null : t(email === '' ? 'input.required.email' : 'administrator.emailForm'),
  };
  const change = (part: Partial<Invitation>) => {
    setPerson((now) => ({ ...now, ...part }));
    setTold(null);
  };
  const send = () =>
    once(async () => {
      if (errors.name !== null || errors.email !== null) {
        miss();
        return;
      }
      const result = await calls.invite({ ...person, name, email });
      if ('failed' in result) {
        setTold({ done: false, words: result.failed });
        return;
      }
      const words = result.mails === false ? 'setUp.invite.written' : 'setUp.invite.sent';
      setTold({ done: true, words: t(words, { name, email, username: result.username }) });
      // What was typed meanwhile is of somebody else, and stays.
      setPerson((now) => ({
        name: now.name === person.name ? NOBODY.name : now.name,
        email: now.email === person.email ? NOBODY.email : now.email,
        role: now.role === person.role ? NOBODY.role : now.role,
        language: now.language,
      }));
      forget();
    });
  return (
    <Card className="p-4">
      <form
        ref={form}
        noValidate
        className="grid grid-cols-1 gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (online) void send();
        }}
      >
        <h2 className="font-bold">{t('setUp.invite.title')}</h2>
        <p className="text-sm text-muted">{t('setUp.invite.hint')}</p>
        <TextField
          label={t('settings.name')}
          autoComplete="off"
          maxLength={200}
          required
          error={tried ? errors.name : null}
          value={person.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextField
          label={t('administrator.email')}
          type="email"
          autoComplete="off"
          maxLength={200}
          required
          error={tried ? errors.email : null}
          value={person.email}
          onChange={({ target }) => change({ email: target.value })}
        />
        <Select
          label={t('setUp.map.role')}
          value={person.role ?? NONE}
          options={[
            { value: NONE, label: t('setUp.invite.employee') },
            ...AUTHORITIES.map((value) => ({ value, label: t(`setUp.role.${value}`) })),
          ]}
          onChange={(role) => change({ role: role === NONE ? null : role })}
        />
        <Select
          label={t('settings.language')}
          value={person.language}
          options={LOCALES.map((value) => ({ value, label: languageName(value) }))}
          onChange={(language) => change({ language })}
        />
        {told !== null && (
          <Banner tone={told.done ? 'positive' : 'danger'} alert>
            {told.words}
          </Banner>
        )}
        <div>
          <Button type="submit" locked={locked} reason={online ? null : t('settings.needsNetwork')}>
            {t('setUp.invite.send')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
