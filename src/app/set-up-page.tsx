import { useEffect, useMemo, useState } from 'react';
import type { Failed, SetUpCalls } from '../features/set-up/calls.ts';
import { SetUpScreen } from '../features/set-up/set-up-screen.tsx';
import { loadSetUpTranslator } from '../i18n/set-up-text.ts';
import { FixedTextProvider, useText } from '../i18n/text.tsx';
import type { Translator } from '../i18n/translator.ts';
import { callOnline } from '../offline/http/call-online.ts';
import { CallError } from '../offline/http/client.ts';
import { newSyncContext } from '../offline/http/session.ts';
import { browserPorts } from '../offline/ports/browser-ports.ts';
import { useAccountDatabase } from '../queries/account-database.ts';
import { reportContact } from '../state/connectivity.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { BUILD } from './build.ts';
import { useDevice } from './device.tsx';

/** The set-up, with words of its own. */
export function SetUpPage() {
  const text = useText();
  const [words, setWords] = useState<Translator | null>(null);
  useEffect(() => {
    let current = true;
    loadSetUpTranslator(text).then(
      (loaded) => {
        if (current) setWords(loaded);
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [text]);
  if (words === null) return <Skeleton className="m-4 h-60" />;
  return (
    <FixedTextProvider value={words}>
      <WithCalls />
    </FixedTextProvider>
  );
}

/** Its calls: secrets are kept in no outbox. */
function WithCalls() {
  const device = useDevice();
  const db = useAccountDatabase();
  const { t } = useText();
  const calls = useMemo<SetUpCalls>(() => {
    const context = newSyncContext(db, device, browserPorts(BUILD), db.accountId);
    /** What a call answers, or why it failed, in the server's words. */
    const asked = async <R,>(call: Promise<R>): Promise<R | Failed> => {
      try {
        const result = await call;
        reportContact(true);
        return result;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        reportContact(error.status !== null);
        return { failed: error.status === null ? t('setUp.needsNetwork') : error.message };
      }
    };
    const done = async (call: Promise<object>): Promise<Failed | null> => {
      const result = await asked(call);
      return 'failed' in result ? result : null;
    };
    const params = (id: string) => ({ params: { id } });
    return {
      read: () => asked(callOnline(context, 'GET /api/set-up', {})),
      save: (id, body) =>
        asked(callOnline(context, 'PUT /api/set-up/methods/:id', { ...params(id), body: copy(body) })),
      remove: (id) => done(callOnline(context, 'DELETE /api/set-up/methods/:id', params(id))),
      attempt: (id, body) => asked(callOnline(context, 'POST /api/set-up/methods/:id/try', { ...params(id), body })),
      samples: (id) => asked(callOnline(context, 'POST /api/set-up/methods/:id/samples', params(id))),
      activate: (id) => done(callOnline(context, 'POST /api/set-up/methods/:id/activate', params(id))),
      deactivate: (id) => done(callOnline(context, 'POST /api/set-up/methods/:id/deactivate', params(id))),
      metadata: (given) =>
        asked(
          callOnline(context, 'POST /api/set-up/metadata', {
            body: given.trimStart().startsWith('<') ? { xml: given } : { address: given.trim() },
          }),
        ),
      testMail: () => asked(callOnline(context, 'POST /api/set-up/mail', {})),
      sayCode: (code) => asked(callOnline(context, 'POST /api/set-up/mail/code', { body: { code } })),
      leave: (url) => location.assign(url),
    };
  }, [db, device, t]);
  return <SetUpScreen calls={calls} />;
}

/** Lists that the call may hold as its own. */
function copy({ mapping, ...rest }: Parameters<SetUpCalls['save']>[1]) {
  return {
    ...rest,
    fields: { ...rest.fields },
    mapping:
      mapping === null
        ? null
        : { ...mapping, required: [...mapping.required], roles: [...mapping.roles], teams: [...mapping.teams] },
  };
}
