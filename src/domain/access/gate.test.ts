import { describe, expect, it, test } from 'vitest';
import type { Authority } from './authority.ts';
import type { FeatureFlags } from './feature.ts';
import { allFlags, FEATURES, isOn } from './feature.ts';
import type { Gate, Viewer } from './gate.ts';
import { passes } from './gate.ts';
import type { Right } from './rights.ts';
import { RIGHTS } from './rights.ts';

const cleaning: Gate = { roles: ['CLEANING'], feature: 'cleaning' };
const everyone: Gate = { roles: ['EMPLOYEE'] };

it.each<[string, Gate, Authority[] | null, FeatureFlags | null, boolean]>([
  ['nobody, for everyone signed in', everyone, null, {}, false],
  ['an employee, for a cleaner', cleaning, [], {}, false],
  ['a cleaner, as long as nothing is known', cleaning, ['CLEANING'], null, false],
  ['a cleaner, switched off', cleaning, ['CLEANING'], { cleaning: false }, false],
  ['everyone, switched off', { ...everyone, feature: 'amenities' }, [], { amenities: false }, false],
  ['a cleaner, switched on', cleaning, ['CLEANING', 'STUDENT'], { cleaning: true }, true],
  ['a cleaner, nothing said of it', cleaning, ['CLEANING'], { amenities: false }, true],
  ['an employee, for everyone, nothing known', everyone, [], null, true],
  ['nobody, for all', { roles: ['PUBLIC'] }, null, null, true],
])('%s', (_, gate, authorities, flags, expected) => {
  expect(passes(gate, { authorities, flags })).toBe(expected);
});

it('lists every feature, as set else on', () => {
  expect(allFlags({ cleaning: false, ours: true })).toEqual({
    ...Object.fromEntries(FEATURES.map((feature) => [feature, true])),
    cleaning: false,
  });
  expect(isOn({}, 'amenities')).toBe(true);
});

const reception: Gate = { roles: ['HOSPITALITY'], feature: 'hospitality' };
const desk: Gate = { ...reception, actingHosts: true };
it.each<[string, Gate, Partial<Viewer>, boolean]>([
  ['nobody', desk, { authorities: null, actsAsReception: true }, false],
  ['an employee', desk, {}, false],
  ['a host who does not act as reception', desk, { actsAsReception: false }, false],
  ['a host who acts as it, switched off', desk, { actsAsReception: true, flags: { hospitality: false } }, false],
  ['a host who acts as it, where that is not said', reception, { actsAsReception: true }, false],
  ['a host who acts as it, for a cleaner', { ...cleaning, actingHosts: true }, { actsAsReception: true }, false],
  ['a host who acts as it', desk, { actsAsReception: true }, true],
  ['a student who acts as it', desk, { authorities: ['STUDENT'], actsAsReception: true }, true],
  ['reception', desk, { authorities: ['HOSPITALITY'] }, true],
])('%s at the desk', (_, gate, viewer, expected) => {
  expect(passes(gate, { authorities: [], flags: {}, ...viewer })).toBe(expected);
});

/** Expected holders of each right, listed by hand. */
const HOLDERS: Record<Right, readonly Authority[]> = {
  seeUse: ['HOSPITALITY', 'ADMIN'],
  seeCleaning: ['CLEANING', 'HOSPITALITY', 'ADMIN'],
  callRoll: ['HOSPITALITY', 'ADMIN'],
  seeStatistics: ['TEAMLEADER', 'HOSPITALITY', 'ADMIN'],
  setDraws: ['ADMIN'],
  keepCalendars: ['ADMIN'],
  endBans: ['ADMIN'],
  setUp: ['ADMIN'],
  printCodes: ['HOSPITALITY', 'ADMIN'],
  reserveSeveral: ['TEAMLEADER', 'HOSPITALITY', 'ADMIN'],
  releaseReservations: ['ADMIN'],
};

describe.each(Object.entries(HOLDERS))('the right to %s', (right, holders) => {
  const gate = Object.entries(RIGHTS).find(([name]) => name === right)?.[1] ?? cleaning;
  test.each(['CLEANING', 'STUDENT', 'TEAMLEADER', 'HOSPITALITY', 'ADMIN'] as const)('%s', (authority) => {
    expect(passes(gate, { authorities: [authority], flags: {} })).toBe(holders.includes(authority));
  });
  test.each([false, true])('an employee, a host as reception: %s', (actsAsReception) => {
    expect(passes(gate, { authorities: [], flags: {}, actsAsReception })).toBe(false);
  });
});
