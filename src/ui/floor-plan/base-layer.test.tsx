import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BaseLayer } from './base-layer.ts';
import { Painter } from './painter.ts';
import type { Drawing } from './drawing.ts';
import { SCENERY } from './spot-appearance.ts';

const drawing: Drawing = { key: 'f', width: 400, height: 300, layers: [], labels: [], spots: [] };
const SIZE = { width: 400, height: 300 };
const FIT = { scale: 1, x: 0, y: 0 };

/** What was painted, in its order. */
let painted: string[];
let layer: BaseLayer;
beforeEach(() => {
  painted = [];
  const canvas = document.createElement('canvas');
  // jsdom has no canvas; who paints is a stand-in as well, so that the context is never used.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  vi.spyOn(canvas, 'getContext').mockReturnValue({} as never);
  const painter = new Painter(drawing, [SCENERY], { colourBlind: false, dark: false }, 1);
  vi.spyOn(painter, 'pieces').mockImplementation(function* pieces() {
    for (const piece of ['a', 'b', 'c']) {
      painted.push(piece);
      yield;
    }
  });
  vi.spyOn(painter, 'patch').mockImplementation((_context, _placement, indices) => {
    painted.push(`spots ${indices.join()}`);
  });
  layer = new BaseLayer(canvas, painter);
  layer.resize(SIZE, FIT);
});
afterEach(() => {
  layer.stop();
  vi.restoreAllMocks();
});

it('paints nothing within the call that asks for slices, and all of it soon after', async () => {
  layer.updateInSlices();
  expect(painted).toEqual([]);
  await vi.waitFor(() => expect(painted).toEqual(['a', 'b', 'c']));
});

it('what is needed at once is done at once, each piece once', async () => {
  layer.updateInSlices();
  layer.update();
  expect(painted).toEqual(['a', 'b', 'c']);
  layer.updateInSlices();
  layer.outdateSpots([1]);
  layer.updateInSlices();
  expect(painted).toEqual(['a', 'b', 'c', 'spots 1']);
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve(undefined);
    });
    port1.start();
    port2.postMessage(null);
  });
  expect(painted).toHaveLength(4);
});

it('spots that change meanwhile are painted after the whole, not in between', async () => {
  layer.updateInSlices();
  layer.outdateSpots([2]);
  layer.updateInSlices();
  expect(painted).toEqual([]);
  await vi.waitFor(() => expect(painted).toEqual(['a', 'b', 'c', 'spots 2']));
});

it('what is out of date again is begun anew', async () => {
  layer.updateInSlices();
  layer.outdate();
  layer.updateInSlices();
  await vi.waitFor(() => expect(painted).toEqual(['a', 'b', 'c']));
});
