/** What stands in a time field after a key was pressed: 24 hours, the colon by itself (spec 5, "Inputs"). */
export function typedTime(before: string, text: string): string {
  const kept = text.replace(/[^\d:.]/gu, '').replaceAll('.', ':');
  // Deleting must not bring back what was deleted.
  if (kept.length < before.length) return kept.slice(0, 5);
  const [hours = '', ...rest] = kept.split(':');
  const minutes = rest.join('');
  if (hours === '') return '';
  // No hour begins so: it has one digit, and what follows are minutes.
  const single = Number(hours[0]) > 2 || Number(hours.slice(0, 2)) > 23 || (hours.length === 1 && rest.length > 0);
  const hour = single ? `0${hours[0] ?? ''}` : hours.slice(0, 2);
  const digits = `${single ? hours.slice(1) : hours.slice(2)}${minutes}`.slice(0, 2);
  return digits === '' && rest.length === 0 ? hour : `${hour}:${digits}`;
}

/**
 * Completes a partial time: `9` is 09:00, `12:3` is 12:30, `1:7` is 01:07.
 * @returns `HH:MM`, or null where it is no time
 */
export function completeTime(text: string): string | null {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):?(\d{0,2})$/u.exec(text.trim()) ?? [];
  if (hours === '' || Number(hours) > 23) return null;
  const filled = minutes.length === 1 && Number(minutes) > 5 ? `0${minutes}` : minutes.padEnd(2, '0');
  return Number(filled) > 59 ? null : `${hours.padStart(2, '0')}:${filled}`;
}

/**
 * The minutes to choose from, two digits each.
 * @param step of minutes, 5 unless said otherwise (spec 9, "Minute steps")
 */
export const minuteChoices = (step = 5): string[] =>
  Array.from({ length: Math.ceil(60 / step) }, (_, index) => String(index * step).padStart(2, '0'));

export const HOUR_CHOICES: readonly string[] = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
