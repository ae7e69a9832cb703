import { expect, it } from 'vitest';
import { Touched } from './touched.ts';

it('keeps the last word on each row', () => {
  const touched = new Touched();
  touched.changed('buildings', [{ id: '1' }, { id: '2' }]);
  touched.removed('buildings', ['2']);
  touched.removed('floors', ['3', '4']);
  touched.changed('floors', [{ id: '3' }]);
  touched.raised('coworkers');
  touched.raised('buildings');
  expect(touched.rows).toEqual({
    changed: { buildings: [{ id: '1' }], floors: [{ id: '3' }] },
    removed: { buildings: ['2'], floors: ['4'] },
  });
  expect(touched.shown).toEqual(['buildings', 'floors']);
  expect(touched.topics).toEqual(['buildings', 'floors', 'coworkers']);
});
