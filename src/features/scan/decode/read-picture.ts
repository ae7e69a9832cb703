import jsQR from 'jsqr';
import type { Picture } from './picture.ts';
import { halfBlurred, sharpened } from './picture.ts';

/** Two in this many frames also look for light codes on dark, which takes twice as long. */
const INVERTED_EVERY = 8;

function prepared(picture: Picture, turn: number): Picture {
  if (turn % 2 === 0) return picture;
  const half = halfBlurred(picture);
  return turn % 4 === 1 ? sharpened(half) : half;
}

/**
 * Looks for a QR code in one frame.
 * @param turn frame number: even ones are read as they are, for small codes; odd ones halved and blurred, against
 * noise, and every second of these sharpened, against blur and pale print
 * @returns its text, or null
 */
export function readPicture(picture: Picture, turn: number): string | null {
  const { data, width, height } = prepared(picture, turn);
  const inverted = turn % INVERTED_EVERY >= INVERTED_EVERY - 2;
  const found = jsQR(data, width, height, { inversionAttempts: inverted ? 'attemptBoth' : 'dontInvert' });
  // Treat a code without text as none.
  return found === null || found.data === '' ? null : found.data;
}
