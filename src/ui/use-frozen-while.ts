import { useState } from 'react';

/**
 * Freezes what a sheet shows while it acts on a tap and closes, so that the result of the tap does not flash there.
 * @param frozen while true, the value of the moment when it became true is returned
 */
export function useFrozenWhile<T>(value: T, frozen: boolean): T {
  const [kept, setKept] = useState<{ value: T } | null>(null);
  if (frozen && kept === null) setKept({ value });
  if (!frozen && kept !== null) setKept(null);
  return frozen && kept !== null ? kept.value : value;
}
