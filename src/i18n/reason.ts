import type { Verdict } from '../domain/verdict.ts';
import type { Translator } from './translator.ts';

/** Details of a verdict that are instants; a screen says them as times. */
const INSTANTS: readonly string[] = ['opensAt', 'until'];

/**
 * Why something cannot be done, in words; null where it can.
 * @param timeZone IANA zone in which times are said
 */
export function reasonOf(verdict: Verdict, text: Pick<Translator, 'time' | 'maybe' | 'error'>, timeZone: string): string | null {
  if (verdict.ok) return null;
  const values = Object.fromEntries(Object.entries(verdict.details ?? {}).map(([key, value]) => [key, INSTANTS.includes(key) ? text.time(value, timeZone) : value]));
  const reason = verdict.details?.['reason'];
  return (reason === undefined ? null : text.maybe(`error.${verdict.code}.${reason}`, values)) ?? text.error(verdict.code, values);
}
