import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { AccountDatabase } from '../offline/db/account-database.ts';
import { expectAccount, takeExpected } from './open-account.ts';

const { openAccount } = vi.hoisted(() => ({ openAccount: vi.fn<(id: string) => Promise<AccountDatabase>>() }));
vi.mock('../offline/db/connection.ts', () => ({ openAccount, hasMadeWay: () => false }));
afterEach(() => vi.useRealTimers());

it('gives the account that was opened ahead once, with what every screen begins with', async () => {
  const database = new AccountDatabase(crypto.randomUUID());
  await database.singles.put({ key: 'user-status', value: { status: 'BANNED' } });
  openAccount.mockResolvedValue(database);
  await expectAccount('me');
  const taken = takeExpected('me');
  expect(taken?.database).toBe(database);
  expect(taken?.first).toMatchObject({ userState: { status: 'BANNED' }, info: null });
  expect(takeExpected('me')).toBeNull();
  await expectAccount('me');
  expect(takeExpected('somebody else')).toBeNull();
  await database.delete();
});

it('does not hold up the first paint where the database does not open', async () => {
  vi.useFakeTimers();
  openAccount.mockReturnValue(new Promise(() => undefined));
  let waited = true;
  void expectAccount('me').then(() => {
    waited = false;
  });
  await vi.advanceTimersByTimeAsync(2000);
  expect(waited).toBe(false);
  expect(takeExpected('me')).toBeNull();
});
