import jsQR from 'jsqr';
import type { Picture } from './picture.ts';
import { halfBlurred, stretched } from './picture.ts';

/** Every so many frames light codes on dark are looked for too, which takes twice as long. */
const INVERTED_EVERY = 8;

/** The frame as it is read in its turn. */
function prepared(picture: Picture, turn: number): Picture {
  switch (turn % 4) {
    case 0: return picture;
    case 1: return halfBlurred(picture);
    case 2: return stretched(picture);
    default: return stretched(halfBlurred(picture));
  }
}

/**
 * Looks for a QR code in one frame.
 * @param turn number of the frame: even ones are read as they are, odd ones half as large and blurred, by turns for small
 * codes and for noisy pictures; of both every second one is stretched, for pale print
 * @returns its text, or null where none was found
 */
export function readPicture(picture: Picture, turn: number): string | null {
  const { data, width, height } = prepared(picture, turn);
  const inverted = turn % INVERTED_EVERY >= INVERTED_EVERY - 2;
  const found = jsQR(data, width, height, { inversionAttempts: inverted ? 'attemptBoth' : 'dontInvert' });
  // A code without text is as good as none.
  return found === null || found.data === '' ? null : found.data;
}
