import 'fake-indexeddb/auto';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settled } from '../../../tests/support/set-timers.ts';
import { DeviceDatabase } from '../../offline/db/device-database.ts';
import { connectivity } from '../../state/connectivity.ts';
import { useOrganisation } from './use-organisation.ts';

const answer = (init: RequestInit | undefined) =>
  Response.json(
    { organisation: 'Roost', enableQrFunction: false, methods: ['basic'] },
    { headers: { 'Idempotency-Key': new Headers(init?.headers).get('Idempotency-Key') ?? '' } },
  );
/** Turns in which the database and the answer do what they have to. */
const TURNS = 30;
let device: DeviceDatabase;
let reachable: boolean;
const asked = vi.fn<typeof fetch>(async (_, init) => {
  if (!reachable) throw new TypeError('failed to fetch');
  return answer(init);
});
beforeEach(() => {
  device = new DeviceDatabase(`device-${crypto.randomUUID()}`);
  reachable = false;
  connectivity.online = true;
  asked.mockClear();
  vi.stubGlobal('fetch', asked);
});
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  connectivity.online = true;
  await device.delete();
});

it('asks nobody where nothing is wanted', () => {
  renderHook(() => useOrganisation(device, false));
  dispatchEvent(new Event('online'));
  expect(asked).not.toHaveBeenCalled();
});

it('asks again while the page is seen, and at once when it is seen again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const hasAsked = async (times: number) => {
    for (let turn = 0; turn < TURNS; turn += 1) await settled();
    expect(asked).toHaveBeenCalledTimes(times);
  };
  renderHook(() => useOrganisation(device, true));
  await hasAsked(1);
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  vi.advanceTimersByTime(10_000);
  await hasAsked(1);
  seen.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await hasAsked(2);
  vi.advanceTimersByTime(10_000);
  await hasAsked(3);
});

it('says that the server is out of reach only until the network is back', async () => {
  const { result } = renderHook(() => useOrganisation(device, true));
  await waitFor(() => expect(connectivity.online).toBe(false));
  reachable = true;
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(result.current).toMatchObject({ name: 'Roost', enableQrFunction: false }));
  expect(connectivity.online).toBe(true);

  dispatchEvent(new Event('offline'));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(3));
  expect(connectivity.online).toBe(true);
  reachable = false;
  dispatchEvent(new Event('offline'));
  await waitFor(() => expect(connectivity.online).toBe(false));
});
