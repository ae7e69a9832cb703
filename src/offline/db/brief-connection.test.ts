import { Dexie } from 'dexie';
import { expect, test, vi } from 'vitest';
import { withBriefConnection } from './brief-connection.ts';

test('makes way for a window that deletes the database, and does not make it anew', async () => {
  const warned = vi.spyOn(console, 'warn');
  const counted = await withBriefConnection('a-1', async (db) => {
    await db.outbox.count();
    await Dexie.delete(db.name);
    return db.outbox.count();
  });
  expect(counted).toBeUndefined();
  expect(await Dexie.exists('roost-a-1')).toBe(false);
  expect(warned.mock.calls).toEqual([]);
});

test('hands on what the work returns and throws', async () => {
  expect(await withBriefConnection('a-2', (db) => db.outbox.count())).toBe(0);
  await expect(withBriefConnection('a-2', () => Promise.reject(new Error('full')))).rejects.toThrow('full');
});
