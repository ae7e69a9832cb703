import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { MEETING_ROOM_TAKEN, ROOM_TAKEN } from '../../domain/conflict/conflict.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import type { OpenConflict } from '../../queries/outbox.ts';
import type { ConflictDialogProps } from './conflict-dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EMPTY_DRAFT } from './resolution.ts';

let text: Translator;
beforeAll(async () => {
  text = await loadTranslator('en');
});
afterEach(cleanup);

/** Offers A1.014 to A1.018, the nearest first. */
const IDS = ['14', '15', '16', '17', '18'];
const open: OpenConflict = {
  seq: 1,
  intentId: 'i1',
  wish: 'i1',
  occurredAt: 0,
  kind: 'workplace-reservation.book',
  facts: { room: { id: 'r', name: 'A1.013' }, date: '2026-12-01', dayPart: 'MORNING' },
  code: null,
  message: null,
  details: null,
  shownAt: null,
  conflict: {
    conflictType: ROOM_TAKEN,
    message: '',
    singleEnumResolutionOptions: IDS,
    entities: IDS.map((id, nth) => ({ id, name: `A1.0${id}`, floor: 'Floor 1', distance: 300 * (nth + 1) })),
  },
};

/** Offers two rooms and another time. */
const TIME = '2026-12-01T13:00:00Z';
const meeting: OpenConflict = {
  ...open,
  kind: 'meeting.request',
  facts: { meeting: 'Plans', date: '2026-12-01' },
  conflict: {
    conflictType: MEETING_ROOM_TAKEN,
    message: '',
    entity: { id: 'amber' },
    singleEnumResolutionOptions: ['blue', 'coral', TIME],
    entities: [
      { id: 'blue', name: 'Blue' },
      { id: 'coral', name: 'Coral' },
      { id: TIME, name: '14:00–15:00', floor: { name: 'Amber' } },
    ],
    initialResolution: 'blue',
  },
};

type ShownProps = Pick<ConflictDialogProps, 'open' | 'taken' | 'standing' | 'onResolve' | 'onCancel'>;
function Shown(props: ShownProps) {
  const [attempt, setAttempt] = useState({ draft: EMPTY_DRAFT, tried: false });
  return (
    <ConflictDialog
      place={{ position: 1, total: 1 }}
      roomName={null}
      attempt={attempt}
      onAttempt={setAttempt}
      onRendered={() => undefined}
      onLater={() => undefined}
      {...props}
    />
  );
}

/** @param known ids that this device knows to be taken when the dialog opens; undefined: it still reads */
function show(known: string[] | undefined, standing: string | null = null, asked = open) {
  const on = { onResolve: vi.fn<ConflictDialogProps['onResolve']>(), onCancel: vi.fn<() => void>() };
  const element = (ids: string[] | undefined) => (
    <FixedTextProvider value={text}>
      <Shown open={asked} taken={ids && new Set(ids)} standing={standing} {...on} />
    </FixedTextProvider>
  );
  const { rerender } = render(element(known));
  return { ...on, hear: (...ids: string[]) => rerender(element(ids)) };
}

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(name) });
const rows = () => screen.getAllByRole('radio').map((each) => each.closest('label')?.textContent);
const chosen = () =>
  screen.getAllByRole<HTMLInputElement>('radio').flatMap((each) => (each.checked ? each.closest('label') : []))[0]
    ?.textContent;
const news = () => screen.getByRole('status').textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test.each<[string, string[] | undefined]>([
  ['as the dialog opens', ['14', '16']],
  ['a moment later', undefined],
])('what is known to be taken %s is not offered, and the next one is chosen', (_, known) => {
  const { onResolve, hear } = show(known);
  hear('14', '16');
  expect(rows()).toEqual(['A1.015Floor 1 · 6 m away', 'A1.017Floor 1 · 12 m away', 'A1.018Floor 1 · 15 m away']);
  expect(news()).toBe('');
  press('Book this one');
  expect(onResolve).toHaveBeenCalledWith([{ conflictType: ROOM_TAKEN, value: '15' }], {});
});

test('taken while it is shown: says so in its place, and that the next one is chosen', () => {
  const { onResolve, hear } = show([]);
  radio('A1.014').focus();
  hear('14');
  expect(rows()).toEqual(['A1.014Taken meanwhile', 'A1.015Floor 1 · 6 m away', 'A1.016Floor 1 · 9 m away']);
  expect(news()).toBe('A1.014 has been taken meanwhile. A1.015 is chosen instead.');
  expect(document.activeElement).toBe(radio('A1.014'));
  expect(radio('A1.014').getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(radio('A1.014'));
  expect(chosen()).toMatch(/^A1\.015/);
  press('2 more');
  expect(rows()).toHaveLength(5);
  press('Book this one');
  expect(onResolve).toHaveBeenCalledWith([{ conflictType: ROOM_TAKEN, value: '15' }], {});
  hear('14', '15');
  expect(news()).toBe('A1.015 has been taken meanwhile. A1.016 is chosen instead.');
  // Free again: what was said stays true.
  hear('15');
  expect(chosen()).toMatch(/^A1\.016/);
});

test('what was chosen by hand and is taken gives way to nothing: the person chooses another', async () => {
  const { onResolve, hear } = show([]);
  fireEvent.click(radio('A1.015'));
  hear('14');
  expect([chosen(), news()]).toEqual(['A1.015Floor 1 · 6 m away', '']);
  hear('14', '15');
  expect([chosen(), news()]).toEqual([undefined, 'A1.015 has been taken meanwhile. Please choose another one.']);
  press('Book this one');
  expect(onResolve).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toBe('A resolution must be selected');
  await waitFor(() => expect(document.activeElement).toBe(radio('A1.016')));
  expect(chosen()).toBeUndefined();
  fireEvent.click(radio('A1.016'));
  expect(news()).toBe('');
  press('Book this one');
  expect(onResolve).toHaveBeenCalledWith([{ conflictType: ROOM_TAKEN, value: '16' }], {});
});

const NONE_LEFT = /free workstations nearby have been taken meanwhile, too/;

test('opened when nothing is left: says so, and leaves the other ways out', () => {
  const { onCancel } = show(IDS);
  expect(news()).toMatch(NONE_LEFT);
  expect(screen.queryByText(/Choose another workstation, or give it up/)).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Book this one' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Decide later' })).toBeDefined();
  press('Give A1.013 up');
  expect(onCancel).toHaveBeenCalledOnce();
});

test('opened when nothing is left: what the person still has is said, and given up no more than before', () => {
  show(IDS, 'A1.009');
  expect(screen.getByText(/You still have A1\.009/)).toBeDefined();
  expect(news()).toBe('');
});

test('what is free again after the dialog opened comes last: nothing moves under the finger', () => {
  const { hear } = show(['14']);
  const before = rows();
  hear();
  expect(rows()).toEqual(before);
  press('2 more');
  expect(rows().at(-1)).toMatch(/^A1\.014/);
});

test('nothing is left while it is shown: says so, and nothing moves under the finger or loses the focus', () => {
  const { onResolve, hear } = show([]);
  const book = screen.getByRole('button', { name: 'Book this one' });
  book.focus();
  hear(...IDS);
  expect(news()).toMatch(NONE_LEFT);
  expect(rows()).toEqual(['14', '15', '16'].map((id) => `A1.0${id}Taken meanwhile`));
  expect(screen.queryByRole('button', { name: /more$/ })).toBeNull();
  expect(document.activeElement).toBe(book);
  fireEvent.click(book);
  expect(onResolve).not.toHaveBeenCalled();
});

test('nothing is left, as is known a moment after it opened: the focus stays in the dialog', () => {
  const { hear } = show(undefined);
  radio('A1.014').focus();
  hear(...IDS);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
});

test('all that are shown are taken: the next one is chosen, and seen', () => {
  const { hear } = show([]);
  hear('14', '15', '16');
  expect(chosen()).toMatch(/^A1\.017/);
  expect(rows()).toHaveLength(5);
});

test('what the person still has stays chosen, whatever is taken', () => {
  const { onCancel, onResolve, hear } = show([], 'A1.009');
  hear('14');
  expect(news()).toBe('');
  hear(...IDS);
  expect(chosen()).toBe('Keep A1.009, which is still yours');
  expect(news()).toMatch(NONE_LEFT);
  press('Give A1.013 up');
  expect([onCancel.mock.calls.length, onResolve.mock.calls.length]).toEqual([1, 0]);
});

test('a room for a meeting that is taken while it is shown: says so, and chooses the next room', () => {
  const { onResolve, hear } = show([], null, meeting);
  hear('blue');
  expect(rows()).toEqual(['BlueTaken meanwhile', 'Coral', '14:00–15:00Amber']);
  expect(news()).toBe('Blue has been taken meanwhile. Coral is chosen instead.');
  press('Confirm');
  expect(onResolve).toHaveBeenCalledWith([{ conflictType: MEETING_ROOM_TAKEN, value: 'coral' }], {});
});

test('no room for a meeting is left, but another time: nobody chooses that unasked', () => {
  const { onResolve, hear } = show(['coral'], null, meeting);
  hear('blue', 'coral');
  expect(news()).toBe('Blue has been taken meanwhile. Please choose another one.');
  expect(chosen()).toBeUndefined();
  press('Confirm');
  expect(onResolve).not.toHaveBeenCalled();
  fireEvent.click(radio('14:00'));
  press('Confirm');
  expect(onResolve).toHaveBeenCalledWith([{ conflictType: MEETING_ROOM_TAKEN, value: TIME }], {});
});

test('nothing is left for a meeting: says what one can do', () => {
  const { onCancel } = show(['blue', 'coral', TIME], null, meeting);
  expect(news()).toMatch(/ask for another time\.$/);
  expect(screen.queryByRole('radio')).toBeNull();
  press('Cancel');
  expect(onCancel).toHaveBeenCalledOnce();
});
