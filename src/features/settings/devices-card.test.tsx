import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { SignedInDevice } from '../../domain/access/device-words.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { OwnDataCalls } from './devices-card.tsx';
import { DevicesCard } from './devices-card.tsx';

afterEach(cleanup);
const AT = '2026-11-23T12:00:00Z';
const HERE: SignedInDevice = {
  id: '1',
  browser: 'Firefox',
  system: 'Linux',
  signedInAt: AT,
  usedAt: AT,
  takesPush: false,
  here: true,
};

async function show(devices: OwnDataCalls['devices'], endDevice: OwnDataCalls['endDevice'] = async () => true) {
  const calls: OwnDataCalls = { devices, lookUps: async () => [], endDevice, exportData: async () => undefined };
  render(
    <FixedTextProvider value={await loadTranslator('en')}>
      <DevicesCard calls={calls} timeZone="Europe/Amsterdam" />
    </FixedTextProvider>,
  );
}

it('says that the server did not tell, and asks again', async () => {
  const devices = vi.fn<OwnDataCalls['devices']>().mockResolvedValueOnce(undefined);
  await show(devices);
  expect((await screen.findByRole('alert')).textContent).toBe('That did not work. Please try again.');
  devices.mockResolvedValueOnce([HERE]);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Firefox · Linux');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('tells two of one browser apart', async () => {
  const other = { ...HERE, id: '2', here: false, usedAt: '2026-11-28T13:05:00Z' };
  await show(async () => [HERE, other, { ...other, id: '3', signedInAt: '2026-11-23T23:30:00Z' }]);
  const [, first] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toContain('Signed in Mon 23 Nov 2026, 13:00');
  expect(first?.textContent).toContain('Last used Sat 28 Nov 2026, 14:05');
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Sign out Firefox · Linux, signed in Mon 23 Nov 2026, 13:00',
    'Sign out Firefox · Linux, signed in Tue 24 Nov 2026, 00:30',
  ]);
});

it('tells two of one browser apart that were signed in within a minute', async () => {
  const other = { ...HERE, here: false, browser: 'Safari', system: 'iOS' };
  await show(async () => [
    HERE,
    { ...other, id: '3', signedInAt: '2026-11-23T12:00:40Z' },
    { ...other, id: '2', signedInAt: '2026-11-23T12:00:10Z' },
    { ...other, id: '4', signedInAt: '2026-11-23T12:01:00Z' },
  ]);
  await screen.findAllByRole('listitem');
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Sign out Safari · iOS (2), signed in Mon 23 Nov 2026, 13:00',
    'Sign out Safari · iOS (1), signed in Mon 23 Nov 2026, 13:00',
    'Sign out Safari · iOS, signed in Mon 23 Nov 2026, 13:01',
  ]);
  expect(screen.getAllByRole('listitem')[1]?.textContent).toContain('Safari · iOS (2)');
});

it.each<[what: string, done: true | undefined, told: RegExp, left: number]>([
  ['was signed out', true, /signed out/, 1],
  ['was not signed out', undefined, /did not work/, 2],
])('says that a device %s, also where the list cannot be read again', async (_, done, told, left) => {
  const devices = vi.fn<OwnDataCalls['devices']>().mockResolvedValue(undefined);
  devices.mockResolvedValueOnce([HERE, { ...HERE, id: '2', browser: 'Safari', system: 'iOS', here: false }]);
  await show(devices, async () => done);
  fireEvent.click(await screen.findByRole('button', { name: /Safari/ }));
  expect((await screen.findByRole('alert')).textContent).toMatch(told);
  expect(screen.getAllByRole('listitem')).toHaveLength(left);
});
