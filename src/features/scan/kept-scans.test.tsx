import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { floor, rooms } from '../../../tests/offline/model/office.ts';
import { offlineScreen } from '../../../tests/support/offline-screen.tsx';
import { forgetScan, keepForLater } from '../../actions/kept-scans.ts';
import type { Authority } from '../../domain/access/authority.ts';
import { DEFAULT_CLIENT_CONFIG } from '../../domain/client-config/client-config.ts';
import { collectionKey } from '../../domain/intent/intent.ts';
import { emptyRecord } from '../../offline/mirror/apply-change.ts';
import type { Scan } from '../../queries/scans.ts';
import { toasts } from '../../state/toasts.ts';
import { KeptScans } from './kept-scans.tsx';
import { KeptCard } from './outcome/kept-card.tsx';

const NOW = '2026-12-01T09:00:00Z';
const device = offlineScreen(NOW);
const [first, second] = rooms;
if (first === undefined || second === undefined) throw new Error('no rooms');

let kept: Scan[] = [];
beforeEach(async () => {
  for (const key of [
    collectionKey('employee-calendar', device.db.accountId),
    collectionKey('workplace-reservations', floor.id),
  ])
    await device.db.pulls.put({ ...emptyRecord(key), lastOkAt: Date.parse(NOW) });
  await device.db.rooms.put(first);
  const value = { ...DEFAULT_CLIENT_CONFIG, enableAdhocReservations: true };
  await device.db.singles.put({ key: 'client-config', value });
});
afterEach(async () => {
  for (const scan of kept) await forgetScan(scan);
  kept = [];
});

const scanOf = (source: Scan['source'], room: string, minutesAgo: number): Scan => ({
  id: crypto.randomUUID(),
  code: { kind: 'room', room },
  at: Date.parse(NOW) - minutesAgo * 60_000,
  source,
  accountId: device.db.accountId,
});
async function keep(...scans: Scan[]) {
  kept = scans;
  for (const scan of scans) await keepForLater(scan);
  device.show(<KeptScans accountId={device.db.accountId} />);
}
const carriedOut = async () => (await device.db.outbox.toArray()).map(({ intentId }) => intentId);
const said = () => (toasts.shown?.kind === 'words' ? toasts.shown.words.text : toasts.shown?.kind);

it('carries out what the camera read, though an address that was opened before it waits for a yes', async () => {
  const camera = scanOf('camera', first.id, 5);
  await keep(scanOf('link', first.id, 10), camera);
  await waitFor(async () => expect(await carriedOut()).toEqual([camera.id]));
  await waitFor(() => expect(said()).toBe(device.text.t('scan.kept.news', { name: first.id })));
});

it('asks about an address once its workstation is known here, not before', async () => {
  const [camera, link] = [scanOf('camera', first.id, 5), scanOf('link', second.id, 10)];
  await keep(link, camera);
  await waitFor(() => expect(said()).toBe('saved'));
  await device.db.rooms.put(second);
  await waitFor(() => expect(said()).toBe(device.text.t('scan.kept.news', { name: second.id })));
  expect(await carriedOut()).toEqual([camera.id]);
});

it.each<[what: string, Partial<Scan>, Authority[], expected: RegExp]>([
  ['what the camera read', {}, [], /The scan is carried out, with the time at which you made it/],
  ['an address', { source: 'link' }, [], /asks you whether to carry the scan out/],
  ['what was scanned before sign-in', { accountId: null }, [], /asks you whether to carry the scan out/],
  ['the code of a floor', { code: { kind: 'floor', floor: 'f9' } }, [], /asks you whether to carry the scan out/],
  ['what a cleaner scanned', {}, ['CLEANING'], /shows you the place\. A scan checks nobody in while you clean\./],
])('says what becomes of %s', async (_, change, authorities, expected) => {
  const scan = { ...scanOf('camera', 'X1', 0), ...change };
  kept = [scan];
  const nothing = () => undefined;
  device.show(<KeptCard scan={scan} name="X1" onAnother={nothing} onDiscard={nothing} />, authorities);
  expect(await screen.findByText(expected)).toBeDefined();
});
