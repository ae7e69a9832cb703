import { DEFAULT_DATE_FORMAT, dateFormatOf } from '../domain/date-format/date-format.ts';
import type { DeviceDatabase } from '../offline/db/device-database.ts';
import { isRecord } from '../offline/ports/record.ts';

/** Spec 3, "Stored in the browser": a text of an older version, or what an account chose. */
const KEY = 'user format';

/** The format that a stored value names; the usual one without. */
export const formatIn = (stored: unknown): string => dateFormatOf(isRecord(stored) ? stored['chosen'] : stored);

/**
 * Keeps the format that an account chose for the next start. Never rejects: on a full device it counts for the page.
 * @param chosen null: none, and then another account's choice does not count, but what an older version stored does
 * @returns the format that counts
 */
export async function keepFormat(device: DeviceDatabase, chosen: string | null): Promise<string> {
  try {
    return await device.transaction('rw', device.settings, async () => {
      const stored = (await device.settings.get(KEY))?.value;
      if (chosen !== null) await device.settings.put({ key: KEY, value: { chosen } });
      else if (isRecord(stored)) await device.settings.delete(KEY);
      else return formatIn(stored);
      return formatIn({ chosen });
    });
  } catch {
    return chosen === null ? DEFAULT_DATE_FORMAT : dateFormatOf(chosen);
  }
}
