import { cp, rm } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../tests/support/app.ts';
import { testDataDir, testEngines } from '../../tests/support/database.ts';
import { openDatabase } from '../db/database.ts';
import { raiseTopics, type TouchedRows } from './topic.ts';

/** Raises a topic so often, in an embedded database of its own. @returns the revisions that were given out */
async function raised(dataDir: string, times: number): Promise<number[]> {
  const handle = await openDatabase({ databaseUrl: null, dataDir, durable: false });
  try {
    const revisions: number[] = [];
    for (let time = 0; time < times; time += 1)
      revisions.push((await raiseTopics(handle.db, ['buildings']))['buildings'] ?? 0);
    return revisions;
  } finally {
    await handle.close();
  }
}

it('gives no revision out twice, even where a folder is put back from a copy', async () => {
  const dataDir = await testDataDir();
  const copy = `${dataDir}-copy`;
  try {
    const before = await raised(dataDir, 2);
    await cp(dataDir, copy, { recursive: true });
    const lost = await raised(dataDir, 3);
    await rm(dataDir, { recursive: true });
    await cp(copy, dataDir, { recursive: true });
    const all = [...before, ...lost, ...(await raised(dataDir, 3))];
    expect(all).toEqual([...new Set(all)].sort((a, b) => a - b));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
    await rm(copy, { recursive: true, force: true });
  }
});

describe.each(testEngines)('days of colleagues that go with calendars, on %s', (engine) => {
  it.each<[what: string, said: TouchedRows, logged: string[] | null | undefined]>([
    ['of who shares', {}, ['e-ann']],
    ['beside others that changed, too', { 'coworker-days': ['e-ben'] }, ['e-ben', 'e-ann']],
    ['once, where they are among those', { 'coworker-days': ['e-ann'] }, ['e-ann']],
    ['within all that may have changed', { 'coworker-days': null }, null],
    ['not where none of them changed', { 'coworker-days': [] }, undefined],
  ])('are told %s', async (_, said, logged) => {
    const { database, close } = await testApp(engine);
    try {
      const shares = (id: string, share_my_location: boolean) =>
        database.db.updateTable('employee').set({ share_my_location }).where('id', '=', id).execute();
      await shares('e-ann', true);
      await shares('e-outsider', false);
      await raiseTopics(database.db, {
        'employee-calendar:e-ann': null,
        'employee-calendar:e-outsider': null,
        ...said,
      });
      const steps = await database.db
        .selectFrom('row_change')
        .select('ids')
        .where('topic', '=', 'coworker-days')
        .orderBy('revision', 'desc')
        .limit(1)
        .execute();
      expect(steps[0]?.ids).toEqual(logged);
    } finally {
      await close();
    }
  });
});
