import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aRoom } from '../../../tests/support/a-room.ts';
import { outboxEntry, queuedEntry } from '../../../tests/support/outbox-entry.ts';
import type { Conflict } from '../../domain/conflict/conflict.ts';
import { ROOM_TAKEN } from '../../domain/conflict/conflict.ts';
import { slotOf } from '../../domain/day-part/slot.ts';
import { collectionKey } from '../../domain/intent/intent.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import type { Entry } from '../../offline/db/entry.ts';
import { emptyRecord } from '../../offline/mirror/apply-change.ts';
import { holdWorkstation } from '../../offline/mutations/hold-workstation.ts';
import { reopenConflict } from '../../offline/outbox/actions.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import { ConflictHost } from './conflict-host.tsx';

const DATE = '2026-12-01';
let text: Translator;
let db: AccountDatabase;
/** A lock that one window holds at a time, as the browser's does. */
class Locks {
  readonly #line: (() => void)[] = [];
  #held = false;

  async request(
    _name: string,
    { signal }: { signal: AbortSignal },
    work: () => Promise<void> | undefined,
  ): Promise<void> {
    while (this.#held)
      await new Promise<void>((resolve) => {
        this.#line.push(resolve);
      });
    if (signal.aborted) {
      this.#line.shift()?.();
      return;
    }
    this.#held = true;
    await work();
    this.#held = false;
    this.#line.shift()?.();
  }
}

let locks: Locks;
let visible: DocumentVisibilityState = 'visible';
const setVisible = (state: DocumentVisibilityState) =>
  act(() => {
    visible = state;
    document.dispatchEvent(new Event('visibilitychange'));
  });

beforeAll(async () => {
  // Load the dialog's chunks before timing the first one.
  await Promise.all([import('./conflict-dialog.tsx'), import('./timeout-dialog.tsx')]);
  text = await loadTranslator('en');
});
beforeEach(async () => {
  visible = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible);
  locks = new Locks();
  Object.defineProperty(navigator, 'locks', { configurable: true, get: () => locks });
  db = new AccountDatabase(crypto.randomUUID());
  await db.open();
});
afterEach(async () => {
  cleanup();
  db.close();
  await Dexie.delete(db.name);
});

const conflict = (fields: Partial<Conflict> = {}): Conflict => ({
  conflictType: 'some.day.overlap',
  message: 'Two plans at once.',
  ...fields,
});
const entry = (
  seq: number,
  asked: Conflict = conflict({ message: `Question ${seq}` }),
  more: Partial<Entry> = {},
): Entry =>
  outboxEntry({
    seq,
    state: 'conflict',
    sentAt: 1,
    kind: 'employee-location.check-in',
    params: { date: '2026-12-01' },
    problem: {
      cause: 'conflict',
      status: 422,
      code: asked.conflictType,
      message: asked.message,
      details: null,
      conflict: asked,
      at: 1,
    },
    ...more,
  });
const host = () => (
  <FixedTextProvider value={text}>
    <AccountDatabaseProvider database={db} user={null}>
      <ConflictHost />
    </AccountDatabaseProvider>
  </FixedTextProvider>
);
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const entryOf = async (seq: number) => (await db.outbox.get(seq)) ?? outboxEntry({});

test('several are asked about one after the other; what is chosen goes out under a new intent', async () => {
  await db.outbox.bulkAdd([entry(1), entry(2), entry(3)]);
  render(host());
  expect(await screen.findByText('Question 1')).toBeDefined();
  expect(screen.getByText(/^1 of 3 · /)).toBeDefined();
  expect(screen.queryByText('Question 2')).toBeNull();
  await press('Confirm');
  expect(await screen.findByText('Question 2')).toBeDefined();
  expect(screen.getByText(/^2 of 3 · /)).toBeDefined();
  expect(await entryOf(1)).toMatchObject({
    state: 'queued',
    replaces: ['i1'],
    resolution: { resolutions: [{ conflictType: 'some.day.overlap', value: 'CONFIRM' }] },
  });
  await press('Cancel');
  expect(await screen.findByText(/^3 of 3 · /)).toBeDefined();
  await waitFor(async () =>
    expect(await entryOf(2)).toMatchObject({ state: 'voiding', problem: { cause: 'cancelled' } }),
  );
});

test('it is acknowledged once it is drawn', async () => {
  await db.outbox.add(entry(1));
  render(host());
  await screen.findByText('Question 1');
  await waitFor(async () => expect((await entryOf(1)).problem?.shownAt).toBeGreaterThan(1));
});

test('put off, it stays away until the waiting list asks for it', async () => {
  await db.outbox.add(entry(1));
  render(host());
  await press('Decide later');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await entryOf(1)).toMatchObject({ state: 'conflict', problem: { later: true } });
  void reopenConflict(db, 1);
  expect(await screen.findByText('Question 1')).toBeDefined();
});

test('of two windows one asks; answered there, it is gone in both', async () => {
  await db.outbox.add(entry(1));
  render(host());
  render(host());
  await screen.findByText('Question 1');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await press('Confirm');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a hidden window asks nothing, and lets another one ask', async () => {
  await db.outbox.add(entry(1));
  visible = 'hidden';
  render(host());
  const request = vi.spyOn(locks, 'request');
  setVisible('visible');
  expect(await screen.findByText('Question 1')).toBeDefined();
  expect(request).toHaveBeenCalledOnce();
  setVisible('hidden');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const other = render(host());
  setVisible('visible');
  expect(await screen.findByText('Question 1')).toBeDefined();
  other.unmount();
});

test('workstations that are taken by then, or held for another guest, are not offered when it is opened again', async () => {
  const [wished, held, taken, free] = ['r', 'held', 'taken', 'free'].map((id) => ({ ...aRoom(id, 'UTC'), id }));
  if (!wished || !held || !taken || !free) throw new Error('four rooms are expected');
  const slot = slotOf(DATE, 'FULLDAY', 'UTC');
  const hold = { employee: { id: 'me', displayName: 'Me', email: '' }, date: DATE, dayPart: 'FULLDAY', slot } as const;
  const offered = [held, taken, free].map(({ id, name }) => ({ id, name }));
  const options = offered.map(({ id }) => id);
  const asked = conflict({ conflictType: ROOM_TAKEN, entities: offered, singleEnumResolutionOptions: options });
  const { kind, params } = queuedEntry(holdWorkstation, { ...hold, reservationId: 'own', room: wished });
  await db.rooms.bulkPut([wished, held, taken, free]);
  await db.outbox.bulkAdd([
    entry(1, asked, { kind, params }),
    queuedEntry(holdWorkstation, { ...hold, reservationId: 'other', room: held }, { seq: 2 }),
  ]);
  render(host());
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(2));
  await press('Decide later');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await db.reservations.put({
    id: 'theirs',
    date: DATE,
    startDate: slot.start,
    endDate: slot.end,
    status: 'APPROVED',
    dayPart: 'FULLDAY',
    room: taken,
    employee: null,
    mine: false,
    dateConfirmed: null,
    dateCompleted: null,
  });
  await db.pulls.put({ ...emptyRecord(collectionKey('workplace-reservations', 'f')), lastOkAt: 2 });
  void reopenConflict(db, 1);
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'free' }).checked).toBe(true));
  expect(screen.getAllByRole('radio')).toHaveLength(1);
});

test('an hour after it was shown the request is cancelled, which is said; the entry stays', async () => {
  const shown = entry(1);
  await db.outbox.bulkAdd([
    { ...shown, problem: shown.problem && { ...shown.problem, shownAt: Date.now() - 3_600_000 } },
    entry(2),
  ]);
  render(host());
  expect(await screen.findByRole('dialog', { name: 'Timeout' })).toBeDefined();
  expect(screen.getByText('Your request was cancelled.')).toBeDefined();
  expect(await entryOf(1)).toMatchObject({ state: 'rejected', problem: { cause: 'timeout' } });
  expect(screen.queryByText('Question 2')).toBeNull();
  await press('Close');
  expect(await screen.findByText('Question 2')).toBeDefined();
});

test('an error while it is drawn is kept with the entry, and the next one is asked', async () => {
  // Our server never sends this: a list that contains null.
  await db.outbox.bulkAdd([entry(1, { ...conflict(), entities: JSON.parse('[null]') }), entry(2)]);
  render(host());
  expect(await screen.findByText('Question 2')).toBeDefined();
  await waitFor(async () =>
    expect(await entryOf(1)).toMatchObject({
      state: 'rejected',
      problem: { cause: 'clientError', report: expect.stringMatching(/^TypeError: /) },
    }),
  );
  vi.mocked(console.error).mockClear();
});
