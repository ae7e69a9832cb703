/** A frame of the camera as RGBA, row by row. */
export interface Picture {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/**
 * The picture at half its size, in grey and blurred by a box of 3 × 3. Noise of a sensor, on which jsQR founders, is gone
 * from it; so is the detail of a small code, which is why plain frames are read in turn with these.
 */
export function halfBlurred({ data, width, height }: Picture): Picture {
  const [w, h] = [width >> 1, height >> 1];
  const grey = new Float32Array(w * h);
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      const at = (2 * y * width + 2 * x) * 4;
      grey[y * w + x] = (lumaAt(data, at) + lumaAt(data, at + 4) + lumaAt(data, at + width * 4) + lumaAt(data, at + width * 4 + 4)) / 4;
    }
  }
  const out = new Uint8ClampedArray(w * h * 4).fill(255);
  const across = smoothed(grey, w, h, 1, w);
  const both = smoothed(across, h, w, w, 1);
  for (let index = 0; index < both.length; index += 1) out.fill(both[index] ?? 0, index * 4, index * 4 + 3);
  return { data: out, width: w, height: h };
}

/** So large a share of the pixels may be darker or lighter than what becomes black and white: reflections, a lamp. */
const OUTLIERS = 0.01;
/** A picture with less between its dark and light is of nothing; stretching it would only make patterns of its noise. */
const LEAST_RANGE = 12;

/**
 * The picture in grey with its darkest made black and its lightest white: jsQR takes pale print for an empty page.
 * @returns the picture itself where there is nothing to stretch
 */
export function stretched(picture: Picture): Picture {
  const { data, width, height } = picture;
  const counts = new Uint32Array(256);
  const grey = new Uint8ClampedArray(width * height);
  for (let index = 0; index < grey.length; index += 1) {
    grey[index] = lumaAt(data, index * 4);
    const value = grey[index] ?? 0;
    counts[value] = (counts[value] ?? 0) + 1;
  }
  const [low, high] = [levelOf(counts, grey.length * OUTLIERS), levelOf(counts, grey.length * (1 - OUTLIERS))];
  if (high - low < LEAST_RANGE || (low === 0 && high === 255)) return picture;
  const out = new Uint8ClampedArray(data.length).fill(255);
  for (let index = 0; index < grey.length; index += 1) out.fill((((grey[index] ?? 0) - low) * 255) / (high - low), index * 4, index * 4 + 3);
  return { data: out, width, height };
}

/** The grey below which so many pixels lie. */
function levelOf(counts: Uint32Array, pixels: number): number {
  let seen = 0;
  for (const [level, count] of counts.entries()) {
    seen += count;
    if (seen > pixels) return level;
  }
  return 255;
}

/** The weights that jsQR itself gives the colours. */
const lumaAt = (data: Uint8ClampedArray, at: number): number => 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);

/** Mean of each value and its two neighbours along lines; at the ends the value itself stands in for the missing one. */
function smoothed(values: Float32Array, length: number, lines: number, step: number, stride: number): Float32Array {
  const out = new Float32Array(values.length);
  for (let line = 0; line < lines; line += 1) {
    for (let place = 0; place < length; place += 1) {
      const at = line * stride + place * step;
      const value = values[at] ?? 0;
      const before = place === 0 ? value : (values[at - step] ?? value);
      const after = place === length - 1 ? value : (values[at + step] ?? value);
      out[at] = (before + value + after) / 3;
    }
  }
  return out;
}
