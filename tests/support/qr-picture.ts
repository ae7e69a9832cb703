import { type QrMatrix, QUIET, qrMatrix } from '../../src/ui/qr-code/qr-matrix.ts';
import type { Picture } from '../../src/features/scan/decode/picture.ts';

/** How a camera saw a code. */
export interface Shot {
  width: number;
  height: number;
  /** Edge of the code with its quiet zone, as a share of the frame's shorter side. */
  side: number;
  /** Degrees clockwise. */
  turn: number;
  /** How far the code leans away to the right: 0.3 makes its far edge 30 % shorter. */
  lean: number;
  /** Grey of dark and light modules and of the table around the paper, 0 to 255. */
  dark: number;
  light: number;
  table: number;
  /** Standard deviation of the blur in pixels. */
  blur: number;
  /** Standard deviation of the sensor's noise. */
  noise: number;
  /** Light modules on dark. */
  inverted: boolean;
  /** Middle of the code, in pixels off the middle of the frame. */
  x: number;
  y: number;
}

export const PLAIN_SHOT: Shot = {
  width: 640,
  height: 480,
  side: 0.6,
  turn: 0,
  lean: 0,
  dark: 16,
  light: 235,
  table: 128,
  blur: 0,
  noise: 0,
  inverted: false,
  x: 0,
  y: 0,
};

/** Even numbers in [0, 1), the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Normally distributed numbers (Box and Muller). */
function normalOf(random: () => number): () => number {
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** What stands in a code's square of edge 1 at a place in it; null outside of the paper. */
function inkAt(matrix: QrMatrix, u: number, v: number): boolean | null {
  if (u < 0 || v < 0 || u >= 1 || v >= 1) return null;
  const cells = matrix.size + 2 * QUIET;
  const [row, column] = [Math.floor(v * cells) - QUIET, Math.floor(u * cells) - QUIET];
  return row >= 0 && column >= 0 && row < matrix.size && column < matrix.size && matrix.isDark(row, column);
}

/** Brightness of each pixel, as a camera without fault would see it: three by three samples each. */
function sharp(text: string, shot: Shot): Float32Array {
  const matrix = qrMatrix(text);
  const { width, height } = shot;
  const edge = Math.min(width, height) * shot.side;
  const angle = (shot.turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const out = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let sample = 0; sample < 9; sample += 1) {
        const dx = x + (sample % 3) / 3 + 1 / 6 - width / 2 - shot.x;
        const dy = y + Math.floor(sample / 3) / 3 + 1 / 6 - height / 2 - shot.y;
        const u = (dx * cos + dy * sin) / edge;
        const v = (dy * cos - dx * sin) / edge;
        // Leaning away shrinks what lies to the right, both ways.
        const scale = 1 - shot.lean * (u + 0.5);
        const ink = scale <= 0 ? null : inkAt(matrix, u / scale + 0.5, v / scale + 0.5);
        sum += ink === null ? shot.table : ink === shot.inverted ? shot.light : shot.dark;
      }
      out[y * width + x] = sum / 9;
    }
  }
  return out;
}

function blurred(values: Float32Array, width: number, height: number, sigma: number): Float32Array {
  if (sigma <= 0) return values;
  const reach = Math.ceil(sigma * 3);
  const kernel = Array.from({ length: 2 * reach + 1 }, (_, index) =>
    Math.exp(-((index - reach) ** 2) / (2 * sigma ** 2)),
  );
  const total = kernel.reduce((sum, weight) => sum + weight, 0);
  const pass = (from: Float32Array, across: boolean): Float32Array => {
    const to = new Float32Array(from.length);
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        let sum = 0;
        for (const [index, weight] of kernel.entries()) {
          const xx = across ? Math.min(width - 1, Math.max(0, x + index - reach)) : x;
          const yy = across ? y : Math.min(height - 1, Math.max(0, y + index - reach));
          sum += weight * (from[yy * width + xx] ?? 0);
        }
        to[y * width + x] = sum / total;
      }
    }
    return to;
  };
  return pass(pass(values, true), false);
}

/**
 * A frame of a camera that looks at a code.
 * @param seed of the noise; the same shot with the same seed is the same picture
 */
export function photograph(text: string, shot: Partial<Shot> = {}, seed = 1): Picture {
  const full = { ...PLAIN_SHOT, ...shot };
  const { width, height } = full;
  const light = blurred(sharp(text, full), width, height, full.blur);
  const normal = normalOf(randomOf(seed));
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let index = 0; index < light.length; index += 1) {
    const value = (light[index] ?? 0) + (full.noise > 0 ? full.noise * normal() : 0);
    data.fill(value, index * 4, index * 4 + 3);
  }
  return { data, width, height };
}
