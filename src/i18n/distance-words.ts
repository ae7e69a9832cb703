import type { Translator } from './translator.ts';

const CENTIMETRES = 100;

/** How far away something on the floor is, in whole metres; null where nobody knows. @param distance in centimetres */
export const distanceWords = ({ t, number }: Translator, distance: number | null): string | null =>
  distance === null ? null : t('app.distance', { metres: number(Math.max(1, Math.round(distance / CENTIMETRES))) });
