import { describe, expect, it } from 'vitest';
import type { ConflictResolution } from '../../domain/conflict/conflict.ts';
import { resolutionWith } from './resolution.ts';

const room: ConflictResolution = { conflictType: 'room', value: 'r1' };
const asked = (resolutions: ConflictResolution[]) => ({ resolutions, replaceMyOtherLocation: false });

describe('all choices of a wish', () => {
  const cases: [what: string, before: ConflictResolution[], chosen: ConflictResolution[], all: ConflictResolution[]][] =
    [
      ['nothing before', [], [room], [room]],
      [
        'a choice of another kind stays',
        [room],
        [{ conflictType: 'plans', value: 'CONFIRM' }],
        [room, { conflictType: 'plans', value: 'CONFIRM' }],
      ],
      [
        'a second one of the same kind takes the place of the first',
        [room],
        [{ conflictType: 'room', value: 'r2' }],
        [{ conflictType: 'room', value: 'r2' }],
      ],
      [
        'choices for single things add up',
        [{ conflictType: 'day', resolutions: { a: 'KEEP', b: 'KEEP' } }],
        [{ conflictType: 'day', resolutions: { b: 'CANCEL', c: 'CANCEL' } }],
        [{ conflictType: 'day', resolutions: { a: 'KEEP', b: 'CANCEL', c: 'CANCEL' } }],
      ],
      [
        'a default stays until another is named',
        [{ conflictType: 'day', resolutions: {}, defaultResolution: 'KEEP' }],
        [{ conflictType: 'day', resolutions: { a: 'CANCEL' } }],
        [{ conflictType: 'day', resolutions: { a: 'CANCEL' }, defaultResolution: 'KEEP' }],
      ],
      [
        'one value for all takes the place of a map',
        [{ conflictType: 'day', resolutions: { a: 'KEEP' } }],
        [{ conflictType: 'day', value: 'CANCEL' }],
        [{ conflictType: 'day', value: 'CANCEL' }],
      ],
    ];
  it.each(cases)('%s', (_, before, chosen, all) => {
    expect(resolutionWith(asked(before), chosen, false)).toEqual(asked(all));
  });

  it('remembers that the other location may go', () => {
    expect(resolutionWith(null, [], true).replaceMyOtherLocation).toBe(true);
    expect(
      resolutionWith({ resolutions: [], replaceMyOtherLocation: true }, [room], false).replaceMyOtherLocation,
    ).toBe(true);
  });
});
