import { parseDate } from '../domain/date-format/parse-date.ts';
import type { Translator } from './translator.ts';

/**
 * Reads a typed or stored date (spec 5, "Dates").
 * @param today ISO date
 * @returns ISO date; null if the text is no date
 */
export const readDate = (written: string, text: Translator, today: string): string | null =>
  parseDate(written, text.dateFormat, text.dateWords(), today);
