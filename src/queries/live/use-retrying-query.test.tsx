import 'fake-indexeddb/auto';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { NewerSchemaError } from '../../offline/db/connection.ts';
import { readingFailures } from './reading-failures.ts';
import { useRetryingQuery } from './use-retrying-query.ts';

let db: AccountDatabase;
let broken: Error | null = null;
beforeEach(() => {
  db = new AccountDatabase(crypto.randomUUID());
  broken = null;
});
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  await db.delete();
});

function Marks({ of }: { of: string }) {
  const value = useRetryingQuery(
    { database: db.name, table: 'marks' },
    async () => {
      const mark = await db.marks.get(of);
      if (broken !== null) throw broken;
      return mark?.value ?? 'none';
    },
    [of],
  );
  return <p>{value ?? 'loading'}</p>;
}

const put = (value: number) =>
  act(async () => {
    await db.marks.put({ key: 'a', value });
  });

it('stays as it was where it cannot be read, says so after three times, and comes back by itself', async () => {
  render(<Marks of="a" />);
  await screen.findByText('none');
  await put(1);
  await screen.findByText('1');
  broken = new Error('lost');
  await put(2);
  await vi.waitFor(
    () => {
      expect(readingFailures.count).toBe(1);
    },
    { timeout: 8000 },
  );
  expect(screen.getByText('1')).toBeDefined();
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
  broken = null;
  await put(3);
  await screen.findByText('3');
  await vi.waitFor(() => {
    expect(readingFailures.count).toBe(0);
  });
}, 20_000);

it('knows nothing of something else, and what nobody wants any more fails no longer', async () => {
  broken = new Error('lost');
  const { rerender, unmount } = render(<Marks of="a" />);
  await vi.waitFor(
    () => {
      expect(readingFailures.count).toBe(1);
    },
    { timeout: 8000 },
  );
  vi.mocked(console.error).mockClear();
  expect(screen.getByText('loading')).toBeDefined();
  rerender(<Marks of="b" />);
  expect(readingFailures.count).toBe(0);
  unmount();
  expect(readingFailures.count).toBe(0);
}, 20_000);

it("is not tried again over a newer version's tables", async () => {
  render(<Marks of="a" />);
  await screen.findByText('none');
  const failed = vi.spyOn(readingFailures, 'failed');
  broken = new NewerSchemaError('newer');
  await put(1);
  await put(2);
  expect(failed).not.toHaveBeenCalled();
  expect(screen.getByText('none')).toBeDefined();
});
