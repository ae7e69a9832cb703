import { sameClock } from '../domain/day-part/slot.ts';
import type { Translator } from './translator.ts';

/** IANA zone of this device's clock. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Names a time's zone; null if the device's clock shows the same.
 * @param timeZone IANA zone of the shown time
 * @param at ISO instant of the shown time
 */
export function zoneNote({ t }: Pick<Translator, 't'>, timeZone: string, at: string): string | null {
  return sameClock(timeZone, deviceZone(), at) ? null : t('details.zone', { zone: timeZone.replaceAll('_', ' ') });
}
