import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '../../tests/support/colour-vision.ts';

const css = readFileSync('src/ui/theme.css', 'utf8');
const colours = (block: string) =>
  Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
/** Dark names what differs from light. */
const SCHEMES = { light: colours(light), dark: { ...colours(light), ...colours(dark) } };

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

describe.each(Object.entries(SCHEMES))('by %s', (_, scheme) => {
  it.each(PAIRS)('%s can be read on %s', (text, ground) => {
    expect(contrast(scheme[text] ?? '', scheme[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
  });
});
