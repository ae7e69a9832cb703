import { expect, test } from 'vitest';
import { room } from '../../../tests/support/overlay-rows.ts';
import type { WorkstationState } from './display-state.ts';
import { freeNear } from './free-near.ts';

const one = (id: string, state: WorkstationState, until: string | null = null, category: string | null = null) => ({
  room: { ...room, id, name: id, category: category === null ? null : { id: category, name: category } },
  state,
  until,
  mine: null,
});
const here = one('here', 'occupied');
const plan = {
  spots: ['here', 'near', 'far'].map((id, index) => ({ id, x: index * 200, y: 0, width: 160, height: 80 })),
};
const near = (others: ReturnType<typeof one>[], open: ReadonlySet<string> | null = null) =>
  freeNear(here.room, [here, ...others], plan, open).map(({ room: { id } }) => id);

test.each([
  { what: 'taken', others: [one('near', 'occupied')], ids: [] },
  { what: 'free for a part', others: [one('near', 'availableUntil', '2026-12-01T12:00:00Z')], ids: [] },
  {
    what: 'free, the nearest first',
    others: [one('far', 'available'), one('near', 'available')],
    ids: ['near', 'far'],
  },
])('$what: $ids', ({ others, ids }) => {
  expect(near(others)).toEqual(ids);
});

test('a category that is not open to the person is not offered', () => {
  const others = [one('near', 'available', null, 'quiet'), one('far', 'available')];
  expect(near(others, new Set(['open']))).toEqual(['far']);
  expect(near(others, new Set(['quiet']))).toEqual(['near', 'far']);
});
