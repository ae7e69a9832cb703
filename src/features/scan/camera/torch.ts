/** The lamp beside the camera. */
export interface Torch {
  /** @returns whether it obeyed */
  set(on: boolean): Promise<boolean>;
}

type Track = Pick<MediaStreamTrack, 'applyConstraints'> & { getCapabilities?: () => object };

/** The lamp of a camera, or null for one without; browsers that cannot say have none. */
export function torchOf(track: Track): Torch | null {
  const can = track.getCapabilities?.() ?? {};
  if (!('torch' in can) || can.torch !== true) return null;
  return {
    async set(on) {
      // TypeScript's DOM does not know the constraint.
      const wish: MediaTrackConstraints & { advanced: { torch: boolean }[] } = { advanced: [{ torch: on }] };
      return track.applyConstraints(wish).then(
        () => true,
        () => false,
      );
    },
  };
}
