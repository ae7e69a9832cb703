import { DAY_PARTS } from '../../domain/day-part/day-part.ts';
import { PLAIN_LOCATIONS } from '../../domain/employee-location/employee-location.ts';
import { isRecord } from '../ports/record.ts';

/** Whether a stored value is readable: another version may have written it. */
export type Guard = (value: unknown) => boolean;

export const isText: Guard = (value) => typeof value === 'string';
/** ISO date. */
export const isDate: Guard = (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
export const isCount: Guard = (value) => typeof value === 'number';
export const isFlag: Guard = (value) => typeof value === 'boolean';
export const isDayPart: Guard = (value) => DAY_PARTS.some((known) => known === value);
export const isPlain: Guard = (value) => PLAIN_LOCATIONS.some((known) => known === value);
export const listOf =
  (guard: Guard): Guard =>
  (value) =>
    Array.isArray(value) && value.every(guard);
/** Null and absent are fine, too. */
export const maybe =
  (guard: Guard): Guard =>
  (value) =>
    value == null || guard(value);
/** The guard of an object, with one for every field that counts. */
export const fields =
  (guards: Readonly<Record<string, Guard>>): Guard =>
  (value) =>
    isRecord(value) && Object.entries(guards).every(([name, guard]) => guard(value[name]));

export const isNamed = fields({ id: isText });
export const isSlot = fields({ start: isText, end: isText });
export const isFloor = fields({ id: isText, name: isText, building: isNamed });
export const isRoom = fields({ id: isText, name: isText, floor: fields({ id: isText, building: isNamed }) });

/** The guard of params, with one for every field of theirs. */
export function guardOf<P extends object>(guards: Readonly<Record<keyof P, Guard>>): (params: unknown) => params is P {
  const guard = fields(guards);
  return (params): params is P => guard(params);
}
