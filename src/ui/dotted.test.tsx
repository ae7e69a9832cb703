import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Dotted } from './dotted.tsx';

afterEach(cleanup);

it.each<[what: string, parts: (string | null)[], told: string, dots: number]>([
  ['two parts', ['Whole day', '08:30 to 17:30'], 'Whole day, 08:30 to 17:30', 2],
  ['one, where the other is missing', [null, '08:30 to 17:30'], '08:30 to 17:30', 1],
  ['one, where the other is empty', ['Whole day', ''], 'Whole day', 1],
  ['nothing', [null, ''], '', 0],
])('shows %s, without a dot that ends a line', (_, parts, told, dots) => {
  const { container } = render(<Dotted parts={parts} />);
  expect(container.textContent).toBe(told);
  // Each part brings the dot before it, which is cut off where a line begins.
  expect(container.querySelectorAll('.before\\:absolute')).toHaveLength(dots);
});
