import { expect, test } from 'vitest';
import { grouped } from './grouped.ts';

test('rows of a key keep their order, and keys that of their first row', () => {
  const rows = [
    { of: 'b', n: 1 },
    { of: 'a', n: 2 },
    { of: 'b', n: 3 },
  ];
  expect([...grouped(rows, ({ of }) => of)]).toEqual([
    ['b', [rows[0], rows[2]]],
    ['a', [rows[1]]],
  ]);
});
