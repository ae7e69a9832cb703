import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Conflict } from '../../domain/conflict/conflict.ts';
import { CONFIRM_CONFLICTING_RESERVATION, ROOM_TAKEN } from '../../domain/conflict/conflict.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import type { OpenConflict } from '../../queries/outbox.ts';
import type { ConflictDialogProps } from './conflict-dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';

let text: Translator;
beforeAll(async () => { text = await loadTranslator('en'); });
afterEach(cleanup);

const booking = { kind: 'workplace-reservation.book', params: { room: { name: 'A1.013' }, date: '2026-12-01', dayPart: 'MORNING' } };

function show(open: Partial<OpenConflict>) {
  const calls = { onRendered: vi.fn<() => void>(), onResolve: vi.fn<ConflictDialogProps['onResolve']>(), onCancel: vi.fn<() => void>() };
  render(
    <FixedTextProvider value={text}>
      <ConflictDialog open={{ seq: 1, intentId: 'i1', ...booking, code: null, message: null, details: null, conflict: null, ...open }} roomName={null} {...calls} />
    </FixedTextProvider>,
  );
  return calls;
}
const conflict = (fields: Partial<Conflict>): Conflict => ({ conflictType: 'team.day.overlap', message: 'Two plans at once.', ...fields });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the conflict dialog', () => {
  test('says that it is drawn, what it is about, and stays until it is answered', () => {
    const { onRendered, onCancel } = show({ conflict: conflict({}) });
    expect(onRendered).toHaveBeenCalled();
    expect(screen.getByRole('dialog', { name: 'Conflict found' })).toBeDefined();
    expect(screen.getByText('Book A1.013 · Tue, 01 Dec 2026 · Morning')).toBeDefined();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(onCancel).not.toHaveBeenCalled();
    press('Cancel');
    expect(onCancel).toHaveBeenCalledOnce();
  });

  test('basic: goes on', () => {
    const { onResolve } = show({ conflict: conflict({}) });
    press('Confirm');
    expect(onResolve).toHaveBeenCalledWith([{ conflictType: 'team.day.overlap', value: 'CONFIRM' }], {});
  });

  test('single: asks for a choice, and names the rooms by floor and distance in metres', () => {
    const { onResolve } = show({
      conflict: conflict({ conflictType: ROOM_TAKEN, singleEnumResolutionOptions: ['r2', 'r3'], entities: [{ id: 'r2', name: 'A1.014', floor: 'Floor 1', distance: 320 }, { id: 'r3', name: 'A2.001', floor: 'Floor 2', distance: null }] }),
    });
    expect(screen.getByRole('dialog', { name: 'This workstation has been taken' })).toBeDefined();
    expect(screen.getByText('Floor 1 · 3 m away')).toBeDefined();
    press('Book this one');
    expect(screen.getByRole('alert').textContent).toBe('A resolution must be selected');
    expect(onResolve).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('radio', { name: /A1\.014/ }));
    press('Book this one');
    expect(onResolve).toHaveBeenCalledWith([{ conflictType: ROOM_TAKEN, value: 'r2' }], {});
  });

  test('per entity: one choice may stand for all others', () => {
    const { onResolve } = show({ conflict: conflict({ perEntityEnumResolutionOptions: ['KEEP_BOTH', 'CANCEL_OLD'], entities: [{ id: 'a', name: 'Monday' }, { id: 'b', name: 'Tuesday' }] }) });
    fireEvent.change(screen.getByRole('combobox', { name: 'Monday' }), { target: { value: 'CANCEL_OLD' } });
    press('Confirm');
    expect(onResolve).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Apply to all others' }));
    press('Confirm');
    expect(onResolve).toHaveBeenCalledWith([{ conflictType: 'team.day.overlap', resolutions: { a: 'CANCEL_OLD' }, defaultResolution: 'CANCEL_OLD' }], {});
  });

  test('multi entity: fills what is open', () => {
    const { onResolve } = show({ conflict: conflict({ multiEntityEnumResolutionOptions: ['KEEP_BOTH', 'CANCEL_OLD'], entities: [{ id: 'a', name: 'Monday' }, { id: 'b', name: 'Tuesday' }] }) });
    fireEvent.click(screen.getAllByRole('radio', { name: 'Keep both' })[0]!);
    press('Cancel old');
    press('Confirm');
    expect(onResolve).toHaveBeenCalledWith([{ conflictType: 'team.day.overlap', resolutions: { a: 'KEEP_BOTH', b: 'CANCEL_OLD' } }], {});
  });

  test('409: shows the other plan and replaces it', () => {
    const existing = { status: 'WORKSTATION', date: '2026-12-01', dayPart: 'FULLDAY', workplaceReservation: { room: { name: 'B2.007', floor: { name: 'Floor 2' } } } };
    const { onResolve } = show({ code: CONFIRM_CONFLICTING_RESERVATION, details: { existing: [existing, { id: 'x' }] } });
    expect(screen.getByText('B2.007')).toBeDefined();
    expect(screen.getByText('Tue, 01 Dec 2026 · Whole day · Floor 2')).toBeDefined();
    press('Replace it');
    expect(onResolve).toHaveBeenCalledWith([], { replaceMyOtherLocation: true });
  });
});
