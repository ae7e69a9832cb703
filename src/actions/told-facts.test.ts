import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { employee, rooms, slotOn } from '../../tests/offline/model/office.ts';
import { queuedEntry } from '../../tests/support/outbox-entry.ts';
import { DEFAULT_CLIENT_CONFIG } from '../domain/client-config/client-config.ts';
import { AccountDatabase } from '../offline/db/account-database.ts';
import { bookWorkstation } from '../offline/mutations/book-workstation.ts';
import { cancelLocation, planLocation } from '../offline/mutations/employee-location.ts';
import { cancelReservation, checkOutReservation } from '../offline/mutations/workplace-reservation.ts';
import { toldFacts } from './told-facts.ts';

const DATE = '2026-12-01';
const slot = slotOn(DATE);
const [room] = rooms;
if (room === undefined) throw new Error('an office without workstations');
const entry = { locationId: 'l', employeeId: 'me', date: DATE };

let db: AccountDatabase;
beforeEach(() => {
  db = new AccountDatabase(crypto.randomUUID());
});
afterEach(() => db.delete());

it('names the workstation of a reservation, as far as this device knows it', async () => {
  const ref = { ...entry, reservationId: 'r', roomId: room.id };
  expect(await toldFacts(db, checkOutReservation, ref)).toMatchObject({
    date: DATE,
    room: { id: room.id, name: null },
  });
  await db.rooms.put(room);
  expect(await toldFacts(db, checkOutReservation, ref)).toMatchObject({
    date: DATE,
    room: { id: room.id, name: room.name },
  });
});

it('names the plan that goes, also one that only waits, and its workstation', async () => {
  await db.outbox.put(queuedEntry(planLocation, { ...entry, dayPart: 'FULLDAY', slot, status: 'HOME' }));
  expect(await toldFacts(db, cancelLocation, entry)).toEqual({ date: DATE, status: 'HOME', timeZone: 'UTC' });
  const booking = { ...entry, reservationId: 'r', room, employee: employee('me'), dayPart: 'FULLDAY', slot } as const;
  await db.outbox.put(queuedEntry(bookWorkstation, booking));
  expect(await toldFacts(db, cancelLocation, entry)).toMatchObject({ room: { name: room.name } });
});

it('names the workstation of a reservation as the own day does, where its floor is not here', async () => {
  const booking = { ...entry, reservationId: 'r', room, employee: employee('me'), dayPart: 'FULLDAY', slot } as const;
  await db.outbox.put(queuedEntry(bookWorkstation, booking));
  const ref = { ...entry, reservationId: 'r', roomId: room.id };
  expect(await toldFacts(db, cancelReservation, ref)).toMatchObject({ date: DATE, room: { name: room.name } });
});

it('says which half of a day goes', async () => {
  const half = { ...entry, reservationId: 'r', room, employee: employee('me'), dayPart: 'MORNING', slot } as const;
  await db.outbox.put(queuedEntry(bookWorkstation, half));
  const ref = { ...entry, locationId: null, reservationId: 'r', roomId: room.id };
  expect(await toldFacts(db, cancelReservation, ref)).toMatchObject({ dayPart: 'MORNING' });
  expect(await toldFacts(db, cancelLocation, entry)).toMatchObject({ dayPart: 'MORNING' });
});

it('leaves out what nobody knows', async () => {
  expect(await toldFacts(db, cancelLocation, entry)).toEqual({ date: DATE, timeZone: 'UTC' });
});

it('says in which zone its day is: of the building that it is about, else of the person', async () => {
  const away = { ...room, floor: { ...room.floor, building: { ...room.floor.building, timeZone: 'Asia/Tokyo' } } };
  const booking = { ...entry, reservationId: 'r', employee: employee('me'), dayPart: 'FULLDAY', slot } as const;
  const ref = { ...entry, reservationId: 'r', roomId: room.id };
  await db.singles.put({ key: 'client-config', value: { ...DEFAULT_CLIENT_CONFIG, timeZone: 'America/New_York' } });
  expect(await toldFacts(db, cancelLocation, entry)).toMatchObject({ timeZone: 'America/New_York' });
  expect(await toldFacts(db, bookWorkstation, { ...booking, room: away })).toMatchObject({ timeZone: 'Asia/Tokyo' });
  await db.rooms.put(away);
  expect(await toldFacts(db, checkOutReservation, ref)).toMatchObject({ timeZone: 'Asia/Tokyo' });
  await db.rooms.clear();
  await db.outbox.put(queuedEntry(bookWorkstation, { ...booking, room: away }));
  expect(await toldFacts(db, cancelLocation, entry)).toMatchObject({ timeZone: 'Asia/Tokyo' });
});
