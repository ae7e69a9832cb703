import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aPerson } from '../../../tests/support/employee-info.ts';
import { KEPT_ACTIONS } from '../../../tests/support/own-actions.ts';
import { checkInDecision } from '../../domain/workplace-reservation/check-in-decision.ts';
import type { ReservationStatus } from '../../domain/workplace-reservation/workplace-reservation.ts';
import { useTake } from './use-take.ts';

const book = vi.fn<typeof KEPT_ACTIONS.book>(KEPT_ACTIONS.book);
vi.mock('../../entries/use-entry-actions.ts', () => ({ useEntryActions: () => ({ ...KEPT_ACTIONS, book }) }));
beforeEach(() => book.mockClear());

test.each<[string, ReservationStatus | null, boolean, 'asked' | 'booked']>([
  ['reserved elsewhere, begun', 'APPROVED', true, 'asked'],
  ['reserved elsewhere, not begun', 'APPROVED', false, 'asked'],
  ['checked in elsewhere', 'CONFIRMED', true, 'asked'],
  ['left elsewhere', 'COMPLETED', false, 'asked'],
  ['seen elsewhere', 'SIGN_OF_LIFE', false, 'asked'],
  ['nowhere else', null, false, 'booked'],
])('who is %s (%s, begun: %s) and chooses a workstation is %s', (_, status, mayBeUsed, expected) => {
  const onQuestion = vi.fn<() => void>();
  const { result } = renderHook(() => useTake(aPerson(), () => undefined, onQuestion));
  const existing = status === null ? null : { locationId: 'l', reservation: { id: 'r', status, room: { name: 'A1' } } };
  const taking = { decision: checkInDecision({ existing: status, scanned: false }), existing, mayBeUsed };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what is asked for
  const chosen = [{ id: 'a2' }, { kind: 'take', taking }] as unknown as Parameters<typeof result.current.take>;
  result.current.take(...chosen);
  expect([onQuestion.mock.calls.length, book.mock.calls.length]).toEqual(expected === 'asked' ? [1, 0] : [0, 1]);
});
