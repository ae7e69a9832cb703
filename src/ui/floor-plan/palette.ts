import type { SpotLook } from './spot-appearance.ts';

/** Colours of one state: the body, its edge, and what is drawn on it. */
export interface Swatch {
  fill: string;
  edge: string;
  ink: string;
}

export interface PaletteChoice {
  colourBlind: boolean;
  dark: boolean;
}

const swatch = (fill: string, ink: string, edge = fill): Swatch => ({ fill, ink, edge });
const WHITE = '#ffffff';
const NIGHT = '#0c131c';

/** The drawing colours of spec 9, "Drawing colours", in shades that bear a glyph at 3:1 or better. */
const LIGHT: Record<SpotLook, Swatch> = {
  available: swatch('#1f8a58', WHITE, '#14643f'),
  availableUntil: swatch('#cfe9da', '#14643f', '#1f8a58'),
  occupied: swatch('#ecdfae', '#4f4417', '#94803a'),
  colleague: swatch('#ecdfae', '#4f4417', '#7d6a26'),
  unavailable: swatch('#e4e8ed', '#69778a', '#9aa6b5'),
  blocked: swatch(WHITE, '#69778a', '#7d8a9b'),
  toConfirm: swatch('#c8332b', WHITE, '#861a14'),
  confirmed: swatch('#c8332b', WHITE, '#861a14'),
  completed: swatch('#c8332b', WHITE, '#861a14'),
  closed: swatch('#2467c4', WHITE, '#164688'),
  signOfLife: swatch('#ee7a1b', '#2b1300', '#a94e05'),
  conflict: swatch('#15191e', WHITE),
  highlighted: swatch('#c8332b', WHITE, '#861a14'),
  room: swatch('#eef2f7', '#516074', '#b9c4d1'),
  // One way from light to dark: told apart however somebody sees colours.
  heat0: swatch('#f6f8fa', '#69778a', '#b9c4d1'),
  heat1: swatch('#f7cb7b', '#4a2f00', '#b98a35'),
  heat2: swatch('#ec9640', '#331800', '#a8641a'),
  heat3: swatch('#d4562c', '#1c0700', '#93310f'),
  heat4: swatch('#8f1636', WHITE, '#570a1e'),
};

const DARK: Record<SpotLook, Swatch> = {
  available: swatch('#2a9c66', NIGHT, '#59d29a'),
  availableUntil: swatch('#173a2c', '#6fdcab', '#2a9c66'),
  occupied: swatch('#6f6237', '#f4ead0', '#a8976a'),
  colleague: swatch('#6f6237', '#f4ead0', '#c9b988'),
  unavailable: swatch('#283546', '#9fb0c4', '#56677d'),
  blocked: swatch('#eef2f6', '#4a5869', '#ffffff'),
  toConfirm: swatch('#e0524a', '#1c0302', '#ffa39d'),
  confirmed: swatch('#e0524a', '#1c0302', '#ffa39d'),
  completed: swatch('#e0524a', '#1c0302', '#ffa39d'),
  closed: swatch('#4d8fe8', '#04101f', '#a5ccff'),
  signOfLife: swatch('#f08a34', '#241000', '#ffc291'),
  conflict: swatch('#000000', '#ffffff', '#ffffff'),
  highlighted: swatch('#e0524a', '#1c0302', '#ffa39d'),
  room: swatch('#1d2a3a', '#a1b2c6', '#3b4b61'),
  heat0: swatch('#101924', '#a1b2c6', '#3b4b61'),
  heat1: swatch('#57303f', '#ffd9c9', '#8a5560'),
  heat2: swatch('#93423f', WHITE, '#d08b80'),
  heat3: swatch('#dd7a40', '#240a00', '#ffb98a'),
  heat4: swatch('#ffd27a', '#2b1700', '#fff0cc'),
};

/**
 * The six common states differ by ΔE2000 20 or more under normal, deutan, protan and tritan vision; the rarer ones by
 * 16, because eleven colours cannot be further apart (decision 0020).
 */
const BLIND_LIGHT: Record<SpotLook, Swatch> = {
  ...LIGHT,
  available: swatch('#1d6a4b', WHITE, '#0f4430'),
  availableUntil: swatch('#b48525', '#1f1500', '#6e4f0e'),
  occupied: swatch('#202225', WHITE),
  colleague: swatch('#922d7a', WHITE, '#5c1a4c'),
  unavailable: swatch('#ffeecc', '#6b5a35', '#b59b62'),
  blocked: swatch('#888a8d', '#0d0e10', '#55585c'),
  toConfirm: swatch('#228cf9', '#02182f', '#0b4f97'),
  confirmed: swatch('#228cf9', '#02182f', '#0b4f97'),
  completed: swatch('#4422ff', WHITE, '#1d0a99'),
  closed: swatch('#33ffff', '#004a4a', '#0b7a7a'),
  signOfLife: swatch('#bbdd11', '#2c3500', '#6d8200'),
  conflict: swatch('#443300', '#ffe9a8', '#1f1700'),
  highlighted: swatch('#228cf9', '#02182f', '#000000'),
};

const BLIND_DARK: Record<SpotLook, Swatch> = {
  ...DARK,
  available: swatch('#1c7959', WHITE, '#6fd3ae'),
  availableUntil: swatch('#d1a14d', '#1f1500', '#ffdf9f'),
  occupied: swatch('#989b9d', NIGHT, '#d6d9db'),
  colleague: swatch('#994f90', WHITE, '#e2a8da'),
  unavailable: swatch('#334444', '#c3d2d2', '#6d8585'),
  blocked: swatch('#ebedee', '#2c3034', '#ffffff'),
  toConfirm: swatch('#37a4fd', '#02182f', '#b5dcff'),
  confirmed: swatch('#37a4fd', '#02182f', '#b5dcff'),
  completed: swatch('#440077', '#ecd9ff', '#c79bff'),
  closed: swatch('#550000', '#ffd9d9', '#ff9c9c'),
  signOfLife: swatch('#cc0000', WHITE, '#ffb3b3'),
  conflict: swatch('#000011', '#fff27a', '#fff27a'),
  highlighted: swatch('#37a4fd', '#02182f', '#ffffff'),
};

/** The colours of all states for a person's choice and the device's scheme. */
export function paletteOf({ colourBlind, dark }: PaletteChoice): Record<SpotLook, Swatch> {
  if (colourBlind) return dark ? BLIND_DARK : BLIND_LIGHT;
  return dark ? DARK : LIGHT;
}

const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);

/** Mixes two colours `#rrggbb`: `share` of the first, the rest of the second. */
export function mix(first: string, second: string, share: number): string {
  return `#${[1, 3, 5]
    .map((at) =>
      Math.round(channel(first, at) * share + channel(second, at) * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Asked for, but not confirmed: never as solid as what is. */
export function waitingSwatch(swatch: Swatch, dark: boolean): Swatch {
  return {
    fill: mix(swatch.fill, dark ? '#131d29' : '#ffffff', dark ? 0.3 : 0.16),
    edge: dark ? swatch.edge : swatch.fill,
    ink: swatch.edge,
  };
}

/** Clock and broom sit on every colour, so they bring their own. */
export const badgeSwatch = (dark: boolean): Swatch =>
  dark ? swatch('#f4f7fb', '#0c131c', '#0c131c') : swatch('#13202f', '#ffffff', '#ffffff');
