import { useMemo } from 'react';
import type { AccountCalls, AccountProblem } from '../features/settings/account-form.tsx';
import type { CalendarCalls } from '../features/settings/calendar-link.tsx';
import { SettingsScreen } from '../features/settings/settings-screen.tsx';
import { callOnline } from './call-online.ts';
import { CallError } from '../offline/http/client.ts';
import { newSyncContext } from '../offline/http/session.ts';
import { browserPorts } from '../offline/ports/browser-ports.ts';
import { useAccountDatabase } from '../queries/account-database.ts';
import { BUILD } from './build.ts';
import { useDevice } from './device.tsx';
import { useOrganisation } from './session/use-organisation.ts';
import { useOwnDataCalls } from './use-own-data-calls.ts';

/** The settings, with what they call at the server themselves: passwords are kept in no outbox. */
export function SettingsPage() {
  const device = useDevice();
  const db = useAccountDatabase();
  const context = useMemo(() => newSyncContext(db, device, browserPorts(BUILD), db.accountId), [db, device]);
  // As long as that is not known, whoever has one may change it.
  const hasPasswords = useOrganisation(device, true)?.forgettable !== false;
  const calls = useMemo<AccountCalls>(
    () => ({
      changePassword: hasPasswords
        ? (old, next) => told(callOnline(context, 'POST /api/employee/password', { body: { old, new: next } }))
        : null,
      signOutElsewhere: () => told(callOnline(context, 'POST /api/employee/sign-out-elsewhere', {})),
    }),
    [context, hasPasswords],
  );
  const calendar = useMemo<CalendarCalls>(
    () => ({
      read: () => answered(async () => (await callOnline(context, 'GET /api/meeting/feed', {})).made),
      make: () =>
        answered(async () => {
          const { path } = await callOnline(context, 'POST /api/meeting/feed', {});
          return new URL(path, location.origin).href;
        }),
      revoke: () =>
        answered(async () => {
          await callOnline(context, 'DELETE /api/meeting/feed', {});
          return true as const;
        }),
    }),
    [context],
  );
  return <SettingsScreen calls={calls} calendar={calendar} ownData={useOwnDataCalls(context)} />;
}

/** What a call answers; undefined where it failed. */
async function answered<R>(call: () => Promise<R>): Promise<R | undefined> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return undefined;
  }
}

async function told(call: Promise<unknown>): Promise<AccountProblem | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.status === null) return 'network';
    if (error.code === 'passwordWrong') return 'passwordWrong';
    return error.status === 429 ? 'tooManyAttempts' : 'server';
  }
}
