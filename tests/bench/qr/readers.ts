import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import jsQR from 'jsqr';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Picture } from '../../../src/features/scan/decode/picture.ts';
import { readPicture } from '../../../src/features/scan/decode/read-picture.ts';

/** Something that reads a frame. */
export interface Reader {
  name: string;
  /** What a phone has to load for it, gzipped, in KiB. */
  size: number;
  read: (picture: Picture, turn: number) => Promise<string | null>;
}

const require = createRequire(import.meta.url);
const gzipped = async (path: string): Promise<number> => gzipSync(await readFile(path), { level: 9 }).length / 1024;

/** The worker of the built app. */
async function ownSize(): Promise<number> {
  const assets = 'dist/app/assets';
  const name = (await readdir(assets)).find((file) => /^decoder\.worker-.*\.js$/.test(file));
  if (name === undefined) throw new Error('the build has no worker that reads codes');
  return gzipped(join(assets, name));
}

/** The app's own way, jsQR alone on plain frames, and zxing-wasm at its most thorough. */
export async function readers(): Promise<{ own: Reader; plain: Reader; zxing: Reader }> {
  const wasm = join(dirname(require.resolve('zxing-wasm/reader')), '../../reader/zxing_reader.wasm');
  const binary = await readFile(wasm);
  await prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(binary).buffer }, fireImmediately: true });
  const own = await ownSize();
  return {
    own: { name: 'the app', size: own, read: async (picture, turn) => readPicture(picture, turn) },
    plain: {
      name: 'jsQR on plain frames',
      size: own,
      read: async ({ data, width, height }) =>
        jsQR(data, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null,
    },
    zxing: {
      name: 'zxing-wasm',
      size: (await gzipped(wasm)) + (await gzipped(require.resolve('zxing-wasm/reader'))),
      async read({ data, width, height }) {
        const [first] = await readBarcodes(
          { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' },
          { formats: ['QRCode'], tryHarder: true },
        );
        return first === undefined || first.text === '' ? null : first.text;
      },
    },
  };
}
