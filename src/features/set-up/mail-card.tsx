import { useState } from 'react';
import type { MailSetUp, MailTrial } from '../../domain/set-up/set-up.ts';
import { codeWords } from '../../i18n/code-words.ts';
import { useText } from '../../i18n/text.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';
import type { SetUpCalls } from './calls.ts';

/** Sends a code, shows what the mail server said, and asks for the code that arrived. */
export function MailCard({ mail, calls }: { mail: MailSetUp; calls: Pick<SetUpCalls, 'testMail' | 'sayCode'> }) {
  const text = useText();
  const { t } = text;
  const [trial, setTrial] = useState<MailTrial | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [arrived, setArrived] = useState<boolean | null>(null);
  const { locked, once } = useSubmitLock();
  const leaves = mail.server !== null;
  const test = () =>
    once(async () => {
      const result = await calls.testMail();
      setArrived(null);
      setCode('');
      if ('failed' in result) setFailed(result.failed);
      else {
        setFailed(null);
        setTrial(result);
      }
    });
  const say = () =>
    once(async () => {
      const result = await calls.sayCode(code);
      setFailed('failed' in result ? result.failed : null);
      setArrived('failed' in result ? null : result.arrived);
    });
  return (
    <Card className="grid grid-cols-1 gap-3 p-4">
      <h2 className="font-bold">{t('setUp.mail.title')}</h2>
      <p className="text-sm text-muted">
        {mail.server === null
          ? t('setUp.mail.folder')
          : t('setUp.mail.server', { server: mail.server, from: mail.from })}
      </p>
      <div>
        <Button variant="secondary" locked={locked} onClick={() => void test()}>
          {t('setUp.mail.test', { to: mail.to })}
        </Button>
      </div>
      {failed !== null && (
        <Banner tone="danger" alert>
          {failed}
        </Banner>
      )}
      {trial !== null && trial.failure !== null && (
        <Banner tone="danger" alert>
          {codeWords(text, `setUp.mail.${trial.failure}`)}
        </Banner>
      )}
      {trial !== null && trial.conversation.length > 0 && (
        <div>
          <h3 className="mb-1 text-sm font-semibold">{t('setUp.mail.conversation')}</h3>
          {/* A region that scrolls is reached by keys. */}
          <div
            role="log"
            aria-label={t('setUp.mail.conversation')}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
            tabIndex={0}
            className="max-h-72 overflow-auto rounded-lg bg-sunken p-3 font-mono text-xs"
          >
            {trial.conversation.map(({ side, line }, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines have no id, and never move
              <p key={place} className="break-all">
                <span className="text-muted">{side === 'C' ? '→' : '←'} </span>
                {line}
              </p>
            ))}
          </div>
        </div>
      )}
      {trial !== null && trial.failure === null && (
        <form
          className="grid grid-cols-1 gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void say();
          }}
        >
          <TextField
            label={t('setUp.mail.code')}
            hint={leaves ? t('setUp.mail.codeHint', { to: trial.to }) : t('setUp.mail.codeHintFolder')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            required
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
          {arrived !== null && (
            <Banner tone={!arrived ? 'danger' : leaves ? 'positive' : 'caution'} alert>
              {t(!arrived ? 'setUp.mail.wrongCode' : leaves ? 'setUp.mail.arrived' : 'setUp.mail.written')}
            </Banner>
          )}
          <div>
            <Button type="submit" locked={locked}>
              {t('setUp.mail.say')}
            </Button>
          </div>
        </form>
      )}
    </Card>
  );
}
