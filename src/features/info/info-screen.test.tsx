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

it.each([
  ['the app', true, true, 'status.app.kept'],
  ['nothing, as any browser without HTTPS', false, false, 'app.insecure'],
  ['nothing over HTTPS either, as in a private window', true, false, 'status.app.notKept'],
] as const)('says of a browser that keeps %s what is so', async (_, isSecure, keepsApp, said) => {
  vi.stubGlobal('isSecureContext', isSecure);
  const text = await loadTranslator('en');
  render(
    <FixedTextProvider value={text}>
      <StatusScreen version="1" onAsk={() => Promise.resolve(true)} keepsApp={keepsApp} />
    </FixedTextProvider>,
  );
  expect(await screen.findByText('The server answers: what you do is sent at once.')).toBeTruthy();
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([text.t('status.server.answers'), text.t(said)]);
});
