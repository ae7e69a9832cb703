import { expect, test } from 'vitest';
import { rooms } from '../../tests/offline/model/office.ts';
import type { Kept, KeptState } from '../domain/intent/saved.ts';
import { asOne, saveEach } from './use-save-each.ts';

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

test.each<[string, (readonly [nth: number, state: KeptState])[], KeptState[]]>([
  [
    'the last came through and the first did not',
    [
      [1, 'done'],
      [0, 'gone'],
    ],
    ['waiting', 'gone'],
  ],
  [
    'the first came through and the last did not',
    [
      [0, 'done'],
      [1, 'gone'],
    ],
    ['waiting', 'gone'],
  ],
  [
    'all came through',
    [
      [1, 'done'],
      [0, 'done'],
    ],
    ['waiting', 'done'],
  ],
])('told as one: %s', (_, outcomes, told) => {
  const tell: ((state: KeptState) => void)[] = [];
  const stopped: number[] = [];
  const one = (nth: number): Kept => ({
    ...kept,
    follow(listener) {
      tell[nth] = listener;
      return () => void stopped.push(nth);
    },
  });
  const last = one(1);
  const heard: KeptState[] = [];
  const stop = asOne([one(0), last], last).follow((state) => void heard.push(state));
  for (const [nth, state] of outcomes) tell[nth]?.(state);
  expect(heard).toEqual(told);
  stop();
  expect(stopped).toEqual([0, 1]);
});
