import { closeSync, openSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { photograph, type Shot } from '../../tests/support/qr-picture.ts';
import { launchOptions } from '../launch.ts';

/** What a browser of a test finds when it asks for a camera; texts are what the codes before it say, in turn. */
export type Camera = { shows: string | readonly string[]; shot?: Partial<Shot> } | 'refused' | 'absent';

/** Frames of the film, without a code at first: the hand comes into place. */
const BLANK = 4;
/** Pictures of the code, each a little elsewhere. One costs a tenth of a second of processor time. */
const PICTURES = 4;
const FPS = 15;

/** Writes a raw film (Y4M, I420) of a hand that holds a camera to a code. */
function film(path: string, texts: readonly string[], shot: Partial<Shot>): void {
  const [width, height] = [640, 480];
  const file = openSync(path, 'w');
  writeSync(file, `YUV4MPEG2 W${String(width)} H${String(height)} F${String(FPS)}:1 Ip A1:1 C420jpeg\n`);
  const colours = Buffer.alloc((width / 2) * (height / 2) * 2, 128);
  const blank = Array.from({ length: BLANK }, () => Buffer.alloc(width * height, 90));
  const pictures = texts.flatMap((text) =>
    Array.from({ length: PICTURES }, (_, frame) => {
      const { data } = photograph(text, { noise: 4, blur: 0.6, ...shot, x: 2 * frame, y: frame }, frame);
      return Buffer.from(data.filter((_value, index) => index % 4 === 0));
    }),
  );
  for (const luma of [...blank, ...pictures, ...pictures]) {
    writeSync(file, 'FRAME\n');
    writeSync(file, luma);
    writeSync(file, colours);
  }
  closeSync(file);
}

/**
 * A browser with such a camera. The camera is set when the browser starts, and a code holds the address of the test's
 * own server, so each test starts one.
 */
export async function browserWith(camera: Camera): Promise<{ browser: Browser; dispose: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'roost-camera-'));
  const path = join(folder, 'film.y4m');
  if (typeof camera === 'object') film(path, [camera.shows].flat(), camera.shot ?? {});
  // Without the fake device there is no camera at all; without the fake person nobody grants it.
  const device = ['--use-fake-device-for-media-stream'];
  const person = ['--use-fake-ui-for-media-stream'];
  const args =
    camera === 'refused'
      ? device
      : camera === 'absent'
        ? person
        : [...device, ...person, `--use-file-for-fake-video-capture=${path}`];
  const browser = await chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] });
  return {
    browser,
    async dispose() {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
