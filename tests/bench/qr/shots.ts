import { photograph, randomOf, type Shot } from '../../support/qr-picture.ts';
import type { Picture } from '../../../src/features/scan/decode/picture.ts';

/** The codes as they are printed, on a host of a usual length. */
export const TEXT = 'https://roost.example.org/#/scan?room=AMS;3;A3.112';
/** A second or so of the camera, after which a person would move the phone. */
export const FRAMES = 8;
const SHOTS = 12;

/** A way in which a camera sees codes; the numbers of each shot are drawn from it. */
export interface Condition {
  name: string;
  draw: (random: () => number) => Partial<Shot>;
}

const between = (random: () => number, from: number, to: number): number => from + (to - from) * random();

/** All carry a little noise and blur, as every camera does. */
const USUAL: Partial<Shot> = { noise: 4, blur: 0.6 };

export const CONDITIONS: readonly Condition[] = [
  { name: 'held straight', draw: (random) => ({ ...USUAL, side: between(random, 0.4, 0.9) }) },
  {
    name: 'rotated by any angle',
    draw: (random) => ({ ...USUAL, side: between(random, 0.4, 0.65), turn: between(random, 0, 360) }),
  },
  {
    name: 'leaning away by 15 to 40 %',
    draw: (random) => ({
      ...USUAL,
      side: between(random, 0.5, 0.75),
      turn: between(random, -20, 20),
      lean: between(random, 0.15, 0.4),
    }),
  },
  {
    name: 'blurred, σ 1.5 to 3 pixels',
    draw: (random) => ({ ...USUAL, side: between(random, 0.5, 0.8), blur: between(random, 1.5, 3) }),
  },
  {
    name: 'low contrast, 25 to 50 of 255 levels',
    draw: (random) => {
      const dark = between(random, 20, 180);
      const light = dark + between(random, 25, 50);
      return { ...USUAL, noise: 2, side: between(random, 0.5, 0.8), dark, light, table: between(random, dark, light) };
    },
  },
  {
    name: 'small, 14 to 28 % of the frame',
    draw: (random) => ({
      ...USUAL,
      noise: 2,
      blur: 0.4,
      side: between(random, 0.14, 0.28),
      x: between(random, -150, 150),
      y: between(random, -100, 100),
    }),
  },
  {
    name: 'noisy, σ 15 to 35 in dim light',
    draw: (random) => ({
      ...USUAL,
      side: between(random, 0.5, 0.8),
      dark: 40,
      light: 150,
      table: 90,
      noise: between(random, 15, 35),
    }),
  },
];

/** The frames of one shot, each made when it is first asked for; the hand moves by a pixel or two between them. */
export class Film {
  private readonly frames: Picture[] = [];
  private readonly shot: Partial<Shot>;
  private readonly seed: number;

  constructor(shot: Partial<Shot>, seed: number) {
    this.shot = shot;
    this.seed = seed;
  }

  frame(turn: number): Picture {
    const { x = 0, y = 0 } = this.shot;
    const made =
      this.frames[turn] ??
      photograph(TEXT, { ...this.shot, x: x + (turn % 3), y: y - (turn % 2) }, this.seed * FRAMES + turn + 1);
    this.frames[turn] = made;
    return made;
  }
}

/** The same films at every run. */
export function filmsOf({ draw }: Condition, index: number): Film[] {
  const random = randomOf(1000 + index);
  return Array.from({ length: SHOTS }, (_, shot) => new Film(draw(random), index * SHOTS + shot + 1));
}
