import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Conflict } from '../../domain/conflict/conflict.ts';
import { ROOM_TAKEN } from '../../domain/conflict/conflict.ts';
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

type Handlers = Pick<ConflictDialogProps, 'onRendered' | 'onResolve' | 'onCancel' | 'onLater'>;

function Shown({
  more,
  standing,
  on,
}: {
  more: Pick<OpenConflict, 'conflict'>;
  standing: string | null;
  on: Handlers;
}) {
  const [attempt, setAttempt] = useState({ draft: EMPTY_DRAFT, tried: false });
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
    ...more,
  };
  return (
    <ConflictDialog
      open={open}
      place={{ position: 1, total: 1 }}
      roomName={null}
      standing={standing}
      attempt={attempt}
      onAttempt={setAttempt}
      {...on}
    />
  );
}

function show(more: Pick<OpenConflict, 'conflict'>, standing: string | null) {
  const on = {
    onRendered: vi.fn<() => void>(),
    onResolve: vi.fn<ConflictDialogProps['onResolve']>(),
    onCancel: vi.fn<() => void>(),
    onLater: vi.fn<() => void>(),
  };
  render(
    <FixedTextProvider value={text}>
      <Shown more={more} standing={standing} on={on} />
    </FixedTextProvider>,
  );
  return on;
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const taken = (...ids: string[]) => ({
  conflict: {
    conflictType: ROOM_TAKEN,
    message: '',
    singleEnumResolutionOptions: ids,
    entities: ids.map((id, index) => ({ id, name: `A1.0${id}`, floor: 'Floor 1', distance: 320 * (index + 1) })),
  },
});
const radios = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);

test('a workstation that is taken: the nearest is chosen already, three are shown, the rest on demand', () => {
  const { onResolve, onCancel } = show(taken('14', '15', '16', '17', '18'), null);
  expect(screen.getByRole('dialog', { name: 'This workstation has been taken' })).toBeDefined();
  expect(radios()).toEqual(['A1.014Floor 1 · 3 m away', 'A1.015Floor 1 · 6 m away', 'A1.016Floor 1 · 10 m away']);
  press('2 more');
  expect(radios()).toHaveLength(5);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /A1\.014/ }).checked).toBe(true);
  press('Book this one');
  fireEvent.click(screen.getByRole('radio', { name: /A1\.018/ }));
  press('Book this one');
  expect(onResolve.mock.calls).toEqual(['14', '18'].map((value) => [[{ conflictType: ROOM_TAKEN, value }], {}]));
  press('Give A1.013 up');
  expect(onCancel).toHaveBeenCalledOnce();
});

test('a workstation that the server names is chosen already, and seen though it is far', () => {
  const { conflict } = taken('14', '15', '16', '17');
  const { onResolve } = show({ conflict: { ...conflict, initialResolution: '17' } }, null);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /A1\.017/ }).checked).toBe(true);
  press('Book this one');
  expect(onResolve).toHaveBeenCalledWith([{ conflictType: ROOM_TAKEN, value: '17' }], {});
});

test('a changed workstation that is taken: first comes keeping what stands, and it says what is given up', () => {
  const { onResolve, onCancel } = show(taken('14', '15'), 'A1.009');
  expect(screen.getByText('A colleague was quicker. You still have A1.009.')).toBeDefined();
  expect(radios()[0]).toBe('Keep A1.009, which is still yours');
  press('Give A1.013 up');
  expect([onCancel.mock.calls.length, onResolve.mock.calls.length]).toEqual([1, 0]);
  fireEvent.click(screen.getByRole('radio', { name: /A1\.014/ }));
  expect(screen.queryByRole('button', { name: /^Give/ })).toBeNull();
  press('Book this one');
  expect(onResolve).toHaveBeenCalledWith([{ conflictType: ROOM_TAKEN, value: '14' }], {});
});

const ASKED = 'some.day.overlap';
/** A choice of no kind that the app has words for. */
const asked = (more: Partial<Conflict>) =>
  show({ conflict: { conflictType: ASKED, message: 'Two plans at once.', ...more } }, null);
const radio = (of: string, name: string) =>
  within(screen.getByRole('group', { name: of })).getByRole<HTMLInputElement>('radio', { name });

test('single: what is named first is chosen already', () => {
  const { onResolve } = asked({ singleEnumResolutionOptions: ['KEEP', 'CANCEL'], initialResolution: 'CANCEL' });
  press('Confirm');
  expect(onResolve).toHaveBeenCalledWith([{ conflictType: ASKED, value: 'CANCEL' }], {});
});

test('per entity: what is named first is chosen for each, until another is chosen', () => {
  const { onResolve } = asked({
    perEntityEnumResolutionOptions: ['KEEP', 'CANCEL'],
    initialResolution: 'KEEP',
    entities: [
      { id: 'a', name: 'Monday' },
      { id: 'b', name: 'Tuesday' },
      { id: 'c', name: 'Wednesday' },
    ],
  });
  fireEvent.click(radio('Tuesday', 'Cancel'));
  expect(['Monday', 'Wednesday'].map((day) => radio(day, 'Keep').checked)).toEqual([true, true]);
  press('Confirm');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Apply to all others' }));
  expect(radio('Monday', 'Cancel').checked).toBe(true);
  press('Confirm');
  expect(onResolve.mock.calls.map(([choices]) => choices)).toEqual([
    [{ conflictType: ASKED, resolutions: { a: 'KEEP', b: 'CANCEL', c: 'KEEP' } }],
    [{ conflictType: ASKED, resolutions: { b: 'CANCEL' }, defaultResolution: 'CANCEL' }],
  ]);
});

test('multi entity: what is named first is chosen for each, and gives way to a column', () => {
  const { onResolve } = asked({
    multiEntityEnumResolutionOptions: ['KEEP', 'CANCEL'],
    initialResolution: 'KEEP',
    entities: [
      { id: 'a', name: 'A1' },
      { id: 'b', name: 'B2' },
    ],
  });
  press('Confirm');
  fireEvent.change(screen.getByRole('combobox', { name: 'Your choice for A1' }), { target: { value: 'CANCEL' } });
  press('Apply “Cancel” to all that are still open');
  press('Confirm');
  expect(onResolve.mock.calls.map(([choices]) => choices)).toEqual([
    [{ conflictType: ASKED, resolutions: { a: 'KEEP', b: 'KEEP' } }],
    [{ conflictType: ASKED, resolutions: { a: 'CANCEL', b: 'CANCEL' } }],
  ]);
});
