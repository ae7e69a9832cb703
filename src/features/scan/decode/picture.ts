/** A camera frame as RGBA, row by row. */
export interface Picture {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/**
 * Half size, grey, blurred by a 3 × 3 box: removes the sensor noise that defeats jsQR. It also removes the detail of
 * small codes, so plain frames alternate with these.
 */
export function halfBlurred({ data, width, height }: Picture): Picture {
  const [w, h] = [width >> 1, height >> 1];
  const grey = new Float32Array(w * h);
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      const at = (2 * y * width + 2 * x) * 4;
      grey[y * w + x] =
        (lumaAt(data, at) + lumaAt(data, at + 4) + lumaAt(data, at + width * 4) + lumaAt(data, at + width * 4 + 4)) / 4;
    }
  }
  const out = new Uint8ClampedArray(w * h * 4).fill(255);
  const across = smoothed(grey, w, h, 1, w, 1);
  const both = smoothed(across, h, w, w, 1, 1);
  for (let index = 0; index < both.length; index += 1) out.fill(both[index] ?? 0, index * 4, index * 4 + 3);
  return { data: out, width: w, height: h };
}

/** In half-size pixels: the surroundings a pixel is compared with; then the factor of the difference added to it. */
const REACH = 3;
const GAIN = 3;

/**
 * Sharpens a grey picture against its surroundings: steepens blurred edges, and darkens pale print, which jsQR takes
 * for blank paper.
 */
export function sharpened({ data, width, height }: Picture): Picture {
  const grey = Float32Array.from({ length: width * height }, (_, index) => data[index * 4] ?? 0);
  const around = smoothed(smoothed(grey, width, height, 1, width, REACH), height, width, width, 1, REACH);
  const out = new Uint8ClampedArray(data.length).fill(255);
  for (const [index, value] of grey.entries())
    out.fill(value + GAIN * (value - (around[index] ?? value)), index * 4, index * 4 + 3);
  return { data: out, width, height };
}

/** jsQR's own colour weights. */
const lumaAt = (data: Uint8ClampedArray, at: number): number =>
  0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);

/** Mean over `reach` values to either side along each line; repeats the last value beyond the ends. */
function smoothed(
  values: Float32Array,
  length: number,
  lines: number,
  step: number,
  stride: number,
  reach: number,
): Float32Array {
  const out = new Float32Array(values.length);
  for (let line = 0; line < lines; line += 1) {
    const valueAt = (place: number): number =>
      values[line * stride + Math.min(length - 1, Math.max(0, place)) * step] ?? 0;
    let sum = 0;
    for (let place = -reach; place <= reach; place += 1) sum += valueAt(place);
    for (let place = 0; place < length; place += 1) {
      out[line * stride + place * step] = sum / (2 * reach + 1);
      sum += valueAt(place + reach + 1) - valueAt(place - reach);
    }
  }
  return out;
}
