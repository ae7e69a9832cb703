import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LateError } from '../offline/ports/in-time.ts';
import { start } from './start.ts';

const { openDevice, loadTranslator } = vi.hoisted(() => ({
  openDevice: vi.fn<() => Promise<unknown>>(),
  loadTranslator: vi.fn<() => Promise<unknown>>(() => Promise.resolve({})),
}));
vi.mock('../offline/db/connection.ts', () => ({ openDevice, onOutdated: () => undefined }));
vi.mock('../i18n/text.tsx', () => ({ loadTranslator }));
vi.mock('./screens.tsx', () => ({ expectSignIn: () => Promise.resolve() }));
vi.mock('./shell.tsx', () => ({ expectHome: () => Promise.resolve() }));
vi.mock('./session/migrate-stored.ts', () => ({ migrateStored: () => never }));

const never = new Promise<never>(() => undefined);
const device = (sessions: unknown, settings: unknown) => ({
  sessions: { get: () => sessions },
  settings: { bulkGet: () => settings },
});

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

it.each<[what: string, device: object, stored: boolean]>([
  ['who is signed in', device(never, Promise.resolve([])), false],
  ['the settings', device(Promise.resolve(undefined), never), false],
  ['where to keep what an older version stored', device(Promise.resolve(undefined), Promise.resolve([])), true],
])('says that it could not begin where the storage does not tell %s', async (_, of, stored) => {
  openDevice.mockResolvedValue(of);
  if (stored) localStorage.setItem('roost.session', 'old');
  const started = start().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await started).toBeInstanceOf(LateError);
});

it('begins with what it tells in time', async () => {
  const of = device(Promise.resolve(undefined), Promise.resolve([]));
  openDevice.mockResolvedValue(of);
  expect(await start()).toMatchObject({ device: of, text: {} });
});
