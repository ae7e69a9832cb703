import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Kept, KeptState } from '../domain/intent/saved.ts';
import { FixedTextProvider, loadTranslator } from '../i18n/text.tsx';
import type { Translator } from '../i18n/translator.ts';
import { connectivity } from '../state/connectivity.ts';
import { clearToasts, showSaved } from '../state/toasts.ts';
import { Toaster } from './toaster.tsx';

let text: Translator;
let dutch: Translator;
beforeAll(async () => {
  [text, dutch] = await Promise.all([loadTranslator('en'), loadTranslator('nl')]);
});
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T09:00:00') });
  clearToasts();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  connectivity.online = true;
});

const room = (name: string) => ({ id: name, name });
const CHECK_OUT = { kind: 'workplace-reservation.check-out', facts: { date: '2026-11-24', room: room('A1.014') } };
const CANCEL = { kind: 'workplace-reservation.cancel', facts: { date: '2026-11-25', room: room('A1.013') } };
const BOOK = { kind: 'workplace-reservation.book', facts: { date: '2026-11-25', room: room('A1.019') } };

/** Keeps a change as told; what comes of it is said by hand. */
async function keep(fact: Pick<Kept, 'kind' | 'facts'>, held: boolean, reversible = false) {
  const heard = new Set<(state: KeptState) => void>();
  const undo = vi.fn<Kept['undo']>(async () => 'undone');
  const prolong = vi.fn<Kept['prolong']>(async () => true);
  const follow: Kept['follow'] = (listener) => {
    heard.add(listener);
    return () => heard.delete(listener);
  };
  await act(async () =>
    showSaved({ saved: true, waiting: 1, crowded: false, held, reversible, ...fact, undo, prolong, follow }),
  );
  return {
    undo,
    prolong,
    becomes: (state: KeptState) => act(async () => heard.forEach((listener) => listener(state))),
  };
}

const open = () =>
  render(
    <FixedTextProvider value={text}>
      <Toaster />
    </FixedTextProvider>,
  );
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** What the messages say, without what only screen readers hear. */
const shown = () => [...document.querySelectorAll('.shadow-float')].map(({ textContent }) => textContent);

it('names the thing, and the day unless it is today, with Undo at once and for 6 s', async () => {
  open();
  await keep(CHECK_OUT, true);
  expect(shown()).toEqual(['Checked out of A1.014Undo']);
  await pass(6000);
  expect(shown()).toEqual(['Checked out of A1.014Undo']);
});

it('says that a change is only on this device while the server is out of reach', async () => {
  connectivity.online = false;
  open();
  const kept = await keep(BOOK, true);
  expect(shown()).toEqual(['A1.019 booked\u00a0· Wed 25 NovSaved on this deviceUndo']);
  await act(async () => void (connectivity.online = true));
  expect(shown()).toEqual(['A1.019 booked\u00a0· Wed 25 NovUndo']);
  await kept.becomes('done');
  expect(shown()).toEqual(['A1.019 booked\u00a0· Wed 25 Nov']);
});

it('in French tells taking back from cancelling, and speaks no two full stops', async () => {
  const french = await loadTranslator('fr');
  render(
    <FixedTextProvider value={french}>
      <Toaster />
    </FixedTextProvider>,
  );
  await keep(CANCEL, true);
  expect(shown()).toEqual(['A1.013 annulé\u00a0· mer. 25 nov.Défaire']);
  expect(screen.getByRole('status').textContent).toBe(
    'A1.013 annulé\u00a0· mer. 25 nov. · Enregistré sur cet appareil',
  );
});

it('is one at a time: a newer message takes the place of an older one, and stays its own time', async () => {
  open();
  const older = await keep(CHECK_OUT, true);
  await pass(5000);
  const newer = await keep(CANCEL, true);
  expect(shown()).toEqual(['A1.013 cancelled\u00a0· Wed 25 NovUndo']);
  await pass(5000);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(newer.undo).toHaveBeenCalledOnce();
  expect(older.undo).not.toHaveBeenCalled();
});

it('lets what comes wait while the pointer or the focus is at it, and shows it then', async () => {
  open();
  await keep(CHECK_OUT, true);
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  await keep(CANCEL, true);
  await pass(5000);
  expect(shown()).toEqual(['Checked out of A1.014Undo']);
  expect(document.activeElement?.textContent).toBe('Undo');
  act(() => screen.getByRole('button', { name: 'Undo' }).blur());
  await pass(8000);
  expect(shown()).toEqual(['A1.013 cancelled\u00a0· Wed 25 NovUndo']);
});

it('keeps the change on the device while the pointer or the focus is at it, and no longer', async () => {
  open();
  const { prolong, becomes } = await keep(CHECK_OUT, true);
  await pass(5000);
  expect(prolong).not.toHaveBeenCalled();
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  await pass(20_000);
  expect(prolong).toHaveBeenCalledTimes(11);
  expect(shown()).toEqual(['Checked out of A1.014Undo']);
  act(() => screen.getByRole('button', { name: 'Undo' }).blur());
  await pass(2500);
  expect(prolong).toHaveBeenCalledTimes(11);
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  await becomes('done');
  await pass(10_000);
  expect(prolong).toHaveBeenCalledTimes(12);
});

it('is one message: once the server has confirmed it, only the icon turns and Undo goes', async () => {
  open();
  const { becomes } = await keep(BOOK, false);
  const icon = () => document.querySelector('.shadow-float svg')?.innerHTML;
  const phone = icon();
  await becomes('done');
  expect(shown()).toEqual(['A1.019 booked\u00a0· Wed 25 Nov']);
  expect(icon()).not.toBe(phone);
  await pass(3300);
  expect(shown()).toEqual([]);
});

it.each([
  [
    'en',
    'Gave up A1.014\u00a0· Parking too\u00a0· Home planned\u00a0· Wed 25 NovUndo',
    'A1.019 booked\u00a0· instead of Home\u00a0· TodayUndo',
  ],
  [
    'fr',
    'A1.014 libéré\u00a0· avec Parking\u00a0· Prévu : Domicile\u00a0· mer. 25 nov.Défaire',
    'A1.019 réservé\u00a0· au lieu de : Domicile\u00a0· Aujourd’huiDéfaire',
  ],
])('names what gives way, and the day, also today: %s', async (locale, away, booked) => {
  const spoken = await loadTranslator(locale);
  render(
    <FixedTextProvider value={spoken}>
      <Toaster />
    </FixedTextProvider>,
  );
  const gone = [{ room: 'A1.014' }];
  const facts = { date: '2026-11-25', status: 'HOME', gone, amenities: ['Parking'] } as const;
  await keep({ kind: 'employee-location.plan', facts }, true);
  expect(shown()).toEqual([away]);
  await keep({ ...BOOK, facts: { ...BOOK.facts, date: '2026-11-24', gone: [{ status: 'HOME' }] } }, true);
  expect(shown()).toEqual([booked]);
});

it('keeps Undo of what another change takes back, also once it was carried out', async () => {
  open();
  const { undo, becomes } = await keep(BOOK, false, true);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
  await becomes('done');
  await pass(6000);
  undo.mockResolvedValueOnce('reversed');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Undo' })));
  expect(shown()).toEqual(['Taken back.']);
});

it('offers no Undo that would flee from the finger: only when a change lasts', async () => {
  open();
  await keep(BOOK, false);
  await pass(1000);
  expect(screen.queryByRole('button')).toBeNull();
  await pass(600);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
});

it('follows a change of language', async () => {
  const { rerender } = open();
  await keep(CHECK_OUT, true);
  rerender(
    <FixedTextProvider value={dutch}>
      <Toaster />
    </FixedTextProvider>,
  );
  expect(shown()).toEqual(['Uitgecheckt bij A1.014Ongedaan maken']);
});

it('for impaired vision stays ten times as long, keeps its change meanwhile, and has a button that closes it', async () => {
  document.documentElement.dataset['look'] = 'impaired';
  try {
    open();
    const { prolong } = await keep(CANCEL, true);
    await pass(60_000);
    expect(shown()).toEqual([expect.stringMatching(/UndoClose$/)]);
    expect(prolong.mock.calls.length).toBeGreaterThan(20);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Close' })));
    expect(shown()).toEqual([]);
  } finally {
    delete document.documentElement.dataset['look'];
  }
});

it('for impaired vision counts the patience once: after a hold it stays ten times as long as for others', async () => {
  document.documentElement.dataset['look'] = 'impaired';
  try {
    open();
    await keep(CANCEL, true);
    const toast = document.querySelector('.shadow-float') ?? document.body;
    fireEvent.pointerEnter(toast);
    await pass(100_000);
    fireEvent.pointerLeave(toast);
    await pass(44_000);
    expect(shown()).toHaveLength(1);
    await pass(5000);
    expect(shown()).toEqual([]);
  } finally {
    delete document.documentElement.dataset['look'];
  }
});
