/** A region of each language with a format of its own: its tag, the 2nd of December 2026, and three names in a row. */
export const REGIONS = [
  ['nl-BE', 'wo 02 dec 2026', 'Ann Berg, Ben Vos en Cem Bos'],
  ['fr-BE', 'mer. 02 déc. 2026', 'Ann Berg, Ben Vos et Cem Bos'],
  ['de-CH', 'Mi 02 Dez 2026', 'Ann Berg, Ben Vos und Cem Bos'],
  ['pt-BR', 'qua. 02 dez. 2026', 'Ann Berg, Ben Vos e Cem Bos'],
  ['pt', 'quarta 02 dez. 2026', 'Ann Berg, Ben Vos e Cem Bos'],
  ['en-US', 'Wed 02 Dec 2026', 'Ann Berg, Ben Vos, and Cem Bos'],
] as const;

export type Region = (typeof REGIONS)[number][0];
