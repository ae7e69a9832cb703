import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { keysAsWords } from '../../../tests/support/keys-as-words.ts';
import type { Conflict } from '../../domain/conflict/conflict.ts';
import {
  CONFIRM_CONFLICTING_RESERVATION,
  MULTIPLE_RESERVATIONS,
  NEWER_CHOICE,
  RESERVATION_ON_ANOTHER_FLOOR,
  WORKSTATION_ON_THIS_FLOOR,
} from '../../domain/conflict/conflict.ts';
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

const booking = {
  kind: 'workplace-reservation.book',
  facts: { room: { id: 'r', name: 'A1.013' }, date: '2026-12-01', dayPart: 'MORNING' },
} as const;
const calls = () => ({
  onRendered: vi.fn<() => void>(),
  onResolve: vi.fn<ConflictDialogProps['onResolve']>(),
  onCancel: vi.fn<() => void>(),
  onLater: vi.fn<() => void>(),
});

function Shown({
  open,
  place = { position: 1, total: 1 },
  ...handlers
}: { open: Partial<OpenConflict>; place?: ConflictDialogProps['place'] } & ReturnType<typeof calls>) {
  const [attempt, setAttempt] = useState({ draft: EMPTY_DRAFT, tried: false });
  const whole = {
    seq: 1,
    intentId: 'i1',
    wish: 'i1',
    ...booking,
    code: null,
    message: null,
    details: null,
    conflict: null,
    shownAt: null,
    occurredAt: 0,
    ...open,
  };
  return (
    <ConflictDialog open={whole} place={place} roomName={null} attempt={attempt} onAttempt={setAttempt} {...handlers} />
  );
}

function show(open: Partial<OpenConflict>, place?: ConflictDialogProps['place'], words: Translator = text) {
  const handlers = calls();
  render(
    <FixedTextProvider value={words}>
      <Shown open={open} {...(place ? { place } : {})} {...handlers} />
    </FixedTextProvider>,
  );
  return handlers;
}
const TYPE = 'some.day.overlap';
const conflict = (fields: Partial<Conflict>): Conflict => ({
  conflictType: TYPE,
  message: 'Two plans at once.',
  ...fields,
});
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
const radio = (of: string, name: string) =>
  within(screen.getByRole('group', { name: of })).getByRole<HTMLInputElement>('radio', { name });
const alert = () => screen.getByRole('alert').textContent;

describe('the conflict dialog', () => {
  test('says that it is drawn, what it is about, and stays until it is answered', () => {
    const { onRendered, onCancel, onLater } = show({ conflict: conflict({}) });
    expect(onRendered).toHaveBeenCalled();
    expect(screen.getByRole('dialog', { name: 'Conflict found' })).toBeDefined();
    expect(screen.getByText('Book A1.013 · Tue 01 Dec 2026 · Morning')).toBeDefined();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    fireEvent.pointerDown(document.body);
    expect(onCancel).not.toHaveBeenCalled();
    press('Cancel');
    expect(onCancel).toHaveBeenCalledOnce();
    press('Decide later');
    expect(onLater).toHaveBeenCalledOnce();
  });

  test('says of several reservations that only the next one can be replaced', () => {
    show({ conflict: conflict({ conflictType: MULTIPLE_RESERVATIONS }) });
    expect(screen.getByRole('dialog', { name: 'You have several reservations at that time' })).toBeDefined();
    expect(
      screen.getByText(/^Multiple reservations cannot be overwritten at once\. You can replace only/),
    ).toBeDefined();
  });

  test('has the focus back from what a sheet that closes gives it to', () => {
    const opener = document.body.appendChild(document.createElement('button'));
    show({ conflict: conflict({}) });
    opener.focus();
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    opener.remove();
  });

  test('a workstation that is taken with none free to choose from is not asked for again', () => {
    const { onLater } = show({
      conflict: conflict({
        conflictType: 'workplace.reservation.roomTaken',
        entities: [],
        singleEnumResolutionOptions: [],
      }),
    });
    expect(screen.getByText(/no other workstation that you can book is free/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Book this one' })).toBeNull();
    press('Decide later');
    expect(onLater).toHaveBeenCalledOnce();
  });

  test('says which of several it is', () => {
    show({ conflict: conflict({}) }, { position: 2, total: 3 });
    expect(screen.getByText('2 of 3 · Book A1.013 · Tue 01 Dec 2026 · Morning')).toBeDefined();
  });

  test.each([
    ['team.day.locationFull', 'Team day location full'],
    ['team.day.insufficientCapacity', 'Insufficient capacity'],
  ])('a title in the words of the conflict’s type: %s', (conflictType, title) => {
    show({ conflict: conflict({ conflictType, message: 'Floor 2 is full.' }) });
    expect(screen.getByRole('dialog', { name: title })).toBeDefined();
    expect(screen.getByText('Floor 2 is full.')).toBeDefined();
  });

  test('basic: goes on', () => {
    const { onResolve } = show({ conflict: conflict({}) });
    press('Confirm');
    expect(onResolve).toHaveBeenCalledWith([{ conflictType: TYPE, value: 'CONFIRM' }], {});
  });

  test('basic: goes on with the one thing that was named, and shows the others', () => {
    const { onResolve } = show({
      conflict: conflict({
        conflictType: MULTIPLE_RESERVATIONS,
        entity: { id: 'r1' },
        entities: [
          { id: 'r1', name: 'A1', dayPart: 'MORNING', date: '2026-12-01', floor: 'Floor 1' },
          { id: 'r2', name: 'B2', date: '2026-12-02' },
        ],
      }),
    });
    const lines = screen.getAllByRole('listitem').map((line) => line.textContent);
    expect(lines).toEqual(['A1Morning · Floor 1Will be replaced', 'B2Wed 02 Dec 2026Stays as it is']);
    press('Replace the next one');
    expect(onResolve).toHaveBeenCalledWith(
      [{ conflictType: MULTIPLE_RESERVATIONS, resolutions: { r1: 'CONFIRM' } }],
      {},
    );
  });

  test('single: asks for a choice where none is the likely one', async () => {
    const { onResolve } = show({
      conflict: conflict({
        conflictType: WORKSTATION_ON_THIS_FLOOR,
        singleEnumResolutionOptions: ['PRESENCE_ONLY', 'CHECK_IN'],
      }),
    });
    press('Confirm');
    expect(alert()).toBe('A resolution must be selected');
    expect(onResolve).not.toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: /presence only/ })));
    fireEvent.click(screen.getByRole('radio', { name: /presence only/ }));
    expect(alert()).toBe('');
  });

  test('single before all other lists; its options in words, with what they mean', () => {
    const { onResolve } = show({
      conflict: conflict({
        conflictType: WORKSTATION_ON_THIS_FLOOR,
        singleEnumResolutionOptions: ['PRESENCE_ONLY', 'CHECK_IN'],
        perEntityEnumResolutionOptions: ['A'],
        multiEntityEnumResolutionOptions: ['B'],
        entity: { id: 'r1' },
        entities: [{ id: 'r1', name: 'A1.013', floor: 'Floor 1', dayPart: 'FULLDAY' }],
      }),
    });
    expect(screen.getByText('Whole day · Floor 1')).toBeDefined();
    expect(screen.getByRole('radio', { name: /Confirm my presence only/ })).toBeDefined();
    fireEvent.click(screen.getByRole('radio', { name: /Check in on my reserved workstation/ }));
    press('Confirm');
    expect(onResolve).toHaveBeenCalledWith([{ conflictType: WORKSTATION_ON_THIS_FLOOR, value: 'CHECK_IN' }], {});
  });

  test('per entity: one choice may stand for all others', async () => {
    const { onResolve } = show({
      conflict: conflict({
        perEntityEnumResolutionOptions: ['KEEP_BOTH', 'CANCEL_OLD'],
        multiEntityEnumResolutionOptions: ['X'],
        entities: [
          { id: 'a', name: 'Monday' },
          { id: 'b', name: 'Tuesday' },
        ],
      }),
    });
    expect(screen.queryByRole('table')).toBeNull();
    fireEvent.click(radio('Monday', 'Cancel old'));
    press('Confirm');
    expect(onResolve).not.toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement).toBe(radio('Tuesday', 'Keep both')));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Apply to all others' }));
    expect(radio('Tuesday', 'Cancel old').checked).toBe(true);
    press('Confirm');
    expect(onResolve).toHaveBeenCalledWith(
      [{ conflictType: TYPE, resolutions: { a: 'CANCEL_OLD' }, defaultResolution: 'CANCEL_OLD' }],
      {},
    );
  });

  test('per entity: a single thing that is asked about offers the same for those to come', () => {
    const { onResolve } = show({
      conflict: conflict({ perEntityEnumResolutionOptions: ['KEEP', 'CANCEL'], entity: { id: 'a' } }),
    });
    fireEvent.click(radio('a', 'Keep'));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Apply to all others' }));
    press('Confirm');
    expect(onResolve).toHaveBeenCalledWith(
      [{ conflictType: TYPE, resolutions: { a: 'KEEP' }, defaultResolution: 'KEEP' }],
      {},
    );
  });

  test('per entity: where there are no others, nothing is applied to them', () => {
    show({
      conflict: conflict({
        perEntityEnumResolutionOptions: ['KEEP', 'CANCEL'],
        entities: [{ id: 'a', name: 'Monday' }],
      }),
    });
    fireEvent.click(radio('Monday', 'Keep'));
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('multi entity: a column fills what is open, and leaves what was chosen', async () => {
    const { onResolve } = show({
      conflict: conflict({
        multiEntityEnumResolutionOptions: ['KEEP', 'CANCEL'],
        entities: [
          { id: 'a', name: 'A1', floor: 'Floor 1' },
          { id: 'b', name: 'B2' },
          { id: 'c', name: 'C3' },
        ],
      }),
    });
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Reservation',
      'Your choice',
      'Apply to all',
    ]);
    const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
    expect(within(row('A1')).getByText('Floor 1')).toBeDefined();
    const apply = within(row('A1')).getByRole('button');
    expect(apply.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(apply);
    press('Confirm');
    expect(alert()).toBe('A resolution must be selected');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Your choice for A1' })),
    );
    choose('Your choice for B2', 'CANCEL');
    choose('Your choice for A1', 'KEEP');
    fireEvent.click(within(row('A1')).getByRole('button', { name: 'Apply “Keep” to all that are still open' }));
    expect(apply.getAttribute('aria-disabled')).toBe('true');
    press('Confirm');
    expect(onResolve).toHaveBeenCalledWith(
      [{ conflictType: TYPE, resolutions: { a: 'KEEP', b: 'CANCEL', c: 'KEEP' } }],
      {},
    );
  });

  test('named: a reservation on another floor, with how it ends', () => {
    const { onResolve } = show({
      conflict: conflict({
        conflictType: RESERVATION_ON_ANOTHER_FLOOR,
        entities: [
          { id: 'r1', name: 'A2', floor: 'Floor 2', ends: 'COMPLETED' },
          { id: 'r2', name: 'A3', floor: 'Floor 3', ends: 'CANCELLED' },
        ],
      }),
    });
    expect(screen.getByRole('dialog', { name: 'You already have a reservation on another floor' })).toBeDefined();
    expect(screen.getByText('You will be checked out there.')).toBeDefined();
    expect(screen.getByText('This reservation will be cancelled.')).toBeDefined();
    press('Confirm');
    expect(onResolve).toHaveBeenCalledWith(
      [{ conflictType: RESERVATION_ON_ANOTHER_FLOOR, resolutions: { r1: 'CONFIRM', r2: 'CONFIRM' } }],
      {},
    );
  });

  test('named: its title is that of a choice, not the refusal of the same words', () => {
    show({ conflict: conflict({ conflictType: RESERVATION_ON_ANOTHER_FLOOR, entities: [] }) }, undefined, keysAsWords);
    const title = 'conflict.title.employeeLocation.reservationOnAnotherFloor';
    expect(screen.getByRole('dialog', { name: title })).toBeDefined();
  });

  test('forty things are all there', () => {
    const entities = Array.from({ length: 40 }, (_, index) => ({ id: `e${index}`, name: `Thing ${index}` }));
    const { onResolve } = show({
      conflict: conflict({ multiEntityEnumResolutionOptions: ['KEEP', 'CANCEL'], entities }),
    });
    choose('Your choice for Thing 0', 'CANCEL');
    press('Apply “Cancel” to all that are still open');
    press('Confirm');
    const [[resolution] = []] = onResolve.mock.calls[0] ?? [];
    expect(resolution && 'resolutions' in resolution && Object.keys(resolution.resolutions)).toHaveLength(40);
  });

  test('a newer choice: the last and loudest button keeps it', () => {
    const { onCancel } = show({ conflict: conflict({ conflictType: NEWER_CHOICE, entities: [] }) });
    const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual(['Decide later', 'Take the older one', 'Keep the newer one']);
    press('Keep the newer one');
    expect(onCancel).toHaveBeenCalledOnce();
  });

  test('409: shows the other plan and replaces it', () => {
    const existing = {
      status: 'WORKSTATION',
      date: '2026-12-01',
      dayPart: 'FULLDAY',
      workplaceReservation: { room: { name: 'B2.007', floor: { name: 'Floor 2' } } },
    };
    const { onResolve } = show({
      code: CONFIRM_CONFLICTING_RESERVATION,
      details: { existing: [existing, { id: 'x' }] },
    });
    expect(screen.getByText('B2.007')).toBeDefined();
    expect(screen.getByText('Tue 01 Dec 2026 · Whole day · Floor 2')).toBeDefined();
    press('Replace it');
    expect(onResolve).toHaveBeenCalledWith([], { replaceMyOtherLocation: true });
  });
});
