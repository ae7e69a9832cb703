import type { Translator } from '../../i18n/translator.ts';
import type { DateRange } from './date-range.ts';

/** A range as people read it; one day is said once. */
export const rangeWords = ({ from, to }: DateRange, { date: say }: Translator): string =>
  from === to ? say(from) : `${say(from)} – ${say(to)}`;
