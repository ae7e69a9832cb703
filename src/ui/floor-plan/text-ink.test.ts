import { describe, expect, it } from 'vitest';
import { TextInk } from './text-ink.ts';

/** A canvas on which each letter is half as wide as its font is high, and that notes what is done to it. */
function paper() {
  const done: string[] = [];
  const context = {
    get font() {
      return '';
    },
    set font(font: string) {
      done.push(`font ${font.replace(/px.*/, '')}`);
    },
    measureText: (text: string) => ({ width: text.length * 50 }),
    fillText: (text: string) => {
      done.push(text);
    },
    strokeText: (text: string) => {
      done.push(`halo of ${text}`);
    },
  };
  // What the ink uses of a context, and no more.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { context: context as unknown as CanvasRenderingContext2D, done };
}

const write = (
  ink: TextInk,
  context: CanvasRenderingContext2D,
  text: string,
  size: number,
  style: Partial<Parameters<TextInk['write']>[6]> = {},
  width = 1000,
) => ink.write(context, text, 0, 0, width, size, { ink: '#000', weight: 600, ...style });

describe('TextInk', () => {
  it.each([
    ['is too small to read', 14, 1000],
    ['would be too small where it fits', 40, 20],
  ])('leaves out a text that %s', (_, size, width) => {
    const { context, done } = paper();
    const ink = new TextInk(2);
    write(ink, context, 'A001', size, {}, width);
    done.length = 0;
    ink.flush(context);
    expect(done).toEqual([]);
  });

  it('writes nothing before it is told to, and then each text once', () => {
    const { context, done } = paper();
    const ink = new TextInk(1);
    write(ink, context, 'A', 20);
    expect(done).toEqual(['font 600 100']);
    ink.flush(context);
    ink.flush(context);
    expect(done).toEqual(['font 600 100', 'font 600 20', 'A']);
  });

  it.each<[string, { size?: number; style?: Parameters<typeof write>[4] }, number]>([
    ['size', { size: 21 }, 2],
    ['half a pixel less of size', { size: 20.4 }, 1],
    ['weight', { style: { weight: 700 } }, 2],
    ['colour', { style: { ink: '#fff' } }, 2],
    ['opacity', { style: { alpha: 0.3 } }, 2],
    ['halo', { style: { halo: '#fff' } }, 2],
    ['nothing else', {}, 1],
  ])('sets the font once for texts that look alike: another %s', (_, { size = 20, style = {} }, fonts) => {
    const { context, done } = paper();
    const ink = new TextInk(1);
    for (const text of ['A', 'C']) write(ink, context, text, 20);
    write(ink, context, 'B', size, style);
    for (const text of ['D', 'E']) write(ink, context, text, 20);
    done.length = 0;
    ink.flush(context);
    expect(done.filter((step) => step.startsWith('font'))).toHaveLength(fonts);
    expect(done.filter((step) => /^[A-E]$/.test(step)).toSorted()).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(done.includes('halo of B')).toBe(style.halo !== undefined);
  });

  it('makes a text smaller where it would be too wide, and prefers a shorter wording to a tiny one', () => {
    const { context, done } = paper();
    const ink = new TextInk(1);
    write(ink, context, 'A001', 40, {}, 50);
    ink.flush(context);
    expect(done).toContain('font 600 25');
    expect(ink.fitting(context, ['A1.001', '001'], 14, 600)).toBe('001');
    expect(ink.fitting(context, ['A1.001', '001'], 5, 600)).toBeNull();
  });

  it('measures again on a canvas that was written on', () => {
    const { context, done } = paper();
    const ink = new TextInk(1);
    write(ink, context, 'A', 20);
    ink.flush(context);
    done.length = 0;
    ink.fitting(context, ['B'], 20, 600);
    ink.fitting(context, ['B', 'C'], 20, 600);
    expect(done).toEqual(['font 600 100']);
  });
});
