import type { Part } from '../bench.ts';
import { quantile, short } from '../figure.ts';
import { readers, type Reader } from './readers.ts';
import { CONDITIONS, type Film, filmsOf, FRAMES, TEXT } from './shots.ts';

/** How one reader did on some films. */
interface Score {
  /** Codes read in the first frame, and in any of a second's frames. */
  first: number;
  all: number;
  films: number;
  /** Milliseconds of each frame that was read. */
  frames: number[];
  /** Milliseconds of reading until a code was read, of those that were. */
  until: number[];
}

async function scoreOf(reader: Reader, films: readonly Film[]): Promise<Score> {
  const score: Score = { first: 0, all: 0, films: films.length, frames: [], until: [] };
  for (const film of films) {
    let spent = 0;
    for (let turn = 0; turn < FRAMES; turn += 1) {
      const picture = film.frame(turn);
      const began = performance.now();
      const text = await reader.read(picture, turn);
      const took = performance.now() - began;
      spent += took;
      score.frames.push(took);
      if (text !== TEXT) continue;
      score.all += 1;
      if (turn === 0) score.first += 1;
      score.until.push(spent);
      break;
    }
  }
  return score;
}

const words = ({ first, all, films, frames, until }: Score): string =>
  [
    `${String(all)} of ${String(films)} (${String(first)} in the first frame)`,
    `${short(quantile(frames, 0.5))} ms a frame`,
    until.length === 0 ? '' : `read after ${short(quantile(until, 0.5))} ms, worst ${short(Math.max(...until))} ms`,
  ]
    .filter(Boolean)
    .join(', ');

/** How surely and how fast codes are read from camera frames, beside jsQR alone and zxing-wasm on the same frames. */
export const qrReading: Part = {
  name: 'qr',
  async *run(bench) {
    const { own, plain, zxing } = await readers();
    // Once each beforehand, so that nobody pays for being the first.
    for (const reader of [own, plain, zxing])
      await scoreOf(reader, filmsOf(CONDITIONS[0] ?? { name: '', draw: () => ({}) }, 99).slice(0, 2));
    for (const [index, condition] of CONDITIONS.entries()) {
      const films = filmsOf(condition, index);
      const mine = await scoreOf(own, films);
      const alone = await scoreOf(plain, films);
      const theirs = await scoreOf(zxing, films);
      bench.say(`  ${condition.name}: ${words(mine)}`);
      yield {
        what: `QR codes ${condition.name}`,
        measured: words(mine),
        beside: `${zxing.name}: ${words(theirs)}; ${plain.name}: ${words(alone)}`,
        aim: `as many as ${zxing.name}`,
        met: mine.all >= theirs.all,
        runs: films.length,
      };
    }
    yield {
      what: 'QR reader: what a phone loads',
      measured: `${short(own.size)} KiB gz`,
      beside: `${short(own.size / zxing.size)}x of ${zxing.name}'s ${short(zxing.size)} KiB`,
      aim: '',
      met: null,
      runs: 1,
    };
  },
};
