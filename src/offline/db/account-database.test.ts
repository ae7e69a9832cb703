import { Dexie } from 'dexie';
import { expect, it } from 'vitest';
import { outboxEntry } from '../../../tests/support/outbox-entry.ts';
import { AccountDatabase } from './account-database.ts';

it('takes over the tables of its first version, with what waits in them', async () => {
  const id = crypto.randomUUID();
  const first = new Dexie(`roost-${id}`);
  first.version(1).stores({ outbox: '++seq, &intentId, state, *lanes', reservations: 'id, room.floor.id' });
  await first.open();
  const entry = outboxEntry({ seq: 1 });
  await first.table('outbox').add(entry);
  first.close();
  const db = new AccountDatabase(id);
  expect(await db.outbox.toArray()).toEqual([entry]);
  expect(await db.reservations.where('[employee.id+date]').equals(['e1', '2026-12-01']).count()).toBe(0);
  expect(db.tables.map(({ name }) => name)).toContain('teamDays');
  await db.delete();
});
