/** Reads codes from a video's current frame. */
export interface Decoder {
  /** @returns the code's text; null without a code in sight */
  read(video: HTMLVideoElement): Promise<string | null>;
  close(): void;
}

/** The browser's own reader, missing in TypeScript's DOM types. */
interface NativeDetector {
  detect(source: CanvasImageSource): Promise<{ rawValue: string }[]>;
}
interface NativeDetectors {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
}
const hasDetector = (scope: object): scope is { BarcodeDetector: NativeDetectors } =>
  'BarcodeDetector' in scope && typeof scope.BarcodeDetector === 'function';

/** In pixels: larger frames are slower and read no better. */
const LONGEST_EDGE = 640;
const FORMAT = 'qr_code';

/** At most 640 pixels on the longer edge. */
export function frameSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_EDGE / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** jsQR in a worker, which alone loads it. */
function workerDecoder(): Decoder {
  const worker = new Worker(new URL('./decoder.worker.ts', import.meta.url), { type: 'module' });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  let turn = 0;
  return {
    read(video) {
      const size = frameSize(video.videoWidth, video.videoHeight);
      if (context === null || video.videoWidth === 0) return Promise.resolve(null);
      if (canvas.width !== size.width || canvas.height !== size.height) Object.assign(canvas, size);
      context.drawImage(video, 0, 0, size.width, size.height);
      const { data } = context.getImageData(0, 0, size.width, size.height);
      return new Promise((resolve, reject) => {
        const answered = new AbortController();
        const once = { once: true, signal: answered.signal };
        worker.addEventListener(
          'message',
          ({ data: text }: MessageEvent<string | null>) => {
            answered.abort();
            resolve(text);
          },
          once,
        );
        worker.addEventListener(
          'error',
          ({ message }) => {
            answered.abort();
            reject(new Error(message));
          },
          once,
        );
        worker.postMessage({ data, ...size, turn: turn++ }, [data.buffer]);
      });
    },
    close: () => worker.terminate(),
  };
}

async function nativeDecoder(scope: object): Promise<Decoder | null> {
  if (!hasDetector(scope)) return null;
  // Some browsers have the class without any format.
  const formats = await scope.BarcodeDetector.getSupportedFormats().catch((): string[] => []);
  if (!formats.includes(FORMAT)) return null;
  const detector = new scope.BarcodeDetector({ formats: [FORMAT] });
  return {
    async read(video) {
      const [first] = await detector.detect(video);
      return first === undefined || first.rawValue === '' ? null : first.rawValue;
    },
    close: () => undefined,
  };
}

/**
 * Prefers the browser's reader; jsQR when it is missing or fails.
 * @param makeOther for tests
 */
export async function openDecoder(
  scope: object = globalThis,
  makeOther: () => Decoder = workerDecoder,
): Promise<Decoder> {
  const native = await nativeDecoder(scope);
  if (native === null) return makeOther();
  let current = native;
  return {
    async read(video) {
      try {
        return await current.read(video);
      } catch (error) {
        if (current !== native) throw error;
        current = makeOther();
        return null;
      }
    },
    close: () => current.close(),
  };
}
