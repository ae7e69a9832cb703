import { beforeAll, expect, test, vi } from 'vitest';
import { NotSavedError } from '../offline/outbox/not-saved-error.ts';
import { install } from '../state/install.ts';
import { clearToasts, toasts } from '../state/toasts.ts';
import { listenToWindow } from './window-events.ts';

beforeAll(listenToWindow);

/** @returns whether the event was handled */
function reject(reason: unknown): boolean {
  clearToasts();
  return !window.dispatchEvent(Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason }));
}

test('a decision that could not be kept is told, on whichever screen it was made', () => {
  expect(reject(new NotSavedError('quota'))).toBe(true);
  expect(toasts.shown).toMatchObject({ kind: 'saved', outcome: { saved: false, code: 'quota' } });
});

test('the offer to install is kept for the menu, which asks the browser once', async () => {
  const prompt = vi.fn<() => Promise<void>>(async () => undefined);
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  window.dispatchEvent(offer);
  expect([offer.defaultPrevented, install.available, prompt.mock.calls.length]).toEqual([true, true, 0]);
  await install.take();
  expect([install.available, prompt.mock.calls.length]).toEqual([false, 1]);
});

test('what else fails is left to be seen', () => {
  expect(reject(new Error('a fault of ours'))).toBe(false);
  expect(toasts.shown).toBeNull();
});
