import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createViewAnimation } from './animate-view.ts';
import type { View } from './viewport.ts';

const near: View = { zoom: 1, x: 0, y: 0 };
const far: View = { zoom: 1.5, x: -10, y: -20 };
const motion = (reduced: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: reduced }));

/** Resolves with the last step. */
const gliding = (glide: ReturnType<typeof createViewAnimation>, to: View) =>
  new Promise<View>((resolve) => {
    glide.to(near, to, (view, last) => {
      if (last) resolve(view);
    });
  });

describe('a movement by buttons', () => {
  beforeEach(() => motion(false));

  it('says where it leads until it is there, so that a further tap goes on from there', async () => {
    const glide = createViewAnimation();
    expect(glide.aim()).toBeNull();
    const end = gliding(glide, far);
    expect(glide.aim()).toEqual(far);
    expect(await end).toEqual(far);
    expect(glide.aim()).toBeNull();
  });

  it('leads nowhere once it was stopped, by a finger say', () => {
    const glide = createViewAnimation();
    void gliding(glide, far);
    glide.stop();
    expect(glide.aim()).toBeNull();
  });

  it('is there at once where motion is not wanted', async () => {
    motion(true);
    const glide = createViewAnimation();
    expect(await gliding(glide, far)).toEqual(far);
    expect(glide.aim()).toBeNull();
  });
});
