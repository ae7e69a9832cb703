import type { Verdict } from '../domain/verdict.ts';
import type { Translator } from './translator.ts';

/** Details of a verdict that are instants; a screen says them as times. */
const INSTANTS: readonly string[] = ['opensAt', 'until'];
/** Details of a verdict that are ISO dates. */
const DATES: readonly string[] = ['lastDay'];

/** The ISO date of an instant in a zone. */
const dayIn = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(instant));

/**
 * Why something cannot be done, in words; null where it can.
 * @param timeZone IANA zone in which times are said
 * @param now ISO instant; a time on another day is then said with its day
 */
export function reasonOf(
  verdict: Verdict,
  text: Pick<Translator, 'time' | 'date' | 'maybe' | 'error'>,
  timeZone: string,
  now?: string,
): string | null {
  if (verdict.ok) return null;
  const say = (instant: string) => {
    const day = dayIn(instant, timeZone);
    return now === undefined || day === dayIn(now, timeZone)
      ? text.time(instant, timeZone)
      : `${text.date(day)}, ${text.time(instant, timeZone)}`;
  };
  const values = Object.fromEntries(
    Object.entries(verdict.details ?? {}).map(([key, value]) => [
      key,
      INSTANTS.includes(key) ? say(value) : DATES.includes(key) ? text.date(value, 'day') : value,
    ]),
  );
  const reason = verdict.details?.['reason'];
  // A reason is a code with a text, or free text of an administrator.
  const known =
    reason === undefined
      ? null
      : (text.maybe(`error.${verdict.code}.${reason}`, values) ?? text.maybe(`error.${verdict.code}.said`, values));
  return known ?? text.error(verdict.code, values);
}
