import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { DATES, rooms } from '../../tests/offline/model/office.ts';
import { ME } from '../../tests/support/employee-info.ts';
import { offlineScreen } from '../../tests/support/offline-screen.tsx';
import { FixedTextProvider } from '../i18n/text.tsx';
import { AccountDatabaseProvider } from '../queries/account-database-provider.tsx';
import { toasts } from '../state/toasts.ts';
import { useEntryActions } from './use-entry-actions.ts';

const device = offlineScreen(`${DATES[0]}T09:00:00Z`);
const nothingMet = { teamDay: null, replaces: [], present: [] };

test.each([
  ['says where it is and how long', undefined, 'Checked in at r1, 08:30–17:30'],
  ['says both workstations where it replaces one', 'r2', 'r1 instead of r2, 08:30–17:30'],
])('a check-in %s', async (_, replaced, notice) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <FixedTextProvider value={device.text}>
      <AccountDatabaseProvider database={device.db} user={null} first={{ flags: {} }}>
        {children}
      </AccountDatabaseProvider>
    </FixedTextProvider>
  );
  const { result } = renderHook(() => useEntryActions({ info: { ...ME, waiting: null }, timeZone: 'UTC' }), {
    wrapper,
  });
  const [room] = rooms;
  if (room === undefined) throw new Error('no workstation');
  const booking = { room, date: DATES[0], dayPart: 'FULLDAY', met: nothingMet, checkIn: true } as const;
  await act(() => result.current.book(booking, replaced));
  expect(toasts.shown).toMatchObject({ kind: 'saved', notice });
});
