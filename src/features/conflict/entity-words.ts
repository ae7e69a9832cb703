import type { Conflict, ConflictEntity } from '../../domain/conflict/conflict.ts';
import { DAY_PARTS } from '../../domain/day-part/day-part.ts';
import { distanceWords } from '../../i18n/distance-words.ts';
import type { Translator } from '../../i18n/translator.ts';

/** Makes `KEEP_BOTH` readable, for options without a text. */
const plainly = (option: string) =>
  option
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/^./, (letter) => letter.toUpperCase());
export const optionName = ({ maybe }: Translator, option: string): string =>
  maybe(`conflict.option.${option}`) ?? plainly(option);
export const nameOf = ({ id, name }: ConflictEntity): string => name ?? id;
/** Name of what an option stands for, by its id. */
export const nameIn = ({ entities = [] }: Conflict, id: string): string =>
  nameOf(entities.find((entity) => entity.id === id) ?? { id });

const words = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
/** Accepts a text, or an object with a name. */
const named = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'name' in value ? words(value.name) : words(value);

/**
 * An entity's day, day part, floor and distance (`distance` is in centimetres), whichever it has.
 * @param on the day that the dialog already names
 */
export function entityNote(text: Translator, entity: ConflictEntity, on: string | null): string | null {
  const { t, date: say } = text;
  const date = words(entity['date']);
  const dayPart = DAY_PARTS.find((known) => known === entity['dayPart']);
  const distance: unknown = entity['distance'];
  return (
    [
      date !== null && date !== on && /^\d{4}-\d{2}-\d{2}$/.test(date) ? say(date) : null,
      dayPart ? t(`entry.part.${dayPart}`) : null,
      named(entity['floor']),
      distanceWords(text, typeof distance === 'number' ? distance : null),
    ]
      .filter(Boolean)
      .join(' · ') || null
  );
}
