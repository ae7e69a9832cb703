import { cp, rm } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { testDataDir } from '../../tests/support/database.ts';
import { openDatabase } from '../db/database.ts';
import { raiseTopics } from './topic.ts';

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
