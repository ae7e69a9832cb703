import { expect, it } from 'vitest';
import { choiceFor, chosenFor, resolutionTypeOf, variantOf } from './variant.ts';

const type = 'workplace.reservation.otherFloor';

it.each([
  [
    'all lists at once',
    {
      singleEnumResolutionOptions: ['a'],
      perEntityEnumResolutionOptions: ['a'],
      multiEntityEnumResolutionOptions: ['a'],
    },
    [],
    'single',
  ],
  [
    'per entity before multi-entity',
    { perEntityEnumResolutionOptions: ['a'], multiEntityEnumResolutionOptions: ['a'] },
    [],
    'perEntity',
  ],
  ['multi-entity before a name', { multiEntityEnumResolutionOptions: ['a'] }, ['otherFloor'], 'multiEntity'],
  ['a list without options', { singleEnumResolutionOptions: [] }, ['otherFloor'], { named: 'otherFloor' }],
  ['a name that the app does not have', {}, ['reservation'], 'basic'],
  ['nothing', {}, [], 'basic'],
] as const)('%s', (_, options, named, expected) => {
  const lists = Object.fromEntries(Object.entries(options).map(([key, list]) => [key, [...list]]));
  expect(variantOf({ conflictType: type, ...lists }, named)).toEqual(expected);
  expect(resolutionTypeOf(lists)).toBe(typeof expected === 'string' && expected !== 'basic' ? expected : null);
});

it('finds the choice for an entity', () => {
  expect(chosenFor({ value: 'x' }, 'a')).toBe('x');
  expect(chosenFor({ resolutions: { a: 'x' }, defaultResolution: 'y' }, 'a')).toBe('x');
  expect(chosenFor({ resolutions: { a: 'x' }, defaultResolution: 'y' }, 'b')).toBe('y');
  expect(chosenFor({ resolutions: { a: 'x' } }, 'b')).toBeNull();
});

it('takes the last choice of a kind', () => {
  const choices = [
    { conflictType: 'x', value: 'old' },
    { conflictType: 'y', value: 'z' },
    { conflictType: 'x', resolutions: { a: 'new' } },
  ];
  expect(choiceFor(choices, 'x', 'a')).toBe('new');
  expect(choiceFor(choices, 'x', 'b')).toBeNull();
  expect(choiceFor([], 'x', 'a')).toBeNull();
});
