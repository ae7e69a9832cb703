import 'fake-indexeddb/auto';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadTranslator, TextProvider } from '../i18n/text.tsx';
import type { Translator } from '../i18n/translator.ts';
import { NewerSchemaError } from '../offline/db/connection.ts';
import { DeviceDatabase } from '../offline/db/device-database.ts';
import { AccountDatabase } from '../offline/db/account-database.ts';
import { LateError } from '../offline/ports/in-time.ts';
import { Account } from './account.tsx';
import { DeviceContext } from './device.tsx';
import type { OpenedAccount } from './open-account.ts';

const { openWithSingles } = vi.hoisted(() => ({ openWithSingles: vi.fn<() => Promise<OpenedAccount>>() }));
vi.mock('./open-account.ts', () => ({ openWithSingles, takeExpected: () => null }));

let text: Translator;
beforeAll(async () => {
  text = await loadTranslator('fr');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const device = new DeviceDatabase(crypto.randomUUID());
const show = () =>
  render(
    <TextProvider locale="fr" dateFormat={text.dateFormat} initial={text}>
      <DeviceContext value={device}>
        <Account id="e-ann" user={null}>
          the screen
        </Account>
      </DeviceContext>
    </TextProvider>,
  );

it.each([
  ['that does not open', new DOMException('Internal error', 'UnknownError'), 'Rien ne peut être enregistré'],
  ['of a newer version', new NewerSchemaError('newer'), 'Une version plus récente'],
])("an account's storage %s is told in words, with a way to load again", async (_, error, said) => {
  openWithSingles.mockRejectedValue(error);
  show();
  expect((await screen.findByRole('alert')).textContent).toContain(said);
  expect(screen.getByRole('button', { name: text.t('app.reload') })).toBeTruthy();
});

it.each([
  ['opening', new LateError()],
  ['reading', null],
])('says so where the storage of an account hangs at %s, and shows it where it comes after all', async (_, late) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  openWithSingles.mockReset();
  if (late !== null)
    openWithSingles.mockImplementationOnce(
      () =>
        new Promise((__, reject) => {
          setTimeout(reject, 10_000, late);
        }),
    );
  let comes: (account: OpenedAccount) => void = () => undefined;
  openWithSingles.mockReturnValue(
    new Promise((resolve) => {
      comes = resolve;
    }),
  );
  show();
  await act(() => vi.advanceTimersByTimeAsync(9_999));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('alert').textContent).toContain('Rien ne peut être enregistré');
  expect(screen.getByRole('button', { name: text.t('app.reload') })).toBeTruthy();
  const database = new AccountDatabase(crypto.randomUUID());
  await act(async () => comes({ id: 'e-ann', database, first: {} }));
  expect([screen.queryByRole('alert'), screen.queryByText('the screen') !== null]).toEqual([null, true]);
  cleanup();
  await database.delete();
});
