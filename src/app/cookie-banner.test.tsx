import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FixedTextProvider, loadTranslator } from '../i18n/text.tsx';
import { DeviceDatabase } from '../offline/db/device-database.ts';
import { CookieBanner } from './cookie-banner.tsx';
import { DeviceContext } from './device.tsx';

// Left open: a removed banner's request may still resolve.
const device = new DeviceDatabase(`device-${crypto.randomUUID()}`);
beforeEach(async () => {
  await device.settings.clear();
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => {
      throw new TypeError('failed to fetch');
    }),
  );
});
afterEach(() => {
  cleanup();
  forget();
});

function forget(): void {
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = 'CookieConsent=; Path=/; Max-Age=0';
}

async function show(locale = 'en') {
  const text = await loadTranslator(locale);
  render(
    <FixedTextProvider value={text}>
      <DeviceContext value={device}>
        <CookieBanner />
      </DeviceContext>
    </FixedTextProvider>,
  );
  return text;
}
const COOKIES = { session: 'roost_session', flow: 'roost_flow', consent: 'CookieConsent' };
const banner = () => screen.queryByRole('region', { name: 'Cookies' });

test.each(['en', 'nl', 'fr', 'de', 'pt'])(
  'asks in %s until the person agrees, without a network, too',
  async (locale) => {
    const { t } = await show(locale);
    await screen.findByText(t('cookies.text', COOKIES));
    expect(banner()?.textContent).toContain('roost_flow');
    expect(screen.queryByRole('link')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: t('cookies.accept') }));
    expect(banner()).toBeNull();
    expect(document.cookie).toContain('CookieConsent=on');
    cleanup();
    await show(locale);
    expect(banner()).toBeNull();
  },
);

test('leads to the policy, and its button says what the organisation wants it to', async () => {
  await device.settings.put({
    key: 'organisation',
    value: {
      name: 'Roost',
      enableQrFunction: true,
      cookiePolicyUrl: 'https://roost.example/cookies',
      cookieAcceptLabel: 'Fine by me',
    },
  });
  await show();
  const link = await screen.findByRole('link', { name: 'Learn more' });
  expect(link.getAttribute('href')).toBe('https://roost.example/cookies');
  expect(link.getAttribute('rel')).toContain('noopener');
  expect(screen.getByRole('button', { name: 'Fine by me' })).toBeTruthy();
});

test('goes once another tab was answered', async () => {
  const { t } = await show();
  await screen.findByText(t('cookies.text', COOKIES));
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = 'CookieConsent=on; Path=/';
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(banner()).toBeNull());
});
