import { deviceZone } from '../../i18n/zone-words.ts';
import type { Person as Someone } from '../../queries/person.ts';
import { usePerson as useSomeone } from '../../queries/person.ts';

/** Who plans here and by which rules. */
export interface Person extends Someone {
  /** IANA zone of the preferred building, else the device's: in it the person's days are reckoned. */
  timeZone: string;
}

/** The signed-in person; undefined while loading, null before the first pull brought the record. */
export function usePerson(): Person | null | undefined {
  const person = useSomeone();
  return person && { ...person, timeZone: person.info.building?.timeZone ?? deviceZone() };
}
