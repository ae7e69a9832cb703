import { expect, it } from 'vitest';
import { mayBeOffered } from './category.ts';

const quiet = { category: { id: 'quiet', name: 'Quiet' } };
const none = { category: null };

it.each([
  ['that is open to others', quiet, null, new Set(['standard']), false],
  ['that is open to others beside one of none', quiet, none, new Set(['standard']), false],
  ['that is open', quiet, null, new Set(['quiet']), true],
  ['that was wished for', quiet, quiet, new Set<string>(), true],
  ['that there is none of', none, quiet, new Set<string>(), true],
  ['while it is not known which are open', quiet, null, null, true],
] as const)('a room of a category %s', (_, room, wished, open, expected) => {
  expect(mayBeOffered(room, wished, open)).toBe(expected);
});
