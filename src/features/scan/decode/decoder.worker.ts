import type { Picture } from './picture.ts';
import { readPicture } from './read-picture.ts';

export interface Frame extends Picture {
  turn: number;
}

// In a worker: a frame's 10 to 100 ms must not block the screen.
addEventListener('message', ({ data }: MessageEvent<Frame>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's postMessage takes none
  postMessage(readPicture(data, data.turn));
});
