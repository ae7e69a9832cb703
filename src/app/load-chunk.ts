import type { ComponentType } from 'react';
import { createElement, lazy } from 'react';

/** How long a part of the app may take to load, in milliseconds (spec 9, "Script chunk load time-out"). */
export const CHUNK_TIME_OUT = 120_000;

/** A part of the app could not be loaded in time (spec 8, "Chunk loading failure"). */
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
export const lazyScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadChunk(load) }));

/**
 * A screen that is loaded beforehand: once it is there it is shown at once, without the moment that {@link lazyScreen} takes.
 * @returns the screen, and what loads it; that never fails, since the screen tries again when it is shown
 */
export function expectedScreen(load: () => Promise<ComponentType>): {
  Screen: ComponentType;
  expect: () => Promise<void>;
} {
  let there: ComponentType | undefined;
  const keep = async () => (there ??= await load());
  const Lazy = lazyScreen(keep);
  return {
    Screen: () => createElement(there ?? Lazy),
    expect: () =>
      keep().then(
        () => undefined,
        () => undefined,
      ),
  };
}
