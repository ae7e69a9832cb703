export interface Torch {
  /** @returns whether the camera obeyed */
  set(on: boolean): Promise<boolean>;
}

type Track = Pick<MediaStreamTrack, 'applyConstraints'> & { getCapabilities?: () => object };

/** A camera's lamp; null without one, or when the browser can't tell. */
export function torchOf(track: Track): Torch | null {
  const can = track.getCapabilities?.() ?? {};
  if (!('torch' in can) || can.torch !== true) return null;
  return {
    async set(on) {
      // Not in TypeScript's DOM types.
      const wish: MediaTrackConstraints & { advanced: { torch: boolean }[] } = { advanced: [{ torch: on }] };
      return track.applyConstraints(wish).then(
        () => true,
        () => false,
      );
    },
  };
}
