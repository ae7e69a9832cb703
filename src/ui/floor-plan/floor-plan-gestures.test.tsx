import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FloorPlanGestures } from './floor-plan-gestures.tsx';
import type { View } from './viewport.ts';

// The library asks once, when it is loaded, whether there are touches.
vi.hoisted(() => {
  Object.defineProperty(window, 'ontouchstart', { value: null, configurable: true });
});

let view: View;
let phases: string[];
let starts: number;
let element: HTMLElement;
const fingers = new Map<number, { x: number; y: number }>();

beforeEach(() => {
  view = { x: 0, y: 0, zoom: 1 };
  phases = [];
  starts = 0;
  fingers.clear();
  element = document.createElement('div');
  Object.assign(element, { setPointerCapture: () => undefined, releasePointerCapture: () => undefined });
  document.body.append(element);
  const plan = {
    view: () => view,
    start: () => {
      starts += 1;
    },
    move: (to: View, phase: string) => {
      view = to;
      phases.push(phase);
    },
  };
  render(<FloorPlanGestures surface={{ current: element }} target={{ current: plan }} />);
});
afterEach(() => {
  cleanup();
  element.remove();
});

function pointer(type: string, pointerId: number, clientX: number, clientY: number, more: PointerEventInit = {}): void {
  element.dispatchEvent(
    new PointerEvent(type, {
      pointerId,
      clientX,
      clientY,
      isPrimary: pointerId === 1,
      pointerType: 'touch',
      buttons: 1,
      bubbles: true,
      cancelable: true,
      ...more,
    }),
  );
}
/** The browser tells each finger as a pointer, and all of them as touches. */
function touch(type: string, changed: number): void {
  const list = [...fingers].map(([identifier, { x, y }]) => ({ identifier, clientX: x, clientY: y, target: element }));
  const event = new Event(type, { bubbles: true, cancelable: true });
  for (const [name, value] of Object.entries({
    touches: list,
    targetTouches: list,
    changedTouches: list.filter(({ identifier }) => identifier === changed),
  }))
    Object.defineProperty(event, name, { value });
  element.dispatchEvent(event);
}
function down(id: number, x: number, y: number): void {
  fingers.set(id, { x, y });
  pointer('pointerdown', id, x, y);
  touch('touchstart', id);
}
function move(id: number, x: number, y: number): void {
  fingers.set(id, { x, y });
  pointer('pointermove', id, x, y);
  touch('touchmove', id);
}
function up(id: number): void {
  const { x, y } = fingers.get(id) ?? { x: 0, y: 0 };
  fingers.delete(id);
  pointer('pointerup', id, x, y, { buttons: 0 });
  pointer('lostpointercapture', id, x, y, { buttons: 0 });
  touch('touchend', id);
}
/** Whether a click on the plan is heard by what listens around it. */
function clicks(): boolean {
  let heard = false;
  document.body.addEventListener(
    'click',
    () => {
      heard = true;
    },
    { once: true },
  );
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  return heard;
}
function pinch(): void {
  down(1, 100, 100);
  down(2, 200, 100);
  for (const by of [10, 20, 30, 40, 50]) {
    move(1, 100 - by, 100);
    move(2, 200 + by, 100);
  }
  up(1);
  up(2);
}

describe('what is no gesture', () => {
  it('is a tap that trembles: it clicks, and nothing moves', () => {
    down(1, 100, 100);
    move(1, 101, 102);
    up(1);
    expect([view, phases, starts]).toEqual([{ x: 0, y: 0, zoom: 1 }, [], 0]);
    expect(clicks()).toBe(true);
  });
  it('is a button of the mouse that opens a menu', () => {
    const right = { pointerType: 'mouse', button: 2, buttons: 2 };
    pointer('pointerdown', 1, 100, 100, right);
    pointer('pointermove', 1, 160, 160, right);
    expect(phases).toEqual([]);
  });
  it('is a finger that came down beside the plan', () => {
    document.body.dispatchEvent(
      new PointerEvent('pointermove', { pointerId: 7, clientX: 300, buttons: 1, bubbles: true }),
    );
    expect(phases).toEqual([]);
  });
  it('is anything after the plan is gone', () => {
    cleanup();
    down(1, 100, 100);
    move(1, 160, 160);
    expect(phases).toEqual([]);
  });
});

describe('one finger', () => {
  it('drags the plan with it, and the click that follows is swallowed', () => {
    down(1, 100, 100);
    for (const by of [10, 20, 30, 40, 50]) move(1, 100 + by, 100 - by);
    up(1);
    // The first few pixels tell a drag from a tap.
    expect([view.x, view.y]).toEqual([expect.closeTo(47, -1), expect.closeTo(-47, -1)]);
    expect([starts, phases.at(0), phases.at(-1)]).toEqual([1, 'move', 'end']);
    expect(clicks()).toBe(false);
  });
  it('drags right after a pinch, and after another', () => {
    for (const _ of [1, 2]) {
      pinch();
      const { x, zoom } = view;
      down(1, 100, 100);
      for (const by of [10, 20, 30, 40]) move(1, 100 + by, 100);
      up(1);
      expect(view.x - x).toBeGreaterThan(30);
      expect(view.zoom).toBe(zoom);
    }
  });
  it('has moves that nobody else in the page hears, unlike those of a mouse that passes', () => {
    const heard: string[] = [];
    const listen = ({ type }: Event) => {
      heard.push(type);
    };
    for (const type of ['pointermove', 'touchmove']) document.addEventListener(type, listen, true);
    down(1, 100, 100);
    move(1, 130, 100);
    expect(heard).toEqual([]);
    up(1);
    pointer('pointermove', 1, 140, 100, { pointerType: 'mouse', buttons: 0 });
    expect(heard).toEqual(['pointermove']);
    for (const type of ['pointermove', 'touchmove']) document.removeEventListener(type, listen, true);
  });
});

describe('two fingers', () => {
  it('zoom by how far they go apart, and what was between them stays there', () => {
    pinch();
    expect(view.zoom).toBeCloseTo(2, 1);
    expect((150 - view.x) / view.zoom).toBeCloseTo(150, 0);
    expect(phases.at(-1)).toBe('end');
  });
  // The library follows the finger that came first.
  it.each([
    [1, 0],
    [2, 30],
  ])('become one, which drags on from where it is (finger %i goes first)', (first, dragged) => {
    down(1, 100, 100);
    down(2, 200, 100);
    for (const by of [10, 20, 30, 40, 50]) {
      move(1, 100 - by, 100);
      move(2, 200 + by, 100);
    }
    up(first);
    const { x, zoom } = view;
    const from = first === 1 ? 250 : 50;
    for (const by of [10, 20, 30, 40]) move(3 - first, from + by, 100);
    up(3 - first);
    expect(view.x - x).toBeCloseTo(dragged);
    expect(view.zoom).toBe(zoom);
    down(1, 100, 100);
    for (const by of [10, 20, 30, 40]) move(1, 100 + by, 100);
    up(1);
    expect(view.x - x).toBeCloseTo(dragged + 37);
  });
});

it.each([
  ['its wheel', {}],
  ['two fingers on a trackpad', { ctrlKey: true, deltaY: -65 }],
])('a mouse zooms at its place by %s', (_, more) => {
  const event = new WheelEvent('wheel', { bubbles: true, cancelable: true });
  // The test's document knows wheels, but not that they are mice.
  for (const [name, value] of Object.entries({
    deltaX: 0,
    deltaY: -150,
    deltaMode: 0,
    clientX: 100,
    clientY: 50,
    ctrlKey: false,
    ...more,
  }))
    Object.defineProperty(event, name, { value });
  element.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(view.zoom).toBeGreaterThan(1.5);
  expect((100 - view.x) / view.zoom).toBeCloseTo(100);
});
