import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { outboxEntry } from '../../../tests/support/outbox-entry.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import { refusals } from '../../state/refusals.ts';
import { ForbiddenDialog } from './session-dialogs.tsx';
import { useForbidden } from './use-forbidden.ts';

afterEach(cleanup);

function Told() {
  const [forbidden, dismiss] = useForbidden();
  return forbidden ? <ForbiddenDialog onClose={dismiss} /> : <p>nothing</p>;
}

it('a 403 of a call that no outbox keeps is told by the dialog, once', async () => {
  render(
    <FixedTextProvider value={await loadTranslator('en')}>
      <AccountDatabaseProvider database={new AccountDatabase(crypto.randomUUID())} user={null}>
        <Told />
      </AccountDatabaseProvider>
    </FixedTextProvider>,
  );
  expect(screen.getByText('nothing')).toBeTruthy();
  await act(async () => {
    refusals.forbidden = true;
    await Promise.resolve();
  });
  expect(await screen.findByText('You do not have authority to perform this action')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('nothing')).toBeTruthy();
  expect(refusals.forbidden).toBe(false);
});

it('a change that the server refuses with 403 is told once, one that was refused before the page opened is not', async () => {
  const db = new AccountDatabase(crypto.randomUUID());
  const problem = {
    cause: 'refused',
    status: 403,
    code: 'forbidden',
    message: 'No.',
    details: null,
    conflict: null,
    at: 0,
  } as const;
  await db.outbox.add(outboxEntry({ seq: 1, state: 'rejected', problem }));
  render(
    <FixedTextProvider value={await loadTranslator('en')}>
      <AccountDatabaseProvider database={db} user={null}>
        <Told />
      </AccountDatabaseProvider>
    </FixedTextProvider>,
  );
  await db.outbox.add(outboxEntry({ seq: 2 }));
  expect(await screen.findByText('nothing')).toBeTruthy();
  await db.outbox.update(2, { state: 'rejected', problem });
  expect(await screen.findByRole('dialog', { name: 'Error' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('nothing')).toBeTruthy();
  await db.delete();
});
