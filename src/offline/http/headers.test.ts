import { describe, expect, it } from 'vitest';
import type { ConflictResolution } from '../../domain/conflict/conflict.ts';
import { shortened } from './headers.ts';

const room: ConflictResolution = { conflictType: 'room', value: 'r1' };

describe('a choice in a header', () => {
  const map = (count: number, option: (index: number) => string) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`id-${index}`, option(index)]));

  it.each<[string, ConflictResolution]>([
    ['one value', room],
    ['a short map', { conflictType: 'day', resolutions: map(39, () => 'KEEP') }],
  ])('%s stays as it is', (_, choice) => {
    expect(shortened(choice)).toBe(choice);
  });

  it('names the commonest option of a long map as default', () => {
    const choice = { conflictType: 'day', resolutions: map(40, (index) => (index % 4 === 0 ? 'KEEP' : 'CANCEL')) };
    const short = shortened(choice);
    expect(short).toMatchObject({ defaultResolution: 'CANCEL' });
    expect('resolutions' in short && Object.values(short.resolutions)).toEqual(
      Array.from({ length: 10 }, () => 'KEEP'),
    );
  });

  it('keeps the default that the person named', () => {
    const choice = {
      conflictType: 'day',
      resolutions: map(40, (index) => (index % 4 === 0 ? 'KEEP' : 'CANCEL')),
      defaultResolution: 'KEEP',
    };
    const short = shortened(choice);
    expect('resolutions' in short && [short.defaultResolution, Object.keys(short.resolutions).length]).toEqual([
      'KEEP',
      30,
    ]);
  });
});
