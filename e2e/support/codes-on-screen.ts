import type { Locator } from '@playwright/test';
import { readPicture } from '../../src/features/scan/decode/read-picture.ts';

/** Pixels for each module, as a camera sees it from close by. */
const SCALE = 6;

/** Reads a QR code that a page has drawn. @returns null where there is none */
async function readCode(svg: Locator): Promise<string | null> {
  const [viewBox, path] = await Promise.all([svg.getAttribute('viewBox'), svg.locator('path').getAttribute('d')]);
  const edge = Number(viewBox?.split(' ')[2]) * SCALE;
  const data = new Uint8ClampedArray(edge * edge * 4).fill(255);
  for (const [, x, y, length] of (path ?? '').matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row += 1)
      for (let column = Number(x) * SCALE; column < (Number(x) + Number(length)) * SCALE; column += 1)
        data.fill(0, (row * edge + column) * 4, (row * edge + column) * 4 + 3);
  return readPicture({ data, width: edge, height: edge }, 0);
}

/** Reads all codes that a page shows one after the other. @param count how many there are */
export async function readCodes(svg: Locator, count: number): Promise<string[]> {
  const found = new Set<string>();
  while (found.size < count) {
    const text = await readCode(svg);
    // The age of a message counts on; its codes are told apart by their number.
    const [, , index] = text?.split('/') ?? [];
    if (text !== null && ![...found].some((known) => known.split('/')[2] === index)) found.add(text);
  }
  return [...found];
}
