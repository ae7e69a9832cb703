import type { PlaceCode } from '../../domain/scan/code.ts';

/** Names an unknown place by the last part of `building;floor;room`. */
export function codeName(code: PlaceCode): string {
  const whole = code.kind === 'room' ? code.room : code.floor;
  return (
    whole
      .split(';')
      .findLast((part) => part.trim() !== '')
      ?.trim() ?? whole
  );
}
