import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import type { Decoder } from '../decode/decoder.ts';
import { openDecoder } from '../decode/decoder.ts';

/** Pause between frames, in milliseconds; saves battery. */
const PAUSE = 60;
/** Reports a code again once unseen for this long, in milliseconds. */
const AGAIN = 4000;

/**
 * Reads codes from a running video, one frame at a time.
 * @param onText called once per code, and again only after it was out of sight for a while
 */
export function useReader(
  video: RefObject<HTMLVideoElement | null>,
  running: boolean,
  onText: (text: string) => void,
): void {
  const latest = useRef(onText);
  useEffect(() => {
    latest.current = onText;
  }, [onText]);
  useEffect(() => {
    if (!running) return undefined;
    let decoder: Decoder | null = null;
    const ended = new AbortController();
    let last = { text: '', at: 0 };
    const tell = (text: string) => {
      const now = performance.now();
      const isNews = text !== last.text || now - last.at > AGAIN;
      last = { text, at: now };
      if (isNews) latest.current(text);
    };
    const loop = async () => {
      const opened = await openDecoder();
      if (ended.signal.aborted) return opened.close();
      decoder = opened;
      while (!ended.signal.aborted) {
        // The next frame may be readable.
        const text = video.current === null ? null : await opened.read(video.current).catch(() => null);
        if (text !== null && !ended.signal.aborted) tell(text);
        await new Promise((resolve) => {
          setTimeout(resolve, PAUSE);
        });
      }
      return undefined;
    };
    void loop();
    return () => {
      ended.abort();
      decoder?.close();
    };
  }, [video, running]);
}
