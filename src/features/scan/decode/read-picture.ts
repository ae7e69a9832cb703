import jsQR from 'jsqr';
import type { Picture } from './picture.ts';
import { halfBlurred, sharpened } from './picture.ts';

/** Every so many frames light codes on dark are looked for too, which takes twice as long. */
const INVERTED_EVERY = 8;

/** The frame as it is read in its turn. */
function prepared(picture: Picture, turn: number): Picture {
  if (turn % 2 === 0) return picture;
  const half = halfBlurred(picture);
  return turn % 4 === 1 ? sharpened(half) : half;
}

/**
 * Looks for a QR code in one frame.
 * @param turn number of the frame: even ones are read as they are, for small codes; odd ones half as large and blurred,
 * for noisy pictures, and of these every second one sharpened, for codes out of focus and pale print
 * @returns its text, or null where none was found
 */
export function readPicture(picture: Picture, turn: number): string | null {
  const { data, width, height } = prepared(picture, turn);
  const inverted = turn % INVERTED_EVERY >= INVERTED_EVERY - 2;
  const found = jsQR(data, width, height, { inversionAttempts: inverted ? 'attemptBoth' : 'dontInvert' });
  // A code without text is as good as none.
  return found === null || found.data === '' ? null : found.data;
}
