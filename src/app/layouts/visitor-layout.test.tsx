import 'fake-indexeddb/auto';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadTranslator, TextProvider } from '../../i18n/text.tsx';
import { DeviceDatabase } from '../../offline/db/device-database.ts';
import { DeviceContext } from '../device.tsx';
import { VisitorLayout } from './visitor-layout.tsx';

const { rememberVisit } = vi.hoisted(() => ({ rememberVisit: vi.fn<() => Promise<void>>() }));
vi.mock('../../offline/db/known-visits.ts', () => ({ rememberVisit }));
vi.mock('../session/forget-visits.ts', () => ({ forgetVisits: () => Promise.resolve() }));
vi.mock('../account.tsx', () => ({ Account: () => 'the visit' }));

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('says so where a link cannot be noted, and shows the visit where it comes to it after all', async () => {
  let comes: () => void = () => undefined;
  rememberVisit.mockReturnValue(
    new Promise((resolve) => {
      comes = resolve;
    }),
  );
  history.replaceState(null, '', `?visit=${crypto.randomUUID()}`);
  const text = await loadTranslator('en');
  render(
    <TextProvider locale="en" dateFormat={text.dateFormat} initial={text}>
      <DeviceContext value={new DeviceDatabase(crypto.randomUUID())}>
        <VisitorLayout>nothing</VisitorLayout>
      </DeviceContext>
    </TextProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(9_999));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(screen.getByRole('button', { name: text.t('app.reload') })).toBeTruthy();
  await act(async () => comes());
  expect([screen.queryByRole('alert'), screen.queryByText('the visit') !== null]).toEqual([null, true]);
});
