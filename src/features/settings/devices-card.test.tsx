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

it('says that the server did not tell, and asks again', async () => {
  const devices = vi.fn<OwnDataCalls['devices']>().mockResolvedValueOnce(undefined);
  const calls: OwnDataCalls = {
    devices,
    lookUps: async () => [],
    endDevice: async () => true,
    exportData: async () => undefined,
  };
  render(
    <FixedTextProvider value={await loadTranslator('en')}>
      <DevicesCard calls={calls} timeZone="Europe/Amsterdam" />
    </FixedTextProvider>,
  );
  expect((await screen.findByRole('alert')).textContent).toBe('That did not work. Please try again.');
  devices.mockResolvedValueOnce([HERE]);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Firefox · Linux');
  expect(screen.queryByRole('alert')).toBeNull();
});
