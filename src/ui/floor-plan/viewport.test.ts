import { describe, expect, it, test } from 'vitest';
import {
  centreOn,
  covers,
  coverZoom,
  fitTo,
  isStale,
  keepInSight,
  MAX_ZOOM,
  MIN_ZOOM,
  reveal,
  clampToEdges,
  toDrawing,
  toScreen,
  WHOLE,
  zoomAt,
} from './viewport.ts';

const floor = { width: 6000, height: 2500 };
const phone = { width: 390, height: 600 };
const fit = fitTo(floor, phone, 12);

describe('fitTo', () => {
  it('centres the drawing with its margin on the tighter side', () => {
    expect(fit.scale).toBeCloseTo(366 / 6000);
    expect(fit.x).toBeCloseTo(12);
    expect(fit.y).toBeCloseTo((600 - 2500 * fit.scale) / 2);
  });
  it('survives a viewport that is not laid out yet', () => {
    expect(fitTo(floor, { width: 0, height: 0 }).scale).toBeGreaterThan(0);
  });
});

test('screen and drawing coordinates are each other’s inverse', () => {
  const view = { x: -120, y: 33, zoom: 3.7 };
  const there = toScreen(fit, view, { x: 1234, y: 567 });
  const back = toDrawing(fit, view, there);
  expect(back.x).toBeCloseTo(1234);
  expect(back.y).toBeCloseTo(567);
});

describe('zoomAt', () => {
  it('keeps the point under the fingers', () => {
    const at = { x: 100, y: 250 };
    const before = toDrawing(fit, WHOLE, at);
    const after = toDrawing(fit, zoomAt(WHOLE, 4, at), at);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });
  it.each([
    [0.01, MIN_ZOOM],
    [99, MAX_ZOOM],
    [2, 2],
  ])('zoom %s becomes %s', (asked, given) => {
    expect(zoomAt(WHOLE, asked, { x: 0, y: 0 }).zoom).toBe(given);
  });
});

describe('keepInSight', () => {
  it('leaves a view alone whose middle is over the drawing', () => {
    expect(keepInSight(fit, WHOLE, floor, phone)).toBe(WHOLE);
  });
  it.each([[{ x: 5000, y: 0, zoom: 2 }], [{ x: -5000, y: 9000, zoom: 2 }], [{ x: 0, y: -9000, zoom: 0.5 }]])(
    'brings %o back',
    (lost) => {
      const middle = toDrawing(fit, keepInSight(fit, lost, floor, phone), { x: 195, y: 300 });
      expect(middle.x).toBeGreaterThanOrEqual(-0.01);
      expect(middle.x).toBeLessThanOrEqual(floor.width + 0.01);
      expect(middle.y).toBeGreaterThanOrEqual(-0.01);
      expect(middle.y).toBeLessThanOrEqual(floor.height + 0.01);
    },
  );
});

test('centreOn puts a point in the middle', () => {
  const screen = toScreen(fit, centreOn(fit, { x: 500, y: 700 }, 5, phone), { x: 500, y: 700 });
  expect(screen.x).toBeCloseTo(195);
  expect(screen.y).toBeCloseTo(300);
});

describe('coverZoom', () => {
  it('fills a tall phone with a wide floor', () => {
    expect(coverZoom(fit, floor, phone)).toBeCloseTo(600 / (2500 * fit.scale));
  });
  it('has a limit', () => {
    expect(coverZoom(fit, { width: 6000, height: 200 }, phone)).toBe(4);
  });
});

describe('reveal', () => {
  const view = centreOn(fit, { x: 3000, y: 1250 }, 6, phone);
  it('leaves a box in sight alone', () => {
    expect(reveal(fit, view, { x: 2950, y: 1200, width: 160, height: 80 }, phone)).toBe(view);
  });
  it('pans to a box outside', () => {
    const moved = reveal(fit, view, { x: 200, y: 200, width: 160, height: 80 }, phone, 24);
    expect(toScreen(fit, moved, { x: 200, y: 200 }).x).toBeCloseTo(24);
    expect(moved.zoom).toBe(view.zoom);
  });
});

describe('clampToEdges', () => {
  it('fills the viewport instead of showing ground beside a corner', () => {
    const view = clampToEdges(fit, centreOn(fit, { x: 100, y: 100 }, 8, phone), floor, phone, 16);
    const corner = toScreen(fit, view, { x: 0, y: 0 });
    expect([corner.x, corner.y]).toEqual([expect.closeTo(16), expect.closeTo(16)]);
  });
  it('centres what is smaller than the viewport', () => {
    const view = clampToEdges(fit, { x: 50, y: -90, zoom: 1 }, floor, phone);
    expect(toScreen(fit, view, { x: 3000, y: 1250 })).toEqual({ x: expect.closeTo(195), y: expect.closeTo(300) });
  });
  it.each([
    [4100, 10300],
    [4033, 9871],
    [6000, 2500],
    [777, 1313],
  ])('takes all of a drawing of %i by %i as it is fitted, with nothing left over from rounding', (width, height) => {
    const viewport = { width: 390, height: 844 };
    expect(clampToEdges(fitTo({ width, height }, viewport), WHOLE, { width, height }, viewport)).toBe(WHOLE);
  });
  it('leaves the middle of a large drawing alone', () => {
    const view = centreOn(fit, { x: 3000, y: 1250 }, 8, phone);
    const kept = clampToEdges(fit, view, floor, phone);
    expect([kept.x, kept.y]).toEqual([expect.closeTo(view.x), expect.closeTo(view.y)]);
  });
});

describe('isStale', () => {
  const viewport = { width: 400, height: 800 };
  const margin = { width: 80, height: 160 };
  const base = { x: -1000, y: -2000, zoom: 5 };
  it.each<[string, Partial<typeof base>, boolean]>([
    ['a pan to the right past its margin', { x: -800 }, true],
    ['a pan to the left past its margin', { x: -1200 }, true],
    ['a pan down past its margin', { y: -1600 }, true],
    ['a pan up past its margin', { y: -2400 }, true],
    ['zooming in more than four times', { zoom: 20.1 }, true],
    ['zooming out to where the whole floor will do', { zoom: 4 }, false],
    ['nothing', {}, false],
    ['a pan within its margin', { x: -900, y: -2150 }, false],
  ])('after %s: %s', (_, to, stale) => {
    expect(isStale(base, { ...base, ...to }, viewport, margin)).toBe(stale);
  });
  it('stays good while it fills the viewport at another scale', () => {
    const middle = { x: 200, y: 400 };
    expect(isStale(base, zoomAt(base, 8, middle), viewport, margin)).toBe(false);
  });
  it('is missed where there is none, once the whole floor is stretched', () => {
    expect(isStale(null, { ...base, zoom: 4 }, viewport, margin)).toBe(false);
    expect(isStale(null, base, viewport, margin)).toBe(true);
  });
});

describe('covers', () => {
  const viewport = { width: 400, height: 800 };
  const margin = { width: 80, height: 160 };
  const base = { x: -1000, y: -2000, zoom: 5 };
  it.each<[string, Partial<typeof base>, boolean]>([
    ['a pan past its margin to the right', { x: -919 }, false],
    ['a pan past its margin to the left', { x: -1081 }, false],
    ['a pan past its margin down', { y: -1839 }, false],
    ['a pan past its margin up', { y: -2161 }, false],
    ['nothing', {}, true],
    ['a pan within its margin', { x: -921, y: -2159 }, true],
  ])('after %s: %s', (_, to, hidden) => {
    expect(covers(base, { ...base, ...to }, viewport, margin)).toBe(hidden);
  });
  it('ends when the plan is zoomed out by more than the margin', () => {
    const middle = { x: 200, y: 400 };
    expect(covers(base, zoomAt(base, 3.6, middle), viewport, margin)).toBe(true);
    expect(covers(base, zoomAt(base, 3.5, middle), viewport, margin)).toBe(false);
  });
});
