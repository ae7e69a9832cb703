import { describe, expect, it } from 'vitest';
import { DESK, svg, take } from '../../tests/support/drawing.ts';

/** In ms; each takes a tenth of it, and what tries again from every place takes minutes. */
const PATIENCE_MS = 15_000;

describe('a drawing that is made to take long is read or refused soon', () => {
  const style = (css: string) => svg(`<style>${css}</style>${DESK}`);
  const many = (count: number, each: (index: number) => string) =>
    Array.from({ length: count }, (_, i) => each(i)).join('');
  it.each<[string, () => string]>([
    ['at-rules without end', () => style('@a'.repeat(400_000))],
    ['selectors without a rule', () => style('a,'.repeat(400_000))],
    ['comments without end', () => style('/*'.repeat(400_000))],
    ['one rule for very many', () => style(`${'a,'.repeat(200_000)}b{${'fill:red;'.repeat(20_000)}}`)],
    ['a transformation without end', () => svg(`<g transform="${'scale('.repeat(160_000)}">${DESK}</g>`)],
    ['a transformation in one word', () => svg(`<g transform="${'a'.repeat(400_000)}">${DESK}</g>`)],
    [
      'one name in very many rectangles',
      () =>
        svg(
          DESK +
            many(10_000, (n) => `<rect x="${n % 900}" y="5" width="90" height="70"/><text x="950" y="790">Oak</text>`),
        ),
    ],
    [
      'a layer with an endless name',
      () =>
        svg(
          `${DESK}<g xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:label="${'x'.repeat(2_000_000)}">${many(5_000, () => '<path d="M0 0H9V9Z"/>')}</g>`,
        ),
    ],
    ['very many arcs', () => svg(`${DESK}<path d="M0 0${many(100_000, (n) => `A9 9 0 0 1 ${n % 990} ${n % 790}`)}"/>`)],
  ])('%s', (_, drawing) => {
    const text = drawing();
    const began = performance.now();
    expect(take(text).links.map(({ room }) => room.name)).toEqual(['A1.001']);
    expect(performance.now() - began).toBeLessThan(PATIENCE_MS);
  });

  it.each<[string, () => string, RegExp]>([
    [
      'groups that use groups of nothing',
      () => svg(`<defs><g id="a">${'<g/>'.repeat(100_000)}</g></defs>${'<use href="#a"/>'.repeat(5000)}`),
      /more than 500000 elements/,
    ],
    [
      'clips of very many parts',
      () =>
        svg(
          `<clipPath id="c">${'<rect width="9" height="9"/>'.repeat(2_000)}</clipPath>${'<rect clip-path="url(#c)" width="5" height="5"/>'.repeat(5000)}`,
        ),
      /clips take too long/,
    ],
  ])('%s', (_, drawing, message) => {
    const text = drawing();
    const began = performance.now();
    expect(() => take(text)).toThrow(message);
    expect(performance.now() - began).toBeLessThan(PATIENCE_MS);
  });
});
