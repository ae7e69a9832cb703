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

it('knows the calendar entries that may have answered a team day', () => {
  const touched = new Touched();
  const answer = { id: '1', teamCalendar: { id: 't' } };
  touched.changed('employee-calendar:me', [answer, { id: '2' }]);
  touched.changed('notifications:me', [{ ...answer, id: '3' }]);
  expect(touched.answers).toEqual(['1']);
  touched.removed('employee-calendar:me', ['2', '4']);
  touched.removed('notifications:me', ['5']);
  touched.removed('employee-calendar:me', ['6', '7'], ['7']);
  expect(touched.answers).toEqual(['1', '2', '4', '7']);
});
