import type { ComponentType } from 'react';
import { createElement, lazy, useState } from 'react';

/** Milliseconds (spec 9, "Script chunk load time-out"). */
export const CHUNK_TIMEOUT_MS = 120_000;

/** Loading took too long (spec 8, "Chunk loading failure"). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/**
 * Gives up after {@link CHUNK_TIMEOUT_MS}.
 * @throws ChunkLoadError, or the import's error
 */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('loading timed out')), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), late]);
  } finally {
    clearTimeout(timer);
  }
}

const parts = new Set<() => Promise<unknown>>();

/** A screen, sheet or dialog whose chunk loads when it is first shown. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  parts.add(load);
  return lazy(async () => ({ default: await loadChunk(load) }));
}

/**
 * Loads every part, one after the other, those too that others bring. Without a service worker nothing else has them
 * at hand once the network is away. Never rejects: what is lost loads when it is shown.
 */
export async function loadPartsAhead(): Promise<void> {
  for (const load of parts)
    await load().then(
      () => undefined,
      () => undefined,
    );
}

export interface ExpectedScreen<Props extends object = object> {
  Screen: ComponentType<Props>;
  /** Preloads it; never rejects. */
  expect: () => Promise<void>;
}

/**
 * A screen that can be preloaded, and then shows without the flash of {@link lazyPart}.
 * @returns the screen, and `expect`, which preloads it and never rejects: the screen itself tries again
 */
export function expectedScreen<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): ExpectedScreen<Props> {
  let there: ComponentType<Props> | undefined;
  const keep = async () => (there ??= await load());
  const Lazy = lazyPart(keep);
  return {
    Screen: function Screen(props) {
      // What is shown stays what it is once its chunk is there, with all that was typed into it.
      const [Shown] = useState<ComponentType<Props>>(() => there ?? Lazy);
      return createElement<Props>(Shown, props);
    },
    expect: () =>
      keep().then(
        () => undefined,
        () => undefined,
      ),
  };
}
