import { beforeEach, expect, it, vi } from 'vitest';
import { forgetLock, isPin, keptLock, lockWith, tryPassword, tryPin } from './pin.ts';

const NOW = Date.parse('2026-12-01T09:00:00Z');
beforeEach(() => {
  const kept = new Map<string, string>();
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  });
});

it.each([
  ['123', false],
  ['12a4', false],
  ['123456789', false],
  ['1234', true],
])('%s is a PIN: %s', (text, expected) => {
  expect(isPin(text)).toBe(expected);
});

it('opens with its PIN alone, which is not kept', async () => {
  await lockWith('2580', 'b');
  expect(JSON.stringify(keptLock())).not.toContain('2580');
  expect(await tryPin('2581', NOW)).toBe('wrong');
  expect(await tryPin('2580', NOW)).toBe('right');
});

it('looks at no PIN for a minute after five wrong ones, also after a restart', async () => {
  await lockWith('2580', 'b');
  for (let index = 0; index < 5; index += 1) expect(await tryPin('0000', NOW)).toBe('wrong');
  expect(await tryPin('2580', NOW + 59_000)).toBe('wait');
  expect(await tryPin('2580', NOW + 60_000)).toBe('right');
});

it('asks for no password for a minute after five wrong ones, and an answer that did not come costs nothing', async () => {
  await lockWith('2580', 'b');
  const isRight = vi.fn<() => Promise<boolean | 'wait' | null>>();
  isRight.mockResolvedValueOnce(null);
  expect(await tryPassword(isRight, NOW)).toBe('failed');
  isRight.mockResolvedValue(false);
  for (let index = 0; index < 5; index += 1) expect(await tryPassword(isRight, NOW)).toBe('wrong');
  isRight.mockClear();
  expect(await tryPassword(isRight, NOW + 59_000)).toBe('wait');
  expect(isRight).not.toHaveBeenCalled();
  isRight.mockResolvedValueOnce(true);
  expect(await tryPassword(isRight, NOW + 60_000)).toBe('right');
});

it('opens where what was kept is lost: the tablet must not be stuck', async () => {
  await lockWith('2580', 'b');
  forgetLock();
  expect(await tryPin('', NOW)).toBe('right');
});
