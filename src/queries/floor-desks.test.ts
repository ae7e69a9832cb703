import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEFAULT_CLIENT_CONFIG } from '../domain/client-config/client-config.ts';
import { slotOf } from '../domain/day-part/slot.ts';
import { collectionKey } from '../domain/intent/intent.ts';
import type { Room } from '../domain/room/room.ts';
import { AccountDatabase } from '../offline/db/account-database.ts';
import { emptyRecord } from '../offline/pull/apply-change.ts';
import { floorCounts } from './floor-desks.ts';
import type { Person } from './person.ts';

const DATE = '2026-12-01';
const building = { id: 'b', identifier: 'b', name: 'B', site: '', timeZone: 'Europe/Amsterdam' };
const floor = { id: 'f', identifier: 'b;f', name: 'F', building };
const room = (id: string, keptFor: string[]): Room => ({
  id, identifier: id, name: id, type: { name: 'WORKSTATION' }, category: null, reservable: true, flex: true, status: 'AVAILABLE', unavailableReason: null, assignedTo: [], keptFor, floor,
});
const person: Pick<Person, 'config' | 'info'> = {
  config: DEFAULT_CLIENT_CONFIG,
  info: {
    id: 'me', username: 'me', name: 'Me', email: '', languageCode: 'en', localeExtension: null, building, preferredCategory: null, division: null, visuallyImpaired: false, colorBlind: false,
    shareMyLocation: true, electricVehicle: false, amenityEmails: true, assignedWorkstations: [], waiting: null,
  },
};

let db: AccountDatabase;
beforeEach(async () => {
  db = new AccountDatabase(crypto.randomUUID());
  await db.floors.put(floor);
  await db.rooms.bulkPut([room('1', []), room('2', ['own']), room('3', ['other'])]);
});
afterEach(() => db.delete());

const free = async () => (await floorCounts(db, { buildingId: 'b', date: DATE, slot: slotOf(DATE, 'FULLDAY', building.timeZone), person, now: '2026-11-30T08:00:00Z' })).get('f')?.free;

it('counts no workstation as free that is kept for another team', async () => {
  await db.pulls.put({ ...emptyRecord(collectionKey('my-teams', db.accountId)), lastOkAt: 1 });
  await db.teams.put({ team: { id: 'own', name: 'Owls' }, periods: [{ from: DATE, until: null }] });
  expect(await free()).toBe(2);
});

it('leaves it to the server while this device was never told of teams', async () => {
  expect(await free()).toBe(3);
});
