import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FloorPlan } from './floor-plan.tsx';
import type { Drawing } from './drawing.ts';
import { SCENERY } from './spot-appearance.ts';
import type { InitialView } from './floor-plan-engine.ts';

const drawing: Drawing = {
  key: 'f',
  width: 4000,
  height: 2000,
  layers: [],
  labels: [],
  spots: [200, 3700].map((x) => ({
    id: `d${String(x)}`,
    name: 'D',
    x,
    y: 900,
    width: 160,
    height: 80,
    rotation: 0,
    active: true,
  })),
};
const texts = { label: 'Plan', hint: '', zoomIn: '+', zoomOut: '-', fit: '=' };
const plan = (
  sought: string[] | null = null,
  shown = drawing,
  initialView: InitialView = 'whole',
  likely: string | null = null,
) => (
  <FloorPlan
    drawing={shown}
    appearances={shown.spots.map(() => SCENERY)}
    texts={texts}
    colourBlind={false}
    describe={(id) => id}
    onOpen={() => undefined}
    initialView={initialView}
    likely={likely}
    sought={sought}
  />
);

/** Media queries that the test answers; a density's holds until it changes. */
const queries = new Map<string, Set<() => void>>();
beforeEach(() => {
  vi.stubGlobal('devicePixelRatio', 1);
  vi.stubGlobal('matchMedia', (media: string) => {
    const listeners = queries.get(media) ?? new Set();
    queries.set(media, listeners);
    return {
      matches: media.includes('reduce'),
      addEventListener: (_: string, run: () => void) => listeners.add(run),
      removeEventListener: (_: string, run: () => void) => listeners.delete(run),
    };
  });
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 300));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe: () => void;
      constructor(layOut: () => void) {
        this.observe = layOut;
      }
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  cleanup();
  queries.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const changeRatio = (to: number) =>
  act(() => {
    const heard = [...(queries.get(`(resolution: ${String(devicePixelRatio)}dppx)`) ?? [])];
    vi.stubGlobal('devicePixelRatio', to);
    for (const run of heard) run();
  });
const canvasWidth = (container: HTMLElement) => container.querySelector('canvas')?.width;

test('follows the density of pixels, each time it changes', () => {
  const { container, unmount } = render(plan());
  expect(canvasWidth(container)).toBe(400);
  changeRatio(2);
  expect(canvasWidth(container)).toBe(800);
  changeRatio(1.5);
  expect(canvasWidth(container)).toBe(600);
  unmount();
  expect(
    [...queries].filter(([media]) => media.startsWith('(resolution')).every(([, listeners]) => listeners.size === 0),
  ).toBe(true);
});

test('moves to what is sought, once others are sought than at first', async () => {
  const transform = () => document.querySelector<HTMLElement>('[role=group] > div')?.style.transform ?? '';
  const leftOf = () => Number(/translate\((-?[\d.]+)px/.exec(transform())?.[1]);
  const { rerender } = render(plan(['d3700']));
  for (let tap = 0; tap < 4; tap += 1) fireEvent.click(screen.getByRole('button', { name: '+' }));
  await waitFor(() => expect(transform()).toContain('scale(5.06'));
  const zoomed = leftOf();
  rerender(plan(['d3700']));
  rerender(plan([]));
  rerender(plan(['d200']));
  await waitFor(() => expect(leftOf()).toBeGreaterThan(zoomed));
  const left = leftOf();
  rerender(plan(['d3700']));
  await waitFor(() => expect(leftOf()).toBeLessThan(left));
});

test.each<[what: string, width: number, view: InitialView, likely: string | null, opened: 'whole' | 'left' | 'right']>([
  ['a floor whose spots a mouse can point at opens whole', 800, 'pointable', 'd200', 'whole'],
  ['one whose spots are tiny opens on the likely one', 400, 'pointable', 'd3700', 'right'],
  ['or on another', 400, 'pointable', 'd200', 'left'],
  ['one that is asked for whole opens whole', 400, 'whole', 'd200', 'whole'],
])('%s', (_, width, view, likely, opened) => {
  vi.mocked(HTMLElement.prototype.getBoundingClientRect).mockReturnValue(new DOMRect(0, 0, width, width));
  render(plan(null, drawing, view, likely));
  const { transform } = document.querySelector<HTMLElement>('[role=group] > div')?.style ?? { transform: '' };
  const [, x = '', zoom = ''] = /translate\((-?[\d.]+)px.*scale\(([\d.]+)/.exec(transform) ?? [];
  const [left, scale] = [Number(x), Number(zoom)];
  const seen = scale === 1 ? 'whole' : -left < (width * (scale - 1)) / 2 ? 'left' : 'right';
  expect(seen).toBe(opened);
});

test('what is highlighted stays above what covers the lower part', async () => {
  const topOf = () => {
    const { transform } = document.querySelector<HTMLElement>('[role=group] > div')?.style ?? { transform: '' };
    return Number(/translate\(-?[\d.]+px, ?(-?[\d.]+)px/.exec(transform)?.[1]);
  };
  const shown = (coveredFrom: number | null) => (
    <FloorPlan
      drawing={drawing}
      appearances={drawing.spots.map(() => SCENERY)}
      texts={texts}
      colourBlind={false}
      describe={(id) => id}
      onOpen={() => undefined}
      initialView="whole"
      highlighted={{ id: 'd200', pulsing: false }}
      coveredFrom={coveredFrom}
    />
  );
  const { rerender } = render(shown(null));
  expect(topOf()).toBe(0);
  // Of 300 px the lower 180 are covered; the spot lies around the middle.
  rerender(shown(120));
  await waitFor(() => expect(topOf()).toBeLessThan(-50));
  const middleOfDrawing = 150 + topOf();
  expect(middleOfDrawing).toBeGreaterThan(24);
  expect(middleOfDrawing).toBeLessThan(120 - 16);
  const moved = topOf();
  rerender(shown(250));
  expect(topOf()).toBe(moved);
  cleanup();
  // What covers it may be there before the page is first laid out.
  const lays: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(layOut: () => void) {
        lays.push(layOut);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  render(shown(120));
  expect(topOf()).toBeNaN();
  for (const layOut of lays) layOut();
  await waitFor(() => expect(topOf()).toBeCloseTo(moved, 0));
});

test('what is chosen elsewhere comes into sight; what is seen, and what the address names, moves nothing', async () => {
  const leftOf = () => {
    const { transform } = document.querySelector<HTMLElement>('[role=group] > div')?.style ?? { transform: '' };
    return Number(/translate\((-?[\d.]+)px/.exec(transform)?.[1]);
  };
  const shown = (highlighted: string) => (
    <FloorPlan
      drawing={drawing}
      appearances={drawing.spots.map(() => SCENERY)}
      texts={texts}
      colourBlind={false}
      describe={(id) => id}
      onOpen={() => undefined}
      initialView="cover"
      focus="d200"
      highlighted={{ id: highlighted, pulsing: false }}
    />
  );
  const { rerender } = render(shown('d200'));
  const first = leftOf();
  rerender(shown('d3700'));
  await waitFor(() => expect(leftOf()).toBeLessThan(first - 100));
  const moved = leftOf();
  rerender(shown('d200'));
  expect(leftOf()).toBe(moved);
});

test('a tap opens a desk that is large enough, and else zooms to it; beside desks two in quick succession zoom in', async () => {
  const onOpen = vi.fn<(id: string) => void>();
  render(
    <FloorPlan
      drawing={drawing}
      appearances={drawing.spots.map(() => SCENERY)}
      texts={texts}
      colourBlind={false}
      describe={(id) => id}
      onOpen={onOpen}
      initialView="whole"
    />,
  );
  const surface = screen.getByRole('group', { name: 'Plan' });
  const zoom = () =>
    Number(/scale\(([\d.]+)/.exec(surface.querySelector<HTMLElement>(':scope > div')?.style.transform ?? '')?.[1]);
  const tap = (at: number, clientX: number, clientY: number) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY });
    Object.defineProperty(event, 'timeStamp', { value: at });
    fireEvent(surface, event);
  };
  expect(zoom()).toBe(1);
  tap(1000, 28, 144);
  await waitFor(() => expect(zoom()).toBeGreaterThan(2));
  expect(onOpen).not.toHaveBeenCalled();
  const near = zoom();
  // Once, once more but later, and once more elsewhere: nothing.
  for (const [at, x] of [
    [2000, 300],
    [2400, 300],
    [2500, 350],
  ] as const)
    tap(at, x, 290);
  expect(zoom()).toBe(near);
  tap(2700, 345, 290);
  await waitFor(() => expect(zoom()).toBeCloseTo(Math.min(10, near * 2.25), 2));
  expect(onOpen).not.toHaveBeenCalled();
});

describe('on a device that paints slowly', () => {
  const detailsOf = (container: HTMLElement) => [...container.querySelectorAll('canvas')].slice(1);
  /** Pictures that were copied from one canvas to another, and what was painted on. */
  let copied = 0;
  const painted = new Set<unknown>();
  const visible = (container: HTMLElement) =>
    detailsOf(container).filter(({ style }) => style.visibility === 'visible');
  beforeEach(() => {
    let now = 0;
    // Between two looks at the clock more time goes by than a slice may take.
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 7));
    copied = 0;
    painted.clear();
    vi.stubGlobal('OffscreenCanvas', undefined);
    const anything = new Proxy(
      {},
      {
        get: (_, name) => () => {
          copied += name === 'drawImage' ? 1 : 0;
          return { width: 1 };
        },
        set: () => true,
      },
    );
    vi.stubGlobal('Path2D', function Path() {
      return anything;
    });
    Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
      configurable: true,
      writable: true,
      value(this: HTMLCanvasElement) {
        painted.add(this);
        return anything;
      },
    });
  });
  const own = HTMLCanvasElement.prototype.getContext;
  afterEach(() => {
    HTMLCanvasElement.prototype.getContext = own;
  });

  test('all of the floor needs no detail', async () => {
    const { container } = render(plan());
    const [whole, detail] = container.querySelectorAll('canvas');
    await waitFor(() => expect(painted).toContain(whole));
    expect(painted).not.toContain(detail);
  });

  test('another plan takes the place of one within the render, without a black canvas between', async () => {
    const { container, rerender } = render(plan());
    const [whole] = container.querySelectorAll('canvas');
    await waitFor(() => expect(painted).toContain(whole));
    painted.clear();
    rerender(plan(null, { ...drawing, key: 'g' }));
    expect(painted).toContain(whole);
  });

  test('what the detail hides is painted after it', async () => {
    const { container } = render(plan(null, drawing, 'cover'));
    const [whole, detail] = container.querySelectorAll('canvas');
    expect(painted).toContain(detail);
    expect(painted).not.toContain(whole);
    await waitFor(() => expect(painted).toContain(whole));
  });

  test('the next detail is painted aside, and shown once it is whole', async () => {
    const { container, rerender } = render(plan());
    const [its] = detailsOf(container);
    const placed = () => its?.style.transform ?? '';
    fireEvent.click(screen.getByRole('button', { name: '+' }));
    expect(visible(container)).toHaveLength(0);
    await waitFor(() => expect(visible(container)).toEqual([its]));
    const first = placed();
    const before = copied;
    fireEvent.click(screen.getByRole('button', { name: '+' }));
    await waitFor(() => expect(placed()).not.toBe(first));
    expect(copied).toBe(before + 1);
    expect(visible(container)).toEqual([its]);
    // Another drawing begins without.
    rerender(plan(null, { ...drawing, key: 'other' }));
    expect(visible(container)).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: '+' }));
    await waitFor(() => expect(visible(container)).toEqual([its]));
  });
});

test('goes through its spots no second time where other people are marked', () => {
  const spots = [...drawing.spots];
  const shown = { ...drawing, spots };
  const appearances = spots.map(() => SCENERY);
  const looked = vi.spyOn(spots, 'map');
  const marked = (initials: string) => (
    <FloorPlan
      drawing={shown}
      appearances={appearances}
      texts={texts}
      colourBlind={false}
      describe={(id) => id}
      onOpen={() => undefined}
      faces={[{ spotId: 'd200', initials, dimmed: false }]}
    />
  );
  const { rerender } = render(marked('AB'));
  const times = looked.mock.calls.length;
  rerender(marked('CD'));
  expect(screen.getByText('CD')).toBeTruthy();
  expect(looked).toHaveBeenCalledTimes(times);
});
