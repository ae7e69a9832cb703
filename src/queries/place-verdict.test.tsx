import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DEFAULT_CLIENT_CONFIG } from '../domain/client-config/client-config.ts';
import { slotOf } from '../domain/day-part/slot.ts';
import type { Room } from '../domain/room/room.ts';
import { usePlaceVerdict } from './place-verdict.ts';

vi.mock('./capacity.ts', () => ({ useFloorCapacity: () => undefined, capacityCheckBy: () => undefined }));

const DATE = '2026-12-01';
const floor = {
  id: 'f',
  identifier: 'b;f',
  name: 'F',
  building: { id: 'b', identifier: 'b', name: 'B', site: '', timeZone: 'Europe/Amsterdam' },
};
const slot = slotOf(DATE, 'FULLDAY', 'Europe/Amsterdam');
const context = {
  config: DEFAULT_CLIENT_CONFIG,
  userStatus: 'ALLOW' as const,
  teams: ['t'],
  blocks: [],
  day: [],
  now: '2026-12-01T08:00:00Z',
};

it('judges workstations anew when one refusal follows another, and keeps its judge while the same is said', () => {
  const { result, rerender } = renderHook(
    (change: Partial<typeof context>) => usePlaceVerdict(floor, slot, { ...context, ...change }, null),
    { initialProps: { teams: [] } },
  );
  const first = result.current.capacityCheck;
  expect(first?.('r')).toMatchObject({ code: 'noTeam' });
  rerender({ teams: [], now: '2026-12-01T08:01:00Z' });
  expect(result.current.capacityCheck).toBe(first);
  rerender({ teams: [], now: '2026-12-02T08:00:00Z' });
  expect(result.current.capacityCheck?.('r')).toMatchObject({ code: 'slotPast' });
});

it('asks who comes for answers to what the building asks, not for those of guests', () => {
  const asking = { ...context, elsewhere: [{ buildings: [floor.building.id], answered: null }] };
  const verdictFor = (selected: readonly Room[] | null) =>
    renderHook(() => usePlaceVerdict(floor, slot, asking, selected)).result.current.verdict;
  expect(verdictFor(null)).toMatchObject({ code: 'userMustVerify' });
  expect(verdictFor([])).toEqual({ ok: true });
});
