import { afterEach, expect, it, vi } from 'vitest';
import { loadPartsAhead } from '../../ui/load-chunk.ts';
import { watchUpdates } from './watch-updates.ts';

vi.mock('../../ui/load-chunk.ts', () => ({ loadPartsAhead: vi.fn<() => Promise<void>>() }));

afterEach(() => {
  vi.unstubAllGlobals();
});

it('a page without HTTPS, which has no service worker, loads its parts while there is a network', async () => {
  vi.stubGlobal('navigator', {});
  await watchUpdates(null);
  expect(loadPartsAhead).toHaveBeenCalledOnce();
});
