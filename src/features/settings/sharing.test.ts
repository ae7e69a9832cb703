import { expect, it } from 'vitest';
import { sharingOf } from './sharing.ts';

it.each([
  [
    'off',
    { shareMyLocation: false, name: 'A' },
    'optional',
    false,
    { on: false, fixed: false, named: false, nameFixed: false },
  ],
  [
    'on',
    { shareMyLocation: true, name: 'A' },
    'optional',
    false,
    { on: true, fixed: false, named: true, nameFixed: false },
  ],
  [
    'mandatory',
    { shareMyLocation: false, name: 'A' },
    'mandatory enabled',
    false,
    { on: true, fixed: true, named: true, nameFixed: false },
  ],
  [
    'name from the import',
    { shareMyLocation: true, name: 'A' },
    'optional',
    true,
    { on: true, fixed: false, named: true, nameFixed: true },
  ],
  [
    'import without a name',
    { shareMyLocation: true, name: ' ' },
    'optional',
    true,
    { on: true, fixed: false, named: true, nameFixed: false },
  ],
] as const)('%s', (_, info, shareMyLocationBehavior, overwriteNameOnImport, expected) => {
  expect(sharingOf(info, { shareMyLocationBehavior, overwriteNameOnImport })).toEqual(expected);
});
