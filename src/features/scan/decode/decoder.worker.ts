import type { Picture } from './picture.ts';
import { readPicture } from './read-picture.ts';

/** A frame to be read, and its number. */
export interface Frame extends Picture {
  turn: number;
}

// A worker of its own, so that the 10 to 100 ms of a frame never hold up the screen.
addEventListener('message', ({ data }: MessageEvent<Frame>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's postMessage takes none
  postMessage(readPicture(data, data.turn));
});
