import { markId, type MarkWords, type RollCallMark } from '../../src/domain/roll-call/mark.ts';
import type { PersonInside } from '../../src/domain/roll-call/person-inside.ts';

export const ROLL_CALL = '0b1c2d3e-4f50-4123-89ab-000000000001';

/** A mark of Ann's; `by` is an employee id and a name at once. */
export function rollCallMark({
  by = 'ann',
  at = '2026-11-23T09:00:00Z',
  ...change
}: Partial<MarkWords> & { by?: string; at?: string } = {}): RollCallMark {
  const words: MarkWords = {
    rollCall: ROLL_CALL,
    kind: 'FOUND',
    person: change.kind === 'STARTED' || change.kind === 'ENDED' ? '' : 'employee:ben',
    nth: 0,
    name: null,
    drill: false,
    open: null,
    ...change,
  };
  return { ...words, id: markId(words, by), buildingId: 'b-1', by: { id: by, name: by }, via: null, at };
}

export const personInside = (change: Partial<PersonInside> = {}): PersonInside => ({
  id: 'r-1',
  buildingId: 'b-1',
  person: 'employee:ben',
  name: 'Ben',
  kind: 'EMPLOYEE',
  standing: 'PRESENT',
  floor: 'First',
  room: 'A1',
  company: null,
  host: null,
  from: '2026-11-23T08:00:00Z',
  until: '2026-11-23T17:00:00Z',
  since: '2026-11-23T08:10:00Z',
  left: null,
  ...change,
});
