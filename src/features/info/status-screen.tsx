import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useText } from '../../i18n/text.tsx';
import { pathTo } from '../../routes.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isSecure } from '../../ui/is-secure.ts';
import { useScreenTitle } from '../../ui/screen-title.ts';

export interface StatusScreenProps {
  version: string;
  /** Resolves to whether the server answered. */
  onAsk: () => Promise<boolean>;
  /** Whether the browser keeps the app on this device. */
  keepsApp: boolean;
}

/**
 * What works just now, for whoever wonders or helps: told by asking the server, never by what the browser says of the
 * network (spec 2, "Third layout").
 */
export function StatusScreen({ version, onAsk, keepsApp }: StatusScreenProps) {
  const { t } = useText();
  useScreenTitle(t('status.title'));
  const [answers, setAnswers] = useState<boolean | null>(null);
  const ask = async () => {
    setAnswers(null);
    setAnswers(await onAsk());
  };
  useEffect(() => {
    let isHere = true;
    void onAsk().then((answered) => {
      if (isHere) setAnswers(answered);
    });
    return () => {
      isHere = false;
    };
  }, [onAsk]);
  const server = answers === null ? 'asked' : answers ? 'answers' : 'silent';
  const app = keepsApp ? 'status.app.kept' : isSecure() ? 'status.app.notKept' : 'app.insecure';
  const lines = [
    { key: 'server', isWell: answers, text: t(`status.server.${server}`) },
    { key: 'app', isWell: keepsApp, text: t(app) },
  ];
  return (
    <>
      <h1 className="mb-4 text-2xl font-bold">{t('status.title')}</h1>
      <ul className="mb-5 space-y-3" aria-live="polite">
        {lines.map(({ key, isWell, text }) => (
          <li key={key} className="flex gap-3">
            <Icon
              name={isWell === true ? 'checkCircle' : isWell === null ? 'clock' : 'warning'}
              className={isWell === true ? 'text-accent' : 'text-muted'}
            />
            <span className="min-w-0 flex-1">{text}</span>
          </li>
        ))}
      </ul>
      <p className="mb-5 text-sm text-muted">{t('status.version', { version })}</p>
      <Button wide busy={answers === null} onClick={() => void ask()}>
        {t('status.again')}
      </Button>
      <Link href={pathTo.home()} className="mt-3 flex min-h-11 items-center justify-center font-semibold text-accent">
        {t('status.open')}
      </Link>
    </>
  );
}
