import { expect, it } from 'vitest';
import { pendingRemoval } from './pending-removal.ts';

const cancel = {
  kind: 'workplace-reservation.cancel',
  facts: { date: '2026-12-01' },
  label: 'saved',
  things: ['workplace-reservation:r', 'employee-location:l'],
} as const;

it.each([
  ['nothing', [], null],
  ['a change that adds', [{ ...cancel, kind: 'workplace-reservation.book' }], null],
  ['of another day', [{ ...cancel, facts: { date: '2026-12-02' } }], null],
  ['of no day', [{ ...cancel, facts: {} }], null],
  ['that came through or is being given up', [{ ...cancel, label: null }], null],
  ['an amenity', [{ ...cancel, kind: 'shift.cancel', things: ['shift:s'] }], null],
  ['a meeting', [{ ...cancel, kind: 'meeting.cancel', things: ['meeting:m'] }], null],
  ["a guest's workstation", [{ ...cancel, things: ['workplace-reservation:r'] }], null],
  ['that was refused', [{ ...cancel, label: 'rejected' as const }], null],
  ['a cancelled reservation', [cancel], 'saved'],
  ['a cancelled plan', [{ ...cancel, kind: 'employee-location.cancel' }], 'saved'],
  ['a cancelled team day', [{ ...cancel, kind: 'team-day.cancel', things: ['team-day:t'] }], 'saved'],
  ['a declined team day', [{ ...cancel, kind: 'team-day.decline' }], 'saved'],
  ['the latest of several', [cancel, { ...cancel, label: 'sending' as const }, { ...cancel, label: null }], 'sending'],
])('%s', (_, entries, label) => {
  expect(pendingRemoval(entries, '2026-12-01')).toBe(label);
});
