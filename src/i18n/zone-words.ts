import { sameClock } from '../domain/day-part/slot.ts';
import type { Translator } from './translator.ts';

/** IANA zone of this device's clock. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * In which zone times are told, or null where this device's clock shows the same then.
 * @param timeZone IANA zone in which they are told: that of the building
 * @param at ISO instant of what is told
 */
export function zoneNote({ t }: Pick<Translator, 't'>, timeZone: string, at: string): string | null {
  return sameClock(timeZone, deviceZone(), at) ? null : t('details.zone', { zone: timeZone.replaceAll('_', ' ') });
}
