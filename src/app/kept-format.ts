import { dateFormatOf } from '../domain/date-format/date-format.ts';
import type { DeviceDatabase } from '../offline/db/device-database.ts';
import { isRecord } from '../offline/ports/record.ts';

/** Spec 3, "Stored in the browser": a text of an older version, or that and what an account chose. */
export const FORMAT_KEY = 'user format';

interface KeptFormat {
  /** Of an older version: counts for whoever chose nothing. */
  older?: unknown;
  chosen?: unknown;
  /** Id of the account that chose. */
  account?: unknown;
}

const keptIn = (stored: unknown): KeptFormat => (isRecord(stored) ? stored : { older: stored });

/**
 * The format that a stored value names for an account; the usual one without.
 * @param account id of who is signed in; null: nobody
 */
export function formatIn(stored: unknown, account: string | null): string {
  const kept = keptIn(stored);
  return dateFormatOf(account !== null && kept.account === account ? kept.chosen : kept.older);
}

/**
 * Keeps the format that an account chose for the next start. Never rejects: on a full device it counts for the page.
 * @param account its id
 * @param chosen null: none
 */
export async function keepFormat(device: DeviceDatabase, account: string, chosen: string | null): Promise<void> {
  try {
    await device.transaction('rw', device.settings, async () => {
      const { older, account: before } = keptIn((await device.settings.get(FORMAT_KEY))?.value);
      if (chosen !== null) await device.settings.put({ key: FORMAT_KEY, value: { older, chosen, account } });
      else if (before === account) await device.settings.put({ key: FORMAT_KEY, value: older });
    });
  } catch {
    // Asked again at the next start.
  }
}
