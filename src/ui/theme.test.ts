import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '../../tests/support/colour-vision.ts';

const css = readFileSync('src/ui/theme.css', 'utf8');
const colours = (block: string) =>
  Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );
/** The rules of the file that name colours, each of what differs from the one before it. */
const [light = '', dark = '', contrastLight = '', contrastDark = ''] = css.split(/@variant (?:dark|contrast) \{/);
const LIGHT = colours(light);
const DARK = { ...LIGHT, ...colours(dark) };
const SCHEMES = {
  light: [LIGHT, 4.5],
  dark: [DARK, 4.5],
  'light, for impaired vision': [{ ...LIGHT, ...colours(contrastLight) }, 7],
  'dark, for impaired vision': [{ ...DARK, ...colours(contrastLight), ...colours(contrastDark) }, 7],
} as const;

const GROUNDS = ['canvas', 'surface', 'raised', 'sunken'];
const PAIRS: readonly (readonly [text: string, ground: string])[] = [
  ...['ink', 'muted', 'accent', 'positive', 'caution', 'danger'].flatMap((text) =>
    GROUNDS.map((on) => [text, on] as const),
  ),
  ...['accent', 'positive', 'caution', 'danger'].flatMap((tone) => [
    [tone, `${tone}-soft`] as const,
    ['ink', `${tone}-soft`] as const,
  ]),
  ['muted', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-brand', 'brand'],
  ['on-danger', 'danger'],
];

it('names the same colours by dark as by light where sight is impaired', () => {
  const named = Object.keys(colours(contrastLight));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !(name in colours(contrastDark)))).toEqual([]);
});

describe.each(Object.entries(SCHEMES))('by %s', (_, [scheme, least]) => {
  it.each(PAIRS)('%s can be read on %s', (text, ground) => {
    expect(contrast(scheme[text] ?? '', scheme[ground] ?? '')).toBeGreaterThanOrEqual(least);
  });
});
