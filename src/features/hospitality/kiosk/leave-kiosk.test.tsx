import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { offlineScreen } from '../../../../tests/support/offline-screen.tsx';
import { LeaveKiosk } from './leave-kiosk.tsx';
import { StartKiosk } from './start-kiosk.tsx';

const device = offlineScreen('2026-12-01T09:00:00Z');
afterEach(cleanup);

it('asks for no password that the account has not, and says what else ends kiosk mode', async () => {
  device.show(<LeaveKiosk isPassword={async () => false} passwordEnds={false} open onOpen={() => undefined} />);
  fireEvent.click(await screen.findByRole('button', { name: 'PIN forgotten?' }));
  expect(screen.getByRole('alert').textContent).toMatch(/no password here.*delete the data of this site/);
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.getByLabelText('PIN')).toBeDefined();
});

it.each([
  [true, 0],
  [false, 1],
])('as kiosk mode begins: an account with a password %s', async (hasPassword, expected) => {
  device.show(<StartKiosk accountId="me" buildingId="b" hasPassword={hasPassword} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Kiosk mode' }));
  await screen.findByLabelText(/Choose a PIN/);
  expect(screen.queryAllByText(/no password of Roost/)).toHaveLength(expected);
});
