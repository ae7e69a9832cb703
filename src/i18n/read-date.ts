import { parseDate } from '../domain/date-format/parse-date.ts';
import type { Translator } from './translator.ts';

/**
 * Reads a date that somebody wrote or that was stored as text (spec 5, "Dates").
 * @param today ISO date
 * @returns an ISO date; null where the text is no date
 */
export const readDate = (written: string, text: Translator, today: string): string | null =>
  parseDate(written, text.dateFormat, text.dateWords(), today);
