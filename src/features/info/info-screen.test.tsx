import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import { InfoScreen } from './info-screen.tsx';
import { StatusScreen } from './status-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  [true, 'info.offline.title', 'info.insecure.title'],
  [false, 'info.insecure.title', 'info.offline.title'],
] as const)('in a secure context (%o) says %s and not %s', async (isSecure, said, unsaid) => {
  vi.stubGlobal('isSecureContext', isSecure);
  const text = await loadTranslator('en');
  render(
    <FixedTextProvider value={text}>
      <InfoScreen />
    </FixedTextProvider>,
  );
  expect(screen.getByText(text.t(said))).toBeTruthy();
  expect(screen.queryByText(text.t(unsaid))).toBeNull();
});

it('says of an address without HTTPS what every screen says of it', async () => {
  const text = await loadTranslator('en');
  render(
    <FixedTextProvider value={text}>
      <StatusScreen version="1" onAsk={() => Promise.resolve(true)} keepsApp={false} />
    </FixedTextProvider>,
  );
  expect(await screen.findByText('The server answers: what you do is sent at once.')).toBeTruthy();
  expect(screen.getByText(text.t('app.insecure'))).toBeTruthy();
});
