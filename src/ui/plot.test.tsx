import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { FixedTextProvider, loadTranslator } from '../i18n/text.tsx';
import type { Translator } from '../i18n/translator.ts';
import type { PlotPoint } from './plot.tsx';
import { Plot } from './plot.tsx';

let text: Translator;
beforeAll(async () => {
  text = await loadTranslator('en');
});
afterEach(cleanup);

const point = (key: string, to: number | null, line: number | null): PlotPoint => ({
  key,
  label: key,
  bar: to === null ? null : { from: 0, to },
  line,
});

const show = (points: readonly PlotPoint[]) =>
  render(
    <FixedTextProvider value={text}>
      <Plot title="Came" barName="Came" lineName="Planned" points={points} say={String}>
        <table />
      </Plot>
    </FixedTextProvider>,
  );
function drawn(points: readonly PlotPoint[]): SVGElement {
  show(points);
  const found = screen.getByRole('img', { name: 'Came' });
  if (!(found instanceof SVGElement)) throw new Error('no plot');
  return found;
}
const numbers = (plot: SVGElement, part: string, name: string) =>
  [...plot.querySelectorAll(part)].map((one) => Number(one.getAttribute(name)));

it.each([
  [[7], 7],
  [[100, 5], 100],
  [[151], 151],
])('writes a few round values from nothing up to at least the largest of %j', (values, most) => {
  const plot = drawn(values.map((value, index) => point(String(index), value, null)));
  const ticks = [...plot.querySelectorAll('text[text-anchor=end]')].map((one) => Number(one.textContent));
  expect(ticks[0]).toBe(0);
  expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
  expect(ticks.length).toBeLessThanOrEqual(7);
});

it('places bars side by side, each as long as its value, with the line through their middles', () => {
  const plot = drawn([point('a', 10, 20), point('b', 20, 10)]);
  const [left, right] = numbers(plot, 'rect', 'x');
  const [width] = numbers(plot, 'rect', 'width');
  const [short, long] = numbers(plot, 'rect', 'height');
  expect(right).toBeGreaterThan((left ?? 0) + (width ?? 0));
  expect(long).toBeCloseTo(2 * (short ?? 0));
  expect(numbers(plot, 'circle', 'cx')[0]).toBeCloseTo((left ?? 0) + (width ?? 0) / 2);
});

it('breaks the line, and draws no bar, where nothing is told', () => {
  const plot = drawn([point('a', 1, 1), point('b', null, null), point('c', 1, 1), point('d', 1, 2)]);
  const path = plot.querySelector('path')?.getAttribute('d') ?? '';
  expect(path.match(/M/g)).toHaveLength(2);
  expect(plot.querySelectorAll('rect')).toHaveLength(3);
});

it.each<[values: (number | null)[], hasTable: boolean]>([
  [[], false],
  [[null, null], false],
  [[null, 0], true],
])('says in words that there is nothing in %j, and draws no axis; a table of it: %s', (values, hasTable) => {
  show(values.map((value, index) => point(String(index), value, value)));
  expect(screen.getByText(text.t('statistics.nothing'))).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByText(text.t('statistics.table')) !== null).toBe(hasTable);
});
