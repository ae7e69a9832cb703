import { expect, it } from 'vitest';
import { swipeTurn } from './swipe.ts';

it.each([
  ['hardly moved', { moved: -20, speed: 2, width: 360 }, 0],
  ['slow and short', { moved: 80, speed: 0.1, width: 360 }, 0],
  ['slow and far to the left', { moved: -110, speed: 0, width: 360 }, 1],
  ['slow and far to the right', { moved: 110, speed: 0, width: 360 }, -1],
  ['quick and short to the left', { moved: -40, speed: 0.5, width: 360 }, 1],
  ['quick and short to the right', { moved: 40, speed: 0.5, width: 360 }, -1],
  ['on a large screen no further than a hand goes', { moved: -121, speed: 0, width: 1200 }, 1],
] as const)('%s', (_, end, expected) => {
  expect(swipeTurn(end)).toBe(expected);
});
