import { inflateSync } from 'node:zlib';

/** Pixels of a PNG of 8-bit RGBA, as a mail program would show it. */
export function readPng(png: Uint8Array): { data: Uint8ClampedArray; width: number; height: number } {
  const view = Buffer.from(png);
  const parts: Buffer[] = [];
  let [width, height] = [0, 0];
  for (let at = 8; at < view.length;) {
    const length = view.readUInt32BE(at);
    const kind = view.toString('latin1', at + 4, at + 8);
    const body = view.subarray(at + 8, at + 8 + length);
    if (kind === 'IHDR') {
      [width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)];
      if (body[8] !== 8 || body[9] !== 6) throw new Error('not 8-bit RGBA');
    }
    if (kind === 'IDAT') parts.push(body);
    at += 12 + length;
  }
  const raw = inflateSync(Buffer.concat(parts));
  const row = width * 4;
  const data = new Uint8ClampedArray(row * height);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (row + 1)] ?? 0;
    for (let x = 0; x < row; x += 1) {
      const left = x < 4 ? 0 : (data[y * row + x - 4] ?? 0);
      const up = y === 0 ? 0 : (data[(y - 1) * row + x] ?? 0);
      const corner = x < 4 || y === 0 ? 0 : (data[(y - 1) * row + x - 4] ?? 0);
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
      data[y * row + x] = ((raw[y * (row + 1) + 1 + x] ?? 0) + guess) & 255;
    }
  }
  return { data, width, height };
}

function paeth(left: number, up: number, corner: number): number {
  const near = left + up - corner;
  const [a, b, c] = [Math.abs(near - left), Math.abs(near - up), Math.abs(near - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}
