import { describe, expect, it, test } from 'vitest';
import { contrast, difference, labOf, VISIONS } from '../../../tests/support/colour-vision.ts';
import { SPOT_LOOKS } from './spot-appearance.ts';
import { badgeSwatch, mix, paletteOf, waitingSwatch } from './palette.ts';

const CHOICES = [false, true].flatMap((colourBlind) => [false, true].map((dark) => ({ colourBlind, dark })));
/** Looks that one's own reservation never has, so that they never wait. */
const NEVER_WAITING = new Set(['room', 'unavailable', 'blocked', 'heat0', 'heat1', 'heat2', 'heat3', 'heat4']);

describe.each(CHOICES)('palette %o', (choice) => {
  const palette = paletteOf(choice);
  it.each(SPOT_LOOKS)('%s bears its glyph at 3:1', (look) => {
    expect(contrast(palette[look].fill, palette[look].ink)).toBeGreaterThanOrEqual(3);
  });
  it.each(SPOT_LOOKS.filter((look) => !NEVER_WAITING.has(look)))('%s bears its glyph at 3:1 while it waits', (look) => {
    const waiting = waitingSwatch(palette[look], choice.dark);
    expect(contrast(waiting.fill, waiting.ink)).toBeGreaterThanOrEqual(3);
  });
  it('has badges that can be read', () => {
    expect(contrast(badgeSwatch(choice.dark).fill, badgeSwatch(choice.dark).ink)).toBeGreaterThanOrEqual(7);
  });
});

it.each([false, true])('what is used more is darker or lighter by ten for everyone, on dark %s', (dark) => {
  const palette = paletteOf({ colourBlind: false, dark });
  for (const vision of VISIONS) {
    const lights = (['heat0', 'heat1', 'heat2', 'heat3', 'heat4'] as const).map(
      (look) => labOf(palette[look].fill, vision)[0] * (dark ? 1 : -1),
    );
    lights.slice(1).forEach((light, index) => {
      expect(light - (lights[index] ?? 0), `${vision} ${String(index + 1)}`).toBeGreaterThanOrEqual(10);
    });
  }
});

describe.each([false, true])('colour-blind palette, dark %s', (dark) => {
  const palette = paletteOf({ colourBlind: true, dark });
  const apart = (a: string, b: string) =>
    Math.min(...VISIONS.map((vision) => difference(labOf(a, vision), labOf(b, vision))));
  const least = (looks: readonly (keyof typeof palette)[]) =>
    Math.min(
      ...looks.flatMap((a, index) => looks.slice(index + 1).map((b) => apart(palette[a].fill, palette[b].fill))),
    );
  const main = ['available', 'toConfirm', 'availableUntil', 'colleague', 'occupied', 'blocked'] as const;
  it('tells the six main states apart at ΔE2000 20 for everyone', () => {
    expect(least(main)).toBeGreaterThanOrEqual(20);
  });
  it('tells all states apart at 16', () => {
    expect(least([...main, 'unavailable', 'completed', 'closed', 'signOfLife', 'conflict'])).toBeGreaterThanOrEqual(16);
  });
});

test('the measure itself: pairs of the reference data of CIEDE2000', () => {
  expect(difference([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 3);
  expect(difference([50, 2.5, 0], [73, 25, -18])).toBeCloseTo(27.1492, 3);
  expect(difference([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514])).toBeCloseTo(0.9082, 3);
});

it('mixes colours', () => {
  expect(mix('#ffffff', '#000000', 0.5)).toBe('#808080');
  expect(mix('#112233', '#ffffff', 1)).toBe('#112233');
});
