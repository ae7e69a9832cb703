import { expect, it } from 'vitest';
import type { Role } from './authority.ts';
import { isNormalEmployee, mayCall } from './policy.ts';

const employee = { authorities: [] };
const cleaner = { authorities: ['CLEANING'] } as const;
const gateway = { authorities: [], isGateway: true };
const host = { authorities: [], isHost: true };

it.each<[string, Role[], Parameters<typeof mayCall>[1], boolean, boolean]>([
  ['nobody, asked for an employee', ['EMPLOYEE'], null, false, false],
  ['nobody, asked for a host', ['HOST'], null, false, false],
  ['student, asked for a normal employee', ['NORMAL_EMPLOYEE'], { authorities: ['STUDENT'] }, false, false],
  ['cleaner, asked for a normal employee', ['NORMAL_EMPLOYEE'], cleaner, false, false],
  ['employee, asked for a cleaner', ['CLEANING'], employee, false, false],
  ['cleaner, asked for a team leader', ['TEAMLEADER', 'ADMIN'], cleaner, true, false],
  ['host as hospitality, not set', ['HOSPITALITY'], host, false, false],
  ['employee as hospitality, set', ['HOSPITALITY'], employee, true, false],
  ['host as hospitality, set', ['HOSPITALITY'], host, true, true],
  ['host, judged on the visit', ['HOST'], employee, false, true],
  ['gateway as an employee', ['EMPLOYEE'], gateway, true, false],
  ['gateway, asked for an administrator', ['ADMIN', 'HOSPITALITY', 'HOST'], gateway, true, false],
  ['administrator, asked for a gateway alone', ['GATEWAY'], { authorities: ['ADMIN'] }, false, false],
  ['team leader, asked for a normal employee', ['NORMAL_EMPLOYEE'], { authorities: ['TEAMLEADER'] }, false, true],
  ['gateway', ['ADMIN', 'GATEWAY'], gateway, false, true],
  ['cleaner', ['ADMIN', 'CLEANING'], cleaner, false, true],
  ['cleaner as an employee', ['EMPLOYEE'], cleaner, false, true],
  ['nobody on a public call', ['PUBLIC'], null, false, true],
])('%s', (_, roles, caller, hostIsHospitality, expected) => {
  expect(mayCall(roles, caller, { hostIsHospitality })).toBe(expected);
});

it('a normal employee is neither student nor cleaner', () => {
  expect([isNormalEmployee(['STUDENT']), isNormalEmployee(['CLEANING']), isNormalEmployee(['TEAMLEADER'])]).toEqual([
    false,
    false,
    true,
  ]);
});
