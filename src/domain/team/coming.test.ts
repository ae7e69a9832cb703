import { expect, it } from 'vitest';
import { slotOf } from '../day-part/slot.ts';
import type { OwnAnswer } from './coming.ts';
import { comingTo, ownResponse } from './coming.ts';
import type { TeamDay } from './response.ts';

const DATE = '2026-12-01';
const slot = slotOf(DATE, 'FULLDAY', 'Europe/Amsterdam');
const building = { id: 'b', identifier: 'b', name: 'B', site: 's', timeZone: 'Europe/Amsterdam' };
const day = (more: Partial<TeamDay> = {}): TeamDay => ({
  id: 'd',
  team: { id: 't', name: 'Owls' },
  date: DATE,
  dayPart: 'FULLDAY',
  ...slot,
  floor: { id: 'f', identifier: 'b;f', name: 'Floor 1', building },
  status: 'PLANNED',
  response: null,
  declined: null,
  others: { asked: 8, coming: 3 },
  responses: null,
  ...more,
});
const entry = (actualStatus: OwnAnswer['actualStatus'], more: Partial<OwnAnswer> = {}): OwnAnswer => ({
  date: DATE,
  ...slot,
  actualStatus,
  teamCalendar: { id: 't', teamName: 'Owls' },
  ...more,
});

it.each<[what: string, teamDay: TeamDay, own: OwnAnswer[], counted: ReturnType<typeof comingTo>]>([
  ['nobody whom the viewer may locate', day({ others: null }), [entry('APPROVED')], null],
  ['nobody else', day({ others: { asked: 0, coming: 0 } }), [entry('APPROVED')], null],
  ['a leader who was not asked', day(), [], { asked: 8, coming: 3 }],
  ['an open proposal', day(), [entry('PROPOSED')], { asked: 9, coming: 3 }],
  ['an answer that still waits here', day(), [entry('APPROVED')], { asked: 9, coming: 4 }],
  ['an answer that the server knows', day({ response: 'accepted' }), [entry('CONFIRMED')], { asked: 9, coming: 4 }],
  ['a day declined', day({ response: 'declined' }), [], { asked: 9, coming: 3 }],
  ['another day of the team', day(), [entry('APPROVED', { date: '2026-12-02' })], { asked: 8, coming: 3 }],
  ['another team', day(), [entry('APPROVED', { teamCalendar: null })], { asked: 8, coming: 3 }],
])('counts with %s', (_, teamDay, own, counted) => {
  expect(comingTo(teamDay, own)).toEqual(counted);
});

it('takes the device’s word on the own answer', () => {
  expect(ownResponse(day({ response: 'accepted' }), [entry('PROPOSED')])).toBeNull();
  expect(ownResponse(day(), [entry('APPROVED')])).toBe('accepted');
  expect(ownResponse(day({ response: 'declined' }), [])).toBe('declined');
});
