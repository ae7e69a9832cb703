import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, expect, it } from 'vitest';
import { outboxEntry } from '../../../tests/support/outbox-entry.ts';
import type { PublicVisit } from '../../domain/visit/visit.ts';
import { visitAccount } from '../../domain/visit/visit.ts';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { DeviceDatabase } from '../../offline/db/device-database.ts';
import { forgetVisits } from './forget-visits.ts';

const NOW = Date.parse('2026-11-23T08:00:00Z');
const OLD = '2026-10-01T08:00:00Z';
const device = new DeviceDatabase();
afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
  await device.open();
});

const visit = (expectedDate: string): PublicVisit => ({
  id: 'v',
  uuid: 'u',
  status: 'COMPLETED',
  expectedDate,
  subject: '',
  visitor: { name: 'Vera', company: null },
  host: { name: 'Emma' },
  building: { id: 'b', identifier: 'B', name: 'B', site: '', timeZone: 'UTC' },
});

it.each<[what: string, uuid: string, openedAt: string, expected: string | null, waits: boolean, stays: boolean]>([
  ['one that is long over', 'old', OLD, OLD, false, false],
  ['a link whose visit was never found', 'old', OLD, null, false, false],
  ['the one that is shown', 'shown', OLD, OLD, false, true],
  ['one that was opened lately', 'old', '2026-11-20T08:00:00Z', OLD, false, true],
  ['one that is still to come', 'old', OLD, '2026-12-01T08:00:00Z', false, true],
  ['one that was a fortnight ago', 'old', OLD, '2026-11-09T08:00:00Z', false, true],
  ['one of which something was never sent', 'old', OLD, OLD, true, true],
])('a visit on this device: %s', async (_, uuid, openedAt, expected, waits, stays) => {
  await device.visits.put({ uuid, openedAt: Date.parse(openedAt) });
  const db = new AccountDatabase(visitAccount(uuid));
  if (expected !== null) await db.visits.put(visit(expected));
  if (waits) await db.outbox.add(outboxEntry({ kind: 'visit.confirm', state: 'rejected' }));
  await db.open();
  db.close();
  await forgetVisits(device, 'shown', NOW);
  expect(await device.visits.count()).toBe(stays ? 1 : 0);
  expect((await Dexie.getDatabaseNames()).includes(db.name)).toBe(stays);
});
