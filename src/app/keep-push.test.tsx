import 'fake-indexeddb/auto';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AccountDatabase } from '../offline/db/account-database.ts';
import { DeviceDatabase } from '../offline/db/device-database.ts';
import { AccountDatabaseProvider } from '../queries/account-database-provider.tsx';
import { push } from '../state/push.ts';
import { DeviceContext } from './device.tsx';
import { KeepPush } from './keep-push.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each<[NotificationPermission, string]>([
  ['default', 'off'],
  ['denied', 'denied'],
])('pushes are not on where the browser answers %s', async (answer, state) => {
  const asked = {
    permission: 'default',
    async requestPermission() {
      asked.permission = answer;
      return answer;
    },
  };
  vi.stubGlobal('Notification', asked);
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', { userAgent: 'Linux', serviceWorker: { ready: Promise.resolve({ pushManager: {} }) } });
  render(
    <DeviceContext value={new DeviceDatabase()}>
      <AccountDatabaseProvider database={new AccountDatabase('me')} user={null}>
        <KeepPush />
      </AccountDatabaseProvider>
    </DeviceContext>,
  );
  await waitFor(() => expect(push.state).toBe('off'));
  expect(await push.turnOn()).toBe(false);
  expect(push.state).toBe(state);
});
