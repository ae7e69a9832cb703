import { describe, expect, it } from 'vitest';
import { LOOKS } from './looks.ts';
import { badgeSwatch, mix, paletteOf, waitingSwatch } from './palette.ts';

const linear = (value: number): number => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string): number => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};

const CHOICES = [false, true].flatMap((colourBlind) => [false, true].map((dark) => ({ colourBlind, dark })));

describe.each(CHOICES)('palette %o', (choice) => {
  const palette = paletteOf(choice);
  it.each(LOOKS)('%s bears its glyph at 3:1, waiting or not', (look) => {
    expect(contrast(palette[look].fill, palette[look].ink)).toBeGreaterThanOrEqual(3);
    const waiting = waitingSwatch(palette[look], choice.dark);
    expect(contrast(waiting.fill, waiting.ink)).toBeGreaterThanOrEqual(look === 'room' || look === 'unavailable' || look === 'blocked' ? 1 : 3);
  });
  it('has badges that can be read', () => {
    expect(contrast(badgeSwatch(choice.dark).fill, badgeSwatch(choice.dark).ink)).toBeGreaterThanOrEqual(7);
  });
});

it('mixes colours', () => {
  expect(mix('#ffffff', '#000000', 0.5)).toBe('#808080');
  expect(mix('#112233', '#ffffff', 1)).toBe('#112233');
});
