import { beforeAll, expect, test } from 'vitest';
import { NotSavedError } from '../offline/outbox/write-durably.ts';
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
  expect(toasts.list).toMatchObject([{ kind: 'saved', outcome: { saved: false, code: 'quota' } }]);
});

test('what else fails is left to be seen', () => {
  expect(reject(new Error('a fault of ours'))).toBe(false);
  expect(toasts.list).toEqual([]);
});
