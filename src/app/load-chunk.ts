import type { ComponentType } from 'react';
import { lazy } from 'react';

/** How long a part of the app may take to load, in milliseconds (spec section 9). */
export const CHUNK_TIME_OUT = 120_000;

/** A part of the app could not be loaded in time (spec section 8). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/**
 * Loads a part of the app, for at most {@link CHUNK_TIME_OUT}.
 * @throws ChunkLoadError, or what the import throws
 */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('loading timed out')), CHUNK_TIME_OUT);
  });
  try {
    return await Promise.race([load(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A screen that is loaded when it is first shown. */
export const lazyScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>) => lazy(async () => ({ default: await loadChunk(load) }));
