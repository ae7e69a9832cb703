import type { ConflictEntity } from '../../domain/conflict/conflict.ts';
import { DAY_PARTS } from '../../domain/day-part/day-part.ts';
import type { Translator } from '../../i18n/translator.ts';

/** `KEEP_BOTH` as people would write it, for options that have no text of their own. */
const plainly = (option: string) =>
  option
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/^./, (letter) => letter.toUpperCase());
export const optionName = ({ maybe }: Translator, option: string): string =>
  maybe(`conflict.option.${option}`) ?? plainly(option);
export const nameOf = ({ id, name }: ConflictEntity): string => name ?? id;

const CENTIMETRES = 100;
const words = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
/** A thing that is named by a text, or by an object with a name. */
const named = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'name' in value ? words(value.name) : words(value);

/**
 * What else is known of an entity: its day and part of the day, its floor, how far it lies (`distance` is in
 * centimetres). Nothing about its shape is taken for granted.
 * @param on the day that the dialog is about: it is not said again
 */
export function entityNote(
  { t, number, date: say }: Translator,
  entity: ConflictEntity,
  on: string | null,
): string | null {
  const date = words(entity['date']);
  const dayPart = DAY_PARTS.find((known) => known === entity['dayPart']);
  const distance: unknown = entity['distance'];
  return (
    [
      date !== null && date !== on && /^\d{4}-\d{2}-\d{2}$/.test(date) ? say(date) : null,
      dayPart ? t(`entry.part.${dayPart}`) : null,
      named(entity['floor']),
      typeof distance === 'number'
        ? t('conflict.distance', { metres: number(Math.max(1, Math.round(distance / CENTIMETRES))) })
        : null,
    ]
      .filter(Boolean)
      .join(' · ') || null
  );
}
