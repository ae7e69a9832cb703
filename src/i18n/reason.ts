import type { Verdict } from '../domain/verdict.ts';
import type { Translator } from './translator.ts';

/** Details that are instants, shown as times. */
const INSTANTS: readonly string[] = ['opensAt', 'until'];
/** Details that are ISO dates. */
const DATES: readonly string[] = ['lastDay', 'opensOn'];

/** ISO date of an instant in a zone. */
const dayIn = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(instant));

/**
 * Why an action is refused, in words; null if it is allowed.
 * @param timeZone IANA zone of shown times
 * @param now ISO instant; times on other days then show their day
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
      INSTANTS.includes(key) ? say(value) : DATES.includes(key) ? text.date(value) : value,
    ]),
  );
  // Verdicts of earlier versions name no day on which it opens.
  const reason = verdict.details?.['reason'] ?? (values['opensOn'] === undefined ? undefined : 'opensOn');
  // A code with a text, or an administrator's words.
  const known =
    reason === undefined
      ? null
      : (text.maybe(`error.${verdict.code}.${reason}`, values) ?? text.maybe(`error.${verdict.code}.said`, values));
  return known ?? text.error(verdict.code, values);
}
