import { expect, test } from 'vitest';
import { advance, NO_QUEUE, placeIn } from './queue.ts';

const [one, two, three] = [1, 2, 3].map((number) => ({ wish: `i${number}`, intentId: `i${number}` }));
if (one === undefined || two === undefined || three === undefined) throw new Error('three of them');
const place = (queue: typeof NO_QUEUE, open: (typeof one)[]) =>
  `${queue.current} ${placeIn(queue, open).position}/${placeIn(queue, open).total}`;

test('goes through several, one at a time', () => {
  let queue = advance(NO_QUEUE, [one, two, three]);
  expect(place(queue, [one, two, three])).toBe('i1 1/3');
  queue = advance(queue, [two, three]);
  expect(place(queue, [two, three])).toBe('i2 2/3');
  queue = advance(queue, [three]);
  expect(place(queue, [three])).toBe('i3 3/3');
  expect(advance(queue, [])).toBe(NO_QUEUE);
});

test('the one on the screen stays, whatever comes before it', () => {
  let queue = advance(NO_QUEUE, [two]);
  queue = advance(queue, [one, two]);
  expect(place(queue, [one, two])).toBe('i2 1/2');
  // The same wish conflicts again after its choice.
  const again = { wish: 'i2', intentId: 'i2b' };
  queue = advance(queue, [one, again]);
  expect(place(queue, [one, again])).toBe('i1 1/2');
});

test('nothing new is no change', () => {
  const queue = advance(NO_QUEUE, [one]);
  expect(advance(queue, [one])).toBe(queue);
  expect(advance(NO_QUEUE, [])).toBe(NO_QUEUE);
});
