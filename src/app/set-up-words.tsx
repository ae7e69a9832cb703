import type { ReactNode } from 'react';
import { useEffect, useMemo, useState } from 'react';
import { loadSetUpTranslator } from '../i18n/set-up-text.ts';
import { FixedTextProvider, useText } from '../i18n/text.tsx';
import type { Translator } from '../i18n/translator.ts';
import { CallError } from '../offline/http/client.ts';
import { newSyncContext, type SyncContext } from '../offline/http/session.ts';
import { browserPorts } from '../offline/ports/browser-ports.ts';
import { useAccountDatabase } from '../queries/account-database.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { BUILD } from './build.ts';
import { problemWords } from './call-online.ts';
import { useDevice } from './device.tsx';

/** Screens of administrators, with words of their own. */
export function SetUpWords({ children }: { children: ReactNode }) {
  const text = useText();
  const [words, setWords] = useState<Translator | null>(null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  useEffect(() => {
    let current = true;
    loadSetUpTranslator(text).then(
      (loaded) => {
        if (current) setWords(loaded);
      },
      (error: unknown) => {
        if (current) setFailure({ error });
      },
    );
    return () => {
      current = false;
    };
  }, [text]);
  // The screen says so in the words that are there, as of any part that could not be loaded.
  if (words === null && failure !== null) throw failure.error;
  if (words === null) return <Skeleton className="m-4 h-60" />;
  return <FixedTextProvider value={words}>{children}</FixedTextProvider>;
}

/** Why a call could not be made, in words. */
interface Failed {
  failed: string;
}

/** Calls that no outbox keeps, such as those with secrets. */
export interface OnlineCalls {
  context: SyncContext;
  /** What a call answers, or why it failed, in the server's words. */
  asked: <R>(call: Promise<R>) => Promise<R | Failed>;
  /** Why a call failed whose answer says nothing. */
  done: (call: Promise<object>) => Promise<Failed | null>;
}

export function useOnlineCalls(): OnlineCalls {
  const device = useDevice();
  const db = useAccountDatabase();
  const { t } = useText();
  return useMemo(() => {
    const context = newSyncContext(db, device, browserPorts(BUILD), db.accountId);
    const asked = async <R,>(call: Promise<R>): Promise<R | Failed> => {
      try {
        return await call;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        return { failed: error.status === null ? t('setUp.needsNetwork') : problemWords(error, t) };
      }
    };
    const done = async (call: Promise<object>): Promise<Failed | null> => {
      const result = await asked(call);
      return 'failed' in result ? result : null;
    };
    return { context, asked, done };
  }, [db, device, t]);
}
