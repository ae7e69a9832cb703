import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPartsAhead } from '../../ui/load-chunk.ts';
import { watchUpdates } from './watch-updates.ts';

const { registration } = vi.hoisted(() => ({
  registration: { update: vi.fn<() => Promise<void>>(async () => undefined) },
}));
vi.mock('../../ui/load-chunk.ts', () => ({ loadPartsAhead: vi.fn<() => Promise<void>>() }));
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = () => undefined;
    register = () => Promise.resolve(registration);
  },
}));

/** A browser's own interface, with a worker that can be changed. */
class Workers extends EventTarget {
  controller: object | null = {};
  become(controller: object | null): void {
    this.controller = controller;
    this.dispatchEvent(new Event('controllerchange'));
  }
}
const reload = vi.fn<() => void>();
beforeEach(() => {
  reload.mockReset();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** @param first the worker that the page came from */
async function watched(first: object | null): Promise<Workers> {
  const serviceWorker = new Workers();
  serviceWorker.controller = first;
  vi.stubGlobal('navigator', { serviceWorker });
  await watchUpdates(first);
  return serviceWorker;
}

it('a page without HTTPS, which has no service worker, loads its parts while there is a network', async () => {
  vi.stubGlobal('navigator', {});
  await watchUpdates(null);
  expect(loadPartsAhead).toHaveBeenCalledOnce();
});

it('a worker that the browser threw away reloads nothing: no page would come any more', async () => {
  const workers = await watched({});
  workers.become(null);
  expect(reload).not.toHaveBeenCalled();
});

it('a page that is seen for weeks asks each hour whether there is a newer version', async () => {
  vi.useFakeTimers();
  registration.update.mockClear();
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  await watched({});
  vi.advanceTimersByTime(2 * 3_600_000);
  expect(registration.update).toHaveBeenCalledTimes(2);
  page.visibilityState = 'hidden';
  vi.advanceTimersByTime(2 * 3_600_000);
  expect(registration.update).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

it('a newer worker reloads once, the first one never', async () => {
  const first = await watched(null);
  first.become({});
  expect(reload).not.toHaveBeenCalled();
  first.become({});
  first.become({});
  expect(reload).toHaveBeenCalledOnce();
});
