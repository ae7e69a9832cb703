import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import { install } from '../../state/install.ts';
import { InstallCard } from './install-card.tsx';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/130.0 Mobile';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0';

const text = await loadTranslator('en');
const shown = async ({ on = ANDROID, available = true, isInstalled = false } = {}) => {
  vi.stubGlobal('navigator', { userAgent: on, maxTouchPoints: 5 });
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }));
  install.available = available;
  render(
    <FixedTextProvider value={text}>
      <InstallCard />
    </FixedTextProvider>,
  );
};
const title = () => screen.queryByRole('heading', { name: text.t('install.title') });

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Object.assign(install, { available: false, take: async () => undefined });
});

it.each([
  ['on a computer', { on: DESKTOP }],
  ['where the browser offers nothing', { available: false }],
  ['in the installed app', { isInstalled: true }],
  ['in the installed app of an iPhone', { on: IPHONE, isInstalled: true }],
])('nothing is offered %s', async (_, where) => {
  await shown(where);
  expect(title()).toBeNull();
});

it('installs by one tap, and is not offered again', async () => {
  install.take = vi.fn<() => Promise<void>>(async () => undefined);
  await shown();
  fireEvent.click(screen.getByRole('button', { name: text.t('menu.install') }));
  expect(install.take).toHaveBeenCalledOnce();
  expect(title()).toBeNull();
});

it('says on an iPhone how, and once dismissed stays away', async () => {
  await shown({ on: IPHONE, available: false });
  expect(screen.getByText(text.t('install.step.add'))).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: text.t('install.dismiss') }));
  expect(title()).toBeNull();
  cleanup();
  await shown({ on: IPHONE, available: false });
  expect(title()).toBeNull();
});
