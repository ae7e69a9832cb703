import { describe, expect, it, vi } from 'vitest';
import type { Shot } from '../../../../tests/support/qr-picture.ts';
import { photograph } from '../../../../tests/support/qr-picture.ts';
import type { Picture } from './picture.ts';
import { halfBlurred, sharpened } from './picture.ts';
import { readPicture } from './read-picture.ts';

// These tests only need the processor: a busy machine just takes longer.
vi.setConfig({ testTimeout: 30_000 });

const TEXT = 'https://roost.example.org/#/scan?room=AMS;3;A3.12';

/**
 * Tries about a second's frames; hand and noise differ in each.
 * @returns number of frames tried, or null
 */
function turnsUntilRead(shot: Partial<Shot>, frames = 8): number | null {
  for (let turn = 0; turn < frames; turn += 1) {
    if (
      readPicture(
        photograph(TEXT, { ...shot, x: (shot.x ?? 0) + (turn % 3), y: (shot.y ?? 0) - (turn % 2) }, turn + 1),
        turn,
      ) === TEXT
    )
      return turn;
  }
  return null;
}

const blank = (value: number): Picture => ({
  data: new Uint8ClampedArray(640 * 480 * 4).fill(value),
  width: 640,
  height: 480,
});

describe('readPicture', () => {
  it.each([
    ['black', blank(0)],
    ['white', blank(255)],
    ['noise alone', photograph('x', { side: 0.01, noise: 60, width: 320, height: 240 })],
    ['a code whose corner is cut off', photograph(TEXT, { x: 320, y: 200 })],
  ])('finds nothing in %s', (_, picture) => {
    expect([0, 1, 6, 7].map((turn) => readPicture(picture, turn))).toEqual([null, null, null, null]);
  });

  it.each<[string, Partial<Shot>]>([
    ['as it is', {}],
    ...[15, 45, 90, 135, 180, 270, 330].map((turn): [string, Partial<Shot>] => [
      `turned by ${String(turn)}°`,
      { turn },
    ]),
    ['leaning away', { lean: 0.25 }],
    ['turned and leaning away', { turn: 30, lean: 0.2 }],
    ['out of focus', { blur: 2 }],
    ['in dim light', { dark: 40, light: 75, table: 60 }],
    ['washed out', { dark: 190, light: 235, table: 210 }],
    ['a quarter of the frame', { side: 0.25 }],
    ['small, at the edge', { side: 0.3, x: 200, y: -120 }],
    ['as large as the frame', { side: 0.98 }],
    ['with the noise of a sensor in the dark', { noise: 20, dark: 30, light: 140 }],
    ['turned, out of focus and noisy', { turn: 20, blur: 1.2, noise: 8 }],
    ['light on dark', { inverted: true }],
    ['held upright', { width: 480, height: 640, turn: 10 }],
  ])('reads a code %s', (_, shot) => {
    expect(turnsUntilRead(shot)).not.toBeNull();
  });

  it('reads noisy codes in the blurred half of a frame, and small ones in the plain frame', () => {
    const noisy = photograph(TEXT, { noise: 30, dark: 40, light: 140 }, 3);
    expect([readPicture(noisy, 0), readPicture(noisy, 3)]).toEqual([null, TEXT]);
    const small = photograph(TEXT, { side: 0.2 });
    expect([readPicture(small, 0), readPicture(small, 1)]).toEqual([TEXT, null]);
  });
});

describe('halfBlurred', () => {
  it('halves and smooths, also where the size is odd', () => {
    const data = new Uint8ClampedArray(7 * 5 * 4).fill(255);
    for (let y = 0; y < 5; y += 1)
      for (let x = 0; x < 7; x += 1) data.fill(x < 2 ? 0 : 90, (y * 7 + x) * 4, (y * 7 + x) * 4 + 3);
    const half = halfBlurred({ data, width: 7, height: 5 });
    expect([half.width, half.height]).toEqual([3, 2]);
    expect(Array.from(half.data).filter((_, index) => index % 4 === 0)).toEqual([30, 60, 90, 30, 60, 90]);
    expect(half.data[3]).toBe(255);
  });
});

describe('sharpened', () => {
  it('brings out what differs from its neighbourhood, and leaves what does not', () => {
    expect(sharpened(blank(90)).data.slice(0, 4)).toEqual(Uint8ClampedArray.of(90, 90, 90, 255));
    const data = new Uint8ClampedArray(9 * 9 * 4).fill(100);
    data.fill(149, (4 * 9 + 4) * 4, (4 * 9 + 4) * 4 + 3);
    // The 7 by 7 neighbourhood has a mean of 101; the 48 above it are quadrupled.
    expect(sharpened({ data, width: 9, height: 9 }).data[(4 * 9 + 4) * 4]).toBe(255);
    expect(sharpened({ data, width: 9, height: 9 }).data[(4 * 9 + 5) * 4]).toBe(97);
  });
  it('reads what is out of focus or pale', () => {
    const soft = photograph(TEXT, { blur: 3.2, noise: 3 });
    const pale = photograph(TEXT, { dark: 190, light: 235, table: 210 });
    expect([readPicture(soft, 0), readPicture(soft, 1), readPicture(pale, 0), readPicture(pale, 1)]).toEqual([
      null,
      TEXT,
      null,
      TEXT,
    ]);
  });
});
