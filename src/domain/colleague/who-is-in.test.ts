import { describe, expect, it } from 'vitest';
import { held, STAY_DATE } from '../../../tests/support/stays.ts';
import type { WorkplaceReservation } from '../workplace-reservation/workplace-reservation.ts';
import type { OfficeDay } from './office-day.ts';
import { stayWithout } from './office-day.ts';
import { floorOfInterest, isOnFloor, staysOf, whoIsIn } from './who-is-in.ts';

const colleagues = [
  { id: 'zoe', displayName: 'zoe', email: '', teams: ['t'] },
  { id: 'bo', displayName: 'bo', email: '', teams: [] },
  { id: 'al', displayName: 'al', email: '' },
];
const HERE = new Set(['1', '2', '3']);
const names = (rows: WorkplaceReservation[], date = STAY_DATE) =>
  (whoIsIn(staysOf(rows), colleagues).get(date) ?? []).map(
    ({ colleague, stays }) => `${colleague.id} ${String(stays.length)}`,
  );

describe('who is in', () => {
  it.each<[string, WorkplaceReservation[], string[]]>([
    ['not who does not share', [held(null), held(null, '2')], []],
    ['not whom the viewer may not locate, though the floor plan names them', [held('eve')], []],
    ['not who checked out', [held('bo', '1', { status: 'COMPLETED' })], []],
    ['not on another day', [held('bo', '1', { date: '2026-11-26' })], []],
    ['team mates first, then by name', [held('bo'), held('al'), held('zoe', '2')], ['zoe 1', 'al 1', 'bo 1']],
    [
      'who moves at noon once',
      [held('bo', '2', { dayPart: 'AFTERNOON' }), held('bo', '1', { dayPart: 'MORNING', status: 'CONFIRMED' })],
      ['bo 2'],
    ],
  ])('shows %s', (_, rows, expected) => {
    expect(names(rows)).toEqual(expected);
  });

  it('tells stays by time', () => {
    const rows = [held('bo', '2', { dayPart: 'AFTERNOON' }), held('bo', '1', { dayPart: 'MORNING' })];
    const [bo] = whoIsIn(staysOf(rows), colleagues).get(STAY_DATE) ?? [];
    expect(bo?.stays.map(({ dayPart }) => dayPart)).toEqual(['MORNING', 'AFTERNOON']);
    expect(bo && [isOnFloor(bo, '1'), isOnFloor(bo, '2'), isOnFloor(bo, '3')]).toEqual([true, true, false]);
  });

  it.each<[string, string | null, WorkplaceReservation[], string | null]>([
    ['none where nobody is', '1', [], null],
    ['the own one where somebody is', '1', [held('bo'), held('al', '2'), held('zoe', '2')], '1'],
    ['that of a team mate, though more are elsewhere', '3', [held('bo'), held('al'), held('zoe', '2')], '2'],
    ['the one with most', null, [held('bo', '2'), held('al', '2')], '2'],
    ['none of which only some are known', null, [held('zoe', '7'), held('bo', '2')], '2'],
  ])('speaks of a floor: %s', (_, own, rows, expected) => {
    expect(floorOfInterest(whoIsIn(staysOf(rows), colleagues).get(STAY_DATE) ?? [], own, HERE)?.id ?? null).toBe(
      expected,
    );
  });

  describe('of those without a workstation', () => {
    const { floor } = held('bo').room;
    const day = (employee: string, given: Partial<OfficeDay> = {}): OfficeDay => ({
      id: `${employee} day`,
      employee,
      date: STAY_DATE,
      dayPart: 'FULLDAY',
      building: null,
      floor: null,
      ...given,
    });
    const people = (days: OfficeDay[], rows: WorkplaceReservation[] = []) =>
      whoIsIn(
        [
          ...staysOf(rows),
          ...days.map((one) => ({ ...stayWithout(one, [floor], [floor.building]), employee: one.employee })),
        ],
        colleagues,
      ).get(STAY_DATE) ?? [];

    it('counts whom the viewer may locate, on the floor if they said so', () => {
      const found = people([day('eve', { floor: '1' }), day('zoe', { floor: '1' }), day('al', { building: 'b' })]);
      expect(found.map(({ colleague, mate }) => [colleague.id, mate])).toEqual([
        ['zoe', true],
        ['al', false],
      ]);
      expect(found.map((one) => isOnFloor(one, '1'))).toEqual([true, false]);
      expect(floorOfInterest(found, null, HERE)?.id).toBe('1');
      expect(found[1]?.stays[0]).toMatchObject({ floor: null, building: { id: 'b' } });
    });

    it('counts once who has a workstation in the morning', () => {
      const [bo, ...others] = people(
        [day('bo', { floor: '1', dayPart: 'AFTERNOON' })],
        [held('bo', '2', { dayPart: 'MORNING' })],
      );
      expect(others).toEqual([]);
      expect(bo?.stays.map(({ room }) => room?.name ?? null)).toEqual(['2-bo', null]);
      expect(bo && [isOnFloor(bo, '1'), isOnFloor(bo, '2')]).toEqual([true, true]);
    });

    it('speaks of no floor where nobody is on one', () => {
      expect(floorOfInterest(people([day('bo')]), '1', HERE)).toBeNull();
    });
  });
});
