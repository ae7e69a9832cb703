import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { isSecure } from '../../../ui/is-secure.ts';
import type { CameraError } from './camera-error.ts';
import { cameraErrorOf } from './camera-error.ts';
import type { Torch } from './torch.ts';
import { torchOf } from './torch.ts';

export type CameraState =
  | { kind: 'off' }
  | { kind: 'starting' }
  | { kind: 'failed'; error: CameraError }
  | { kind: 'on'; torch: Torch | null };

/** Prefers the rear camera; `exact` would fail without one. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
};

const stop = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

async function openCamera(): Promise<MediaStream> {
  // Missing on an insecure connection.
  if (!('mediaDevices' in navigator)) throw new TypeError('no media devices');
  return navigator.mediaDevices.getUserMedia(WANTED);
}

/**
 * Films only while wanted and the window is visible.
 * @returns the ref for the video element, the state, and a retry
 */
export function useCamera(wanted: boolean): {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  retry: () => void;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>({ kind: 'off' });
  const [attempt, setAttempt] = useState(0);
  const seen = useSeen();
  const running = wanted && seen;
  useEffect(() => {
    if (!running) return undefined;
    let stream: MediaStream | null = null;
    let here = true;
    const fail = (error: unknown) => {
      if (here) setState({ kind: 'failed', error: cameraErrorOf(error, isSecure()) });
    };
    const start = async () => {
      setState({ kind: 'starting' });
      const opened = await openCamera();
      if (!here || video.current === null) return stop(opened);
      stream = opened;
      const [track] = opened.getVideoTracks();
      // Unplugged, or blocked in the browser's settings.
      track?.addEventListener('ended', () => fail(null));
      video.current.srcObject = opened;
      await video.current.play();
      if (here) setState({ kind: 'on', torch: track === undefined ? null : torchOf(track) });
      return undefined;
    };
    start().catch(fail);
    const element = video.current;
    return () => {
      here = false;
      if (stream !== null) stop(stream);
      if (element !== null) element.srcObject = null;
      setState({ kind: 'off' });
    };
  }, [running, attempt]);
  return { video, state, retry: () => setAttempt((count) => count + 1) };
}

function useSeen(): boolean {
  const [seen, setSeen] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setSeen(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return seen;
}
