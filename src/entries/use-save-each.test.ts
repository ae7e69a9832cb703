import { expect, test } from 'vitest';
import { rooms } from '../../tests/offline/model/office.ts';
import type { Kept } from '../domain/intent/saved.ts';
import { saveEach } from './use-save-each.ts';

const kept: Kept = {
  saved: true,
  waiting: 1,
  crowded: false,
  held: false,
  kind: 'workplace-reservation.book',
  facts: {},
  prolong: async () => true,
  undo: () => Promise.resolve('undone'),
  follow: () => () => undefined,
};
const three = [...rooms.slice(0, 2), ...rooms.slice(0, 1).map((room) => ({ ...room, id: 'third' }))];

test.each<[string, number[], number, string | null]>([
  ['all are kept', [], 3, null],
  ['the one in the midst is left, and the last is kept all the same', [1], 2, 'storage'],
  ['none is kept', [0, 1, 2], 0, 'storage'],
])('%s', async (_, failing, keptCount, code) => {
  const held = await saveEach(three, (room) =>
    Promise.resolve(failing.includes(three.indexOf(room)) ? { saved: false, code: 'storage' } : kept),
  );
  expect(held.kept).toHaveLength(keptCount);
  expect(held.left).toEqual(failing.map((index) => three[index]));
  expect(held.failure?.code ?? null).toBe(code);
});
