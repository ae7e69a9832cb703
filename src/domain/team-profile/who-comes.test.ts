import { expect, it } from 'vitest';
import type { ColleaguePart } from '../colleague/colleague-days.ts';
import { whoComes } from './who-comes.ts';

const DAY = '2026-12-01';
const part = (status: ColleaguePart['status'], date = DAY): ColleaguePart => ({
  date,
  dayPart: 'FULLDAY',
  status,
  building: null,
  floor: null,
  room: null,
});

it('tells those in the office from those at home, away and silent', () => {
  const said: [string, ColleaguePart[]][] = [
    ['Ann', [part('WORKSTATION')]],
    ['Ben', [part('HOME'), part('OFFICE')]],
    ['Cas', [part('HOME')]],
    ['Dee', [part('AWAY')]],
    ['Eve', [part('OFFICE', '2026-12-02')]],
    ['Fay', []],
  ];
  const members = said.map(([name]) => ({ id: name, displayName: name }));
  const days = said.slice(0, 5).map(([id, parts]) => ({ id, parts }));
  expect(whoComes(members, days, DAY)).toEqual({
    office: ['Ann', 'Ben'],
    home: ['Cas'],
    away: ['Dee'],
    unsaid: ['Eve', 'Fay'],
  });
});
