import 'fake-indexeddb/auto';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { keysAsWords } from '../../../tests/support/keys-as-words.ts';
import { FixedTextProvider } from '../../i18n/text.tsx';
import { openAccount } from '../../offline/db/connection.ts';
import { DeviceDatabase } from '../../offline/db/device-database.ts';
import { NotSavedError } from '../../offline/outbox/not-saved-error.ts';
import { session } from '../../state/session.ts';
import { DeviceContext } from '../device.tsx';
import { LogoutPage } from './logout-page.tsx';

const { releaseHolds } = vi.hoisted(() => ({ releaseHolds: vi.fn<() => Promise<void>>() }));
vi.mock('../../offline/outbox/hold.ts', () => ({ releaseHolds }));

afterEach(() => {
  cleanup();
  session.user = null;
});

it('lets one sign out also where what can still be undone could not be sent', async () => {
  releaseHolds.mockRejectedValue(new NotSavedError('quota'));
  const id = crypto.randomUUID();
  session.user = { id, username: 'ann', authorities: [] };
  const device = new DeviceDatabase(crypto.randomUUID());
  render(
    <FixedTextProvider value={keysAsWords}>
      <DeviceContext value={device}>
        <LogoutPage />
      </DeviceContext>
    </FixedTextProvider>,
  );
  expect(await screen.findByRole('button', { name: 'login.signOut' })).toBeTruthy();
  cleanup();
  await Promise.all([device.delete(), (await openAccount(id)).delete()]);
});
