import { describe, expect, it, vi } from 'vitest';
import type { Decoder } from './decoder.ts';
import { frameSize, openDecoder } from './decoder.ts';

// What is read is the detector's business; the decoder only hands it on.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const video = {} as HTMLVideoElement;
const other = () => ({ read: vi.fn<Decoder['read']>(async () => 'by jsQR'), close: vi.fn<() => void>() });

function scopeWith(
  detect: () => Promise<{ rawValue: string }[]>,
  formats: () => Promise<string[]> = async () => ['aztec', 'qr_code'],
): object {
  return {
    BarcodeDetector: class {
      static getSupportedFormats = formats;
      detect = detect;
    },
  };
}

describe('openDecoder', () => {
  it.each([
    ['there is none', {}],
    [
      'it reads no QR codes',
      scopeWith(
        async () => [],
        async () => ['ean_13'],
      ),
    ],
    [
      'it cannot say what it reads',
      scopeWith(
        async () => [],
        async () => {
          throw new Error('not on this system');
        },
      ),
    ],
  ])("leaves the browser's own reader where %s", async (_, scope) => {
    const decoder = await openDecoder(scope, other);
    expect(await decoder.read(video)).toBe('by jsQR');
  });

  it('takes it where there is one', async () => {
    const found = [[], [{ rawValue: '' }], [{ rawValue: 'first' }, { rawValue: 'second' }]];
    const make = vi.fn<() => Decoder>(other);
    const decoder = await openDecoder(
      scopeWith(async () => found.shift() ?? []),
      make,
    );
    expect([await decoder.read(video), await decoder.read(video), await decoder.read(video)]).toEqual([
      null,
      null,
      'first',
    ]);
    expect(make).not.toHaveBeenCalled();
  });

  it('gives it up once it fails, and closes what it went over to', async () => {
    const jsqr = other();
    const decoder = await openDecoder(
      scopeWith(async () => {
        throw new DOMException('service unavailable');
      }),
      () => jsqr,
    );
    expect([await decoder.read(video), await decoder.read(video)]).toEqual([null, 'by jsQR']);
    decoder.close();
    expect(jsqr.close).toHaveBeenCalledOnce();
  });
});

it.each([
  [640, 480, 640, 480],
  [480, 640, 480, 640],
  [1920, 1080, 640, 360],
  [1080, 1920, 360, 640],
  [320, 240, 320, 240],
  [0, 0, 1, 1],
])('frames of %i × %i are read at %i × %i', (width, height, w, h) => {
  expect(frameSize(width, height)).toEqual({ width: w, height: h });
});
