import type { PlaceCode } from '../../domain/scan/code.ts';

/** What a code is called while its place is not known: the last part of `building;floor;room`. */
export function codeName(code: PlaceCode): string {
  const whole = code.kind === 'room' ? code.room : code.floor;
  return (
    whole
      .split(';')
      .findLast((part) => part.trim() !== '')
      ?.trim() ?? whole
  );
}
