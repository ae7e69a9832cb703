import type { Translator } from '../i18n/translator.ts';

/** How many places of an amenity are free. @param free null where this device was not told */
export const freeWords = ({ t }: Pick<Translator, 't'>, free: number | null, capacity: number): string =>
  free === null ? t('shifts.freeUnknown') : t('shifts.free', { free, capacity });
