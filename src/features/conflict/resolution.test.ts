import { describe, expect, test } from 'vitest';
import type { Conflict } from '../../domain/conflict/conflict.ts';
import { MEETING_ROOM_TAKEN, ROOM_TAKEN } from '../../domain/conflict/conflict.ts';
import { EMPTY_DRAFT, fillUnresolved, initialOf, resolutionOf } from './resolution.ts';

const conflict: Conflict = { conflictType: 'team.day.overlap', message: '', entities: [{ id: 'a' }, { id: 'b' }] };
const type = conflict.conflictType;

describe('resolutionOf', () => {
  const cases: [
    what: string,
    ...(Parameters<typeof resolutionOf> extends [unknown, infer V, infer D]
      ? [V, D, ReturnType<typeof resolutionOf>]
      : never),
  ][] = [
    ['single without a choice', 'single', EMPTY_DRAFT, null],
    ['per entity with one open', 'perEntity', { ...EMPTY_DRAFT, resolutions: { a: 'KEEP' }, last: 'a' }, null],
    ['multi entity with one open', 'multiEntity', { ...EMPTY_DRAFT, resolutions: { b: 'KEEP' } }, null],
    ['apply to others without any choice', 'perEntity', { ...EMPTY_DRAFT, applyToOthers: true }, null],
    ['a single thing without a choice', 'perEntity', EMPTY_DRAFT, null],
    ['single', 'single', { ...EMPTY_DRAFT, value: 'KEEP' }, { conflictType: type, value: 'KEEP' }],
    ['basic needs no choice', 'basic', EMPTY_DRAFT, { conflictType: type, value: 'CONFIRM' }],
    [
      'per entity, all chosen',
      'perEntity',
      { ...EMPTY_DRAFT, resolutions: { a: 'KEEP', b: 'CANCEL' }, last: 'b' },
      { conflictType: type, resolutions: { a: 'KEEP', b: 'CANCEL' } },
    ],
    [
      'per entity, one for all others',
      'perEntity',
      { ...EMPTY_DRAFT, resolutions: { a: 'KEEP' }, last: 'a', applyToOthers: true },
      { conflictType: type, resolutions: { a: 'KEEP' }, defaultResolution: 'KEEP' },
    ],
    [
      'per entity, one chosen at first for all',
      'perEntity',
      { ...EMPTY_DRAFT, initial: 'KEEP', resolutions: { b: 'CANCEL' }, last: 'b' },
      { conflictType: type, resolutions: { a: 'KEEP', b: 'CANCEL' } },
    ],
    [
      'per entity, one for all others instead of what was chosen at first',
      'perEntity',
      { ...EMPTY_DRAFT, initial: 'KEEP', resolutions: { b: 'CANCEL' }, last: 'b', applyToOthers: true },
      { conflictType: type, resolutions: { b: 'CANCEL' }, defaultResolution: 'CANCEL' },
    ],
  ];
  test.each(cases)('%s', (_what, variant, draft, expected) => {
    expect(resolutionOf(conflict, variant, draft)).toEqual(expected);
  });
});

test.each<[string, Partial<Conflict>, ReturnType<typeof resolutionOf>]>([
  [
    'a basic one about a single thing names it',
    { entity: { id: 'b' } },
    { conflictType: type, resolutions: { b: 'CONFIRM' } },
  ],
  ['a basic one about nothing', { entities: [] }, { conflictType: type, value: 'CONFIRM' }],
])('%s', (_, fields, expected) => {
  expect(resolutionOf({ ...conflict, ...fields }, 'basic', EMPTY_DRAFT)).toEqual(expected);
});

test('a named one goes on with all that it names', () => {
  expect(resolutionOf(conflict, { named: 'overlap' }, EMPTY_DRAFT)).toEqual({
    conflictType: type,
    resolutions: { a: 'CONFIRM', b: 'CONFIRM' },
  });
});

test.each<[what: string, fields: Partial<Conflict>, expected: string | null]>([
  ['an option that is not offered', { perEntityEnumResolutionOptions: ['KEEP'], initialResolution: 'CANCEL' }, null],
  [
    'an option of a list that does not count',
    {
      singleEnumResolutionOptions: ['KEEP'],
      multiEntityEnumResolutionOptions: ['CANCEL'],
      initialResolution: 'CANCEL',
    },
    null,
  ],
  ['without options', { initialResolution: 'CONFIRM' }, null],
  ['what no server named', { singleEnumResolutionOptions: ['KEEP'] }, null],
  [
    'a meeting room that no server named',
    { conflictType: MEETING_ROOM_TAKEN, singleEnumResolutionOptions: ['m1'] },
    null,
  ],
  [
    'the nearest workstation, which older servers do not name',
    { conflictType: ROOM_TAKEN, singleEnumResolutionOptions: ['r1', 'r2'] },
    'r1',
  ],
  [
    'another workstation than the nearest',
    { conflictType: ROOM_TAKEN, singleEnumResolutionOptions: ['r1', 'r2'], initialResolution: 'r2' },
    'r2',
  ],
  [
    'an option for each',
    { multiEntityEnumResolutionOptions: ['KEEP', 'CANCEL'], initialResolution: 'CANCEL' },
    'CANCEL',
  ],
])('chosen at first: %s', (_, fields, expected) => {
  expect(initialOf({ ...conflict, ...fields })).toBe(expected);
});

test('apply to all fills what is open and keeps what was chosen', () => {
  const draft = fillUnresolved({ ...EMPTY_DRAFT, resolutions: { a: 'CANCEL' } }, ['a', 'b'], 'KEEP');
  expect(draft.resolutions).toEqual({ a: 'CANCEL', b: 'KEEP' });
});
